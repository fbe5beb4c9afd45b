// The levels at which a city's map is drawn.

/// How much a drawing of the ground shows.
public enum MapLevel: String, CaseIterable, Sendable {
    /// The whole city on one screen: water, parks, main streets.
    case overview
    /// A part of a wide city: its streets without their names, except the main ones.
    case district
    /// A quarter of the city: every street and its name.
    case street
    /// A few streets: buildings, footpaths, steps.
    case detail
}
