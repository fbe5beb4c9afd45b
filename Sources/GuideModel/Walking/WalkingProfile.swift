// What a walk is chosen for.

/// Which of several ways a walker is led.
public enum WalkingProfile: String, CaseIterable, Sendable {
    case shortest
    /// No steps; kerbs, surfaces and slopes considered.
    case stepFree = "step-free"
    /// Away from traffic, a little longer.
    case quiet
}
