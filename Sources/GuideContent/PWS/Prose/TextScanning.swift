// Adds small text functions that the standard library lacks.

extension StringProtocol {
    /// The text without white space at either end.
    var trimmedOfSpace: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// The text with every run of white space as one space, and none at either end.
    var withSingleSpaces: String {
        split { $0.isWhitespace }.joined(separator: " ")
    }

    /// Only the words: lower-case letters and digits with single spaces between them; apostrophes are dropped.
    var foldedWords: String {
        var result = ""
        for character in lowercased() {
            if character.isLetter || character.isNumber {
                result.append(character)
            } else if character != "'", character != "’", !result.isEmpty, result.last != " " {
                result.append(" ")
            }
        }
        if result.last == " " { result.removeLast() }
        return result
    }
}
