// Formatted text from Markdown: safe HTML with gaps where addresses will stand.

/// Safe HTML in pieces.
///
/// Addresses are filled in when the page that shows the text is known, so the same text can stand on any page and every
/// link stays relative.
public struct RichText: Hashable, Sendable {
    public enum Piece: Hashable, Sendable {
        /// Markup to be written as it is.
        case html(String)
        /// The address of other content, to be written inside an attribute; `fragment` without `#`.
        case link(ContentReference, fragment: String?)
        /// An image in the text, by its medium's id; to be written as a whole figure.
        case image(medium: String, alt: String)
    }

    public var pieces: [Piece]
    /// The words alone, for summaries, search and counting.
    public var plainText: String

    public init(pieces: [Piece] = [], plainText: String = "") {
        self.pieces = pieces
        self.plainText = plainText
    }

    public var isEmpty: Bool { pieces.isEmpty }
}
