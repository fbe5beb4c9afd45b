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
    public var organisation: Slug?
    /// One of the city's areas.
    public var area: Slug?
    public var direction: Direction
    public var isCircular: Bool
    public var stops: [Stop]
    /// What is said of the way from the last stop back to the first, on a circular tour.
    public var returnLeg: String?
    /// The line to walk, from the tour's route file; nil when the tour has none.
    public var route: [Position]?
    /// What a walk over the map's paths is chosen for, where the tour has no route of its own.
    public var profile: WalkingProfile
    /// As the editor set it; nil when it follows from the distance and the stops.
    public var durationInMinutes: Int?
    /// When in the year the tour can be walked or is worthwhile, such as `April to October`.
    public var season: String?
    /// Nil when the tour does not say; zero is free.
    public var price: Price?
    public var access: Access?
    public var links: [ExternalLink]
    public var tags: [String]
    public var media: [Medium]
    public var status: ReviewStatus
    public var location: SourceLocation

    public init(
        id: Slug, name: String, summary: String, body: RichText = RichText(), organisation: Slug? = nil,
        area: Slug? = nil, direction: Direction = .oneWay, isCircular: Bool = false, stops: [Stop],
        returnLeg: String? = nil,
        route: [Position]? = nil, profile: WalkingProfile = .shortest, durationInMinutes: Int? = nil,
        season: String? = nil, price: Price? = nil,
        access: Access? = nil,
        links: [ExternalLink] = [], tags: [String] = [], media: [Medium] = [], status: ReviewStatus = .published,
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
        self.status = status
        self.location = location
    }
}

/// One stop of a tour: a place or a feature of it, and the leg that leads there.
public struct Stop: Hashable, Sendable {
    public var place: Slug
    public var feature: Slug?
    /// What to do or see at the stop.
    public var note: String?
    /// What is said of the way from the stop before to this one.
    public var leg: String?
    public var location: SourceLocation

    public init(place: Slug, feature: Slug? = nil, note: String? = nil, leg: String? = nil, location: SourceLocation) {
        self.place = place
        self.feature = feature
        self.note = note
        self.leg = leg
        self.location = location
    }
}
