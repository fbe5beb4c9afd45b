// A hazard on foot: where it is, when, and its announcement to walkers.

/// A hazard on a tour's route or in a city: at one position, or along a stretch.
public struct Hazard: Hashable, Sendable {
    public var id: Slug
    /// The text that is announced to a walker before the hazard.
    public var text: String
    /// Where it is; nil for a stretch.
    public var position: Position?
    /// The stretch from one end to the other, with the positions between them if it leaves the route; empty for one
    /// position.
    public var stretch: [Position]
    /// Months or dates in the notation of opening hours, such as `Nov-Mar`; nil for the whole year.
    public var season: String?
    public var location: SourceLocation

    public init(
        id: Slug, text: String, position: Position? = nil, stretch: [Position] = [], season: String? = nil,
        location: SourceLocation
    ) {
        self.id = id
        self.text = text
        self.position = position
        self.stretch = stretch
        self.season = season
        self.location = location
    }

    /// Its position, or those of its stretch; empty if the hazard gives neither.
    public var positions: [Position] { position.map { [$0] } ?? stretch }

    /// The parsed season; nil for the whole year.
    public var seasonRules: OpeningHours? { season.flatMap { try? OpeningHours($0) } }
}

extension Hazard: ContentValue {
    public static let contentKind = ContentKind<Hazard>(
        "a hazard",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "no-rail"),
            ContentKey(
                "text", .text, \.text, needed: true, translated: true, help: "the warning for walkers, in one sentence",
                example: "There is no rail on the inner side."),
            ContentKey(
                "position", .position, \.position, help: "**lat** and **lon** in degrees; or a stretch",
                example: "{lat: 53.9571, lon: -1.0844}"),
            ContentKey(
                "stretch", .list(.position), \.stretch,
                help: "its two ends along the path, and positions between them where needed",
                example: "[{lat: 53.9571, lon: -1.0844}, {lat: 53.9559, lon: -1.0822}]"),
            ContentKey(
                "season", .season, \.season,
                help: "months or dates, as in opening hours; default: the whole year", example: "Nov-Mar"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Hazard {
        Hazard(id: .unnamed, text: "", location: fields.location)
    }
}

extension ContentKey {
    static func hazards(_ property: WritableKeyPath<Value, [Hazard]> & Sendable) -> ContentKey {
        ContentKey(
            "hazards", .list(.mapping(Hazard.contentKind.form)), property, translated: true,
            help: "list of hazards for walkers, see below",
            example: "[{id: no-rail, text: There is no rail., position: {lat: 53.9571, lon: -1.0844}}]")
    }
}
