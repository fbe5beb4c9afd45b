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
    /// Who has decided about it; nil while it is open.
    public var settledBy: String?
    /// The day of the decision.
    public var settledOn: CivilDate?
    /// Nil where the editor did not say.
    public var decision: Decision?
    /// Why, for the author of the page.
    public var reason: String?

    /// What an editor did about a report.
    public enum Decision: String, CaseIterable, Sendable {
        /// The page says something else now.
        case changed
        /// The page remains as it is.
        case unchanged
        /// What was reported is not published any more.
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
                "page", .text, \.page, needed: true, help: "the page, from the site's root",
                example: "york/places/minster.html"),
            ContentKey("version", .text, \.version, needed: true, help: "the state of the page that was read"),
            ContentKey("language", .language, \.language, needed: true, help: "of the page that was read"),
            ContentKey("received", .date, \.received, needed: true, help: "the day on which it was taken in"),
            ContentKey("settled-by", .text, \.settledBy, help: "who has decided about it"),
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
