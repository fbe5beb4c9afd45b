// The box around a set of positions.

/// A box in degrees on WGS 84; it does not cross the antimeridian.
public struct GeoBounds: Hashable, Sendable {
    public var south: Double
    public var west: Double
    public var north: Double
    public var east: Double

    public init(south: Double, west: Double, north: Double, east: Double) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    /// The smallest box around `positions`; nil if there are none.
    public init?(around positions: some Sequence<Position>) {
        var bounds: GeoBounds?
        for position in positions {
            if bounds == nil {
                bounds = GeoBounds(
                    south: position.latitude, west: position.longitude,
                    north: position.latitude, east: position.longitude)
            } else {
                bounds?.extend(to: position)
            }
        }
        guard let bounds else { return nil }
        self = bounds
    }

    /// Extends the box to contain `position`.
    public mutating func extend(to position: Position) {
        south = min(south, position.latitude)
        north = max(north, position.latitude)
        west = min(west, position.longitude)
        east = max(east, position.longitude)
    }

    /// Extends the box to contain another.
    public mutating func extend(to other: GeoBounds) {
        (south, north) = (min(south, other.south), max(north, other.north))
        (west, east) = (min(west, other.west), max(east, other.east))
    }

    /// The box with this many metres more on each side, within valid latitudes and longitudes.
    public func grown(byMetres metres: Double) -> GeoBounds {
        let latitudes = metres / PositionPlane.metresPerDegree
        // The parallels nearer to the pole are shorter.
        let farthest = min(89.9, max(abs(south), abs(north)) + latitudes)
        let metresPerParallelDegree =
            Position(latitude: farthest, longitude: 0).distanceInMetres(to: Position(latitude: farthest, longitude: 1))
        let longitudes = metres / metresPerParallelDegree
        return GeoBounds(
            south: max(-90, south - latitudes), west: max(-180, west - longitudes), north: min(90, north + latitudes),
            east: min(180, east + longitudes))
    }

    public func contains(_ position: Position) -> Bool {
        position.latitude >= south && position.latitude <= north
            && position.longitude >= west && position.longitude <= east
    }

    /// Whether the box contains all of another.
    public func contains(_ other: GeoBounds) -> Bool {
        other.south >= south && other.north <= north && other.west >= west && other.east <= east
    }

    /// The part that two boxes share; nil if they share no area.
    public func intersection(_ other: GeoBounds) -> GeoBounds? {
        let shared = GeoBounds(
            south: max(south, other.south), west: max(west, other.west), north: min(north, other.north),
            east: min(east, other.east))
        return shared.south < shared.north && shared.west < shared.east ? shared : nil
    }
}
