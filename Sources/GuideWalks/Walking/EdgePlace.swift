// A place on an edge of the network.

/// A place between the ends of an edge.
struct EdgePlace: Hashable, Sendable {
    var edge: Int
    /// The segment of the edge's line, by its first point, counted from the edge's first.
    var segment: Int
    /// The share of the segment, 0 to 1.
    var share: Double
    /// Metres from the edge's `from` end.
    var along: Double
    /// Metres from the position that was asked for.
    var off: Double
}
