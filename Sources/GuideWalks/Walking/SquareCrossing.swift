// A straight way across a square.

/// A straight line from one place on a square's edge to another.
struct SquareCrossing: Sendable {
    /// Indices into the extract's points.
    var from: UInt32
    var to: UInt32
    /// Index of the square in what was looked through.
    var square: Int
}
