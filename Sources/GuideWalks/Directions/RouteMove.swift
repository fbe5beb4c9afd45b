// Decides what a walker does where one piece of the route ends and the next begins.

import GuideModel

/// An action at a place of the route.
enum RouteMove: Equatable {
    /// Nothing to mention.
    case silent
    case depart
    case goOn
    /// Straight on between ways that leave on both sides.
    case straightOn
    case turn(RouteTurn)
    case keep(isRight: Bool)
    /// The way bends, and there is no other way.
    case bend(RouteTurn)

    var manoeuvre: WalkingStep.Manoeuvre {
        switch self {
        case .depart: .depart
        case .silent, .goOn, .straightOn: .straight
        case .turn(let turn), .bend(let turn): turn.manoeuvre
        case .keep(let isRight): isRight ? .slightRight : .slightLeft
        }
    }

    /// The action at a place.
    ///
    /// - Parameters:
    ///   - angle: the angle of the turn in degrees, right positive.
    ///   - bearing: the direction from which the walker comes, clockwise from north.
    ///   - branches: the ways that are not taken.
    ///   - isOtherWay: whether the way after the place differs from the one before.
    ///   - isNewWay: whether the directions have to mention the new way even if the walker goes straight on.
    ///   - isNamed: whether the way that is taken has a name.
    init(
        angle: Double, bearing: Double, branches: [WalkingRoute.Branch], isOtherWay: Bool, isNewWay: Bool, isNamed: Bool
    ) {
        var turn = RouteTurn(degrees: angle)
        // A walker turns back on the same way; onto another way, the turn is a sharp turn to a side.
        if turn == .back, isOtherWay { turn = angle > 0 ? .sharpRight : .sharpLeft }
        let ahead = branches.filter { branch in
            let other = RouteTrack.difference(bearing, branch.bearing)
            return abs(other) <= RouteRule.widestFork.value && abs(other - angle) >= RouteRule.sameWay.value
        }
        if turn.isTurn {
            self = branches.isEmpty && !isOtherWay && abs(angle) < 150 ? .bend(turn) : .turn(turn)
            return
        }
        // The walker stays on a way with the same name past a nameless branch, if the way is the straighter of
        // the two.
        let others = ahead.filter { !isNamed || $0.name != nil }.map { RouteTrack.difference(bearing, $0.bearing) }
        let nameless = ahead.filter { isNamed && $0.name == nil }.map { RouteTrack.difference(bearing, $0.bearing) }
        let rivals = others.filter { abs($0) <= abs(angle) + 20 } + nameless.filter { abs($0) <= abs(angle) - 5 }
        let isRight = rivals.contains { $0 < angle }
        let isLeft = rivals.contains { $0 > angle }
        if turn == .straight, others.contains(where: { $0 < angle }), others.contains(where: { $0 > angle }) {
            self = .straightOn
        } else if isLeft != isRight {
            self = .keep(isRight: isRight)
        } else if turn == .straight || !isNewWay {
            self = isNewWay ? .goOn : .silent
        } else {
            self = .turn(turn)
        }
    }
}
