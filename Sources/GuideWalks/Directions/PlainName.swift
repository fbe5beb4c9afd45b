// Cleans names from the data for use in a sentence.

/// Names as plain text on one line.
enum PlainName {
    /// No street's name is longer; a longer name is cut, with an ellipsis.
    private static let maximumCharacters = 120

    /// The name without control characters and superfluous spaces; nil if nothing is left.
    ///
    /// Characters that change the direction of the text are removed, so that a name cannot disturb its
    /// sentence.
    static func clean(_ name: String?) -> String? {
        guard let name else { return nil }
        var scalars = String.UnicodeScalarView()
        for scalar in name.unicodeScalars.prefix(4_000) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            case .format where isTurning(scalar): continue
            default: scalars.append(scalar)
            }
        }
        let words = String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if words.isEmpty { return nil }
        return words.count > maximumCharacters ? words.prefix(maximumCharacters - 1) + "…" : words
    }

    private static func isTurning(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E) ~= scalar.value || (0x2066...0x2069) ~= scalar.value
    }

    /// Whether two names belong to one street; two ways without a name are the same.
    static func areSame(_ left: String?, _ right: String?) -> Bool {
        switch (left, right) {
        case (nil, nil): true
        case (let left?, let right?): left == right || left.lowercased() == right.lowercased()
        default: false
        }
    }
}
