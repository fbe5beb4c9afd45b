// Where a walker is on one leg, by the rules of site/scripts/routes/walk-watch.js, which follows real walkers.

import GuideModel

struct FollowedLeg {
    /// Metres from a stop, or from where the way to it ends, at which one is there.
    static let there = 20.0
    /// Metres from the way at which it is left.
    static let far = 40.0
    /// Metres before a turn at which it is told.
    private static let ahead = 15.0
    /// Of places that are about as near, that is meant which is so many metres behind or ahead at most.
    private static let (back, forward, doubt) = (30.0, 120.0, 15.0)

    private let line: MeasuredLine
    private let ends: (start: Position, end: Position)
    /// What is told on the way, from so many metres on.
    let steps: [(from: Double, sentence: String)]
    private var along = 0.0
    private var hasBegun = false

    /// - Parameter note: is told where the leg has no sentences of its own.
    init?(_ leg: TourGeometry.Leg, note: String?) {
        guard leg.line.count > 1, let start = leg.line.first, let end = leg.line.last else { return nil }
        line = MeasuredLine(leg.line)
        ends = (start, end)
        var from = 0.0
        var steps: [(from: Double, sentence: String)] = []
        for step in leg.steps {
            steps.append((from.rounded(), step.sentence))
            from += step.metres
        }
        self.steps = steps.isEmpty ? [(0, note ?? "")] : steps
    }

    struct Whereabouts {
        /// Metres off the way.
        var off: Double
        var isOff: Bool
        var isAtEnd: Bool
        /// Whether more than half of the leg is walked: on the way round a stop may be near before.
        var isBeyondHalf: Bool
        var step: Int
    }

    mutating func follow(_ point: TrackPoint) -> Whereabouts {
        let places = line.projections(of: point.position)
        let off = places.map(\.off).min() ?? 0
        let likely = places.filter {
            $0.off <= off + Self.doubt && $0.along >= along - Self.back && $0.along <= along + Self.forward
        }
        let nearest = (likely.isEmpty ? places : likely).min { $0.off < $1.off }
        let limit = max(Self.far, point.accuracy)
        if off <= limit {
            hasBegun = true
            along = nearest?.along ?? along
        }
        let toGo = point.position.distanceInMetres(to: ends.end)
        let isAtEnd = toGo <= Self.there || (off <= Self.there && along >= line.length - Self.there / 2)
        let isOnTheWayThere = !hasBegun && point.position.distanceInMetres(to: ends.start) <= limit
        return Whereabouts(
            off: off, isOff: !(isAtEnd || off <= limit || isOnTheWayThere || toGo <= limit), isAtEnd: isAtEnd,
            isBeyondHalf: along >= line.length / 2,
            step: steps.lastIndex { $0.from <= along + Self.ahead } ?? 0)
    }
}
