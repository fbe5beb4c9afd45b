// A part of a city: a district, a quarter, a campus.

/// A part of a city under which its places and tours can be found.
public struct Area: Hashable, Sendable {
    public var id: Slug
    public var name: String
    public var summary: String?
    /// The corners of its boundary, in order; fewer than three if the boundary is not given.
    public var outline: [Position]

    public init(id: Slug, name: String, summary: String? = nil, outline: [Position] = []) {
        self.id = id
        self.name = name
        self.summary = summary
        self.outline = outline
    }
}

extension Area {
    /// Whether a position is inside the outline; false without an outline.
    public func contains(_ position: Position) -> Bool { outline.count > 2 && outline.surrounds(position) }
}

extension [Position] {
    /// Whether a position is inside the ring through these corners, whose last corner may repeat the first.
    ///
    /// Counts the sides to the east (Shimrat, "Algorithm 112: position of point relative to polygon").
    func surrounds(_ position: Position) -> Bool {
        guard var from = last else { return false }
        var isInside = false
        for to in self {
            defer { from = to }
            guard (from.latitude > position.latitude) != (to.latitude > position.latitude) else { continue }
            let share = (position.latitude - from.latitude) / (to.latitude - from.latitude)
            if from.longitude + share * (to.longitude - from.longitude) > position.longitude { isInside.toggle() }
        }
        return isInside
    }
}

extension Area: ContentValue {
    public static let contentKind = ContentKind<Area>(
        "an area",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "its id", example: "old-town"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "The old town"),
            ContentKey("summary", .text, \.summary, translated: true, help: "text", example: "Inside the walls."),
            ContentKey(
                "outline", .list(.position), \.outline,
                help: "the corners of its edge, at least three, in order; the maps of its tours show it",
                example: "[{lat: 53.9636, lon: -1.0877}, {lat: 53.9652, lon: -1.0752}, {lat: 53.9551, lon: -1.0774}]"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Area { Area(id: .unnamed, name: "") }
}

/// The name that visitors read for a tag.
public struct TagName: Hashable, Sendable {
    /// The tag in lower case, with hyphens for spaces.
    public var id: Slug
    public var name: String

    public init(id: Slug, name: String) {
        self.id = id
        self.name = name
    }
}

extension TagName: ContentValue {
    public static let contentKind = ContentKind<TagName>(
        "a tag's name",
        [
            ContentKey("id", .identifier, \.id, needed: true, help: "the tag", example: "stained-glass"),
            ContentKey("name", .text, \.name, needed: true, translated: true, help: "text", example: "Stained glass"),
        ])

    public static func unwritten(_ fields: FieldValues) -> TagName { TagName(id: .unnamed, name: "") }
}
