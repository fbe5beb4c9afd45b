// How far and in which direction, and how a tour runs, in words.

import GuideModel

/// Words for the way from one point to another.
public enum WayWords {
    /// `220 m north-east`; below five metres only `a few steps`.
    public static func way(metres: Double, direction: CompassDirection) -> String {
        guard metres.isFinite, metres >= 5 else { return Quantities.distance(metres: metres) }
        return "\(Quantities.distance(metres: metres)) \(direction.rawValue)"
    }

    /// `350 m north-east of the city centre`; `in the city centre` within a hundred metres.
    public static func way(from centre: Position, to position: Position) -> String {
        let metres = centre.distanceInMetres(to: position)
        if metres < 100 { return "in the city centre" }
        return "\(way(metres: metres, direction: centre.direction(to: position))) of the city centre"
    }

    /// How a tour may be walked: `Circular, either way round`.
    public static func direction(of tour: Tour) -> String {
        switch (tour.direction, tour.isCircular) {
        case (.oneWay, false): "One way"
        case (.oneWay, true): "Circular, one way round"
        case (.either, false): "Either way"
        case (.either, true): "Circular, either way round"
        }
    }
}
