// Formatted text from Markdown: safe HTML with gaps for addresses.

/// Safe HTML with gaps.
///
/// The page that shows the text fills in the addresses, so that any page can show the same text and every link is
/// relative.
public struct RichText: Hashable, Sendable {
    public enum Piece: Hashable, Sendable {
        /// Markup that is written unchanged.
        case html(String)
        /// The address of other content, written inside an attribute; `fragment` is without `#`.
        case link(ContentReference, fragment: String?)
        /// An image in the text, by its medium's id; written as a whole figure.
        case image(medium: String, alt: String)
        /// A label of the text, written inside an attribute; `file` is the transcript if the text is one.
        case label(Label, file: String?)
    }

    /// Labels for parts of a text that have no words of their own.
    public enum Label: Hashable, Sendable {
        /// A table; the number if there are several.
        case table(Int?)
        case footnotes
        case footnote(Int)
        case backToReference(Int)
    }

    /// A position in the markup that each page fills in.
    public struct Gap: Hashable, Sendable {
        /// The number of bytes of markup before it.
        public var offset: Int
        /// A link or an image.
        public var piece: Piece

        public init(offset: Int, piece: Piece) {
            self.offset = offset
            self.piece = piece
        }
    }

    /// All markup as one text, because a separate text for each piece would use more memory.
    public let markup: String
    /// The gaps, in order of their offsets.
    public let gaps: [Gap]
    /// The ids of its headings.
    public let anchors: [String]
    /// The words without markup, for summaries, search and counting.
    public var plainText: String
    /// The text's own language (BCP 47), if it is not the page's.
    public var language: String?

    /// - Parameters:
    ///   - gaps: in order of their offsets, each between two characters of the markup or at its start or end.
    ///   - anchors: the ids of the headings.
    public init(markup: String, gaps: [Gap], anchors: [String] = [], plainText: String) {
        self.markup = markup
        self.gaps = gaps
        self.anchors = anchors
        self.plainText = plainText
    }

    public init(pieces: [Piece] = [], plainText: String = "") {
        var markup = ""
        var gaps: [Gap] = []
        for piece in pieces {
            if case .html(let html) = piece {
                markup += html
            } else {
                gaps.append(Gap(offset: markup.utf8.count, piece: piece))
            }
        }
        self.init(markup: markup, gaps: gaps, plainText: plainText)
    }

    public var isEmpty: Bool { markup.isEmpty && gaps.isEmpty }

    public var hasImages: Bool { gaps.contains { if case .image = $0.piece { true } else { false } } }

    /// The markup between the gaps and the pieces in the gaps, in their order.
    public var pieces: [Piece] {
        var pieces: [Piece] = []
        var start = markup.startIndex
        for gap in gaps {
            let end = markup.utf8.index(markup.startIndex, offsetBy: gap.offset)
            if end > start { pieces.append(.html(String(markup[start..<end]))) }
            pieces.append(gap.piece)
            start = end
        }
        if start < markup.endIndex { pieces.append(.html(String(markup[start...]))) }
        return pieces
    }
}
