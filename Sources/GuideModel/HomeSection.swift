// The sections of the guide's first page, as the publisher composes them in guide.yaml.

/// A section of `home` in guide.yaml.
public struct HomeSection: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// Content that the publisher chooses.
        case featured
        /// The same, for a part of the year.
        case season
        /// The map and the list of the towns.
        case towns
        /// Some tours, and a link to the list of all.
        case tours
        /// The next events of all towns, and a link to the list of all.
        case events
        /// The publisher's own words.
        case text
        case picture
    }

    public var id: Slug
    public var kind: Kind
    /// The heading; nil for that of the kind, if it has one.
    public var title: String?
    /// The content that it shows: see ``HomeItem``.
    public var items: [String] = []
    /// The first day or minute on which visitors see it; nil if it has always begun.
    public var from: CivilTime?
    public var until: CivilTime?
    public var text: FormattedText?
    public var media: [Medium] = []
    /// Where guide.yaml names each item; empty for a section that is not from a file.
    public var itemLocations: [String: SourceLocation] = [:]
    public var location: SourceLocation

    public init(id: Slug, kind: Kind, location: SourceLocation) {
        self.id = id
        self.kind = kind
        self.location = location
    }

    /// The key without which a section of its kind is empty; nil if there is none.
    public var neededKey: String? {
        switch kind {
        case .featured, .season: "items"
        case .text: "text"
        case .picture: "media"
        case .towns, .tours, .events: nil
        }
    }
}

extension HomeSection.Kind: FieldRepresentable {}

extension HomeSection: ContentValue {
    public static let contentKind = ContentKind<HomeSection>(
        "a section of the first page",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "winter"),
            ContentKey(
                "kind", .word(of: Kind.self, code: .home), \.kind, needed: true, help: "what the section shows",
                example: "season"),
            ContentKey(
                "title", .text, \.title, translated: true, help: "the heading of the section", example: "This winter"),
            ContentKey(
                "items", .list(.text), \.items,
                help: "for `featured` and `season`: list of content by city, folder and id",
                example: "[york/places/minster]"),
            ContentKey(
                "from", .dayOrTime, \.from, help: "for `season`: the first day or minute on which visitors see it",
                example: "2026-12-01"),
            ContentKey(
                "until", .dayOrTime, \.until, help: "for `season`: the last day or minute", example: "2027-02-28"),
            ContentKey(
                "text", .markdown, \.text, translated: true, help: "for `text`, in Markdown; above the items of others",
                example: "Four towns, two seas."),
            ContentKey(
                "media", .list(.mapping(Medium.contentKind.form)), \.media, translated: true,
                help: "for `picture`: the pictures", example: "[{file: look/coast.jpg, alt: Cliffs above a beach}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> HomeSection {
        HomeSection(id: .unnamed, kind: .text, location: fields.location)
    }
}

/// Content that the first page shows, as guide.yaml names it.
///
/// ```swift
/// HomeItem("york/places/minster")  // a place of York
/// HomeItem("york")  // York itself
/// HomeItem("pages/about")  // a page of the publisher for the whole guide
/// ```
public struct HomeItem: Hashable, Sendable {
    /// The kinds of content that the first page can show.
    private static let kinds: Set<ItemKind> = [.place, .feature, .tour, .page]

    /// The city, or ``Slug/guidePages``.
    public let city: Slug
    /// The content in the city; nil for the city itself.
    public let item: CityItem?

    /// - Returns: nil for anything else than a city or its content.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let city = Slug(first) else { return nil }
        let isOfGuide = city == .guidePages
        guard isOfGuide || parts.count == 2 else {
            (self.city, self.item) = (city, nil)
            return
        }
        guard let item = CityItem(isOfGuide ? text : String(parts[1])), Self.kinds.contains(item.kind) else {
            return nil
        }
        (self.city, self.item) = (city, item)
    }
}

/// What the first page shows of content that guide.yaml names.
public struct HomeCard: Hashable, Sendable {
    /// The content as guide.yaml names it.
    public var item: String
    /// The path of its page from the site's root.
    public var path: String
    public var name: String
    public var summary: String
    public var isSponsored: Bool
    public var illustration: MediumAsset?

    public init(
        item: String, path: String, name: String, summary: String, isSponsored: Bool = false,
        illustration: MediumAsset? = nil
    ) {
        self.item = item
        self.path = path
        self.name = name
        self.summary = summary
        self.isSponsored = isSponsored
        self.illustration = illustration
    }
}
