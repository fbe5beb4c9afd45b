// The first sentence of a text, for previews.

/// Finds the end of a first sentence.
enum FirstSentence {
    /// The first sentence of a text.
    ///
    /// It ends at the first full stop, question mark or exclamation mark before a space and a capital, a digit or a
    /// quotation mark. If there is none, it is the whole text.
    ///
    /// Single letters and common abbreviations (`St. Mary's`, `c. 1320`) do not end a sentence.
    static func of(_ text: String) -> String {
        var index = text.utf8.startIndex
        // Characters are examined only if a byte may belong to a punctuation mark.
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
    /// The marks of scripts without spaces between sentences.
    private static let wideMarks: Set<Character> = ["。", "！", "？"]

    private static func mayBeMark(_ byte: UInt8) -> Bool {
        switch byte {
        // The other bytes are first bytes: of an ellipsis, and of marks of other scripts.
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), 0xE2, 0xD8, 0xE0, 0xE3, 0xEF: true
        default: false
        }
    }

    /// The letters directly before an index.
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
