// What a visitor says is wrong on a page: what a file of the folder `reports` says.

/// A report, without a word of who sent it.
public struct VisitorReport: Hashable, Sendable {
    /// The page, from the site's root.
    public var page: String
    /// Names the state of the page that was read; see ``Place/version``.
    public var version: String
    /// Of the page that was read (BCP 47).
    public var language: String
    /// The day on which it was taken in.
    public var received: CivilDate
    public var text: String
    /// Who has dealt with it; nil while nobody has.
    public var settledBy: String?

    public init(
        page: String, version: String, language: String, received: CivilDate, text: String, settledBy: String? = nil
    ) {
        self.page = page
        self.version = version
        self.language = language
        self.received = received
        self.text = text
        self.settledBy = settledBy
    }
}

extension VisitorReport: ContentValue {
    public static let contentKind = ContentKind<VisitorReport>(
        "a report",
        [
            ContentKey(
                "page", .text, \.page, needed: true, help: "the page, from the site's root",
                example: "york/places/minster.html"),
            ContentKey("version", .text, \.version, needed: true, help: "the state of the page that was read"),
            ContentKey("language", .language, \.language, needed: true, help: "of the page that was read"),
            ContentKey("received", .date, \.received, needed: true, help: "the day on which it was taken in"),
            ContentKey("settled-by", .text, \.settledBy, help: "who has dealt with it"),
            ContentKey("text", .text, \.text, needed: true, help: "what the visitor wrote, in one line"),
        ])

    public static func unwritten(_ fields: FieldValues) -> VisitorReport {
        VisitorReport(page: "", version: "", language: "", received: CivilDate(known: 1970, 1, 1), text: "")
    }
}
