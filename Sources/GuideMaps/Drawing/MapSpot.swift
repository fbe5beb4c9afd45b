// Where the place of a pin falls on a drawing.

/// A place on a drawing, in its units.
struct MapSpot: Sendable {
    var point: PlanePoint
    /// Whether the place is inside the frame; a place beyond it is shown at the edge.
    var isInside: Bool
}
