// What the route of a tour asks of visitors: on foot or by bicycle, how difficult it is, on which ground.

/// How visitors follow a tour.
public enum TourActivity: String, CaseIterable, Sendable {
    case walking, hiking, cycling

    /// Cycling at leisure, with luggage: 15 km/h.
    private static let cyclingSpeed = WalkingSpeed(kilometresPerHour: 15)

    /// The speed on level ground.
    ///
    /// - Parameter walking: the guide's walking speed.
    public func speed(walking: WalkingSpeed) -> WalkingSpeed { self == .cycling ? Self.cyclingSpeed : walking }
}

/// How difficult a tour is: in three words, or on the hiking scale of the Swiss Alpine Club (SAC), T1 to T6.
public enum TourDifficulty: String, CaseIterable, Sendable {
    case easy, moderate, hard
    case t1, t2, t3, t4, t5, t6

    /// The grade on the scale of the SAC, such as `T2`; nil for a difficulty in words.
    public var grade: String? {
        switch self {
        case .easy, .moderate, .hard: nil
        case .t1, .t2, .t3, .t4, .t5, .t6: rawValue.uppercased()
        }
    }
}

/// What is underfoot; each word is also a value of OpenStreetMap's `surface`.
public enum RouteSurface: String, CaseIterable, Sendable {
    case asphalt, paved, concrete, cobblestone, compacted, gravel, ground, grass, sand, rock, wood

    /// The surface for a value of OpenStreetMap's `surface`; nil for one that says too little.
    public init?(openStreetMap value: String) {
        switch value {
        case "chipseal": self = .asphalt
        case "paving_stones", "paving_stones:lanes", "tiles", "bricks", "stone": self = .paved
        case "concrete:lanes", "concrete:plates": self = .concrete
        case "sett", "cobblestone:flattened", "unhewn_cobblestone": self = .cobblestone
        case "fine_gravel": self = .compacted
        case "pebblestone": self = .gravel
        case "dirt", "earth", "mud", "woodchips", "unpaved": self = .ground
        case "grass_paver": self = .grass
        default: self.init(rawValue: value)
        }
    }
}

/// A part of a tour of several days, from the end of the stage before it to one of the stops.
public struct TourStage: Hashable, Sendable {
    /// By which translations refer to it.
    public var id: Slug
    public var name: String
    /// The place of the stop where it ends; nil for the end of the tour.
    @Located public var end: Slug?
    public var note: String?
    public var location: SourceLocation

    public init(id: Slug, name: String, end: Slug? = nil, note: String? = nil, location: SourceLocation) {
        self.id = id
        self.name = name
        self.end = end
        self.note = note
        self.location = location
    }
}

extension TourStage: ContentValue {
    public static let contentKind = ContentKind<TourStage>(
        "a stage",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "day-1"),
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "text", example: "Day 1: to the abbey"),
            ContentKey(
                "to", .reference(to: .place, use: "the end of a stage"), \.$end,
                help: "the id of the place where the stage ends, which is a stop; the last stage ends with the tour",
                example: "kirkham"),
            ContentKey(
                "note", .text, \.note, translated: true, help: "text", example: "The last shop is in the village."),
        ])

    public static func unwritten(_ fields: FieldValues) -> TourStage {
        TourStage(id: .unnamed, name: "", location: fields.location)
    }
}

extension Tour {
    /// The stops between which each stage leads, by their indexes; the end of the last stage on a circular tour is the
    /// number of stops, for the way back to the first.
    ///
    /// Stages whose ends are not stops in the order of the tour are left out.
    public var stageRanges: [(stage: TourStage, legs: Range<Int>)] {
        let legCount = isCircular ? stops.count : stops.count - 1
        var start = 0
        var ranges: [(stage: TourStage, legs: Range<Int>)] = []
        for (number, stage) in stages.enumerated() where start < legCount {
            let isLast = number == stages.count - 1
            let stop = stops.indices.first { $0 > start && stops[$0].place == stage.end }
            guard let end = isLast ? legCount : stop, end <= legCount else { continue }
            ranges.append((stage, start..<end))
            start = end
        }
        return ranges
    }
}
