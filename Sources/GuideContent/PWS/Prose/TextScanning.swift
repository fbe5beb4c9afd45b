// Small readings of text that the standard library lacks.

extension StringProtocol {
    /// Without white space at either end.
    var trimmedOfSpace: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// With every run of white space as one space, and none at either end.
    var withSingleSpaces: String {
        split { $0.isWhitespace }.joined(separator: " ")
    }

    /// The words alone: lower-case letters and digits with single spaces between; apostrophes join.
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
