// The geometry of a tour: the line that visitors walk, and the leg from each stop to the next.

public struct TourGeometry: Hashable, Sendable {
    public struct Leg: Hashable, Sendable {
        /// The length of the line in metres.
        public var metres: Double
        /// The straight direction from one stop to the next.
        public var direction: CompassDirection
        public var line: [Position]
        /// The instructions on the leg, in order; none for a leg that was not routed.
        public var steps: [WalkingStep]
        /// Minutes on the leg if they depend on more than its length, such as steps; nil if they follow from its
        /// length.
        public var walkingMinutes: Double?
        /// Steps, slopes, surfaces and kerbs on the leg; nil for a leg that is not on the map's paths.
        public var access: WayAccess?

        public init(metres: Double, direction: CompassDirection, line: [Position], steps: [WalkingStep] = []) {
            self.metres = metres
            self.direction = direction
            self.line = line
            self.steps = steps
        }
    }

    /// One leg fewer than there are stops, and one more on a circular tour: the leg back to the first stop.
    public var legs: [Leg]
    /// Whether the line is only straight from stop to stop.
    public var isStraight: Bool

    public init(legs: [Leg], isStraight: Bool) {
        self.legs = legs
        self.isStraight = isStraight
    }

    public var metres: Double { legs.reduce(0) { $0 + $1.metres } }
    public var line: [Position] { legs.flatMap(\.line) }

    /// The access facts of all legs; nil if not all of them are on the map's paths.
    public var access: WayAccess? {
        let known = legs.compactMap(\.access)
        return known.isEmpty || known.count < legs.count ? nil : known.reduce(WayAccess(), +)
    }

    /// The minutes at a stop if the tour sets no duration.
    public static let minutesAtStop = 4

    /// Minutes for the whole tour: the editor's duration, or computed from the distance and the number of stops,
    /// rounded to five minutes.
    public func minutes(of tour: Tour, at speed: WalkingSpeed) -> Int {
        if let set = tour.durationInMinutes { return set }
        let walking = legs.reduce(0) { $0 + ($1.walkingMinutes ?? $1.metres / speed.metresPerMinute) }
        return TourGeometry.minutes(walking: walking, stops: tour.stops.count)
    }

    /// Minutes for a tour whose duration the editor does not set, rounded to five minutes.
    ///
    /// - Parameter walking: the minutes on its legs.
    public static func minutes(walking: Double, stops: Int) -> Int {
        max(5, Int(((walking + Double(stops * minutesAtStop)) / 5).rounded(.up)) * 5)
    }
}
