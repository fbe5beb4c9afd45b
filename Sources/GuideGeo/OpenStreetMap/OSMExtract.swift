// The contents of an OpenStreetMap extract: flat arrays from which maps, walks and sights are made.

import GuideModel

/// Nodes, ways and relations with resolved references.
public struct OSMExtract: Sendable {
    /// A node with tags; untagged nodes are only points.
    package struct Node: Sendable {
        package var id: Int64
        /// Index into `points`.
        package var point: Int
        package var tags: Range<Int>
    }

    package struct Way: Sendable {
        package var id: Int64
        /// Indices into `wayPoints`.
        package var points: Range<Int>
        package var tags: Range<Int>
    }

    package struct Relation: Sendable {
        package var id: Int64
        /// Indices into `members`.
        package var members: Range<Int>
        package var tags: Range<Int>
    }

    package struct Member: Sendable {
        package enum Kind: UInt8, Sendable {
            case node, way, relation
        }

        package var kind: Kind
        package var id: Int64
        /// Index into `points`, `ways` or `relations`; -1 for a member that the extract does not contain.
        package var index: Int
        /// Number of a string, such as `outer`.
        package var role: UInt32
    }

    /// The first strings are the texts of ``OSMKey``, in its order.
    package var strings: [String] = OSMKey.texts
    /// The position of every stored node.
    package var points: [OSMPoint] = []
    /// Indices into `points`, way after way; nodes that the extract lacks are left out.
    package var wayPoints: [UInt32] = []
    /// Indices into `wayPoints` of the points after which nodes of the same way are left out.
    package var gaps: Set<Int> = []
    package var tagPairs: [OSMTags.Pair] = []
    package var nodes: [Node] = []
    package var ways: [Way] = []
    package var relations: [Relation] = []
    package var members: [Member] = []
    /// The area that was requested when the extract was read, grown by a margin; nil if nothing was left out.
    ///
    /// Points outside were moved to its edge. A ring that leaves the area therefore still winds round the same
    /// ground; see ``isBeyond(_:)``.
    package var reach: GeoBounds?
    /// The box that the file declares it was cut to; nil if it declares none.
    package var declaredBounds: GeoBounds?
    /// The smallest box round every point inside `reach`; nil for an extract without points.
    package var bounds: GeoBounds?

    public init() {}

    public var isEmpty: Bool { points.isEmpty }

    package func tags(_ range: Range<Int>) -> OSMTags { OSMTags(pairs: tagPairs[range], strings: strings) }
    package func tags(of node: Node) -> OSMTags { tags(node.tags) }
    package func tags(of way: Way) -> OSMTags { tags(way.tags) }
    package func tags(of relation: Relation) -> OSMTags { tags(relation.tags) }

    /// Indices into `points`, in the way's direction.
    package func points(of way: Way) -> ArraySlice<UInt32> { wayPoints[way.points] }

    /// The stretches of a way between its nodes that the extract lacks.
    package func runs(of way: Way) -> [ArraySlice<UInt32>] {
        let breaks = way.points.filter { gaps.contains($0) }
        let starts = [way.points.lowerBound] + breaks.map { $0 + 1 }
        return zip(starts, breaks.map { $0 + 1 } + [way.points.upperBound]).map { wayPoints[$0..<$1] }
    }

    package func position(_ point: UInt32) -> Position { points[Int(point)].position }

    package func isClosed(_ way: Way) -> Bool {
        let ends = wayPoints[way.points]
        return ends.count > 3 && ends.first == ends.last
    }

    package func role(of member: Member) -> String { strings[Int(member.role)] }

    /// Whether a point was moved to the edge of the requested area: in reality, no node is there.
    package func isBeyond(_ point: UInt32) -> Bool {
        guard let reach else { return false }
        let place = points[Int(point)]
        let west = OSMPoint(Position(latitude: reach.south, longitude: reach.west))
        let east = OSMPoint(Position(latitude: reach.north, longitude: reach.east))
        return place.latitude <= west.latitude || place.latitude >= east.latitude
            || place.longitude <= west.longitude || place.longitude >= east.longitude
    }
}
