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
    let tags: OSMTags
    let name: String
    /// Nil for the outline of a building, which is no sight by itself but may be that of one.
    let sightClass: SightClass?
    let shape: SightShape

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

    func precedes(_ other: SightCandidate) -> Bool { (element, number) < (other.element, other.number) }
}
