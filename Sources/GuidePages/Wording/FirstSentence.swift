// The first sentence of a text, for previews.

/// Finds where a first sentence ends.
enum FirstSentence {
    /// The text up to its first full stop, question or exclamation mark that is followed by a space and a capital,
    /// a digit or a quotation mark; all of it where there is none.
    ///
    /// Single letters and common abbreviations (`St. Mary's`, `c. 1320`) end nothing.
    static func of(_ text: String) -> String {
        var word = ""
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let after = text.index(after: index)
            if ".!?…".contains(character), !(character == "." && isAbbreviation(word)) {
                let end = text[after...].firstIndex { !closing.contains($0) } ?? text.endIndex
                if startsSentence(text[end...]) { return String(text[..<end]) }
            }
            word = character.isLetter ? word + String(character) : ""
            index = after
        }
        return text
    }

    private static let closing: Set<Character> = ["\u{201D}", "\u{2019}", "\"", "'", ")", "]", "»"]
    private static let opening: Set<Character> = ["\u{201C}", "\u{2018}", "\"", "'", "(", "[", "«"]
    private static let abbreviations: Set<String> = [
        "ca", "dr", "etc", "fl", "mr", "mrs", "ms", "no", "prof", "rev", "sir", "st", "ste", "vs",
    ]

    private static func isAbbreviation(_ word: String) -> Bool {
        word.count == 1 || abbreviations.contains(word.lowercased())
    }

    private static func startsSentence(_ rest: Substring) -> Bool {
        guard let first = rest.first else { return true }
        guard first.isWhitespace, let next = rest.first(where: { !$0.isWhitespace }) else { return first.isWhitespace }
        return next.isNumber || next.isUppercase || opening.contains(next)
            || (next.isLetter && !next.isCased)
    }
}
