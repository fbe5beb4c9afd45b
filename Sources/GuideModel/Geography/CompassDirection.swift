// The eight directions in which a walker is told where the next stop lies.

/// One of the eight principal winds.
public enum CompassDirection: String, CaseIterable, Sendable {
    case north, northEast = "north-east", east, southEast = "south-east"
    case south, southWest = "south-west", west, northWest = "north-west"

    /// The wind nearest to a bearing in degrees clockwise from north; any number is taken round the circle, and
    /// what is not finite is north.
    public init(bearingInDegrees bearing: Double) {
        let turns = bearing.isFinite ? (bearing / 45).rounded() : 0
        let index = Int(turns.truncatingRemainder(dividingBy: 8))
        self = CompassDirection.allCases[(index + 8) % 8]
    }
}
