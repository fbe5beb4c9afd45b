// What the publisher announces for some time: a closed bridge, a storm, a change of hours.

/// How much a notice matters.
public enum NoticeSeverity: String, CaseIterable, Hashable, Sendable {
    /// Good to know.
    case info
    /// Plans may have to change.
    case warning
    /// Somebody may get hurt.
    case danger
}

extension NoticeSeverity: FieldRepresentable {}

/// A notice of the guide, or of a city and perhaps of its parts.
public struct Notice: Hashable, Sendable {
    public var id: Slug
    public var text: String
    public var severity = NoticeSeverity.info
    /// On the city's clocks; nil for as long as it is in the file.
    public var from: CivilTime?
    public var until: CivilTime?
    /// More about it.
    public var link: String?
    /// The ids of places that it is about.
    public var places: [String] = []
    /// The ids of tours.
    public var tours: [String] = []
    /// A stretch of way: its ends, with positions between where they are needed; one position for a point.
    public var stretch: [Position] = []
    public var location: SourceLocation

    public init(id: Slug, text: String, location: SourceLocation) {
        self.id = id
        self.text = text
        self.location = location
    }

    /// Whether it is about everything.
    public var isGeneral: Bool { places.isEmpty && tours.isEmpty && stretch.isEmpty }
}

extension Notice: ContentValue {
    private static let general: [ContentKey<Notice>] = [
        ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "river-high"),
        ContentKey(
            "text", .text, \.text, needed: true, translated: true,
            help: "what visitors should know, in a sentence or two",
            example: "The path by the river is under water."),
        ContentKey(
            "severity", .word(of: NoticeSeverity.self, code: .notice), \.severity, absent: .info,
            help: "how much it matters; info when absent", example: "danger"),
        ContentKey(
            "from", .dayOrTime, \.from, help: "the first day, or the minute, on the city's clocks",
            example: "2026-12-05"),
        ContentKey(
            "until", .dayOrTime, \.until, help: "the last day, or the minute", example: "2026-12-07 18:00"),
        ContentKey(
            "link", .webAddress, \.link, help: "where more is said", example: "https://example.org/floods"),
    ]

    public static let contentKind = ContentKind<Notice>(
        "a notice",
        general + [
            ContentKey(
                "places", .list(.reference), \.places, help: "the ids of the places that it is about",
                example: "[kings-staith]"),
            ContentKey("tours", .list(.reference), \.tours, help: "the ids of tours", example: "[by-the-river]"),
            ContentKey(
                "stretch", .list(.position), \.stretch,
                help:
                    "a stretch of way, by its two ends and positions between where they are needed: every tour that passes it "
                    + "has the notice", example: "[{lat: 53.9571, lon: -1.0844}, {lat: 53.9559, lon: -1.0822}]"),
        ])

    /// A notice of the whole guide is about no part of a city.
    public static let kindForGuide = ContentKind<Notice>("a notice of the guide", general)

    public static func unwritten(_ fields: FieldValues) -> Notice {
        Notice(id: .unnamed, text: "", location: fields.location)
    }
}

/// What a city's `notices.yaml` holds.
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
                help: "list, see below; empty where there is nothing to announce now",
                example: "[{id: river-high, text: The path by the river is under water.}]")
        ])

    public static func unwritten(_ fields: FieldValues) -> Notices { Notices() }
}

extension City {
    /// Whether its pages ask for notices: where the city has a file of them, even an empty one, or the guide has some.
    public func usesNotices(of guide: Guide) -> Bool { notices != nil || !guide.notices.isEmpty }
}
