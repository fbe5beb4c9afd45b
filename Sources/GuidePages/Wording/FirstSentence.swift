// The first sentence of a text, for previews.

/// Finds where a first sentence ends.
enum FirstSentence {
    /// The text up to its first full stop, question or exclamation mark that is followed by a space and a capital,
    /// a digit or a quotation mark; all of it where there is none.
    ///
    /// Single letters and common abbreviations (`St. Mary's`, `c. 1320`) end nothing.
    static func of(_ text: String) -> String {
        var index = text.utf8.startIndex
        // Characters are looked at only where a byte may be that of a mark.
        while let mark = text.utf8[index...].firstIndex(where: mayBeMark) {
            index = text.utf8.index(after: mark)
            let character = text[mark]
            guard marks.contains(character), !(character == "." && isAbbreviation(word(before: mark, in: text))) else {
                continue
            }
            let end = text[text.index(after: mark)...].firstIndex { !closing.contains($0) } ?? text.endIndex
            if wideMarks.contains(character) || startsSentence(text[end...]) { return String(text[..<end]) }
        }
        return text
    }

    private static let marks: Set<Character> = [".", "!", "?", "…", "؟", "।", "。", "！", "？"]
    /// Those of scripts without spaces between sentences.
    private static let wideMarks: Set<Character> = ["。", "！", "？"]

    private static func mayBeMark(_ byte: UInt8) -> Bool {
        switch byte {
        // The others are first bytes: of an ellipsis, and of marks of other scripts.
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xE2, 0xD8, 0xE0, 0xE3, 0xEF: true
        default: false
        }
    }

    /// The letters that stand right before a place.
    private static func word(before end: String.Index, in text: String) -> Substring {
        let word = text[..<end].reversed().prefix { $0.isLetter }
        return text[word.endIndex.base..<end]
    }

    private static let closing: Set<Character> = ["\u{201D}", "」", "》", "）", "\u{2019}", "\"", "'", ")", "]", "»"]
    private static let opening: Set<Character> = ["\u{201C}", "\u{2018}", "\"", "'", "(", "[", "«"]
    private static let abbreviations: Set<String> = [
        "ca", "dr", "etc", "fl", "mr", "mrs", "ms", "no", "prof", "rev", "sir", "st", "ste", "vs",
    ]

    private static func isAbbreviation(_ word: Substring) -> Bool {
        word.count == 1 || abbreviations.contains(word.lowercased())
    }

    private static func startsSentence(_ rest: Substring) -> Bool {
        guard let first = rest.first else { return true }
        guard first.isWhitespace, let next = rest.first(where: { !$0.isWhitespace }) else { return first.isWhitespace }
        return next.isNumber || next.isUppercase || opening.contains(next)
            || (next.isLetter && !next.isCased)
    }
}
