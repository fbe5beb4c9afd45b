// Which plural form of a word a number needs in a language.

/// A plural category of the Unicode Common Locale Data Repository (CLDR, supplemental/plurals).
public enum PluralCategory: String, CaseIterable, Sendable {
    case zero, one, two, few, many, other

    /// The rules that several languages share, each named after the best known language.
    private enum Rule {
        case none, english, french, portuguese, slavic, polish, czech, lithuanian, romanian, slovenian, irish, welsh
        case arabic, hebrew, latvian
    }

    private static func rule(_ language: String) -> Rule {
        switch language.prefix(while: { $0 != "-" && $0 != "_" }).lowercased() {
        case "id", "ja", "ko", "lo", "ms", "my", "th", "vi", "yue", "zh": .none
        case "am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "zu": .french
        case "pt": language.lowercased() == "pt-pt" ? .english : .portuguese
        case "be", "bs", "hr", "ru", "sh", "sr", "uk": .slavic
        case "pl": .polish
        case "cs", "sk": .czech
        case "lt": .lithuanian
        case "lv": .latvian
        case "mo", "ro": .romanian
        case "sl": .slovenian
        case "ga": .irish
        case "cy": .welsh
        case "ar": .arabic
        case "he", "iw": .hebrew
        default: .english
        }
    }

    /// The categories of whole numbers, and of decimals such as `1.5`, in a language; `other` is always one of them.
    public static func all(in language: String) -> [PluralCategory] {
        switch rule(language) {
        case .none: [.other]
        case .english, .french, .portuguese: [.one, .other]
        case .slavic where ["bs", "hr", "sh", "sr"].contains(language.prefix(2).lowercased()): [.one, .few, .other]
        case .slavic, .polish: [.one, .few, .many, .other]
        case .czech, .lithuanian, .romanian: [.one, .few, .other]
        case .latvian: [.zero, .one, .other]
        case .slovenian: [.one, .two, .few, .other]
        case .hebrew: [.one, .two, .other]
        case .irish: [.one, .two, .few, .many, .other]
        case .welsh, .arabic: allCases
        }
    }

    /// Further categories that a table may have: `many`, which Romance languages use only for whole millions.
    public static func optional(in language: String) -> [PluralCategory] {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        return ["ca", "es", "fr", "it", "pt"].contains(primary) ? [.many] : []
    }

    /// The category of a whole number that is not negative.
    public static func of(_ number: Int, in language: String) -> PluralCategory {
        if number != 0, number.isMultiple(of: 1_000_000), optional(in: language) == [.many] { return .many }
        let tens = number % 100
        let units = number % 10
        switch rule(language) {
        case .none: return .other
        case .english: return number == 1 ? .one : .other
        case .french, .portuguese: return number < 2 ? .one : .other
        case .slavic:
            if units == 1, tens != 11 { return .one }
            if 2...4 ~= units, !(12...14 ~= tens) { return .few }
            return all(in: language).contains(.many) ? .many : .other
        case .polish:
            if number == 1 { return .one }
            return 2...4 ~= units && !(12...14 ~= tens) ? .few : .many
        case .czech: return number == 1 ? .one : 2...4 ~= number ? .few : .other
        case .lithuanian:
            if 11...19 ~= tens || units == 0 { return .other }
            return units == 1 ? .one : .few
        case .latvian:
            if units == 0 || 11...19 ~= tens { return .zero }
            return units == 1 ? .one : .other
        case .romanian: return number == 1 ? .one : number == 0 || 1...19 ~= tens ? .few : .other
        case .slovenian: return tens == 1 ? .one : tens == 2 ? .two : 3...4 ~= tens ? .few : .other
        case .hebrew: return number == 1 ? .one : number == 2 ? .two : .other
        case .irish:
            if number == 1 || number == 2 { return number == 1 ? .one : .two }
            return 3...6 ~= number ? .few : 7...10 ~= number ? .many : .other
        case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][number] ?? .other
        case .arabic:
            if number < 3 { return number == 0 ? .zero : number == 1 ? .one : .two }
            return 3...10 ~= tens ? .few : tens >= 11 ? .many : .other
        }
    }

    /// The category of a decimal such as `1.5`: `other`, except in languages that count numbers below two as one.
    public static func ofDecimal(_ number: Double, in language: String) -> PluralCategory {
        switch rule(language) {
        case .french, .portuguese: number < 2 ? .one : .other
        default: .other
        }
    }
}
