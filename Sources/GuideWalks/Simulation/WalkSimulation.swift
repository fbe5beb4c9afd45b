// Simulates a tour along a track: the stops that are reached, the announcements, and where the walker leaves
// the route.

import GuideModel

/// An announcement of a walk at a moment.
public struct WalkEvent: Hashable, Sendable {
    public enum Kind: String, Sendable {
        /// A sentence of the directions.
        case step
        case stop, hazard
        /// The walker leaves the route, and finds it again.
        case off, back
        /// No position arrived for a minute.
        case lost
        case end
    }

    public var kind: Kind
    /// From the start of the track.
    public var seconds: Double
    public var metres: Double
    /// A sentence, or the name of a stop.
    public var text: String
    /// When the hazard is announced, in the notation of opening hours; nil for the whole year.
    public var season: String?
}

/// Follows a track as the walk's page does, with a walker who leaves each stop at once.
///
/// The rules are those of `site/scripts/walk/tour-walk.js`, without the page's display; the page itself can
/// play the same track.
public struct WalkSimulation {
    public struct Stop: Sendable {
        public var name: String
        public var position: Position
        /// Metres from the stop within which the walker has reached it.
        public var arrival: Double

        public init(name: String, position: Position, arrival: Double = FollowingRule.arrival.value) {
            self.name = name
            self.position = position
            self.arrival = arrival
        }
    }

    private let tour: Tour
    private let stops: [Stop]
    private let geometry: TourGeometry
    private let hazards: [(hazard: Hazard, line: MeasuredLine, start: Position)]

    /// Seconds without a position after which this is announced.
    private static let patience = 60.0

    /// The numbers of the announced hazards.
    private var announcedHazards: Set<Int> = []
    private var next = 0
    private var leg: FollowedLeg?
    private var isOff = false
    private var step = -1
    private var location: Position?
    private var metres = 0.0
    public private(set) var events: [WalkEvent] = []

    public init(_ tour: Tour, stops: [Stop], geometry: TourGeometry, hazards: [(Hazard, HazardOnWay)]) {
        self.tour = tour
        self.stops = stops
        self.geometry = geometry
        self.hazards = hazards.compactMap { hazard, place in
            place.line.first.map { (hazard, MeasuredLine(place.line), $0) }
        }
    }

    /// Whether the last stop, or the way back to the first, was reached.
    public var isAtEnd: Bool { events.last?.kind == .end }
    public var reachedStops: Int { events.count { $0.kind == .stop } }

    /// The greatest distance by which a position may jump while the walker does not move, in metres.
    private static let jump = 15.0

    public mutating func follow(_ track: [TrackPoint]) {
        var before = track.first?.seconds ?? 0
        for point in track where !isAtEnd {
            if point.seconds - before > Self.patience { addEvent(.lost, before + Self.patience, "") }
            before = point.seconds
            guard point.accuracy <= FollowingRule.uncertainty.value else { continue }
            let jump = location?.distanceInMetres(to: point.position) ?? .infinity
            if jump > max(Self.jump, point.accuracy) {
                if location != nil { metres += jump }
                location = point.position
            }
            announceHazards(near: point)
            followLeg(point)
        }
    }

    private mutating func followLeg(_ point: TrackPoint) {
        let goal = stops[next % stops.count]
        let reach = max(goal.arrival, point.accuracy)
        let isNear = point.position.distanceInMetres(to: goal.position) <= reach
        guard let place = leg?.follow(point) else {
            if isNear { arrive(point) }
            return
        }
        if (isNear || place.isAtEnd) && place.isBeyondHalf { return arrive(point) }
        let isStillOff = isOff && !place.isAtEnd && place.off > max(FollowingRule.backOnRoute.value, point.accuracy)
        if (place.isOff || isStillOff) != isOff {
            isOff.toggle()
            addEvent(isOff ? .off : .back, point.seconds, goal.name)
            if isOff { step = -1 }
        }
        if !isOff, place.step != step {
            step = place.step
            if let sentence = leg?.steps[step].sentence, !sentence.isEmpty { addEvent(.step, point.seconds, sentence) }
        }
    }

    private mutating func arrive(_ point: TrackPoint) {
        guard next < stops.count else { return addEvent(.end, point.seconds, "") }
        addEvent(.stop, point.seconds, stops[next].name)
        let legs = geometry.ledLegs
        guard legs.indices.contains(next) else { return addEvent(.end, point.seconds, "") }
        let isWayBack = next + 1 == stops.count
        // The way back over the same path passes the hazards again.
        if isWayBack, geometry.wayBack != nil { announcedHazards = [] }
        leg = FollowedLeg(
            legs[next], note: isWayBack ? tour.returnLeg : tour.stops[next + 1].leg,
            arrival: stops[(next + 1) % stops.count].arrival)
        next += 1
        (isOff, step) = (false, -1)
        followLeg(point)
    }

    private mutating func announceHazards(near point: TrackPoint) {
        for (number, (hazard, line, start)) in hazards.enumerated() where !announcedHazards.contains(number) {
            // A line of one point has no segments to measure a distance to.
            let metres =
                line.projections(of: point.position).map(\.off).min() ?? point.position.distanceInMetres(to: start)
            guard metres <= max(FollowingRule.beforeHazard.value, point.accuracy) else { continue }
            announcedHazards.insert(number)
            addEvent(.hazard, point.seconds, hazard.text, season: hazard.season)
        }
    }

    private mutating func addEvent(_ kind: WalkEvent.Kind, _ seconds: Double, _ text: String, season: String? = nil) {
        events.append(WalkEvent(kind: kind, seconds: seconds, metres: metres, text: text, season: season))
    }
}
