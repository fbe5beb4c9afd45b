// Small readings of text that the standard library lacks.

extension StringProtocol {
    /// Without white space at either end.
    var trimmedOfSpace: String {
        var rest = self[...]
        while let first = rest.first, first.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.isWhitespace { rest.removeLast() }
        return String(rest)
    }

    /// The first place where `part` stands; nil when it does not, or is empty.
    func range(of part: String) -> Range<Index>? {
        guard let first = part.first else { return nil }
        var start = startIndex
        while let candidate = self[start...].firstIndex(of: first) {
            if self[candidate...].hasPrefix(part) {
                return candidate..<index(candidate, offsetBy: part.count)
            }
            start = index(after: candidate)
        }
        return nil
    }

    /// Every `part` replaced by `other`.
    func replacing(_ part: String, with other: String) -> String {
        var result = ""
        var rest = self[...]
        while let found = rest.range(of: part) {
            result += rest[..<found.lowerBound]
            result += other
            rest = rest[found.upperBound...]
        }
        return result + rest
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
