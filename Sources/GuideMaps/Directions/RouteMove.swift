// What a walker does where one piece of the way ends and the next begins.

import GuideModel

/// A thing to do at a place of the route.
enum RouteMove: Equatable {
    /// Nothing that has to be said.
    case silent
    case depart
    case goOn
    case straightOn
    case turn(RouteTurn)
    case keep(isRight: Bool)
    /// The way bends, and there is nowhere else to go.
    case bend(RouteTurn)

    var manoeuvre: WalkingStep.Manoeuvre {
        switch self {
        case .depart: .depart
        case .silent, .goOn, .straightOn: .straight
        case .turn(let turn), .bend(let turn): turn.manoeuvre
        case .keep(let isRight): isRight ? .slightRight : .slightLeft
        }
    }

    /// Branches further from straight on than this are no rivals of the way ahead.
    private static let widestFork = 50.0
    /// A branch this near to the way taken is that way.
    private static let sameWay = 12.0

    /// What is done at a place.
    ///
    /// - Parameters:
    ///   - angle: degrees turned, right positive.
    ///   - bearing: the direction one comes from, clockwise from north.
    ///   - branches: the ways that are not taken.
    ///   - isNewWay: whether the way after it is another than the one before, and has to be told.
    ///   - isNamed: whether the way taken has a name.
    init(angle: Double, bearing: Double, branches: [WalkingRoute.Branch], isNewWay: Bool, isNamed: Bool) {
        let turn = RouteTurn(degrees: angle)
        let ahead = branches.filter { branch in
            let other = RouteTrack.difference(bearing, branch.bearing)
            return abs(other) <= Self.widestFork && abs(other - angle) >= Self.sameWay
        }
        if turn.isTurn {
            self = branches.isEmpty && !isNewWay && abs(angle) < 150 ? .bend(turn) : .turn(turn)
            return
        }
        // A way that keeps its name is followed past a nameless one that leaves it, if it is the straighter of the two.
        let rival = ahead.map { ($0, RouteTrack.difference(bearing, $0.bearing)) }
            .filter { branch, other in
                abs(other) <= abs(angle) + (branch.name == nil && isNamed ? -5 : 20)
            }
            .min { (abs($0.1), $0.1) < (abs($1.1), $1.1) }
        if let rival {
            self = .keep(isRight: angle > rival.1)
        } else if turn == .straight || !isNewWay {
            self = isNewWay ? .goOn : .silent
        } else {
            self = .turn(turn)
        }
    }
}
