// A place that can be visited, and the features inside it.

@dynamicMemberLookup
public struct Place: Hashable, Sendable {
    @usableFromInline var fields: Boxed<PlaceFields>

    public init(
        id: Slug, name: String, kind: PlaceKind, position: Position, area: Slug? = nil, summary: String,
        body: RichText = RichText(), facts: VisitFacts = VisitFacts(), media: [Medium] = [], tags: [String] = [],
        sponsor: String? = nil, status: ReviewStatus = .published, features: [Feature] = [], location: SourceLocation
    ) {
        fields = Boxed(
            PlaceFields(
                id: id, name: name, kind: kind, position: position, area: area, summary: summary, body: body,
                facts: facts, media: media, tags: tags, sponsor: sponsor, status: status, features: features,
                location: location))
    }

    @inlinable
    public subscript<Field>(dynamicMember field: WritableKeyPath<PlaceFields, Field>) -> Field {
        get { fields.value[keyPath: field] }
        set { fields.value[keyPath: field] = newValue }
    }
}

/// What a ``Place`` says.
public struct PlaceFields: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var kind: PlaceKind
    public var position: Position
    /// One of the city's areas.
    public var area: Slug?
    public var summary: String
    public var body: RichText
    public var facts: VisitFacts
    public var media: [Medium]
    public var tags: [String]
    /// Who pays for the place to be promoted; nil when nobody does.
    public var sponsor: String?
    public var status: ReviewStatus
    /// In order of their ids.
    public var features: [Feature]
    public var location: SourceLocation
}

/// A sub-point of interest: something worth looking at within a place.
public struct Feature: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var kind: PlaceKind
    /// Nil when the feature is simply inside its place.
    public var position: Position?
    public var summary: String
    public var body: RichText
    public var facts: VisitFacts
    public var media: [Medium]
    public var tags: [String]
    public var status: ReviewStatus
    public var location: SourceLocation

    public init(
        id: Slug, name: String, kind: PlaceKind, position: Position? = nil, summary: String,
        body: RichText = RichText(), facts: VisitFacts = VisitFacts(), media: [Medium] = [], tags: [String] = [],
        status: ReviewStatus = .published, location: SourceLocation
    ) {
        self.id = id
        self.name = name
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

/// What a visitor needs to know to go there.
@dynamicMemberLookup
public struct VisitFacts: Hashable, Sendable {
    @usableFromInline var fields: Boxed<VisitFactsFields>

    public init(
        hours: String? = nil, hoursNote: String? = nil, season: String? = nil, prices: [Price] = [],
        access: Access? = nil, address: String? = nil, phone: String? = nil, website: String? = nil,
        email: String? = nil, links: [ExternalLink] = []
    ) {
        fields = Boxed(
            VisitFactsFields(
                hours: hours, hoursNote: hoursNote, season: season, prices: prices, access: access, address: address,
                phone: phone, website: website, email: email, links: links))
    }

    @inlinable
    public subscript<Field>(dynamicMember field: WritableKeyPath<VisitFactsFields, Field>) -> Field {
        get { fields.value[keyPath: field] }
        set { fields.value[keyPath: field] = newValue }
    }
}

/// What ``VisitFacts`` say.
public struct VisitFactsFields: Hashable, Sendable {
    /// Opening hours in OpenStreetMap's notation, as written.
    public var hours: String?
    public var hoursNote: String?
    /// When in the year a visit is possible or worthwhile, such as `April to October`.
    public var season: String?
    public var prices: [Price]
    public var access: Access?
    public var address: String?
    public var phone: String?
    /// An `http` or `https` address.
    public var website: String?
    public var email: String?
    public var links: [ExternalLink]
}
