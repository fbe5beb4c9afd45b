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

        public init(traits: WayTraits, line: [Position], metres: Double, branches: [Branch] = []) {
            self.traits = traits
            self.line = line
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

    /// Where an end lies beside the network.
    public struct Snap: Hashable, Sendable {
        /// The position that was asked for.
        public var position: Position
        /// The nearest place on a way.
        public var onWay: Position
        /// Metres between the two.
        public var metres: Double

        public init(position: Position, onWay: Position, metres: Double) {
            self.position = position
            self.onWay = onWay
            self.metres = metres
        }
    }

    public var profile: WalkingProfile
    public var stretches: [Stretch]
    public var start: Snap
    public var end: Snap

    public init(profile: WalkingProfile, stretches: [Stretch], start: Snap, end: Snap) {
        self.profile = profile
        self.stretches = stretches
        self.start = start
        self.end = end
    }

    /// Metres along ways, without the ends beside them.
    public var metres: Double { stretches.reduce(0) { $0 + $1.metres } }

    /// The line walked, from way to way; each position once.
    public var line: [Position] {
        var line: [Position] = []
        for stretch in stretches {
            for position in stretch.line where line.last != position { line.append(position) }
        }
        return line.isEmpty ? [start.onWay] : line
    }
}
