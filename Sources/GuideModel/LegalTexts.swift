// The texts that the law requires of a publisher: the imprint, and the publisher's words about privacy.

/// The legal texts of guide.yaml.
public struct LegalTexts: Hashable, Sendable {
    /// Who publishes the guide, with a page of its own.
    public var imprint: FormattedText?
    /// The publisher's own words about privacy, before those of the guide.
    public var privacy: FormattedText?
    /// The position in guide.yaml.
    public var location: SourceLocation

    public init(imprint: FormattedText? = nil, privacy: FormattedText? = nil, location: SourceLocation) {
        self.imprint = imprint
        self.privacy = privacy
        self.location = location
    }
}

extension LegalTexts: ContentValue {
    public static let contentKind = ContentKind<LegalTexts>(
        "legal",
        [
            ContentKey(
                "imprint", .markdown, \.imprint, translated: true,
                help: "who publishes the guide, and how to reach them, in Markdown", example: "Visit York, York"),
            ContentKey(
                "privacy", .markdown, \.privacy, translated: true,
                help: "the publisher's own words about privacy, in Markdown", example: "Visit York is responsible."),
        ])

    public static func unwritten(_ fields: FieldValues) -> LegalTexts { LegalTexts(location: fields.location) }
}

/// A text of a key in Markdown.
public struct FormattedText: Hashable, Sendable {
    /// The Markdown.
    public var source: String
    /// The same text for pages; empty until a reader has rendered it.
    public var text: RichText

    public init(source: String, text: RichText = RichText()) {
        self.source = source
        self.text = text
    }
}

extension FormattedText: FieldRepresentable {
    public init?(field: FieldValue) {
        guard let source = field.line else { return nil }
        self.init(source: source)
    }

    public var field: FieldValue? { source.isEmpty ? nil : .text(source) }
}
