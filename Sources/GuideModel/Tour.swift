// A walk from stop to stop.

public struct Tour: Hashable, Sendable {
    public enum Direction: String, CaseIterable, Sendable {
        case oneWay = "one-way"
        case either
    }

    public var id: Slug
    public var name: String
    public var summary: String
    public var body: RichText
    /// One of the guide's organisations.
    @Located public var organisation: Slug?
    /// One of the city's areas.
    @Located public var area: Slug?
    public var direction: Direction
    public var isCircular: Bool
    /// Whether visitors return from the last stop by the same way.
    public var isThereAndBack = false
    public var stops: [Stop]
    /// Directions from the last stop back to the first, on a circular tour.
    public var returnLeg: String?
    /// The path of the tour's route file, relative to the guide's folder; nil if the tour has none.
    public var routeFile: String?
    /// The line to walk, from the tour's route file.
    public var route: [Position]?
    /// Metres above the sea at each position of ``route``; empty if the route file does not give them.
    public var routeHeights: [Double] = []
    /// The profile for the route on the map's paths, if the tour has no route of its own.
    public var profile: WalkingProfile
    public var activity = TourActivity.walking
    /// Nil if the tour does not give it.
    public var difficulty: TourDifficulty?
    /// The surfaces as the editor gives them; empty if they follow from the map.
    public var surfaces: [RouteSurface] = []
    /// The parts of a tour of several days, in their order; empty for a tour without stages.
    public var stages: [TourStage] = []
    /// The editor's duration; nil if it is computed from the distance and the stops.
    public var durationInMinutes: Int?
    /// The season in which the tour is possible or worthwhile, such as `April to October`.
    public var season: String?
    /// Nil if the tour does not give it; zero is free.
    public var price: Price?
    public var access: Access?
    /// The hazards on its route.
    public var hazards: [Hazard] = []
    public var links: [ExternalLink]
    public var tags: [String]
    public var media: [Medium]
    /// The sort order, lower numbers first; nil to sort by name only.
    public var order: Int?
    /// The day of the last change; nil for the day of the last commit.
    public var updated: CivilDate?
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    public var location: SourceLocation

    public init(
        id: Slug, name: String, summary: String, body: RichText = RichText(), organisation: Slug? = nil,
        area: Slug? = nil, direction: Direction = .oneWay, isCircular: Bool = false, stops: [Stop],
        returnLeg: String? = nil,
        route: [Position]? = nil, profile: WalkingProfile = .shortest, durationInMinutes: Int? = nil,
        season: String? = nil, price: Price? = nil,
        access: Access? = nil,
        links: [ExternalLink] = [], tags: [String] = [], media: [Medium] = [], order: Int? = nil,
        status: ReviewStatus = .published,
        location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.summary = summary
        self.body = body
        self.organisation = organisation
        self.area = area
        self.direction = direction
        self.isCircular = isCircular
        self.stops = stops
        self.returnLeg = returnLeg
        self.route = route
        self.profile = profile
        self.durationInMinutes = durationInMinutes
        self.season = season
        self.price = price
        self.access = access
        self.links = links
        self.tags = tags
        self.media = media
        self.order = order
        self.status = status
        self.location = location
    }
}

extension Tour: ContentValue {
    public static let contentKind = ContentKind<Tour>(
        "a tour",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Round the walls"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "The whole circuit of the medieval walls."),
            ContentKey(
                "organisation", .reference(), \.$organisation, help: "the id of one of the guide's organisations",
                example: "visit-york"),
            ContentKey(
                "area", .reference(to: .area, use: "in the area"), \.$area, help: "the id of one of the city's areas",
                example: "old-town"),
            ContentKey(
                "direction", .word(of: Direction.self, code: .direction), \.direction, absent: .oneWay,
                help: "default: one-way", example: "either"),
            ContentKey(
                "circular", .flag, \.isCircular, absent: false,
                help: "yes if the tour returns to its first stop; do not list that stop again", example: "yes"),
            ContentKey(
                "there-and-back", .flag, \.isThereAndBack, absent: false,
                help: "yes if visitors return from the last stop by the same way; the length and the time are of both "
                    + "ways",
                example: "yes"),
            ContentKey(
                "stops", .list(.mapping(Stop.contentKind.form)), \.stops, needed: true, translated: true,
                help: "list of two or more", example: "[{place: bootham-bar}, {place: monk-bar}]"),
            ContentKey(
                "return-leg", .text, \.returnLeg, translated: true,
                help: "how to walk back to the first stop, on a circular tour", example: "Up Museum Street."),
            ContentKey(
                "route",
                .file(
                    FileForm(
                        endings: [".geojson", ".json", ".gpx", ".GEOJSON", ".JSON", ".GPX"], code: .routeFile,
                        complaint: "is not a route; use a file that ends in .geojson or .gpx")),
                \.routeFile,
                help: "a `.geojson` file with one line, or a `.gpx` file with a track or route; default: a route "
                    + "along the map's paths", example: "city-walls.gpx"),
            ContentKey(
                "profile", .word(of: WalkingProfile.self, code: .profile), \.profile, absent: .shortest,
                help: "what the route is computed for; default: shortest", example: "step-free"),
            ContentKey(
                "activity", .word(of: TourActivity.self, code: .routeFacts), \.activity, absent: .walking,
                help: "how visitors follow the tour; default: walking", example: "hiking"),
            ContentKey(
                "difficulty", .word(of: TourDifficulty.self, code: .routeFacts), \.difficulty,
                help: "in words, or on the hiking scale of the Swiss Alpine Club", example: "moderate"),
            ContentKey(
                "surface", .list(.word(of: RouteSurface.self, code: .surface)), \.surfaces,
                help: "list of surfaces, the longest first; default: those of the map's paths",
                example: "[gravel, grass]"),
            ContentKey(
                "stages", .list(.mapping(TourStage.contentKind.form)), \.stages, translated: true,
                help: "list of the parts of a tour of several days, in order. See [routes](routes.md#stages)",
                example: "[{id: day-1, name: Day 1, to: kirkham}, {id: day-2, name: Day 2}]"),
            ContentKey(
                "duration", .duration, \.durationInMinutes,
                help: "hours and minutes; default: the distance at the guide's walking speed and the ascent, plus four "
                    + "minutes a stop",
                example: "1 h 30 min"),
            ContentKey(
                "season", .text, \.season, translated: true,
                help: "when in the year the tour is possible or worthwhile", example: "April to October"),
            ContentKey(
                "price", .freeOr(Price.forEveryone.form), \.price, translated: true, help: "`free`, or",
                example: "{amount: 4.50, currency: GBP}"),
            ContentKey.access(\.access), ContentKey.hazards(\.hazards), ContentKey.links(\.links),
            ContentKey.tags(\.tags), ContentKey.media(\.media),
            ContentKey.order(\.order), ContentKey.updated(\.updated), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Tour {
        Tour(id: .unnamed, name: "", summary: "", stops: [], location: fields.location)
    }
}

/// One stop of a tour: a place or a feature of it, and the leg that leads there.
public struct Stop: Hashable, Sendable {
    @Located public var place: Slug
    @Located public var feature: Slug?
    /// What to do or see at the stop.
    public var note: String?
    /// Directions from the previous stop to this one.
    public var leg: String?
    /// The points that the leg to this stop passes, in walking order; for the first stop of a circular tour, those of
    /// the way back.
    public var via: [ViaPoint]
    /// Metres from the stop within which a walker has reached it; nil for ``FollowingRule/arrival``.
    public var radius: Int?
    public var location: SourceLocation

    public init(
        place: Slug, feature: Slug? = nil, note: String? = nil, leg: String? = nil, via: [ViaPoint] = [],
        radius: Int? = nil, location: SourceLocation
    ) {
        self.place = place
        self.feature = feature
        self.note = note
        self.leg = leg
        self.via = via
        self.radius = radius
        self.location = location
    }

    /// Metres from the stop within which a walker has reached it.
    public var arrival: Double { radius.map(Double.init) ?? FollowingRule.arrival.value }
}

extension Place {
    /// The feature that a stop names, by its index in `features`.
    ///
    /// Nil if the stop names only the place, or a feature that is not published: then the place is the stop.
    /// published: then the place is the stop.
    public func featureIndex(of stop: Stop) -> Int? {
        stop.feature.flatMap { id in features.firstIndex { $0.id == id } }
    }
}

extension Stop: ContentValue {
    public static let contentKind = ContentKind<Stop>(
        "a stop",
        [
            ContentKey(
                "place", .reference(to: .place, use: "a stop of the tour"), \.$place, needed: true, help: "its id",
                example: "bootham-bar"),
            ContentKey(
                "feature", .reference(to: .feature, use: "a stop of the tour"), \.$feature,
                help: "the id of one of the place's features"),
            ContentKey("note", .text, \.note, translated: true, help: "text", example: "Climb the steps."),
            ContentKey("leg", .text, \.leg, translated: true, help: "text", example: "Keep left."),
            ContentKey(
                "via", .list(.position), \.via, help: "points that the route to the stop passes, in walking order",
                example: "[{lat: 53.9601, lon: -1.0855}]"),
            ContentKey(
                "radius", .whole(5...200, unit: "metres", code: .radius), \.radius,
                help: "how near a visitor must be to have reached the stop, in metres; default: 20", example: "35"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Stop { Stop(place: .unnamed, location: fields.location) }
}

/// A point that the leg to a stop passes without a stop, so that the route takes a certain path.
public struct ViaPoint: Hashable, Sendable {
    public var position: Position
    public var location: SourceLocation

    public init(_ position: Position, location: SourceLocation) {
        self.position = position
        self.location = location
    }
}

extension ViaPoint: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .position(let position, let location) = field else { return nil }
        self.init(position, location: location)
    }

    public var field: FieldValue? { .position(position, location) }
}
