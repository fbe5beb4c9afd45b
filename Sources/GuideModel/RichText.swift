// Formatted text from Markdown: safe HTML with gaps where addresses will stand.

/// Safe HTML with gaps.
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
        /// Words about the text, to be written inside an attribute; `file` is the transcript that the text is.
        case label(Label, file: String?)
    }

    /// What is said of parts of a text that have no words of their own.
    public enum Label: Hashable, Sendable {
        /// A table; the number where there are several.
        case table(Int?)
        case footnotes
        case footnote(Int)
        case backToReference(Int)
    }

    /// A place in the markup that each page fills in for itself.
    public struct Gap: Hashable, Sendable {
        /// The bytes of markup before it.
        public var offset: Int
        /// A link or an image.
        public var piece: Piece

        public init(offset: Int, piece: Piece) {
            self.offset = offset
            self.piece = piece
        }
    }

    /// All markup as one text; a text for each piece would be memory for each.
    public let markup: String
    /// In order of their offsets.
    public let gaps: [Gap]
    /// The ids of its headings.
    public let anchors: [String]
    /// The words alone, for summaries, search and counting.
    public var plainText: String
    /// The text's own language (BCP 47), where that is not the page's.
    public var language: String?

    /// - Parameters:
    ///   - gaps: in order of their offsets, each between two characters of the markup or at one of its ends.
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

    /// The markup between the gaps and what fills them, one after another.
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
