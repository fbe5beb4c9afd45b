// The distances by which a walker is followed on a route, declared once for Swift and for the scripts of pages.

import GuideSupport

/// A distance in metres by which a walk, or the simulation of one, follows the walker.
///
/// The pages of walks and `paths.js` publish all of them by their names in the member `following`:
/// site/scripts/routes/walk-watch.js and the scripts of walks read them. Where a distance is compared with one from
/// a position, a larger uncertainty of the position replaces it.
public enum FollowingRule: String, CaseIterable, Sendable {
    /// From a stop, or from the end of the leg to it, within which the walker has arrived.
    case arrival
    /// From the route, at which the walker has left it.
    case offRoute
    /// From the route, within which a walker who left it is back.
    case backOnRoute
    /// Before a turn, at which it is announced.
    case beforeTurn
    /// By which a place on the route may be farther than the nearest and still be chosen.
    case ambiguity
    /// Behind the last place on the route, up to which the next is looked for.
    case searchBack
    /// Ahead of the last place on the route, up to which the next is looked for.
    case searchForward
    /// Before a hazard, at which it is announced.
    case beforeHazard
    /// The uncertainty above which a position is ignored.
    case uncertainty

    /// Metres.
    public var value: Double {
        switch self {
        case .arrival: 20
        case .offRoute: 40
        case .backOnRoute: 25
        case .beforeTurn: 15
        case .ambiguity: 15
        case .searchBack: 30
        case .searchForward: 120
        case .beforeHazard: 60
        case .uncertainty: 150
        }
    }

    /// Writes the member `following` of an object.
    public static func write(to json: inout JSONWriter) {
        json.object("following") { json in
            for rule in allCases { json.member(named: rule.rawValue, rule.value) }
        }
    }
}
