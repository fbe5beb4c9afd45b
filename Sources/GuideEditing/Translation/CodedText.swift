// A text as a translation tool shows it: words, and codes that do not change.

import GuideContent

/// Words with codes between and around them.
struct CodedText: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case link, image
        /// Text for programs: code, an address, a footnote's mark, a line break.
        case other
    }

    indirect enum Piece: Hashable, Sendable {
        case words(String)
        case code(String, Kind)
        /// Words between two codes.
        case pair(start: String, end: String, Kind, [Piece])
    }

    var pieces: [Piece]

    /// Words alone.
    init(words: String) { pieces = words.isEmpty ? [] : [.words(words)] }

    /// Markdown in which links, images, code, addresses and line breaks are codes; emphasis remains among the words.
    ///
    /// cmark-gfm does not report where inline elements begin and end, so the initialiser finds them here. An element
    /// that it does not find remains among the words: together, the pieces are always the text.
    ///
    /// - Parameter hasLines: whether the line breaks remain among the words, because the text has several blocks.
    init(markdown: String, hasLines: Bool = false) {
        var scanner = InlineScanner(Array(markdown), hasLines: hasLines)
        pieces = scanner.pieces(until: nil)
    }

    /// The text again.
    var text: String { Self.text(pieces) }

    private static func text(_ pieces: [Piece]) -> String {
        pieces.map { piece in
            switch piece {
            case .words(let words): words
            case .code(let code, _): code
            case .pair(let start, let end, _, let inner): start + text(inner) + end
            }
        }.joined()
    }
}

/// Finds the inline elements of a paragraph (CommonMark 0.31, section 6).
private struct InlineScanner {
    private let text: [Character]
    private let hasLines: Bool
    private var index = 0

    init(_ text: [Character], hasLines: Bool) {
        self.text = text
        self.hasLines = hasLines
    }

    mutating func pieces(until end: Int?) -> [CodedText.Piece] {
        let end = end ?? text.count
        var pieces: [CodedText.Piece] = []
        var words = ""
        while index < end {
            guard let piece = piece(end) else {
                words.append(text[index])
                if text[index] == "\\", index + 1 < end, text[index + 1] != "\n" {
                    words.append(text[index + 1])
                    index += 1
                }
                index += 1
                continue
            }
            if !words.isEmpty { pieces.append(.words(words)) }
            words = ""
            pieces += piece
        }
        if !words.isEmpty { pieces.append(.words(words)) }
        return pieces
    }

    /// The code that starts here; if there is none, nil, and the scanner does not move.
    private mutating func piece(_ end: Int) -> [CodedText.Piece]? {
        switch text[index] {
        case "`": return code(end)
        case "<": return angle(end)
        case "!" where index + 1 < end && text[index + 1] == "[": return bracket(end, isImage: true)
        case "[": return bracket(end, isImage: false)
        case "\\" where !hasLines && index + 1 < end && text[index + 1] == "\n": return take(2)
        case "\n" where !hasLines: return take(1)
        case " " where !hasLines && looking(at: "  \n"): return take(3)
        case "h" where index == 0 || !text[index - 1].isLetter: return address(end)
        default: return nil
        }
    }

    private mutating func take(_ count: Int) -> [CodedText.Piece] {
        defer { index += count }
        return [.code(String(text[index..<index + count]), .other)]
    }

    private func looking(at words: String) -> Bool { text[index...].starts(with: words) }

    private mutating func code(_ end: Int) -> [CodedText.Piece]? {
        let length = text[index..<end].prefix { $0 == "`" }.count
        var rest = index + length
        while rest < end {
            guard text[rest] == "`" else {
                rest += 1
                continue
            }
            let run = text[rest..<end].prefix { $0 == "`" }.count
            if run == length { return take(rest + run - index) }
            rest += run
        }
        return nil
    }

    /// An address or HTML in angle brackets.
    private mutating func angle(_ end: Int) -> [CodedText.Piece]? {
        guard index + 1 < end, text[index + 1].isLetter || "/!".contains(text[index + 1]),
            let close = text[index..<end].firstIndex(of: ">")
        else { return nil }
        return take(close + 1 - index)
    }

    /// An address without brackets.
    private mutating func address(_ end: Int) -> [CodedText.Piece]? {
        guard looking(at: "https://") || looking(at: "http://") else { return nil }
        var length = text[index..<end].prefix { !$0.isWhitespace && $0 != "<" && $0 != ")" && $0 != "]" }.count
        while length > 0, ".,;:!?'\"*_".contains(text[index + length - 1]) { length -= 1 }
        return take(length)
    }

    /// A link, an image or a footnote's mark.
    private mutating func bracket(_ end: Int, isImage: Bool) -> [CodedText.Piece]? {
        let open = index + (isImage ? 2 : 1)
        guard let close = closing("[", "]", from: open, end) else { return nil }
        if !isImage, open < close, text[open] == "^" { return take(close + 1 - index) }
        guard close + 1 < end else { return nil }
        let stop: Int
        var title: Range<Int>?
        switch text[close + 1] {
        case "(":
            guard let found = closing("(", ")", from: close + 2, end) else { return nil }
            stop = found
            if isImage { title = self.title(in: close + 2..<stop) }
        case "[":
            guard let found = closing("[", "]", from: close + 2, end) else { return nil }
            stop = found
        default: return nil
        }
        let start = String(text[index..<open])
        var inner = InlineScanner(Array(text[open..<close]), hasLines: hasLines)
        let words = inner.pieces(until: nil)
        let kind: CodedText.Kind = isImage ? .image : .link
        defer { index = stop + 1 }
        guard let title else {
            return [.pair(start: start, end: String(text[close...stop]), kind, words)]
        }
        // An image's caption contains words too.
        return [
            .pair(start: start, end: String(text[close..<title.lowerBound]), kind, words),
            .words(String(text[title])), .code(String(text[title.upperBound...stop]), .image),
        ]
    }

    /// The text in quotes at the end of a destination.
    private func title(in range: Range<Int>) -> Range<Int>? {
        guard let last = text[range].lastIndex(where: { !$0.isWhitespace }), text[last] == "\"",
            let first = text[range].firstIndex(of: "\""), first + 1 < last
        else { return nil }
        return first + 1..<last
    }

    private func closing(_ open: Character, _ close: Character, from start: Int, _ end: Int) -> Int? {
        var depth = 1
        var rest = start
        while rest < end {
            switch text[rest] {
            case "\\": rest += 1
            case open: depth += 1
            case close:
                depth -= 1
                if depth == 0 { return rest }
            default: break
            }
            rest += 1
        }
        return nil
    }
}
