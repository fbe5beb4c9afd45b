// Searches for the cheapest walk through a network.

import GuideGeo
import GuideModel

/// A* (Hart, Nilsson and Raphael) from a place on one edge to a place on another.
///
/// No metre costs less than 1. The straight line to the end is therefore a bound that never overestimates and
/// never decreases faster than the walk progresses, so each vertex is settled once.
struct WalkingSearch {
    /// Part of an edge, or all of it, in the direction walked.
    struct Leg: Hashable, Sendable {
        var half: WalkingGraph.HalfEdge
        /// Where it begins and ends; nil for the edge's own end.
        var start: EdgePlace?
        var end: EdgePlace?

        var reversed: Leg {
            Leg(half: WalkingGraph.HalfEdge(edge: half.edge, isReversed: !half.isReversed), start: end, end: start)
        }
    }

    /// Marks a half-edge from the place where the walk begins: `seed` minus its code is less than any other
    /// code.
    private static let seed: Int32 = -2

    private let graph: WalkingGraph
    private let profile: WalkingProfile
    private let factors: [Double]

    init(_ graph: WalkingGraph, profile: WalkingProfile) {
        self.graph = graph
        self.profile = profile
        factors = graph.walkways.map { $0.factor(profile) }
    }

    /// The legs of the cheapest walk; nil if there is none.
    func walk(from start: EdgePlace, to end: EdgePlace) -> [Leg]? {
        var best = direct(from: start, to: end)
        var lastVertex: Int?
        var settled = [Bool](repeating: false, count: graph.vertices.count)
        var costs = [Double](repeating: .infinity, count: graph.vertices.count)
        var arrivals = [Int32](repeating: -1, count: graph.vertices.count)
        var open = PriorityHeap()
        let bound = StraightLine(to: graph.position(end), in: graph)
        for half in halves(of: start.edge) where isOpen(half) {
            let vertex = graph.end(of: half)
            let cost = metres(from: start, toEndOf: half) * factor(half)
            guard cost < costs[vertex] else { continue }
            costs[vertex] = cost
            arrivals[vertex] = Self.seed - half.code
            open.insert(Int32(vertex), at: cost + bound.metres(from: graph.vertices[vertex]))
        }
        while let (number, priority) = open.removeFirst() {
            guard priority < best.cost else { break }
            let vertex = Int(number)
            if settled[vertex] { continue }
            settled[vertex] = true
            for half in graph.halfEdges(of: vertex) where isOpen(half) {
                if half.edge == end.edge {
                    let cost = costs[vertex] + metres(fromStartOf: half, to: end) * factor(half)
                    if cost < best.cost {
                        best = (cost, [Leg(half: half, end: end)])
                        lastVertex = vertex
                    }
                }
                let next = graph.end(of: half)
                let cost = costs[vertex] + graph.edges[half.edge].metres * factor(half)
                guard cost < costs[next] else { continue }
                costs[next] = cost
                arrivals[next] = half.code
                open.insert(Int32(next), at: cost + bound.metres(from: graph.vertices[next]))
            }
        }
        guard let last = best.legs else { return nil }
        guard let lastVertex else { return last }
        return legs(to: lastVertex, from: start, by: arrivals) + last
    }

    private func halves(of edge: Int) -> [WalkingGraph.HalfEdge] {
        [WalkingGraph.HalfEdge(edge: edge, isReversed: false), WalkingGraph.HalfEdge(edge: edge, isReversed: true)]
    }

    private func factor(_ half: WalkingGraph.HalfEdge) -> Double { factors[Int(graph.edges[half.edge].walkway)] }

    /// Whether a walker may use an edge in this direction.
    func isOpen(_ half: WalkingGraph.HalfEdge) -> Bool {
        let number = Int(graph.edges[half.edge].walkway)
        guard factors[number].isFinite else { return false }
        return half.isReversed ? graph.walkways[number].isOpenBackwards : graph.walkways[number].isOpenForwards
    }

    private func metres(from place: EdgePlace, toEndOf half: WalkingGraph.HalfEdge) -> Double {
        half.isReversed ? place.along : graph.edges[half.edge].metres - place.along
    }

    private func metres(fromStartOf half: WalkingGraph.HalfEdge, to place: EdgePlace) -> Double {
        half.isReversed ? graph.edges[half.edge].metres - place.along : place.along
    }

    /// The walk along one edge, if both ends are on it.
    private func direct(from start: EdgePlace, to end: EdgePlace) -> (cost: Double, legs: [Leg]?) {
        guard start.edge == end.edge else { return (.infinity, nil) }
        let half = WalkingGraph.HalfEdge(edge: start.edge, isReversed: start.along > end.along)
        if start.along == end.along { return (0, []) }
        guard isOpen(half) else { return (.infinity, nil) }
        return (abs(start.along - end.along) * factor(half), [Leg(half: half, start: start, end: end)])
    }

    /// Follows the arrivals back to the start.
    private func legs(to vertex: Int, from start: EdgePlace, by arrivals: [Int32]) -> [Leg] {
        var legs: [Leg] = []
        var vertex = vertex
        while arrivals[vertex] >= 0 {
            let half = WalkingGraph.HalfEdge(code: arrivals[vertex])
            legs.append(Leg(half: half))
            vertex = graph.start(of: half)
        }
        legs.append(Leg(half: WalkingGraph.HalfEdge(code: Self.seed - arrivals[vertex]), start: start))
        return legs.reversed()
    }
}
