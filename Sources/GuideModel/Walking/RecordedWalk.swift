// A walk that somebody recorded on the spot, with the stops that they made on it.

/// What the page that records walks saves, and `wynd import walk` reads.
public struct RecordedWalk: Hashable, Sendable {
    /// A place where the walker stood and said so.
    public struct Stop: Hashable, Sendable {
        /// What is at the position; the word of the file as the raw value.
        public enum Kind: String, CaseIterable, Sendable {
            case stop, information
            /// Only the line leads through it.
            case bend = "way"
            /// What walkers take care of.
            case hazard

            /// Whether a walker stops there.
            public var isStop: Bool { self == .stop || self == .information }
        }

        public var kind: Kind
        /// Empty when the walker gave none.
        public var name: String
        public var note: String
        /// What is said of the way that leads here from the stop before; empty for nothing.
        public var leg: String
        public var position: Position
        /// How far from the truth the position may be, in metres.
        public var accuracy: Double
        public var media: [Recording]

        public init(
            kind: Kind = .stop, name: String, note: String = "", leg: String = "", position: Position,
            accuracy: Double = 0, media: [Recording] = []
        ) {
            self.kind = kind
            self.name = name
            self.note = note
            self.leg = leg
            self.position = position
            self.accuracy = accuracy
            self.media = media
        }
    }

    /// A photograph or a spoken note.
    public struct Recording: Hashable, Sendable {
        /// What a file may hold; its ending as the raw value.
        public enum Kind: String, CaseIterable, Sendable {
            case jpeg = "jpg"
            case png, webp, webm, m4a, ogg

            public var isSound: Bool {
                switch self {
                case .jpeg, .png, .webp: false
                case .webm, .m4a, .ogg: true
                }
            }
        }

        public var kind: Kind
        public var bytes: [UInt8]

        public init(kind: Kind, bytes: [UInt8]) {
            self.kind = kind
            self.bytes = bytes
        }
    }

    /// What its editor says of the tour as a whole.
    public struct Facts: Hashable, Sendable {
        /// Whether the editor has finished it.
        public var isReady = false
        public var isCircular = false
        /// What is said of the way back, on a circular tour; empty for nothing.
        public var returnLeg = ""
        public var direction = Tour.Direction.oneWay
        public var area: Slug?
        public var organisation: Slug?
        public var durationInMinutes: Int?
        public var price: Price?
        public var access: Access?

        public init() {}
    }

    /// Given by the device, so that a second import knows the walk again.
    public var id: Slug
    /// The id of the city, as the page that recorded the walk had it.
    public var city: String
    /// Empty when the walker gave none.
    public var name: String
    public var note: String
    /// Between two pauses each; times count from the start of the walk.
    public var track: [[TrackPoint]]
    public var stops: [Stop]
    public var facts: Facts

    /// The line that was drawn on a map: through the stops and all bends between them; empty without a bend.
    public var drawnLine: [Position] {
        guard stops.contains(where: { $0.kind == .bend }), let first = stops.firstIndex(where: { $0.kind.isStop }),
            let last = stops.lastIndex(where: { $0.kind.isStop })
        else { return [] }
        let line = stops[first...(facts.isCircular ? stops.count - 1 : last)].filter { $0.kind != .hazard }
        return line.map(\.position) + (facts.isCircular ? [stops[first].position] : [])
    }

    public init(
        id: Slug, city: String, name: String = "", note: String = "", track: [[TrackPoint]], stops: [Stop] = [],
        facts: Facts = Facts()
    ) {
        self.id = id
        self.city = city
        self.name = name
        self.note = note
        self.track = track
        self.stops = stops
        self.facts = facts
    }
}
