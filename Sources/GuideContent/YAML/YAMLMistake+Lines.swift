// Finds keys without a colon, and texts that start with a sign of YAML.

extension YAMLMistake {
    /// The message about a line such as `name:York`, which makes the next line an error; nil for any other line.
    ///
    /// Without any sign after the key, only the first line is certainly not the rest of a text.
    ///
    /// - Parameters:
    ///   - number: the line of the error.
    ///   - column: the column of the error.
    static func keyWithoutColon(before number: Int, _ column: Int, in lines: [[Unicode.Scalar]]) -> String? {
        guard number > 0, let next = LineKey(lines[number]), next.isSeparated, next.column == 0,
            column == 0 || column == next.end,
            let key = LineKey(lines[number - 1]), !key.isSeparated, key.column == 0, key.hasSign || number == 1
        else { return nil }
        let line = "\(key.name): \(String(scalars: lines[number - 1][key.valueColumn...]))"
        return "the key \(key.name.shortForMessage) needs a colon and a space after it; write \(line.shortForMessage)"
    }

    /// A text such as that of `name: @anna`; nil if the line has no such text before the error.
    static func signedText(in line: [Unicode.Scalar], before error: Int) -> (column: Int, message: String)? {
        guard let key = LineKey(line), key.isSeparated, key.valueColumn <= error else { return nil }
        let value = line[key.valueColumn...]
        guard let sign = value.first, isSign(sign, before: value.dropFirst(), error) else { return nil }
        let isInQuotes = sign == "\"" && value.last == sign
        let text = FrontMatterWriter.scalar(String(scalars: isInQuotes ? value.dropFirst().dropLast() : value))
        return (
            key.valueColumn,
            "a text cannot start with \(sign) here; put the whole text in quotes: \(key.name.shortForMessage): "
                + text.shortForMessage
        )
    }

    /// Whether YAML reads the first character of a value as a sign, so that the text after it is an error.
    private static func isSign(_ sign: Unicode.Scalar, before rest: ArraySlice<Unicode.Scalar>, _ error: Int) -> Bool {
        switch sign {
        case "@", "`", "%", "*", "&", "!", ">", "|": return true
        case "-", "?": return rest.first == " "
        case "\"": return (rest.firstIndex(of: "\"") ?? error) < error
        case "[", "{":
            guard let end = rest.firstIndex(of: sign == "[" ? "]" : "}"), end < error,
                let next = rest[(end + 1)...].first(where: { $0 != " " })
            else { return false }
            return !",#]}".unicodeScalars.contains(next)
        default: return false
        }
    }
}

/// The key at the start of a line, with or without a colon after it.
private struct LineKey {
    let column: Int
    let name: String
    /// The column after the name.
    let end: Int
    let valueColumn: Int
    /// Whether a colon or a similar sign is between the name and its value.
    let hasSign: Bool
    /// Whether a colon and a space are between the name and its value.
    let isSeparated: Bool

    init?(_ line: [Unicode.Scalar]) {
        var start = 0
        while start < line.count {
            let isHyphen = line[start] == "-" && start + 1 < line.count && line[start + 1] == " "
            guard line[start] == " " || isHyphen else { break }
            start += 1
        }
        let name = line[start...].prefix { $0.properties.isAlphabetic || $0 == "-" || $0 == "_" }
        let signs = line[name.endIndex...].prefix { $0.properties.isWhitespace || ":=;：；".unicodeScalars.contains($0) }
        guard name.first?.properties.isAlphabetic == true, !signs.isEmpty, signs.endIndex < line.count else {
            return nil
        }
        column = start
        self.name = String(scalars: name)
        end = name.endIndex
        valueColumn = signs.endIndex
        hasSign = signs.contains { !$0.properties.isWhitespace }
        isSeparated = zip(signs, signs.dropFirst()).contains { $0 == ":" && $1 == " " }
    }
}

extension String {
    fileprivate init(scalars: ArraySlice<Unicode.Scalar>) {
        self.init()
        unicodeScalars.append(contentsOf: scalars)
    }
}
