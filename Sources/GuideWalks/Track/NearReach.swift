// Finds the places that walkers can reach within some metres of a place on a path.

import GuideGeo
import GuideModel

/// The vertices near a place, with the cheapest ways to them (Dijkstra, 1959).
///
/// A recording proves that a way was walked, so permitted directions of a way do not matter here.
struct NearReach {
    private let start: EdgePlace
    private let limit: Double
    private var metres: [Int32: Double] = [:]
    /// The half-edge that leads to each vertex; nil for the ends of the first edge.
    private var arrivals: [Int32: WalkingGraph.HalfEdge?] = [:]

    init(_ graph: WalkingGraph, from start: EdgePlace, metres limit: Double) {
        self.start = start
        self.limit = limit
        var open = PriorityHeap()
        let edge = graph.edges[start.edge]
        for (vertex, cost) in [(edge.from, start.along), (edge.to, edge.metres - start.along)]
        where cost < metres[vertex] ?? .infinity {
            metres[vertex] = cost
            arrivals[vertex] = .some(nil)
            open.insert(vertex, at: cost)
        }
        var settled: Set<Int32> = []
        while let (vertex, cost) = open.removeFirst(), cost <= limit {
            guard settled.insert(vertex).inserted else { continue }
            for half in graph.halfEdges(of: Int(vertex)) where graph.walkway(half.edge).factor(.shortest).isFinite {
                let next = Int32(graph.end(of: half))
                let total = cost + graph.edges[half.edge].metres
                guard total <= limit, total < metres[next] ?? .infinity else { continue }
                metres[next] = total
                arrivals[next] = half
                open.insert(next, at: total)
            }
        }
    }

    /// The cheapest way: along the edge itself, or through one of the ends of the other edge.
    private func best(_ place: EdgePlace, in graph: WalkingGraph) -> (metres: Double, vertex: Int32?)? {
        var best: (metres: Double, vertex: Int32?)?
        if place.edge == start.edge { best = (abs(place.along - start.along), nil) }
        let edge = graph.edges[place.edge]
        for (vertex, rest) in [(edge.from, place.along), (edge.to, edge.metres - place.along)] {
            guard let known = metres[vertex], known + rest <= limit, known + rest < best?.metres ?? .infinity else {
                continue
            }
            best = (known + rest, vertex)
        }
        return best
    }

    /// Metres along paths; nil if the place is farther.
    func metres(to place: EdgePlace, in graph: WalkingGraph) -> Double? { best(place, in: graph)?.metres }

    /// The line to the place, with both its ends; nil if the place is farther.
    func line(to place: EdgePlace, in graph: WalkingGraph) -> [Position]? {
        guard let best = best(place, in: graph) else { return nil }
        guard var vertex = best.vertex else { return graph.slice(start.edge, from: start, to: place) }
        let edge = graph.edges[place.edge]
        // From the end back to the start, then reversed.
        var parts = [graph.slice(place.edge, from: place, toEnd: vertex == edge.to)]
        while let half = arrivals[vertex] ?? nil {
            parts.append(graph.points(of: half).reversed())
            vertex = Int32(graph.start(of: half))
        }
        let first = graph.edges[start.edge]
        let isAtEnd = vertex == first.to && (vertex != first.from || first.metres - start.along < start.along)
        parts.append(graph.slice(start.edge, from: start, toEnd: isAtEnd).reversed())
        return parts.flatMap { $0 }.reversed()
    }
}

extension WalkingGraph {
    func reach(from place: EdgePlace, metres: Double) -> NearReach { NearReach(self, from: place, metres: metres) }

    /// The nearest place on each path within some metres, nearest first.
    func places(near position: Position, within reach: Double) -> [EdgePlace] {
        let plane = LocalPlane(position)
        var best: [Int: EdgePlace] = [:]
        places.forEachSegment(near: position, metres: reach) { edge, segment in
            let walkway = walkway(edge)
            guard edges[edge].metres > 0, walkway.factor(.shortest).isFinite, !walkway.isUnderground else { return }
            let point = Int(edges[edge].firstPoint) + segment
            let (share, square) = plane.nearest(line[point], line[point + 1])
            let off = square.squareRoot()
            guard off <= reach, off < best[edge]?.off ?? .infinity else { return }
            best[edge] = EdgePlace(edge: edge, segment: segment, share: share, along: 0, off: off)
        }
        return best.values.sorted { ($0.off, $0.edge) < ($1.off, $1.edge) }.map { measured($0, from: position) }
    }

    /// The points of an edge in walking direction.
    fileprivate func points(of half: HalfEdge) -> [Position] {
        let points = edges[half.edge].points.map { line[$0].position }
        return half.isReversed ? points.reversed() : points
    }

    /// The part of an edge between two of its places.
    fileprivate func slice(_ edge: Int, from: EdgePlace, to: EdgePlace) -> [Position] {
        guard from.along <= to.along else { return slice(edge, from: to, to: from).reversed() }
        let first = Int(edges[edge].firstPoint)
        let between = from.segment < to.segment ? (from.segment + 1...to.segment).map { line[first + $0].position } : []
        return [position(from)] + between + [position(to)]
    }

    /// The part of an edge from a place to one of its ends.
    fileprivate func slice(_ edge: Int, from place: EdgePlace, toEnd: Bool) -> [Position] {
        let first = Int(edges[edge].firstPoint)
        let rest =
            toEnd
            ? Array(place.segment + 1..<Int(edges[edge].pointCount)) : Array((0...place.segment).reversed())
        return [position(place)] + rest.map { line[first + $0].position }
    }
}
