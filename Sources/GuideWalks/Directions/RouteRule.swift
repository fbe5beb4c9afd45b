// Thresholds of walking directions, declared once for Swift and for the scripts of pages.

/// A threshold by which a walk is divided into sections and described.
///
/// `paths.js` publishes all of them by their names, so that directions from a page are the same as those of a
/// build: site/scripts/routes/walk-rules.js reads them.
package enum RouteRule: String, CaseIterable, Sendable {
    /// Metres; a small turn or a cut corner that is shorter than this belongs to the previous piece.
    case shortestPiece
    /// Metres of the street it leads along, or of a nameless way, with which a walk may begin before it is described.
    case longestStart
    /// Metres between two flights of steps that are described as one.
    case longestLanding
    /// Metres; an unnamed piece up to this long inside a street belongs to the street.
    case longestNameGap
    /// Metres from which a bridge is described.
    case shortestBridge
    /// Metres from which a tunnel or a covered way is described.
    case shortestPassage
    /// Metres from which a nameless way after a named one is described.
    case notableNameless
    /// Metres from which a street is named that the walker follows straight through.
    case notableNamed
    /// Degrees; a gentler bend is not mentioned.
    case leastBend
    /// Metres between two bends that are described.
    case betweenBends
    /// Metres between two forks that are described.
    case betweenForks
    /// Metres from the beginning or the end of a walk within which no turn is described.
    case wiggle
    /// Metres; corners that are nearer to each other than this are one.
    case corner
    /// Metres from the point where two pieces meet within which their corner may be.
    case cornerReach
    /// Degrees from which a corner counts.
    case leastPeak
    /// Degrees from straight on; branches further away do not compete with the way ahead.
    case widestFork
    /// Degrees; a branch this near to the taken way counts as that way.
    case sameWay
    /// Metres of another surface from which it is described.
    case shortestSurface
    /// Metres from which a flight of steps is described by its length.
    case longStairs
    /// Metres that have to be left for a change of the surface to be described.
    case shortestChange
    /// Metres after a bridge or steps from which the next way is described.
    case shortestWalk
    /// Metres; the direction at the start is that of the first metres of the walk.
    case setOut
    /// Metres up to which a square is crossed as a whole.
    case longestSquare
    /// Metres from the way within which a destination counts as on it.
    case arrived
    /// Degrees from the walking direction within which a thing is ahead.
    case ahead
    /// Metres from the way within which a place of the guide is a landmark.
    case landmarkReach
    /// Metres from the way below which a landmark is on it, and on neither side of it.
    case landmarkLeast
    /// Metres from the ends of a section in which no landmark is named.
    case landmarkMargin
    /// Metres from which a section has a place of the guide as a landmark.
    case shortestLandmarkSection
    /// Metres along the ground in a second up steps, for a walker of 4.5 km/h on level ground; down steps is a
    /// little faster.
    case upSteps
    /// Metres in a second down steps.
    case downSteps
    /// Seconds for a lift, including the wait.
    case secondsForLift
    /// Metres by which the two ends may be further from the largest connected part of the network than from a
    /// separate piece of way.
    ///
    /// Such a piece is more often a mistake in the map than a place that walkers cannot reach.
    case worthOfLargest

    /// The value, in the unit that each case names.
    package var value: Double {
        switch self {
        case .shortestPiece: 8
        case .longestStart: 15
        case .longestLanding: 10
        case .longestNameGap: 25
        case .shortestBridge: 15
        case .shortestPassage: 10
        case .notableNameless: 40
        case .notableNamed: 25
        case .leastBend: 60
        case .betweenBends: 30
        case .betweenForks: 15
        case .wiggle: 8
        case .corner: 12
        case .cornerReach: 10
        case .leastPeak: 35
        case .widestFork: 50
        case .sameWay: 12
        case .shortestSurface: 20
        case .longStairs: 15
        case .shortestChange: 30
        case .shortestWalk: 20
        case .setOut: 30
        case .longestSquare: 60
        case .arrived: 5
        case .ahead: 35
        case .landmarkReach: 30
        case .landmarkLeast: 2
        case .landmarkMargin: 4
        case .shortestLandmarkSection: 15
        case .upSteps: 0.36
        case .downSteps: 0.45
        case .secondsForLift: 60
        case .worthOfLargest: 20
        }
    }
}
