// Splits the code of a spreadsheet's number format into its parts.

extension NumberFormat {
    /// A part of a number format.
    enum Token: Hashable, Sendable {
        case literal(String)
        /// `0`, `#` or `?`: a place for a digit.
        case digit(Character)
        case point, comma, percent, slash
        /// The number as a cell without a format shows it.
        case general
        /// A letter of a date or a time in lower case, and how often the format repeats it.
        case moment(Character, Int)
        /// A letter of a duration, which does not start again after a day, and how often the format repeats it.
        case elapsed(Character, Int)
        /// `AM/PM`, or `A/P` for short.
        case half(isShort: Bool)
        case exponent
    }
}

/// Reads the code of a number format.
struct NumberFormatScanner {
    private let code: [Character]
    private var index = 0

    init(_ code: String) { self.code = Array(code) }

    /// The sections: for positive numbers, for negative numbers, for zero and for texts; at least one.
    mutating func sections() -> [[NumberFormat.Token]] {
        var sections: [[NumberFormat.Token]] = [[]]
        while index < code.count {
            if code[index] == ";" {
                index += 1
                sections.append([])
            } else if let token = token() {
                sections[sections.count - 1].append(token)
            }
        }
        return sections
    }

    /// The next part; nil if it shows nothing, for example a colour.
    private mutating func token() -> NumberFormat.Token? {
        if takes("general") || takes("@") { return .general }
        if takes("am/pm") { return .half(isShort: false) }
        if takes("a/p") { return .half(isShort: true) }
        if takes("e+") || takes("e-") { return .exponent }
        let sign = code[index]
        index += 1
        switch sign {
        case "\"": return .literal(text(to: "\""))
        case "\\": return character().map { .literal(String($0)) }
        // A blank as wide as the next character, and a character that fills the cell.
        case "_": return character().map { _ in .literal(" ") }
        case "*":
            _ = character()
            return nil
        case "[": return bracket(text(to: "]"))
        case "0", "#", "?": return .digit(sign)
        case ".": return .point
        case ",": return .comma
        case "%": return .percent
        case "/": return .slash
        case "y", "m", "d", "h", "s", "Y", "M", "D", "H", "S":
            var count = 1
            while index < code.count, code[index].lowercased() == sign.lowercased() {
                index += 1
                count += 1
            }
            return .moment(Character(sign.lowercased()), count)
        default: return .literal(String(sign))
        }
    }

    /// Skips a word in any case if it is next.
    private mutating func takes(_ word: String) -> Bool {
        guard code[index...].prefix(word.count).map({ $0.lowercased() }).joined() == word else { return false }
        index += word.count
        return true
    }

    private mutating func character() -> Character? {
        guard index < code.count else { return nil }
        index += 1
        return code[index - 1]
    }

    /// The text before the next sign, which is skipped.
    private mutating func text(to end: Character) -> String {
        let start = index
        while index < code.count, code[index] != end { index += 1 }
        let text = String(code[start..<index])
        index = min(code.count, index + 1)
        return text
    }

    /// A duration such as `[h]`, or the currency of `[$€-407]`; nil for colours, conditions and languages.
    private func bracket(_ text: String) -> NumberFormat.Token? {
        if text.hasPrefix("$") {
            let currency = text.dropFirst().prefix { $0 != "-" }
            return currency.isEmpty ? nil : .literal(String(currency))
        }
        let letters = text.lowercased()
        guard let letter = letters.first, "hms".contains(letter), letters.allSatisfy({ $0 == letter }) else {
            return nil
        }
        return .elapsed(letter, letters.count)
    }
}
