// The units for lengths of walks.

/// Units of distance and height.
public enum WalkingUnits: String, CaseIterable, Sendable {
    /// Metres and kilometres.
    case metric
    /// Yards and miles, heights in feet.
    case imperial
}
