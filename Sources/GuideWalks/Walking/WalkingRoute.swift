// A route through the graph, with the data for directions.

import GuideModel

/// A route on foot from one position to another.
public struct WalkingRoute: Sendable {
    /// A stretch with the same traits, in walking direction.
    public struct Stretch: Sendable {
        public var traits: WayTraits
        /// Two positions or more; the first is the last of the previous stretch.
        public var line: [Position]
        public var metres: Double
        /// The other ways that leave at the start of this stretch, to decide whether the directions mention a
        /// turn.
        public var branches: [Branch]
        /// The places within the stretch where other ways leave, in walking order.
        public var junctions: [Junction]

        public init(
            traits: WayTraits, line: [Position], metres: Double, branches: [Branch] = [], junctions: [Junction] = []
        ) {
            self.traits = traits
            self.line = line
            self.metres = metres
            self.branches = branches
            self.junctions = junctions
        }
    }

    /// A place on a stretch where other ways leave.
    public struct Junction: Hashable, Sendable {
        /// Index into the stretch's line.
        public var index: Int
        /// Metres from the start of the stretch.
        public var metres: Double
        public var branches: [Branch]

        public init(index: Int, metres: Double, branches: [Branch]) {
            self.index = index
            self.metres = metres
            self.branches = branches
        }
    }

    /// A way that is not taken.
    public struct Branch: Hashable, Sendable {
        /// Degrees clockwise from north, away from the junction.
        public var bearing: Double
        public var name: String?
        public var kind: WayTraits.Kind

        public init(bearing: Double, name: String?, kind: WayTraits.Kind) {
            self.bearing = bearing
            self.name = name
            self.kind = kind
        }
    }

    /// A door of the building in which an end is.
    public struct Entrance: Hashable, Sendable {
        public var position: Position
        /// The side of the building with the door; nil if its wall has no clear side.
        public var side: CompassDirection?
        /// Whether the data calls it the main entrance.
        public var isMain: Bool

        public init(position: Position, side: CompassDirection?, isMain: Bool) {
            self.position = position
            self.side = side
            self.isMain = isMain
        }
    }

    /// The position of an end beside the network.
    public struct Snap: Hashable, Sendable {
        /// The requested position.
        public var position: Position
        /// The point that walkers reach from the way: a door, the edge of the building or grounds, or the
        /// position itself.
        public var reached: Position
        /// The nearest place on a way.
        public var onWay: Position
        /// The door to use, if the position is in a building with known doors.
        public var entrance: Entrance?

        /// The directions mention the distance from the way if it is greater than this, in metres.
        public static let farOff = 15.0

        /// Metres from the way to the point that walkers reach; 0 for invalid positions.
        public var metres: Double {
            let metres = reached.distanceInMetres(to: onWay)
            return metres.isFinite ? metres : 0
        }

        /// The same if the directions mention it; 0 for a point at the way.
        public var mentionedMetres: Double { metres > Self.farOff ? metres : 0 }

        public init(position: Position, reached: Position? = nil, onWay: Position, entrance: Entrance? = nil) {
            self.position = position
            self.reached = reached ?? entrance?.position ?? position
            self.onWay = onWay
            self.entrance = entrance
        }
    }

    public var profile: WalkingProfile
    public var stretches: [Stretch]
    public var start: Snap
    public var end: Snap
    /// The number of kerbs on the route with a step up or down.
    public var raisedKerbs = 0
    /// The steepest slope on the route, without steps, in per cent; nil if neither slopes nor heights are
    /// known.
    public var steepestPercent: Double?

    public init(profile: WalkingProfile, stretches: [Stretch], start: Snap, end: Snap) {
        self.profile = profile
        self.stretches = stretches
        self.start = start
        self.end = end
    }

    /// Metres along ways, without the ends beside them.
    public var metres: Double { stretches.reduce(0) { $0 + $1.metres } }

    /// Metres beside the ways at both ends, as the first and the last sentence mention them.
    public var mentionedMetresBeside: Double { start.mentionedMetres + end.mentionedMetres }

    /// The line of the route, from way to way; each position once.
    public var line: [Position] {
        var line: [Position] = []
        for stretch in stretches {
            for position in stretch.line where line.last != position { line.append(position) }
        }
        return line.isEmpty ? [start.onWay] : line
    }
}

extension WalkingRoute {
    /// Naismith's rule with metres: an hour for 600 m of climb.
    private static let secondsAMetreOfClimb = 6.0

    /// Seconds along ways at a speed on level ground.
    ///
    /// Steps slow a walker down, lifts need a wait, and slopes take longer if heights are known.
    public func seconds(at speed: WalkingSpeed) -> Double {
        let metresPerSecond = max(0.1, speed.metresPerMinute / 60)
        return stretches.reduce(0) { seconds, stretch in
            var own = stretch.metres / metresPerSecond
            switch stretch.traits.kind {
            case .steps: own /= stretch.traits.isUphill == false ? RouteRule.downSteps.value : RouteRule.upSteps.value
            case .lift: own += RouteRule.secondsForLift.value
            default: own += (stretch.traits.climb ?? 0) * Self.secondsAMetreOfClimb
            }
            return seconds + own
        }
    }

    /// The part of the seconds that is for the climb.
    public var climbSeconds: Double {
        stretches.reduce(0) { seconds, stretch in
            let kind = stretch.traits.kind
            guard kind != .steps, kind != .lift else { return seconds }
            return seconds + (stretch.traits.climb ?? 0) * Self.secondsAMetreOfClimb
        }
    }
}
