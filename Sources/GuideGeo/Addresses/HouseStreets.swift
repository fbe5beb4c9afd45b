// Finds the streets of houses that only a relation connects to their street (`associatedStreet` in OpenStreetMap).

import GuideModel

/// The streets of houses.
struct HouseStreets: Sendable {
    /// The types of relations that connect houses to a street.
    static let types: Set<String> = ["associatedStreet", "street"]

    /// By the index of a member among the points, the ways or the relations.
    private var streets: [OSMExtract.Member.Kind: [Int: String]] = [:]

    init(_ extract: OSMExtract) {
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard Self.types.contains(tags[.type] ?? "") else { continue }
            let members = extract.members[relation.members].filter { $0.index >= 0 }
            let ways = members.filter { $0.kind == .way && extract.role(of: $0) == "street" }
            let name = ways.lazy.compactMap { extract.tags(of: extract.ways[$0.index])[.name] }.first
            guard let street = tags[.name] ?? tags[.addrStreet] ?? name else { continue }
            for member in members where ["house", "address", ""].contains(extract.role(of: member)) {
                streets[member.kind, default: [:]][member.index] = street
            }
        }
    }

    /// The street of an element: its own, or else the one of its relation.
    ///
    /// - Parameter index: among the points, the ways or the relations.
    func street(of tags: OSMTags, _ kind: OSMExtract.Member.Kind, _ index: Int) -> String? {
        tags[.addrStreet] ?? tags[text: "addr:place"] ?? streets[kind]?[index]
    }
}
