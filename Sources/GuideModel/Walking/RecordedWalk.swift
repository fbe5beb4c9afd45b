// A walk that somebody recorded on the spot, with the stops that they made on it.

/// What the page that records walks saves, and `wynd import walk` reads.
public struct RecordedWalk: Hashable, Sendable {
    /// A place where the walker stood and said so.
    public struct Stop: Hashable, Sendable {
        /// Empty when the walker gave none.
        public var name: String
        public var note: String
        public var position: Position
        /// How far from the truth the position may be, in metres.
        public var accuracy: Double
        public var media: [Recording]

        public init(
            name: String, note: String = "", position: Position, accuracy: Double = 0, media: [Recording] = []
        ) {
            self.name = name
            self.note = note
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

    public init(
        id: Slug, city: String, name: String = "", note: String = "", track: [[TrackPoint]], stops: [Stop] = []
    ) {
        self.id = id
        self.city = city
        self.name = name
        self.note = note
        self.track = track
        self.stops = stops
    }
}
