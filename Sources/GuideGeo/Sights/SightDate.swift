// Reads when something was made, as OpenStreetMap writes it.
// https://wiki.openstreetmap.org/wiki/Key:start_date

enum SightDate {
    /// What follows "dating from" or "from", such as `about 1763` or `the early 18th century`; nil for what is not
    /// understood.
    static func words(_ text: String?) -> String? {
        guard let text = text?.split(separator: ";").first.map({ trimmed(String($0)) }) else { return nil }
        let range = text.split(separator: ".", omittingEmptySubsequences: true)
        if text.contains(".."), range.count == 2, let first = year(String(range[0])), let last = year(String(range[1]))
        {
            return "between \(first) and \(last)"
        }
        if text.hasPrefix("~"), let year = year(trimmed(String(text.dropFirst()))) { return "about \(year)" }
        for (prefix, word) in [("before ", "before"), ("after ", "after")] where text.hasPrefix(prefix) {
            return year(String(text.dropFirst(prefix.count))).map { "\(word) \($0)" }
        }
        for prefix in ["early ", "mid ", "late "] where text.hasPrefix(prefix) {
            return century(String(text.dropFirst(prefix.count))).map {
                "the \(prefix == "mid " ? "middle of the " : prefix)\($0)"
            }
        }
        if let century = century(text) { return "the \(century)" }
        if text.hasSuffix("s"), let decade = year(String(text.dropLast())), decade.hasSuffix("0") {
            return "the \(decade)s"
        }
        return year(text)
    }

    /// The year of `1763`, `1763-07-28`, `0994` or `120 BC`.
    private static func year(_ text: String) -> String? {
        let text = trimmed(text)
        if text.hasSuffix(" BC"), let year = Int(text.dropLast(3)), year > 0, year < 10_000 { return "\(year) BC" }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 3, (3...4).contains(first.utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && Int($0) != nil }),
            first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let year = Int(first), year > 0, year < 2200
        else { return nil }
        return String(year)
    }

    /// `18th century` for `C18`.
    private static func century(_ text: String) -> String? {
        guard text.hasPrefix("C"), let number = Int(text.dropFirst()), (1...21).contains(number) else { return nil }
        return ordinal(number) + " century"
    }

    private static func ordinal(_ number: Int) -> String {
        switch (number % 100, number % 10) {
        case (11...13, _): "\(number)th"
        case (_, 1): "\(number)st"
        case (_, 2): "\(number)nd"
        case (_, 3): "\(number)rd"
        default: "\(number)th"
        }
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
