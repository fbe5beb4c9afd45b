// The guide's own settings, from guide.yaml; cities are read one at a time.

/// What holds for the whole guide.
public struct Guide: Hashable, Sendable {
    public var title: String
    public var summary: String?
    /// Where the site will stand, ending in `/`; nil when the guide does not say.
    public var baseURL: String?
    /// BCP 47 tags; the first is the language of the originals.
    public var languages: [String]
    public var organisations: [Organisation]
    /// Who publishes the guide; one of `organisations`.
    public var publisher: Slug?
    /// An e-mail address for questions of access and privacy.
    public var contact: String?
    /// The accent colour of pages that belong to no city, `#rrggbb`.
    public var accent: String
    /// Gives tours their time, where they do not set it.
    public var walkingSpeed: WalkingSpeed
    /// What distances are told in.
    public var units: WalkingUnits
    /// Where guide.yaml is.
    public var location: SourceLocation
    /// The ids of the cities, in order of their names' folders.
    public var cities: [Slug]

    public init(
        title: String, summary: String? = nil, baseURL: String? = nil, languages: [String] = ["en"],
        organisations: [Organisation] = [], publisher: Slug? = nil, contact: String? = nil,
        accent: String = Guide.defaultAccent, walkingSpeed: WalkingSpeed = .usual,
        units: WalkingUnits = .metric, location: SourceLocation,
        cities: [Slug] = []
    ) {
        self.title = title
        self.summary = summary
        self.baseURL = baseURL
        self.languages = languages
        self.organisations = organisations
        self.publisher = publisher
        self.contact = contact
        self.accent = accent
        self.walkingSpeed = walkingSpeed
        self.units = units
        self.location = location
        self.cities = cities
    }

    /// A deep green that reaches 4.5:1 on white.
    public static let defaultAccent = "#1d5b4f"

    public var language: String { languages.first ?? "en" }
}

/// A body that makes tours or publishes the guide.
public struct Organisation: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var website: String?
    public var email: String?
    public var summary: String?

    public init(id: Slug, name: String, website: String? = nil, email: String? = nil, summary: String? = nil) {
        self.id = id
        self.name = name
        self.website = website
        self.email = email
        self.summary = summary
    }
}
