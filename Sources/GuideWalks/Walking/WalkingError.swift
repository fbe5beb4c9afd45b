// The reasons why there is no walk between two positions.

/// The reason why no route was found.
public enum WalkingError: Error, Hashable, Sendable {
    /// An end of the walk.
    public enum End: String, Hashable, Sendable {
        case start, end
    }

    /// The obstacle between two ends that are both on ways.
    public enum Obstacle: Hashable, Sendable {
        /// The map has no connection between them that walkers may use.
        case notJoined
        /// There is a route of this many metres, but it has steps or obstacles for a wheelchair.
        case notStepFree(metres: Double)
    }

    /// The map has no ways for walkers at all.
    case noWays
    /// No way for walkers is near enough; the metres to the nearest one, if there is one within a day's walk.
    case noWayNear(end: End, nearestMetres: Double?)
    /// A way is near, but beyond a wall or over water.
    case shutOff(end: End, nearestMetres: Double)
    case noRoute(Obstacle)

    /// The reason and the remedy, as a sentence without its full stop.
    public var sentence: String {
        hint.map { "\(cause); \($0)" } ?? cause
    }

    /// The reason, without the remedy.
    public var cause: String {
        switch self {
        case .noWays:
            "the map has no ways for walkers"
        case .noWayNear(let end, let metres?):
            "the nearest way for walkers is \(Int(metres.rounded())) m from the \(end.rawValue) of the walk"
        case .noWayNear(let end, nil):
            "there is no way for walkers near the \(end.rawValue) of the walk"
        case .shutOff(let end, let metres):
            "the nearest way for walkers, \(Int(metres.rounded())) m from the \(end.rawValue) of the walk, is beyond "
                + "a wall or water"
        case .noRoute(.notJoined):
            "the map has no way between the two that walkers may use"
        case .noRoute(.notStepFree(let metres)):
            "there is no way without steps; with steps it is \(Int(metres.rounded())) m"
        }
    }

    private var hint: String? {
        switch self {
        case .noWays: "use an extract of OpenStreetMap that contains the streets"
        case .noWayNear(_, _?): "check its position, or draw the route yourself"
        case .noWayNear(_, nil): "check its position, or use an extract that contains it"
        case .shutOff: "check its position, or add the gate or the path to the map"
        case .noRoute(.notJoined): "draw the route yourself, or use a larger extract"
        case .noRoute(.notStepFree): nil
        }
    }
}
