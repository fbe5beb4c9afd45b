// A place that can be visited, and the features inside it.

/// A place of a city.
public struct Place: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// The language of the name (BCP 47), if it is not that of the text.
    public var nameLanguage: String?
    public var kind: PlaceKind
    public var position: Position
    /// The path of the file with its outline, relative to the guide's folder; nil for a place that is a point.
    public var outlineFile: String?
    /// The outline from that file.
    public var outline: PlaceOutline?
    /// One of the city's areas.
    @Located public var area: Slug?
    public var summary: String
    public var body: RichText
    public var facts: VisitFacts
    public var media: [Medium]
    public var tags: [String]
    /// The sponsor who pays for the place's promotion; nil for none.
    public var sponsor: String?
    /// Whether it is one of the city's highlights.
    public var isHighlight: Bool
    /// The sort order, lower numbers first; nil to sort by name only.
    public var order: Int?
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    /// The features, in order of their ids.
    public var features: [Feature]
    /// How a hidden place is unlocked, which no list names until a visitor finds it.
    public var hidden: Unlock?
    /// Locked content for visitors on the spot.
    public var extra: Extra?
    public var location: SourceLocation

    public init(
        id: Slug, name: String, nameLanguage: String? = nil, kind: PlaceKind, position: Position, area: Slug? = nil,
        summary: String, body: RichText = RichText(), facts: VisitFacts = VisitFacts(), media: [Medium] = [],
        tags: [String] = [], sponsor: String? = nil, isHighlight: Bool = false, order: Int? = nil,
        status: ReviewStatus = .published, features: [Feature] = [], location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.nameLanguage = nameLanguage
        self.kind = kind
        self.position = position
        self.area = area
        self.summary = summary
        self.body = body
        self.facts = facts
        self.media = media
        self.tags = tags
        self.sponsor = sponsor
        self.isHighlight = isHighlight
        self.order = order
        self.status = status
        self.features = features
        self.location = location
    }
}

extension Place: ContentValue {
    public static let contentKind = ContentKind<Place>(
        "a place",
        [
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "York Minster"),
            ContentKey.nameLanguage(\.nameLanguage),
            ContentKey(
                "kind", .word(of: PlaceKind.self, code: .kind), \.kind, needed: true,
                help: "one of the kinds below; selects the icon", example: "church"),
            ContentKey(
                "position", .position, \.position, needed: true, unless: "outline",
                help: "**lat** and **lon** in degrees; default with an `outline`: its middle",
                example: "{lat: 53.96219, lon: -1.08206}"),
            ContentKey(
                "outline",
                .file(
                    FileForm(
                        endings: [".geojson", ".json", ".GEOJSON", ".JSON"], code: .outline,
                        complaint: "is not an outline; use a file that ends in .geojson")),
                \.outlineFile, help: "a `.geojson` file with an area or a line, see [outlines](#outlines)",
                example: "museum-gardens.geojson"),
            ContentKey(
                "area", .reference(to: .area, use: "in the area"), \.$area, help: "the id of one of the city's areas",
                example: "old-town"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "The great Gothic cathedral."),
        ] + VisitFacts.keys.map { $0.within(\.facts) } + [
            ContentKey.tags(\.tags),
            ContentKey(
                "sponsored", .sponsor, \.sponsor, help: "who pays; the page says so", example: "The Copper Ladle"),
            ContentKey.highlight(\.isHighlight), ContentKey.order(\.order),
            ContentKey(
                "hidden", .word(of: Unlock.self, code: .hidden), \.hidden,
                help: "how visitors unlock it; no list names the place until then, see [unlocking](unlocking.md)",
                example: "code"),
            ContentKey.media(\.media), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Place {
        Place(
            id: .unnamed, name: "", kind: .attraction, position: Position(latitude: 0, longitude: 0), summary: "",
            location: fields.location)
    }
}

/// A point of interest within a place.
public struct Feature: Hashable, Sendable {
    public var id: Slug
    public var name: String
    /// The language of the name (BCP 47), if it is not that of the text.
    public var nameLanguage: String?
    public var kind: PlaceKind
    /// Nil if the feature has no position of its own within its place.
    public var position: Position?
    public var summary: String
    public var body: RichText
    public var facts: VisitFacts
    public var media: [Medium]
    public var tags: [String]
    public var status: ReviewStatus
    /// When it is public.
    public var publication = PublicationTimes()
    /// Locked content for visitors on the spot.
    public var extra: Extra?
    public var location: SourceLocation

    public init(
        id: Slug, name: String, nameLanguage: String? = nil, kind: PlaceKind, position: Position? = nil,
        summary: String, body: RichText = RichText(), facts: VisitFacts = VisitFacts(), media: [Medium] = [],
        tags: [String] = [],
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
        self.nameLanguage = nameLanguage
        self.kind = kind
        self.position = position
        self.summary = summary
        self.body = body
        self.facts = facts
        self.media = media
        self.tags = tags
        self.status = status
        self.location = location
    }
}

extension Feature: ContentValue {
    public static let contentKind = ContentKind<Feature>(
        "a feature",
        [
            ContentKey(
                "name", .text, \.name, needed: true, translated: true, help: "text", example: "The Great East Window"),
            ContentKey.nameLanguage(\.nameLanguage),
            ContentKey(
                "kind", .word(of: PlaceKind.self, code: .kind), \.kind, needed: true,
                help: "one of the kinds below; selects the icon", example: "monument"),
            ContentKey(
                "position", .position, \.position,
                help: "**lat** and **lon** in degrees; default: its place's position",
                example: "{lat: 53.96222, lon: -1.08096}"),
            ContentKey(
                "summary", .text, \.summary, needed: true, translated: true, help: "one sentence",
                example: "A wall of medieval glass."),
        ] + VisitFacts.keys.map { $0.within(\.facts) } + [
            ContentKey.tags(\.tags), ContentKey.media(\.media), ContentKey.status(\.status),
            ContentKey.publishFrom(\.publication.from), ContentKey.publishUntil(\.publication.until),
        ])

    public static func unwritten(_ fields: FieldValues) -> Feature {
        Feature(id: .unnamed, name: "", kind: .attraction, summary: "", location: fields.location)
    }
}

/// The facts that a visitor needs for a visit.
public struct VisitFacts: Hashable, Sendable {
    /// Opening hours in OpenStreetMap's notation; as written if they cannot be read.
    public var hours: String?
    public var hoursNote: String?
    /// The season in which a visit is possible or worthwhile, such as `April to October`.
    public var season: String?
    public var prices: [Price]
    /// How expensive it is, if the prices are not known or say too little.
    public var priceLevel: PriceLevel?
    /// What a kitchen serves, such as `Italian`.
    public var cuisine: [String]
    /// Whether it is suitable for families with children.
    public var family: Bool?
    /// Whether visitors may bring dogs; partly means on a lead, or not everywhere.
    public var dogs: Access.Extent?
    public var access: Access?
    public var address: String?
    public var phone: String?
    /// An `http` or `https` address.
    public var website: String?
    public var email: String?
    public var links: [ExternalLink]

    public init(
        hours: String? = nil, hoursNote: String? = nil, season: String? = nil, prices: [Price] = [],
        priceLevel: PriceLevel? = nil, cuisine: [String] = [], family: Bool? = nil, dogs: Access.Extent? = nil,
        access: Access? = nil, address: String? = nil, phone: String? = nil, website: String? = nil,
        email: String? = nil, links: [ExternalLink] = []
    ) {
        self.hours = hours
        self.hoursNote = hoursNote
        self.season = season
        self.prices = prices
        self.priceLevel = priceLevel
        self.cuisine = cuisine
        self.family = family
        self.dogs = dogs
        self.access = access
        self.address = address
        self.phone = phone
        self.website = website
        self.email = email
        self.links = links
    }

    /// The price level: as it is written, or free if all prices are zero.
    public var effectivePriceLevel: PriceLevel? {
        priceLevel ?? (!prices.isEmpty && prices.allSatisfy(\.isFree) ? .free : nil)
    }

    /// The keys that places, features and the points of a presentation share.
    public static let keys: [ContentKey<VisitFacts>] = [
        ContentKey(
            "hours", .hours, \.hours, help: "OpenStreetMap's `opening_hours`",
            example: "\"Mo-Sa 09:30-16:00; Su 12:45-15:15\""),
        ContentKey("hours-note", .text, \.hoursNote, translated: true, help: "text", example: "Closed on Good Friday"),
        ContentKey(
            "season", .text, \.season, translated: true, help: "when in the year a visit is possible or worthwhile",
            example: "April to October"),
        ContentKey(
            "prices", .list(.mapping(Price.contentKind.form)), \.prices, translated: true, help: "list",
            example: "[{for: Adult, amount: 18.00, currency: GBP}]"),
        ContentKey(
            "price-level", .word(of: PriceLevel.self, code: .priceLevel), \.priceLevel,
            help: "how expensive it is; default: free if all `prices` are 0", example: "low"),
        ContentKey(
            "cuisine", .list(.text), \.cuisine, translated: true, help: "what the kitchen serves, a list of texts",
            example: "[Italian, vegetarian]"),
        ContentKey("family", .flag, \.family, help: "yes if it suits families with children", example: "yes"),
        ContentKey(
            "dogs", .extent, \.dogs, help: "yes, no, or partly: on a lead, or not everywhere", example: "partly"),
        ContentKey.access(\.access),
        ContentKey("address", .text, \.address, help: "text", example: "Deangate, York YO1 7HH"),
        ContentKey("phone", .telephone, \.phone, help: "telephone number", example: "+44 1904 557200"),
        ContentKey(
            "website", .webAddress, \.website, help: "`http` or `https` address", example: "https://yorkminster.org/"),
        ContentKey("email", .emailAddress, \.email, help: "e-mail address", example: "info@example.org"),
        ContentKey.links(\.links),
    ]
}
