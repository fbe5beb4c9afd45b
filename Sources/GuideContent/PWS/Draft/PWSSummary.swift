// Writes a short summary from the first words of a point's prose.

enum PWSSummary {
    /// The most characters of a summary; a longer one is truncated between words.
    static let mostCharacters = 200

    /// The first sentence of `text`, truncated if it is too long, without a colon at its end; nil if nothing is left.
    static func firstSentence(of text: String) -> String? {
        let text = text.withSingleSpaces
        var sentence = text[..<endOfFirstSentence(in: text)]
        while let last = sentence.last, ":;,–— ".contains(last) { sentence.removeLast() }
        if sentence.isEmpty { return nil }
        guard sentence.count > mostCharacters else { return String(sentence) }
        var words: [Substring] = []
        var length = 0
        for word in sentence.split(separator: " ") {
            length += word.count + 1
            if length > mostCharacters { break }
            words.append(word)
        }
        var cut = words.joined(separator: " ")
        while let last = cut.last, !last.isLetter, !last.isNumber { cut.removeLast() }
        return cut + "…"
    }

    private static func endOfFirstSentence(in text: String) -> String.Index {
        var index = text.startIndex
        var word = ""
        while index < text.endIndex {
            let character = text[index]
            let after = text.index(after: index)
            if ".!?".contains(character), character != "." || !isAbbreviation(word) {
                var end = after
                while end < text.endIndex, "”’\"')]".contains(text[end]) { end = text.index(after: end) }
                let rest = text[end...].drop { $0 == " " }
                if end == text.endIndex || (text[end] == " " && rest.first.map { !$0.isLowercase } ?? true) {
                    return end
                }
            }
            if character.isLetter || character.isNumber { word.append(character) } else { word = "" }
            index = after
        }
        return text.endIndex
    }

    /// Whether a word is an abbreviation such as "St", "No" or "J", whose full stop does not end a sentence.
    private static func isAbbreviation(_ word: String) -> Bool {
        if word.count == 1 { return word.first?.isLetter == true }
        if ["ca", "nr", "cf", "vs", "Mrs", "Rev", "Sts"].contains(word) { return true }
        return word.count == 2 && word.first?.isUppercase == true && word.last?.isLowercase == true
    }
}
