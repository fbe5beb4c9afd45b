// Reads the date at which something was made, as OpenStreetMap writes it.
// https://wiki.openstreetmap.org/wiki/Key:start_date

import GuideModel

/// The date at which something was made, as precisely as the data gives it.
enum SightDate: Hashable, Sendable {
    case year(Int), beforeChrist(Int)
    indirect case about(SightDate), before(SightDate), after(SightDate), between(SightDate, SightDate)
    case decade(Int), century(Int), early(Int), middle(Int), late(Int)

    /// Nil for a text that is not understood.
    init?(_ text: String?) {
        guard let text = text?.split(separator: ";").first.map({ Self.trimmed(String($0)) }),
            let date = Self.vague(text) ?? Self.exact(text)
        else { return nil }
        self = date
    }

    /// The date in the form after "dating from" or "since": `about 1763`, `the early 18th century`.
    func text(in words: Words) -> String {
        func century(_ word: SightWord, _ number: Int) -> String { words(word, words(SightTerm.century(number))) }
        return switch self {
        case .year(let year): String(year)
        case .beforeChrist(let year): words(SightWord.beforeChrist, String(year))
        case .about(let date): words(SightWord.dateAbout, date.text(in: words))
        case .before(let date): words(SightWord.dateBefore, date.text(in: words))
        case .after(let date): words(SightWord.dateAfter, date.text(in: words))
        case .between(let first, let last):
            words(SightWord.dateBetween, first.text(in: words), last.text(in: words))
        case .decade(let year): words(SightWord.decade, String(year))
        case .century(let number): century(.century, number)
        case .early(let number): century(.earlyCentury, number)
        case .middle(let number): century(.middleOfCentury, number)
        case .late(let number): century(.lateCentury, number)
        }
    }

    private static func vague(_ text: String) -> SightDate? {
        let range = text.split(separator: ".", omittingEmptySubsequences: true)
        if text.contains(".."), range.count == 2, let first = exact(String(range[0])),
            let last = exact(String(range[1]))
        {
            return .between(first, last)
        }
        if text.hasPrefix("~"), let year = exact(trimmed(String(text.dropFirst()))) { return .about(year) }
        if text.hasPrefix("before ") { return exact(String(text.dropFirst(7))).map { .before($0) } }
        if text.hasPrefix("after ") { return exact(String(text.dropFirst(6))).map { .after($0) } }
        if text.hasPrefix("early ") { return centuryNumber(String(text.dropFirst(6))).map { .early($0) } }
        if text.hasPrefix("mid ") { return centuryNumber(String(text.dropFirst(4))).map { .middle($0) } }
        if text.hasPrefix("late ") { return centuryNumber(String(text.dropFirst(5))).map { .late($0) } }
        if let number = centuryNumber(text) { return .century(number) }
        if text.hasSuffix("s"), case .year(let year)? = exact(String(text.dropLast())), year % 10 == 0 {
            return .decade(year)
        }
        return nil
    }

    /// The year of `1763`, `1763-07-28`, `0994` or `120 BC`.
    private static func exact(_ text: String) -> SightDate? {
        let text = trimmed(text)
        if text.hasSuffix(" BC"), let year = Int(text.dropLast(3)), year > 0, year < 10_000 {
            return .beforeChrist(year)
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, parts.count <= 3, (3...4).contains(first.utf8.count),
            parts.dropFirst().allSatisfy({ $0.utf8.count == 2 && Int($0) != nil }),
            first.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }), let year = Int(first), year > 0, year < 2200
        else { return nil }
        return .year(year)
    }

    /// The 18 of `C18`.
    private static func centuryNumber(_ text: String) -> Int? {
        guard text.hasPrefix("C"), let number = Int(text.dropFirst()), (1...21).contains(number) else { return nil }
        return number
    }

    private static func trimmed(_ text: String) -> String {
        var text = Substring(text)
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
