// What a guide's pages, packs and maps may weigh, where a guide says so.

/// The most that may be published, in kilobytes (1000 bytes); a build that would publish more publishes nothing.
///
/// What a map's levels usually weigh is held to by ``MapBudget``, above which a build warns.
public struct Budgets: Hashable, Sendable {
    /// The HTML of a city's page, gzipped as it travels, without what many pages share and without pictures.
    public var page: Int?
    /// A pack as it is downloaded.
    public var pack: Int?
    /// One level of a city's map, or a piece of a level that is cut into pieces, gzipped and without names.
    public var map: Int?
    /// Where guide.yaml says it.
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
            ContentKey("pack", .weight, \.pack, help: "any pack as it is downloaded, in KB", example: "20000"),
            ContentKey(
                "map", .weight, \.map,
                help: "any level of a city's map, or a piece of one, in KB gzipped without names", example: "300"),
        ])

    public static func unwritten(_ fields: FieldValues) -> Budgets { Budgets(location: fields.location) }
}
