// Recognises texts that a word processor has put in quotation marks.

extension String {
    /// The text inside typographic quotation marks; nil unless one pair of them encloses the whole text.
    ///
    /// For example, the text inside `„Marienplatz“` is `Marienplatz`.
    package var insideTypographicQuotes: String? {
        guard let first, let last, count > 2, let closing = Self.closingMarks[first], closing.contains(last) else {
            return nil
        }
        let inner = dropFirst().dropLast()
        guard !inner.contains(where: { Self.marks.contains($0) }) else { return nil }
        let text = inner.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return text.isEmpty ? nil : text
    }

    /// The marks that can close a text, by the mark that opens it.
    private static let closingMarks: [Character: Set<Character>] = [
        "„": ["“", "”", "\""], "“": ["”", "“"], "”": ["”"], "«": ["»"], "»": ["«", "»"], "‹": ["›"], "›": ["‹"],
        "「": ["」"], "『": ["』"],
    ]

    private static let marks = Set(closingMarks.keys).union(closingMarks.values.flatMap(\.self))
}
