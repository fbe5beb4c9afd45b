// Straight ways across squares.

import GuideModel

/// A straight line from one place on a square's edge to another.
struct SquareCrossing: Sendable {
    /// Indices into the extract's points.
    var from: UInt32
    var to: UInt32
    var walkway: Walkway
}

extension WalkingGraphBuilder {
    func squareCrossings() -> [SquareCrossing] { [] }
    mutating func add(_ crossing: SquareCrossing, to graph: inout WalkingGraph) {}
}
