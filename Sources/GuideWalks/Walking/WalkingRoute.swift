// A walk found on the graph, with what directions are told from.

import GuideModel

/// A way on foot from one position to another.
public struct WalkingRoute: Sendable {
    /// A stretch with the same traits, in the direction walked.
    public struct Stretch: Sendable {
        public var traits: WayTraits
        /// Two positions or more; the first is the last of the stretch before.
        public var line: [Position]
        public var metres: Double
        /// The other ways that leave where this stretch begins, for telling whether a turn has to be said.
        public var branches: [Branch]
        /// Where other ways leave on the way, in the order of the walk.
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
        /// Metres from the beginning of the stretch.
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
        /// Degrees clockwise from north, leaving the junction.
        public var bearing: Double
        public var name: String?
        public var kind: WayTraits.Kind

        public init(bearing: Double, name: String?, kind: WayTraits.Kind) {
            self.bearing = bearing
            self.name = name
            self.kind = kind
        }
    }

    /// A door of the building that an end lies in.
    public struct Entrance: Hashable, Sendable {
        public var position: Position
        /// The side of the building that the door is on; nil where its wall has no clear side.
        public var side: CompassDirection?
        /// Whether the data calls it the main entrance.
        public var isMain: Bool

        public init(position: Position, side: CompassDirection?, isMain: Bool) {
            self.position = position
            self.side = side
            self.isMain = isMain
        }
    }

    /// Where an end lies beside the network.
    public struct Snap: Hashable, Sendable {
        /// The position that was asked for.
        public var position: Position
        /// What is reached from the way: a door, the edge of what the position lies in, or the position itself.
        public var reached: Position
        /// The nearest place on a way.
        public var onWay: Position
        /// The door to use, where the position lies in a building whose doors are known.
        public var entrance: Entrance?

        /// Further from the way than this, a visitor is told how far, in metres.
        public static let farOff = 15.0

        /// Metres from the way to what is reached; 0 for positions that are none.
        public var metres: Double {
            let metres = reached.distanceInMetres(to: onWay)
            return metres.isFinite ? metres : 0
        }

        /// The same where it is told; 0 for what lies at the way.
        public var toldMetres: Double { metres > Self.farOff ? metres : 0 }

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
    /// Kerbs on the way that have to be stepped up or down.
    public var raisedKerbs = 0
    /// The steepest slope on the way, steps apart, in per cent; nil where neither slopes nor heights are known.
    public var steepestPercent: Double?

    public init(profile: WalkingProfile, stretches: [Stretch], start: Snap, end: Snap) {
        self.profile = profile
        self.stretches = stretches
        self.start = start
        self.end = end
    }

    /// Metres along ways, without the ends beside them.
    public var metres: Double { stretches.reduce(0) { $0 + $1.metres } }

    /// Metres beside the ways at both ends, as the first and the last sentence tell them.
    public var toldMetresBeside: Double { start.toldMetres + end.toldMetres }

    /// The line walked, from way to way; each position once.
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

    /// Seconds along ways at a speed on level ground; steps slow a walker, lifts keep one waiting, slopes take their
    /// time where heights are known.
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
}
