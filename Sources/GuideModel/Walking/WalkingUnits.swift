// In which units the length of a walk is told.

/// Units of distance and height.
public enum WalkingUnits: String, CaseIterable, Sendable {
    /// Metres and kilometres.
    case metric
    /// Yards and miles, heights in feet.
    case imperial
}
