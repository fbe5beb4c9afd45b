// One element of an extract that may be a sight, or may add information to one.

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
    /// Empty for an element without a name.
    let name: String
    /// The class from its tags; nil for an element that is only the outline of a building.
    let possibleClass: SightClass?
    let shape: SightShape
    /// The reason why it is left out; nil for a sight, or for the outline of one.
    var cause: LeftSight.Cause?

    /// Nil for the outline of a building, which is not a sight alone but may be the outline of one.
    var sightClass: SightClass? { cause == nil ? possibleClass : nil }

    /// Whether it may add information to a sight, although it is not a sight alone.
    var isOutline: Bool {
        switch cause {
        case nil, .unknown, .trade: tags.has(.building) || tags[.type] == "bridge"
        // Another element of the same article may have the name.
        case .noName: tags.has(.building) && tags.has(.wikidata)
        default: false
        }
    }

    /// The element as OpenStreetMap's addresses name it.
    var origin: String { "\(element.word)/\(number)" }

    /// Whether it is a street or rails over a bridge, which have their own dates and makers.
    var isThoroughfare: Bool { tags.has(.highway) || tags.has(.railway) }

    /// The order of elements of one sight: the element that describes it best comes first.
    static func isMoreDetailed(_ left: SightCandidate, _ right: SightCandidate) -> Bool {
        let isLeftSight = left.sightClass != nil
        if isLeftSight != (right.sightClass != nil) { return isLeftSight }
        if left.isThoroughfare != right.isThoroughfare { return right.isThoroughfare }
        let leftRank = left.sightClass?.rank ?? .max
        let rightRank = right.sightClass?.rank ?? .max
        if leftRank != rightRank { return leftRank < rightRank }
        if left.tags.pairs.count != right.tags.pairs.count { return left.tags.pairs.count > right.tags.pairs.count }
        return left.precedes(right)
    }

    /// Every name of a station or a square: the first name is often not the usual one.
    var names: [String] {
        let keys: [OSMKey] = [.name, .altName, .locName, .shortName, .officialName, .nameEnglish]
        return keys.flatMap { SightText.list(tags[$0]) }.map { $0.lowercased() }
    }

    func precedes(_ other: SightCandidate) -> Bool { (element, number) < (other.element, other.number) }
}
