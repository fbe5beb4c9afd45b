// The profiles for computing routes.

/// The preference among several possible routes.
public enum WalkingProfile: String, CaseIterable, Sendable {
    case shortest
    /// No steps; kerbs, surfaces and slopes are considered.
    case stepFree = "step-free"
    /// Away from traffic, and a little longer.
    case quiet
}
