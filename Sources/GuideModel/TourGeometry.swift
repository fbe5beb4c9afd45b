// A tour measured on the ground: the line that is walked and the way from each stop to the next.

public struct TourGeometry: Hashable, Sendable {
    public struct Leg: Hashable, Sendable {
        /// Metres along the line walked.
        public var metres: Double
        /// From the one stop straight to the next.
        public var direction: CompassDirection
        public var line: [Position]
        /// What to do on the way, in order; none for a leg that was not routed.
        public var steps: [WalkingStep]
        /// Minutes on the way, where more than its length tells, such as steps; nil if they follow from its length.
        public var walkingMinutes: Double?
        /// Steps, slopes, surfaces and kerbs on the way; nil for a leg that was not found on the map's paths.
        public var access: WayAccess?

        public init(metres: Double, direction: CompassDirection, line: [Position], steps: [WalkingStep] = []) {
            self.metres = metres
            self.direction = direction
            self.line = line
            self.steps = steps
        }
    }

    /// One leg fewer than there are stops, and one more on a circular tour: the way back to the first stop.
    public var legs: [Leg]
    /// True when the line is only straight from stop to stop.
    public var isStraight: Bool

    public init(legs: [Leg], isStraight: Bool) {
        self.legs = legs
        self.isStraight = isStraight
    }

    public var metres: Double { legs.reduce(0) { $0 + $1.metres } }
    public var line: [Position] { legs.flatMap(\.line) }

    /// Of all legs; nil if not all were found on the map's paths.
    public var access: WayAccess? {
        let known = legs.compactMap(\.access)
        return known.isEmpty || known.count < legs.count ? nil : known.reduce(WayAccess(), +)
    }

    /// Time spent at a stop when the tour sets no duration.
    public static let minutesAtStop = 4

    /// Minutes for the whole tour: as the editor set it, else from the distance and the number of stops, to the next
    /// five minutes.
    public func minutes(of tour: Tour, at speed: WalkingSpeed) -> Int {
        if let set = tour.durationInMinutes { return set }
        let walking = legs.reduce(0) { $0 + ($1.walkingMinutes ?? $1.metres / speed.metresPerMinute) }
        let all = walking + Double(tour.stops.count * TourGeometry.minutesAtStop)
        return max(5, Int((all / 5).rounded(.up)) * 5)
    }
}
