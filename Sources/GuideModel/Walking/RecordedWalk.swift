// A walk that an editor recorded on the spot, with its stops.

/// The data that the recording page saves, and that `wynd import walk` reads.
public struct RecordedWalk: Hashable, Sendable {
    /// A position that the walker marked.
    public struct Stop: Hashable, Sendable {
        /// What is at the position; the raw value is the word in the file.
        public enum Kind: String, CaseIterable, Sendable {
            case stop, information
            /// A point that only shapes the line.
            case bend = "way"
            /// A hazard for walkers.
            case hazard

            /// Whether walkers stop there.
            public var isStop: Bool { self == .stop || self == .information }
        }

        public var kind: Kind
        /// Empty if the walker gave none.
        public var name: String
        public var note: String
        /// Directions from the previous stop; empty for none.
        public var leg: String
        public var position: Position
        /// The accuracy of the position, in metres.
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
        /// The allowed file formats; the raw value is the ending.
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

    /// The editor's facts about the whole tour.
    public struct Facts: Hashable, Sendable {
        /// Whether the editor has finished it.
        public var isReady = false
        public var isCircular = false
        /// Directions back to the start, on a circular tour; empty for none.
        public var returnLeg = ""
        public var direction = Tour.Direction.oneWay
        public var area: Slug?
        public var organisation: Slug?
        public var durationInMinutes: Int?
        public var price: Price?
        public var access: Access?

        public init() {}
    }

    /// The device creates it, so that a second import recognises the walk.
    public var id: Slug
    /// The id of the city, according to the recording page.
    public var city: String
    /// Empty if the walker gave none.
    public var name: String
    public var note: String
    /// One part between each two pauses; times count from the start of the walk.
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
