// The size limits of a guide's pages, packs and maps, if the guide sets any.

/// Size limits in kilobytes (1000 bytes); a build that exceeds one publishes nothing.
///
/// The usual sizes of a map's levels are in ``MapBudget``. A build only warns when a level exceeds those.
public struct Budgets: Hashable, Sendable {
    /// The gzipped HTML of a city's page, without pictures and without the parts that many pages share.
    public var page: Int?
    /// A pack, as a visitor downloads it.
    public var pack: Int?
    /// One level of a city's map, or one piece of a level that is divided into pieces, gzipped and without names.
    public var map: Int?
    /// The position in guide.yaml.
    public var location: SourceLocation

    public init(page: Int? = nil, pack: Int? = nil, map: Int? = nil, location: SourceLocation) {
        self.page = page
        self.pack = pack
        self.map = map
        self.location = location
    }
}

extension FieldType {
    fileprivate static let weight = FieldType.whole(1...10_000_000, unit: "kilobytes", code: .budget)
}

extension Budgets: ContentValue {
    public static let contentKind = ContentKind<Budgets>(
        "a budget",
        [
            ContentKey(
                "page", .weight, \.page, help: "the HTML of any page of a city, in KB gzipped", example: "60"),
            ContentKey("pack", .weight, \.pack, help: "any pack as visitors download it, in KB", example: "20000"),
            ContentKey(
                "map", .weight, \.map,
                help: "any level of a city's map, or a piece of one, in KB gzipped without names", example: "300"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Budgets { Budgets(location: fields.location) }
}
