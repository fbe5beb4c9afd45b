// The levels at which a city's map is drawn.

/// How much detail a drawing of the basemap shows.
public enum MapLevel: String, CaseIterable, Sendable {
    /// The whole city on one screen: water, parks, main streets.
    case overview
    /// A part of a wide city: its streets, and the names of the main ones only.
    case district
    /// A quarter of the city: every street and its name.
    case street
    /// A few streets: buildings, footpaths, steps.
    case detail
}
