// Which part of a large map a city shows.

/// The part of a map file that is a city's map.
public enum MapClip: Hashable, Sendable {
    case box(GeoBounds)
    case circle(centre: Position, metres: Double)
    /// The extent of the city's places and tours, and this many metres around it.
    case places(margin: Double)
}
