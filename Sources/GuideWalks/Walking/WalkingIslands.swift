// Finds the connected parts of a network.

import GuideModel

/// The connected parts of a walking network for one profile.
struct WalkingIslands: Sendable {
    /// For each vertex, the number of its part: the smallest vertex in it.
    private(set) var ofVertex: [Int32] = []
    /// The part with the most metres of way; -1 in an empty network.
    private(set) var largest: Int32 = -1

    init() {}

    /// Connects vertices by disjoint sets (Tarjan), the smaller number on top; one-way passages connect as
    /// well.
    init(_ graph: WalkingGraph, profile: WalkingProfile) {
        var parents = graph.vertices.indices.map { Int32($0) }
        func root(_ vertex: Int32) -> Int32 {
            var vertex = vertex
            while parents[Int(vertex)] != vertex {
                parents[Int(vertex)] = parents[Int(parents[Int(vertex)])]
                vertex = parents[Int(vertex)]
            }
            return vertex
        }
        let isOpen = graph.walkways.map { $0.factor(profile).isFinite }
        for edge in graph.edges where isOpen[Int(edge.walkway)] {
            let from = root(edge.from)
            let to = root(edge.to)
            if from < to { parents[Int(to)] = from } else { parents[Int(from)] = to }
        }
        var metres = [Double](repeating: 0, count: parents.count)
        for edge in graph.edges where isOpen[Int(edge.walkway)] { metres[Int(root(edge.from))] += edge.metres }
        ofVertex = parents.indices.map { root(Int32($0)) }
        var most = -1.0
        for (vertex, length) in metres.enumerated() where length > most {
            most = length
            largest = Int32(vertex)
        }
    }
}
