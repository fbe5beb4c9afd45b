// Where the place of a pin falls on a drawing.

/// A place on a drawing, in its units.
struct MapSpot: Sendable {
    var point: PlanePoint
    /// For a place beyond the frame, which is shown at the edge: the way there in degrees clockwise from the right.
    var beyond: Double?

    /// As it is written.
    var inHundredths: PlanePoint { point.scaled(by: 100).rounded() }
}
