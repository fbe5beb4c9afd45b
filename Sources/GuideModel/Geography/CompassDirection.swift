// The eight compass directions that instructions to walkers use.

/// One of the eight principal compass directions.
public enum CompassDirection: String, CaseIterable, Sendable {
    case north, northEast = "north-east", east, southEast = "south-east"
    case south, southWest = "south-west", west, northWest = "north-west"

    /// The direction nearest to a bearing in degrees clockwise from north.
    ///
    /// Any number wraps around the circle; a number that is not finite is north.
    public init(bearingInDegrees bearing: Double) {
        let turns = bearing.isFinite ? (bearing / 45).rounded() : 0
        let index = Int(turns.truncatingRemainder(dividingBy: 8))
        self = CompassDirection.allCases[(index + 8) % 8]
    }
}
