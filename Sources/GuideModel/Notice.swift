// The publisher's temporary notices, for example about a closed bridge, a storm or a change of hours.

/// The severity of a notice.
public enum NoticeSeverity: String, CaseIterable, Hashable, Sendable {
    /// Useful information.
    case info
    /// Visitors may have to change their plans.
    case warning
    /// Visitors may get hurt.
    case danger
}

extension NoticeSeverity: FieldRepresentable {}

/// A notice about the whole guide, a city, or parts of a city.
public struct Notice: Hashable, Sendable {
    public var id: Slug
    public var text: String
    public var severity = NoticeSeverity.info
    /// The start in the city's local time; nil if the notice applies as long as it is in the file.
    public var from: CivilTime?
    public var until: CivilTime?
    /// The address of more information.
    public var link: String?
    /// The ids of the places that it is about.
    public var places: [String] = []
    /// The ids of the tours that it is about.
    public var tours: [String] = []
    /// A stretch of street: its ends, with positions between them if needed; one position for a point.
    public var stretch: [Position] = []
    public var location: SourceLocation

    public init(id: Slug, text: String, location: SourceLocation) {
        self.id = id
        self.text = text
        self.location = location
    }

    /// Whether it is about the whole city or guide.
    public var isGeneral: Bool { places.isEmpty && tours.isEmpty && stretch.isEmpty }
}

extension Notice: ContentValue {
    private static let general: [ContentKey<Notice>] = [
        ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "river-high"),
        ContentKey(
            "text", .text, \.text, needed: true, translated: true,
            help: "what visitors need to know, in one or two sentences",
            example: "The path by the river is under water."),
        ContentKey(
            "severity", .word(of: NoticeSeverity.self, code: .notice), \.severity, absent: .info,
            help: "how important it is; default: info", example: "danger"),
        ContentKey(
            "from", .dayOrTime, \.from, help: "the first day or minute, in the city's time zone",
            example: "2026-12-05"),
        ContentKey(
            "until", .dayOrTime, \.until, help: "the last day or minute", example: "2026-12-07 18:00"),
        ContentKey(
            "link", .webAddress, \.link, help: "the address of a page that says more",
            example: "https://example.org/floods"),
    ]

    public static let contentKind = ContentKind<Notice>(
        "a notice",
        general + [
            ContentKey(
                "places", .list(.reference(to: .place, use: "what a notice is about")), \.places,
                help: "the ids of the places to which it applies", example: "[kings-staith]"),
            ContentKey(
                "tours", .list(.reference(to: .tour, use: "what a notice is about")), \.tours, help: "the ids of tours",
                example: "[by-the-river]"),
            ContentKey(
                "stretch", .list(.position), \.stretch,
                help:
                    "a stretch of path: its two ends, and positions between them where needed; every tour that passes "
                    + "it shows the notice", example: "[{lat: 53.9571, lon: -1.0844}, {lat: 53.9559, lon: -1.0822}]"),
        ])

    /// A notice of the whole guide, which is about no part of a city.
    public static let kindForGuide = ContentKind<Notice>("a notice of the guide", general)

    public static func unwritten(_ fields: FieldValues) -> Notice {
        Notice(id: .unnamed, text: "", location: fields.location)
    }
}

/// The content of a city's `notices.yaml`.
public struct Notices: Hashable, Sendable {
    public var list: [Notice] = []

    public init() {}
}

extension Notices: ContentValue {
    public static let contentKind = ContentKind<Notices>(
        "the file of the notices",
        [
            ContentKey(
                "notices", .list(.mapping(Notice.contentKind.form)), \.list, needed: true, translated: true,
                help: "list, see below; empty if there is nothing to announce",
                example: "[{id: river-high, text: The path by the river is under water.}]")
        ])

    public static func unwritten(_ fields: FieldValues) -> Notices { Notices() }
}

extension City {
    /// Whether its pages load notices: if the city has a file of them, even an empty one, or if the guide has notices.
    public func usesNotices(of guide: Guide) -> Bool { notices != nil || !guide.notices.isEmpty }
}
