// The settings of the open data: whether and under which licence other programs may use the guide's content.

/// The key `open-data` of guide.yaml.
public struct OpenData: Hashable, Sendable {
    /// The version of the fields, which programs can rely on.
    ///
    /// Increase it if a field is renamed, removed or gets another meaning.
    public static let version = 1

    /// Nil only if ``licenceURL`` replaces it.
    public var licence: DataLicence?
    /// The address of a licence that is not in the list.
    public var licenceURL: String?
    /// The day of the first publication.
    public var issued: CivilDate?

    public init(licence: DataLicence? = nil, licenceURL: String? = nil, issued: CivilDate? = nil) {
        self.licence = licence
        self.licenceURL = licenceURL
        self.issued = issued
    }

    /// The address of the licence's text.
    public var licenceAddress: String { licenceURL ?? licence?.address ?? "" }

    /// The name of the licence for readers: its usual name, or its address.
    public var licenceName: String { licenceURL ?? licence?.name ?? "" }
}

extension OpenData: ContentValue {
    public static let contentKind = ContentKind<OpenData>(
        "open data",
        [
            ContentKey(
                "licence", .word(of: DataLicence.self, code: .openData), \.licence, needed: true, unless: "licence-url",
                help: "the licence of the data, as an SPDX identifier", example: "CC-BY-4.0"),
            ContentKey(
                "licence-url", .webAddress, \.licenceURL,
                help: "the address of another licence, instead of `licence`",
                example: "https://example.org/data-licence"),
            ContentKey(
                "issued", .date, \.issued, help: "the day when you first publish the data, for data portals",
                example: "2026-12-01"),
        ])

    public static func unwritten(_ fields: FieldValues) -> OpenData { OpenData() }
}
