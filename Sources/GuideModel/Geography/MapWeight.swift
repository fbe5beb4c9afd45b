// The size of a drawing, and the budget for it.

/// The download size of a piece of a level.
public struct MapWeight: Hashable, Sendable {
    /// The size of the file in bytes.
    public var bytes: Int
    /// The size of the gzipped file in bytes.
    public var gzipped: Int
    /// The gzipped size of the whole level, as one file without names; nil if the level is too wide for such a budget.
    public var gzippedBasemap: Int?

    public init(bytes: Int, gzipped: Int, gzippedBasemap: Int?) {
        self.bytes = bytes
        self.gzipped = gzipped
        self.gzippedBasemap = gzippedBasemap
    }
}

/// The size budget of the levels of a city's map, in kilobytes (1000 bytes) gzipped.
///
/// Whole levels are measured without names, because the number of names depends on the area. Pieces are measured as
/// they are downloaded. A closer level has a budget as a whole only if the guide sets one, because a browser downloads
/// only the pieces that it shows.
public struct MapBudget: Hashable, Sendable {
    public var overview: Int
    public var street: Int?
    public var detail: Int?
    /// The size limit of a piece; a level that is larger is divided into pieces.
    public var piece: Int

    public init(overview: Int = 10, street: Int? = nil, detail: Int? = nil, piece: Int = 60) {
        self.overview = overview
        self.street = street
        self.detail = detail
        self.piece = piece
    }

    public static let usual = MapBudget()

    /// The budget of a whole level, in kilobytes; nil for a level that has only the budget of its pieces.
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
    /// Thousands of bytes: at least one, and less than any visitor would wait for.
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
                help: "the whole level of streets, in KB gzipped without names; default: only pieces are checked",
                example: "60"),
            ContentKey(
                "detail", .mapWeight, \.detail,
                help: "the whole level of buildings, as for streets", example: "200"),
            ContentKey(
                "piece", .mapWeight, \.piece, absent: usual.piece,
                help: "one piece of a level that is cut into pieces, in KB gzipped", example: "60"),
        ])

    public static func unwritten(_ fields: FieldValues) -> MapBudget { usual }
}
