// Finds the places on a network that are nearest to a position.

import GuideGeo
import GuideModel

/// The edges of a network, found by position.
struct EdgePlaces: Sendable {
    /// A few segments of an edge, short enough for a small box.
    private struct Run: Sendable {
        var edge: Int32
        var segment: Int32
        var count: Int32
    }

    private var runs: [Run] = []
    private var tree = BoxTree([])

    private static let longestRun = 8
    /// Metres that are added to the distance of a way in a tunnel: a walker above the tunnel is not in it.
    private static let depthOfTunnels = 25.0

    init() {}

    init(_ graph: WalkingGraph) {
        var boxes: [PointBox] = []
        for (number, edge) in graph.edges.enumerated() where edge.metres > 0 {
            var segment = 0
            while segment < Int(edge.pointCount) - 1 {
                let count = min(Self.longestRun, Int(edge.pointCount) - 1 - segment)
                var box = PointBox.empty
                for point in segment...segment + count { box.extend(to: graph.line[Int(edge.firstPoint) + point]) }
                boxes.append(box)
                runs.append(Run(edge: Int32(number), segment: Int32(segment), count: Int32(count)))
                segment += count
            }
        }
        tree = BoxTree(boxes)
    }

    /// The nearest place of each island within `reach` metres, nearest first.
    ///
    /// The search ends at the largest island: an island that is further away has no advantage.
    ///
    /// - Parameter handicap: metres that are added to the distance of a place; nil for a place that cannot be
    ///   used.
    func nearest(
        to position: Position, in graph: WalkingGraph, profile: WalkingProfile, reach: Double,
        handicap handicapOf: ((EdgePlace) -> Double?)? = nil
    ) -> [EdgePlace] {
        let plane = LocalPlane(position)
        let islands = graph.islands(profile)
        var best: [Int32: EdgePlace] = [:]
        tree.forEach(nearest: plane) { number, distance in
            if distance > min(reach, best[islands.largest]?.off ?? reach) { return false }
            let run = runs[number]
            let edge = graph.edges[Int(run.edge)]
            let walkway = graph.walkways[Int(edge.walkway)]
            guard walkway.factor(profile).isFinite else { return true }
            let island = islands.ofVertex[Int(edge.from)]
            let handicap = walkway.isUnderground ? Self.depthOfTunnels : 0
            for segment in Int(run.segment)..<Int(run.segment + run.count) {
                let point = Int(edge.firstPoint) + segment
                let (share, square) = plane.nearest(graph.line[point], graph.line[point + 1])
                let off = square.squareRoot() + handicap
                if off > reach { continue }
                if let known = best[island], (known.off, known.edge) <= (off, Int(run.edge)) { continue }
                var place = EdgePlace(edge: Int(run.edge), segment: segment, share: share, along: 0, off: off)
                if let handicapOf {
                    guard let more = handicapOf(place) else { continue }
                    (place.off, place.handicap) = (off + more, more)
                    if let known = best[island], (known.off, known.edge) <= (place.off, place.edge) { continue }
                }
                best[island] = place
            }
            return true
        }
        return best.values.sorted { ($0.off, $0.edge) < ($1.off, $1.edge) }.map { graph.measured($0, from: position) }
    }

    /// Calls `body` with each segment that may be within some metres of a position: its edge, and its first
    /// point counted from the edge's first.
    func forEachSegment(near position: Position, metres: Double, _ body: (_ edge: Int, _ segment: Int) -> Void) {
        tree.forEach(touching: PointBox(around: position, metres: metres)) { number in
            let run = runs[number]
            for segment in run.segment..<run.segment + run.count { body(Int(run.edge), Int(segment)) }
        }
    }
}

extension WalkingGraph {
    /// The place with its metres along the edge, and its distance from the position without a handicap.
    func measured(_ place: EdgePlace, from position: Position) -> EdgePlace {
        var place = place
        let first = Int(edges[place.edge].firstPoint)
        for point in first..<first + place.segment { place.along += LocalPlane.metres(line[point], line[point + 1]) }
        let length = LocalPlane.metres(line[first + place.segment], line[first + place.segment + 1])
        // The data is accurate to a centimetre: a place within this distance of a point is at the point.
        if place.share * length < 0.01 { place.share = 0 }
        if (1 - place.share) * length < 0.01 { place.share = 1 }
        place.along += place.share * length
        place.off = self.position(place).distanceInMetres(to: position)
        return place
    }

    func position(_ place: EdgePlace) -> Position {
        let first = Int(edges[place.edge].firstPoint) + place.segment
        if place.share <= 0 { return line[first].position }
        if place.share >= 1 { return line[first + 1].position }
        let from = line[first].position
        let to = line[first + 1].position
        return Position(
            latitude: from.latitude + (to.latitude - from.latitude) * place.share,
            longitude: from.longitude + (to.longitude - from.longitude) * place.share)
    }
}

/// A place between the ends of an edge.
struct EdgePlace: Hashable, Sendable {
    var edge: Int
    /// The segment of the edge's line: its first point, counted from the edge's first.
    var segment: Int
    /// The share of the segment, 0 to 1.
    var share: Double
    /// Metres from the edge's `from` end.
    var along: Double
    /// Metres from the requested position.
    var off: Double
    /// Metres that the search added to the distance of the place.
    var handicap = 0.0
}
