// Where visitors report errors, and which version of a page they read.

import GuideSupport

/// The target of visitors' reports: an e-mail address, a form on the web, or the one of the two that the visitor
/// chooses.
public struct ReportTarget: Hashable, Sendable {
    public var mail: String?
    /// The address of a form for reports.
    ///
    /// The site fills in `{page}`, `{version}`, `{language}` and `{text}`. If the address has none of them, they follow
    /// it as parameters with these names.
    public var form: String?
    public var location: SourceLocation

    public init(mail: String? = nil, form: String? = nil, location: SourceLocation) {
        self.mail = mail
        self.form = form
        self.location = location
    }
}

extension ReportTarget: ContentValue {
    public static let contentKind = ContentKind<ReportTarget>(
        "an address for reports",
        [
            ContentKey(
                "mail", .emailAddress, \.mail, help: "the e-mail address for reports",
                example: "corrections@example.org"),
            ContentKey(
                "form", .webAddress, \.form,
                help:
                    "a page that receives reports; the link fills in `{page}`, `{version}`, `{language}` and `{text}`",
                example: "\"https://example.org/report?about={page}&text={text}\""),
        ])

    public static func unwritten(_ fields: FieldValues) -> ReportTarget { ReportTarget(location: fields.location) }
}

extension Place {
    /// Identifies the version of the page's content: 10 hexadecimal digits.
    public var version: String { contentVersion([name, summary], body) }
}

extension Feature {
    /// Identifies the version of the page's content: 10 hexadecimal digits.
    public var version: String { contentVersion([name, summary], body) }
}

extension PlacedObject {
    /// Identifies the version of the page's content: 10 hexadecimal digits.
    public var version: String { contentVersion([name, alt, text ?? ""], RichText()) }
}

extension Tour {
    /// Identifies the version of the page's content: 10 hexadecimal digits.
    public var version: String {
        contentVersion([name, summary] + stops.map { $0.note ?? "" }, body)
    }
}

private func contentVersion(_ texts: [String], _ body: RichText) -> String {
    String((texts + [body.plainText]).joined(separator: "\n").utf8.sha256.prefix(10))
}
