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
        /// The part of ``walkingMinutes`` that is for the climb, as far as the map knows heights.
        public var climbMinutes = 0.0
        /// Metres on each surface that the map's paths give; empty for a leg that is not on them.
        public var surfaces: [RouteSurface: Double] = [:]
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
    /// The way back from the last stop to the first, on a tour there and back.
    public var wayBack: Leg?
    /// Whether the line is only straight from stop to stop.
    public var isStraight: Bool
    /// The heights along the lines of the legs; nil if they are not known.
    public var profile: ElevationProfile?

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
        let walking = minutesOnWay(0..<legs.count, of: tour, at: speed)
        return TourGeometry.minutes(walking: walking, stops: tour.stops.count)
    }

    /// Minutes on some legs, on the way there and, on a tour there and back, on the way back too.
    ///
    /// With heights, each metre of ascent takes a tenth of a minute (Naismith's rule: an hour for 600 m), instead of
    /// the climb that the map's paths give.
    ///
    /// - Parameter speed: the guide's walking speed.
    public func minutesOnWay(_ range: Range<Int>, of tour: Tour, at speed: WalkingSpeed) -> Double {
        var there = legs[range].reduce(0) { $0 + minutes(on: $1, of: tour, at: speed) }
        // The way back of a part of the tour is as long as the way there.
        let wayBack = range.count == legs.count ? wayBack : nil
        var back = wayBack.map { minutes(on: $0, of: tour, at: speed) } ?? there
        if let climb = part(range) {
            there += climb.ascent * ElevationProfile.minutesAMetreOfClimb
            back += climb.descent * ElevationProfile.minutesAMetreOfClimb
        }
        return tour.isThereAndBack ? there + back : there
    }

    /// Minutes on a leg, with heights those on level ground.
    private func minutes(on leg: Leg, of tour: Tour, at speed: WalkingSpeed) -> Double {
        // The map's times are those of walkers.
        guard tour.activity != .cycling, let walking = leg.walkingMinutes else {
            return leg.metres / tour.activity.speed(walking: speed).metresPerMinute
        }
        return profile == nil ? walking : walking - leg.climbMinutes
    }

    /// The profile along some legs; nil if heights are not known.
    public func part(_ range: Range<Int>) -> ElevationProfile? {
        let start = distance(toLeg: range.lowerBound)
        return profile?.part(start...max(start, distance(toLeg: range.upperBound)))
    }

    /// Metres along the lines from the start to the beginning of a leg; the number of legs for the end.
    public func distance(toLeg number: Int) -> Double {
        legs.prefix(number).reduce(0) { $0 + $1.line.lengthInMetres }
    }

    /// Metres along the lines from the start to each stop, and last to the end.
    public var stopDistances: [Double] {
        var distances = [0.0]
        for leg in legs { distances.append((distances.last ?? 0) + leg.line.lengthInMetres) }
        return distances
    }

    /// The whole line without repeated points, each with its height if heights are known.
    public var lineWithHeights: [(position: Position, height: Double?)] {
        var line: [(position: Position, height: Double?)] = []
        var metres = 0.0
        for leg in legs {
            var previous: Position?
            for position in leg.line {
                if let previous { metres += previous.distanceInMetres(to: position) }
                previous = position
                guard line.last?.position != position else { continue }
                line.append((position: position, height: profile?.height(at: metres)))
            }
        }
        return line
    }

    /// The length of a tour in metres, on a tour there and back for both ways.
    public func metres(of tour: Tour) -> Double {
        tour.isThereAndBack ? metres + (wayBack?.metres ?? metres) : metres
    }

    /// Ascent and descent of a tour in metres, on a tour there and back for both ways; nil if heights are not known.
    public func climb(of tour: Tour) -> (ascent: Double, descent: Double)? {
        guard let profile else { return nil }
        guard tour.isThereAndBack else { return (profile.ascent, profile.descent) }
        let both = profile.ascent + profile.descent
        return (both, both)
    }

    /// The share of each surface of the whole length, the longest first; empty if the map gives less than half of it.
    public var surfaces: [(surface: RouteSurface, share: Double)] {
        var known: [RouteSurface: Double] = [:]
        for leg in legs { known.merge(leg.surfaces, uniquingKeysWith: +) }
        let metres = metres
        guard metres > 0, known.values.reduce(0, +) >= metres / 2 else { return [] }
        var shares: [(surface: RouteSurface, share: Double)] = []
        for surface in RouteSurface.allCases {
            if let length = known[surface] { shares.append((surface: surface, share: length / metres)) }
        }
        return shares.sorted { $0.share > $1.share }
    }

    /// Minutes for a tour whose duration the editor does not set, rounded to five minutes.
    ///
    /// - Parameter walking: the minutes on its legs.
    public static func minutes(walking: Double, stops: Int) -> Int {
        max(5, Int(((walking + Double(stops * minutesAtStop)) / 5).rounded(.up)) * 5)
    }
}
