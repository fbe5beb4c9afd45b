// One element of an extract that may be a sight, or tell more of one.

import GuideModel

/// A named element with its class and place.
struct SightCandidate: Sendable {
    enum Element: Int, Comparable, Sendable {
        case relation, way, node

        var word: String {
            switch self {
            case .relation: "relation"
            case .way: "way"
            case .node: "node"
            }
        }

        static func < (left: Element, right: Element) -> Bool { left.rawValue < right.rawValue }
    }

    let element: Element
    let number: Int64
    /// Index into the extract's nodes, ways or relations.
    let index: Int
    let tags: OSMTags
    /// Empty for what has none.
    let name: String
    /// What it is by its tags; nil for what is nothing but the outline of a building.
    let possibleClass: SightClass?
    let shape: SightShape
    /// Why it is left out; nil for a sight, or the outline of one.
    var cause: LeftSight.Cause?

    /// Nil for the outline of a building, which is no sight by itself but may be that of one.
    var sightClass: SightClass? { cause == nil ? possibleClass : nil }

    /// Whether it may tell more of a sight, though it is none by itself.
    var isOutline: Bool {
        switch cause {
        case nil, .unknown, .trade: tags.has(.building) || tags[.type] == "bridge"
        // Another element of the same article may have the name.
        case .noName: tags.has(.building) && tags.has(.wikidata)
        default: false
        }
    }

    /// As OpenStreetMap's addresses name it.
    var origin: String { "\(element.word)/\(number)" }

    /// Streets and rails over a bridge have dates and makers of their own.
    var isThoroughfare: Bool { tags.has(.highway) || tags.has(.railway) }

    /// The order in which elements of one sight are asked what it is.
    static func saysMore(_ left: SightCandidate, _ right: SightCandidate) -> Bool {
        let isLeftSight = left.sightClass != nil
        if isLeftSight != (right.sightClass != nil) { return isLeftSight }
        if left.isThoroughfare != right.isThoroughfare { return right.isThoroughfare }
        let leftRank = left.sightClass?.rank ?? .max
        let rightRank = right.sightClass?.rank ?? .max
        if leftRank != rightRank { return leftRank < rightRank }
        if left.tags.pairs.count != right.tags.pairs.count { return left.tags.pairs.count > right.tags.pairs.count }
        return left.precedes(right)
    }

    /// Every name of a station or a square: what people say is often not what stands first.
    var names: [String] {
        let keys: [OSMKey] = [.name, .altName, .locName, .shortName, .officialName, .nameEnglish]
        return keys.flatMap { SightText.list(tags[$0]) }.map { $0.lowercased() }
    }

    func precedes(_ other: SightCandidate) -> Bool { (element, number) < (other.element, other.number) }
}
