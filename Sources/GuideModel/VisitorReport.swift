// A visitor's report of an error on a page: a file of the folder `reports`.

/// A report, without any data about the sender.
public struct VisitorReport: Hashable, Sendable {
    /// The page's path from the site's root.
    public var page: String
    /// Identifies the version of the page that the visitor read; see ``Place/version``.
    public var version: String
    /// The language of that page (BCP 47).
    public var language: String
    /// The day on which the report was received.
    public var received: CivilDate
    public var text: String
    /// The person who decided about it; nil while it is open.
    public var settledBy: String?
    /// The day of the decision.
    public var settledOn: CivilDate?
    /// Nil if the editor gave none.
    public var decision: Decision?
    /// The reason, for the author of the page.
    public var reason: String?

    /// The editor's decision about a report.
    public enum Decision: String, CaseIterable, Sendable {
        /// The page was changed.
        case changed
        /// The page is unchanged.
        case unchanged
        /// The reported content was removed from the site.
        case removed
    }

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

extension VisitorReport.Decision: FieldRepresentable {}

extension VisitorReport: ContentValue {
    public static let contentKind = ContentKind<VisitorReport>(
        "a report",
        [
            ContentKey(
                "page", .text, \.page, needed: true, help: "the page's path from the site's root",
                example: "york/places/minster.html"),
            ContentKey("version", .text, \.version, needed: true, help: "the state of the page that the visitor read"),
            ContentKey("language", .language, \.language, needed: true, help: "the language of that page"),
            ContentKey("received", .date, \.received, needed: true, help: "the day on which it was imported"),
            ContentKey("settled-by", .text, \.settledBy, help: "the person who decided about it"),
            ContentKey("settled-on", .date, \.settledOn, help: "the day of the decision"),
            ContentKey(
                "decision", .word(of: Decision.self, code: .report), \.decision, help: "changed, unchanged or removed"),
            ContentKey("reason", .text, \.reason, help: "why, for the author of the page"),
            ContentKey("text", .text, \.text, needed: true, help: "what the visitor wrote, in one line"),
        ])

    public static func unwritten(_ fields: FieldValues) -> VisitorReport {
        VisitorReport(page: "", version: "", language: "", received: CivilDate(known: 1970, 1, 1), text: "")
    }
}
