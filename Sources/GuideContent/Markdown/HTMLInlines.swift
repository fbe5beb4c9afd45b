// Writes the words of one block of HTML as Markdown, with their formatting.

/// The words of one block, in pieces of one formatting each.
///
/// Markdown nests emphasis inside bold type, inside struck type, inside a link.
struct HTMLInlines {
    enum Position: Hashable {
        case paragraph, heading, cell
    }

    private enum Kind: Hashable {
        case words, space, lineBreak, code
        /// Markdown already.
        case markdown
    }

    private struct Piece {
        var kind: Kind
        var text: String
        var style: HTMLStyle

        /// Whether it is between words.
        var isGap: Bool { kind == .space || kind == .lineBreak }
        /// The first character of its Markdown, or another punctuation sign in place of one.
        var first: Character { kind == .code ? "`" : text.first ?? " " }
        var last: Character { kind == .code ? "`" : text.last ?? " " }
    }

    private let position: Position
    private var pieces: [Piece] = []

    init(_ runs: [HTMLRun], in position: Position) {
        self.position = position
        for run in runs { add(run) }
        while pieces.last?.isGap == true { pieces.removeLast() }
        dropMixedEmphasis()
        for index in pieces.indices where pieces[index].isGap {
            // No gap is at an end, and no two are beside each other.
            pieces[index].style = pieces[index - 1].style.shared(with: pieces[index + 1].style)
        }
        for mark in InlineMark.allCases { drop(mark) }
        merge()
    }

    // MARK: Reading

    private mutating func add(_ run: HTMLRun) {
        switch run.content {
        case .lineBreak:
            if pieces.last?.kind == .space { pieces.removeLast() }
            if pieces.last.map({ !$0.isGap }) ?? false { append(.lineBreak, "\\\n", HTMLStyle()) }
        case .markdown(let text): append(.markdown, text, run.style)
        case .text(let text):
            if text.first?.isWhitespace == true { addSpace() }
            let words = Self.words(text)
            if !words.isEmpty { append(run.style.isCode ? .code : .words, words, run.style) }
            if !words.isEmpty, text.last?.isWhitespace == true { addSpace() }
        }
    }

    private mutating func append(_ kind: Kind, _ text: String, _ style: HTMLStyle) {
        var style = style
        // The size of a heading marks it already.
        if position == .heading { style.isStrong = false }
        pieces.append(Piece(kind: kind, text: text, style: style))
    }

    private mutating func addSpace() {
        if pieces.last.map({ !$0.isGap }) ?? false { append(.space, " ", HTMLStyle()) }
    }

    /// The words with single spaces between them.
    ///
    /// A space that does not break a line is unchanged only directly between two words.
    private static func words(_ text: String) -> String {
        text.split { $0.isWhitespace && $0 != "\u{A0}" }.compactMap { word in
            let trimmed = word.trimmedOfSpace
            return trimmed.isEmpty ? nil : trimmed
        }.joined(separator: " ")
    }

    // MARK: Formatting that Markdown cannot mark

    /// Drops emphasis where words without a space between them have different marks, which Markdown could confuse.
    private mutating func dropMixedEmphasis() {
        var start = 0
        while start < pieces.count {
            var end = start + 1
            let link = pieces[start].style.link
            while end < pieces.count, !pieces[end].isGap, pieces[end].style.link == link { end += 1 }
            let styles = pieces[start..<end].map { [$0.style.isStrong, $0.style.isEmphasised] }
            if Set(styles.filter { $0.contains(true) }).count > 1 {
                for index in start..<end { pieces[index].style.isEmphasised = false }
            }
            start = end
        }
    }

    /// Drops a mark around words where Markdown would not read it, as in `a**(b)**c`.
    ///
    /// A mark between a letter and a punctuation sign belongs to the letter (CommonMark, 6.2).
    private mutating func drop(_ mark: InlineMark) {
        for group in Self.groups(of: pieces[...], by: mark.isSame) {
            guard let first = group.first, let last = group.last, mark.isSet(in: first.style) else { continue }
            let before = group.startIndex > 0 ? pieces[group.startIndex - 1] : nil
            let after = group.endIndex < pieces.count ? pieces[group.endIndex] : nil
            if !mark.fits(first.first, first.style, beside: before?.last, before?.style)
                || !mark.fits(last.last, last.style, beside: after?.first, after?.style)
            {
                for index in group.indices { mark.remove(from: &pieces[index].style) }
            }
        }
    }

    /// Joins pieces of the same formatting.
    private mutating func merge() {
        var merged: [Piece] = []
        for var piece in pieces {
            if piece.kind == .space { piece.kind = .words }
            if let last = merged.last, last.kind == piece.kind, last.style == piece.style,
                piece.kind == .words || piece.kind == .code
            {
                merged[merged.count - 1].text += piece.text
            } else {
                merged.append(piece)
            }
        }
        pieces = merged
    }

    // MARK: Writing

    /// The Markdown; empty without any words.
    var markdown: String {
        var text = ""
        for group in Self.groups(of: pieces[...], by: { $0.link == $1.link }) {
            let words = marked(group, InlineMark.allCases[...])
            if let link = group.first?.style.link {
                // After an exclamation mark, a link would be a picture.
                if text.last == "!" {
                    text.removeLast()
                    text += "\\!"
                }
                text += "[\(words)](\(link))"
            } else {
                text += words
            }
        }
        return text
    }

    private func marked(_ pieces: ArraySlice<Piece>, _ marks: ArraySlice<InlineMark>) -> String {
        guard let mark = marks.first else { return pieces.indices.map { markdown(at: $0) }.joined() }
        return Self.groups(of: pieces, by: mark.isEqual).map { group in
            let words = marked(group, marks.dropFirst())
            return group.first.map { mark.isSet(in: $0.style) } == true ? mark.sign + words + mark.sign : words
        }.joined()
    }

    private func markdown(at index: Int) -> String {
        let piece = pieces[index]
        switch piece.kind {
        case .words, .space:
            let startsLine = index == 0 || pieces[index - 1].kind == .lineBreak
            let startsBlock = startsLine && position == .paragraph
            // A link cannot contain another.
            if position == .heading || piece.style.link != nil {
                return PlainMarkdown.escaped(
                    piece.text, startsBlock: startsBlock, escapesHash: position == .heading)
            }
            let isBeforeBreak = index + 1 < pieces.count && pieces[index + 1].kind == .lineBreak
            return PlainMarkdown.linked(piece.text, startsBlock: startsBlock, isBeforeBreak: isBeforeBreak)
        case .code:
            let fence = String(repeating: "`", count: Self.longestBackticks(in: piece.text) + 1)
            let space = piece.text.first == "`" || piece.text.last == "`" ? " " : ""
            let text = position == .cell ? piece.text.replacing("|", with: "\\|") : piece.text
            return fence + space + text + space + fence
        case .lineBreak, .markdown: return piece.text
        }
    }

    /// The length of the longest sequence of backticks.
    static func longestBackticks(in text: String) -> Int {
        var (longest, length) = (0, 0)
        for byte in text.utf8 {
            length = byte == UInt8(ascii: "`") ? length + 1 : 0
            longest = max(longest, length)
        }
        return longest
    }

    private static func groups(
        of pieces: ArraySlice<Piece>, by isSame: (HTMLStyle, HTMLStyle) -> Bool
    ) -> [ArraySlice<Piece>] {
        var groups: [ArraySlice<Piece>] = []
        var rest = pieces
        while let first = rest.first {
            let group = rest.prefix { isSame($0.style, first.style) }
            groups.append(group)
            rest = rest.dropFirst(group.count)
        }
        return groups
    }
}

/// A mark around words, from the outermost to the innermost.
private enum InlineMark: CaseIterable {
    case struck, strong, emphasised

    var sign: String {
        switch self {
        case .struck: "~~"
        case .strong: "**"
        case .emphasised: "*"
        }
    }

    func isSet(in style: HTMLStyle) -> Bool {
        switch self {
        case .struck: style.isStruck
        case .strong: style.isStrong
        case .emphasised: style.isEmphasised
        }
    }

    func remove(from style: inout HTMLStyle) {
        switch self {
        case .struck: style.isStruck = false
        case .strong: style.isStrong = false
        case .emphasised: style.isEmphasised = false
        }
    }

    func isEqual(_ left: HTMLStyle, _ right: HTMLStyle) -> Bool { isSet(in: left) == isSet(in: right) }

    /// Whether two neighbours are inside the same mark of this kind.
    func isSame(_ left: HTMLStyle, _ right: HTMLStyle) -> Bool {
        isInside(left, right) && isEqual(left, right) && (self != .emphasised || left.isStrong == right.isStrong)
    }

    /// Whether no link or struck text starts or ends between two neighbours.
    private func isInside(_ left: HTMLStyle, _ right: HTMLStyle) -> Bool {
        left.link == right.link && (self == .struck || left.isStruck == right.isStruck)
    }

    /// Whether Markdown reads the mark between two neighbours.
    ///
    /// - Parameter inner: the character inside the mark.
    func fits(_ inner: Character, _ style: HTMLStyle, beside outer: Character?, _ outerStyle: HTMLStyle?) -> Bool {
        // The signs of links and of struck text are punctuation.
        guard let outer, let outerStyle, isInside(style, outerStyle), inner.isPunctuation || inner.isSymbol else {
            return true
        }
        return outer.isWhitespace || outer.isPunctuation || outer.isASCII && outer.isSymbol
    }
}
