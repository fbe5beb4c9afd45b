// A walker's progress on one leg, by the rules of site/scripts/routes/walk-watch.js, which follows real
// walkers.

import GuideModel

struct FollowedLeg {
    private let line: MeasuredLine
    private let ends: (start: Position, end: Position)
    /// Metres from the end within which the walker has arrived.
    private let arrival: Double
    /// The sentences of the leg, each with the distance in metres from which it is announced.
    let steps: [(from: Double, sentence: String)]
    private var along = 0.0
    private var hasBegun = false

    /// - Parameters:
    ///   - note: the sentence for a leg that has no sentences of its own.
    ///   - arrival: metres from the end within which the walker has arrived.
    init?(_ leg: TourGeometry.Leg, note: String?, arrival: Double) {
        guard leg.line.count > 1, let start = leg.line.first, let end = leg.line.last else { return nil }
        line = MeasuredLine(leg.line)
        ends = (start, end)
        self.arrival = arrival
        var from = 0.0
        var steps: [(from: Double, sentence: String)] = []
        for step in leg.steps {
            steps.append((from.rounded(), step.sentence))
            from += step.metres
        }
        self.steps = steps.isEmpty ? [(0, note ?? "")] : steps
    }

    struct Progress {
        /// Metres off the route.
        var off: Double
        var isOff: Bool
        var isAtEnd: Bool
        /// Whether more than half of the leg is walked: on a round leg, the stop may be near before that.
        var isBeyondHalf: Bool
        var step: Int
    }

    mutating func follow(_ point: TrackPoint) -> Progress {
        let places = line.projections(of: point.position)
        let off = places.map(\.off).min() ?? 0
        let likely = places.filter {
            $0.off <= off + FollowingRule.ambiguity.value && $0.along >= along - FollowingRule.searchBack.value
                && $0.along <= along + FollowingRule.searchForward.value
        }
        let nearest = (likely.isEmpty ? places : likely).min { $0.off < $1.off }
        let limit = max(FollowingRule.offRoute.value, point.accuracy)
        if off <= limit {
            hasBegun = true
            along = nearest?.along ?? along
        }
        let toGo = point.position.distanceInMetres(to: ends.end)
        let isAtEnd =
            toGo <= arrival || (off <= FollowingRule.arrival.value && along >= line.length - arrival / 2)
        let isOnTheWayThere = !hasBegun && point.position.distanceInMetres(to: ends.start) <= limit
        return Progress(
            off: off, isOff: !(isAtEnd || off <= limit || isOnTheWayThere || toGo <= limit), isAtEnd: isAtEnd,
            isBeyondHalf: along >= line.length / 2,
            step: steps.lastIndex { $0.from <= along + FollowingRule.beforeTurn.value } ?? 0)
    }
}
