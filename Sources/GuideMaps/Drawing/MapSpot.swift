// Where the place of a pin falls on a drawing.

import GuideGeo

/// A place on a drawing, in its units.
struct MapSpot: Sendable {
    /// The pin's index in the drawing.
    var pin: Int
    var point: PlanePoint
    /// For a place beyond the frame, which is shown at the edge: the way there in degrees clockwise from the right.
    var beyond: Double?
    /// Whether its pin is more than the small dot of a neighbour.
    var isNumbered: Bool
    /// Whether its pin is that of the place that the page is about.
    var isProminent: Bool
}
