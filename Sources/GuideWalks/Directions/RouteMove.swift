// What a walker does where one piece of the way ends and the next begins.

import GuideModel

/// A thing to do at a place of the route.
enum RouteMove: Equatable {
    /// Nothing that has to be said.
    case silent
    case depart
    case goOn
    /// Between ways that leave on both sides.
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

    /// What is done at a place.
    ///
    /// - Parameters:
    ///   - angle: degrees turned, right positive.
    ///   - bearing: the direction one comes from, clockwise from north.
    ///   - branches: the ways that are not taken.
    ///   - isOtherWay: whether the way after it is another than the one before.
    ///   - isNewWay: whether that has to be told even if one goes straight on.
    ///   - isNamed: whether the way taken has a name.
    init(
        angle: Double, bearing: Double, branches: [WalkingRoute.Branch], isOtherWay: Bool, isNewWay: Bool, isNamed: Bool
    ) {
        var turn = RouteTurn(degrees: angle)
        // One turns back on a way; into another, one turns sharply, to a side.
        if turn == .back, isOtherWay { turn = angle > 0 ? .sharpRight : .sharpLeft }
        let ahead = branches.filter { branch in
            let other = RouteTrack.difference(bearing, branch.bearing)
            return abs(other) <= RouteRule.widestFork.value && abs(other - angle) >= RouteRule.sameWay.value
        }
        if turn.isTurn {
            self = branches.isEmpty && !isOtherWay && abs(angle) < 150 ? .bend(turn) : .turn(turn)
            return
        }
        // A way that keeps its name is followed past a nameless one that leaves it, if it is the straighter of the two.
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
