// What a drawing weighs, and what it may weigh.

/// The size of a piece of a level on its way to a visitor.
public struct MapWeight: Hashable, Sendable {
    /// Bytes of the file.
    public var bytes: Int
    /// Bytes of the file gzipped.
    public var gzipped: Int
    /// Bytes of all of its level gzipped, as one file without names; nil if the level is too wide to be held to that.
    public var levelGround: Int?

    public init(bytes: Int, gzipped: Int, levelGround: Int?) {
        self.bytes = bytes
        self.gzipped = gzipped
        self.levelGround = levelGround
    }
}

/// What the levels of a city's map may weigh, in kilobytes (1000 bytes) gzipped.
///
/// Levels are weighed whole and without names, which are as many as the ground has; pieces as they are fetched. A closer
/// level is held to a budget as a whole only where the guide gives one: a browser fetches the pieces that it shows.
public struct MapBudget: Hashable, Sendable {
    public var overview: Int
    public var street: Int?
    public var detail: Int?
    /// A level that weighs more is cut into pieces of at most this.
    public var piece: Int

    public init(overview: Int = 10, street: Int? = nil, detail: Int? = nil, piece: Int = 60) {
        self.overview = overview
        self.street = street
        self.detail = detail
        self.piece = piece
    }

    public static let usual = MapBudget()

    /// What all of a level may weigh, in kilobytes; nil for one that is held to the budget of its pieces alone.
    public subscript(level: MapLevel) -> Int? {
        switch level {
        case .overview: overview
        case .district: nil
        case .street: street
        case .detail: detail
        }
    }
}

extension FieldType {
    /// Thousands of bytes: one at the least, and less than anybody would wait for.
    fileprivate static let mapWeight = FieldType.whole(1...100_000, unit: "kilobytes", code: .mapBudget)
}

extension MapBudget: ContentValue {
    public static let contentKind = ContentKind<MapBudget>(
        "a map's budget",
        [
            ContentKey(
                "overview", .mapWeight, \.overview, absent: usual.overview,
                help: "the overview, in KB gzipped without names", example: "10"),
            ContentKey(
                "street", .mapWeight, \.street,
                help: "all of the level of streets, in KB gzipped without names; else pieces alone are weighed",
                example: "60"),
            ContentKey(
                "detail", .mapWeight, \.detail,
                help: "all of the level of buildings, as for streets", example: "200"),
            ContentKey(
                "piece", .mapWeight, \.piece, absent: usual.piece,
                help: "one piece of a level that is cut into pieces, in KB gzipped", example: "60"),
        ])

    public static func unwritten(_ fields: FieldValues) -> MapBudget { usual }
}
