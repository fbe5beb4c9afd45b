// What is kept of an OpenStreetMap extract: flat arrays that maps, walks and sights are made from.

import GuideModel

/// Nodes, ways and relations with their references resolved.
public struct OSMExtract: Sendable {
    /// A node with tags; untagged nodes are only points.
    struct Node: Sendable {
        var id: Int64
        /// Index into `points`.
        var point: Int
        var tags: Range<Int>
    }

    struct Way: Sendable {
        var id: Int64
        /// Indices into `wayPoints`.
        var points: Range<Int>
        var tags: Range<Int>
    }

    struct Relation: Sendable {
        var id: Int64
        /// Indices into `members`.
        var members: Range<Int>
        var tags: Range<Int>
    }

    struct Member: Sendable {
        enum Kind: UInt8, Sendable {
            case node, way, relation
        }

        var kind: Kind
        var id: Int64
        /// Index into `points`, `ways` or `relations`; -1 for one that the extract does not hold.
        var index: Int
        /// Number of a string, such as `outer`.
        var role: UInt32
    }

    /// The first strings are the texts of ``OSMKey``, in its order.
    var strings: [String] = OSMKey.texts
    /// Where every kept node is.
    var points: [OSMPoint] = []
    /// Indices into `points`, way after way; a node that the extract lacks is left out.
    var wayPoints: [UInt32] = []
    var tagPairs: [OSMTags.Pair] = []
    var nodes: [Node] = []
    var ways: [Way] = []
    var relations: [Relation] = []
    var members: [Member] = []
    /// What was asked for when the extract was read, grown by a margin; nil when nothing was left out.
    ///
    /// Points outside were moved to its edge, so a ring that leaves it still winds round the same ground; see
    /// ``isBeyond(_:)``.
    var reach: GeoBounds?
    /// The smallest box round every point inside `reach`; nil for an extract without points.
    var bounds: GeoBounds?

    public init() {}

    public var isEmpty: Bool { points.isEmpty }

    func tags(_ range: Range<Int>) -> OSMTags { OSMTags(pairs: tagPairs[range], strings: strings) }
    func tags(of node: Node) -> OSMTags { tags(node.tags) }
    func tags(of way: Way) -> OSMTags { tags(way.tags) }
    func tags(of relation: Relation) -> OSMTags { tags(relation.tags) }

    /// Indices into `points`, in the way's direction.
    func points(of way: Way) -> ArraySlice<UInt32> { wayPoints[way.points] }

    func position(_ point: UInt32) -> Position { points[Int(point)].position }

    func isClosed(_ way: Way) -> Bool {
        let ends = wayPoints[way.points]
        return ends.count > 3 && ends.first == ends.last
    }

    func role(of member: Member) -> String { strings[Int(member.role)] }

    /// Whether a point was moved to the edge of what was asked for: nothing is there in truth.
    func isBeyond(_ point: UInt32) -> Bool {
        guard let reach else { return false }
        let place = points[Int(point)]
        let west = OSMPoint(Position(latitude: reach.south, longitude: reach.west))
        let east = OSMPoint(Position(latitude: reach.north, longitude: reach.east))
        return place.latitude <= west.latitude || place.latitude >= east.latitude
            || place.longitude <= west.longitude || place.longitude >= east.longitude
    }
}
