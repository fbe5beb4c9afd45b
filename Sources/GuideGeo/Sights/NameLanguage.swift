// Finds the language of a name in the data, so that a screen reader can pronounce it.

/// The scripts of languages, as far as the tool's own languages need them.
enum Script: Sendable {
    case latin, arabic, devanagari, han, other

    static func of(language: String) -> Script {
        switch language {
        case "ar", "fa", "ur": .arabic
        case "hi", "mr", "ne": .devanagari
        case "zh", "ja": .han
        case "am", "be", "bg", "bn", "el", "he", "hy", "ka", "ko", "mk", "ru", "sr", "ta", "th", "uk": .other
        default: .latin
        }
    }

    /// Whether a name has letters of the script, or no letters at all.
    func writes(_ name: String) -> Bool {
        let letters = name.unicodeScalars.filter(\.properties.isAlphabetic)
        return self == .other || letters.isEmpty
            || letters.contains { letter in ranges.contains { $0.contains(letter) } }
    }

    private var ranges: [ClosedRange<Unicode.Scalar>] {
        switch self {
        case .latin: ["A"..."\u{24F}", "\u{1E00}"..."\u{1EFF}"]
        case .arabic: ["\u{600}"..."\u{77F}", "\u{FB50}"..."\u{FEFC}"]
        case .devanagari: ["\u{900}"..."\u{97F}"]
        case .han: ["\u{3040}"..."\u{30FF}", "\u{3400}"..."\u{9FFF}"]
        case .other: []
        }
    }
}

/// The language of names, from the data and the country.
struct NameLanguage: Sendable {
    /// The languages of the country, the most widely spoken first.
    private let official: [String]

    /// - Parameter country: ISO 3166-1 alpha-2; nil if unknown.
    init(country: String?) { official = CountryLanguages.of(country) }

    /// The language of a name (BCP 47); nil if unknown.
    ///
    /// The most reliable source is an equal name in one of the country's languages, such as `name:pt`. In a
    /// country with one language, a name is in this language, unless the data has a different name for the
    /// language. An equal name in other languages, such as Hungarian Porto, does not count there. If neither
    /// source decides, the name is in the only language with an equal name, unless the country has several
    /// languages.
    func language(of name: String, _ tags: SightTags) -> String? {
        guard name.contains(where: \.isLetter) else { return nil }
        var codes: [String] = []
        var isOtherwise = false
        for (key, value) in tags.all where key.hasPrefix("name:") {
            let code = String(key.dropFirst("name:".count))
            guard Self.isLanguage(code) else { continue }
            if SightText.line(value) == name {
                if !codes.contains(code) { codes.append(code) }
            } else if official.first == code {
                isOtherwise = true
            }
        }
        if let language = official.first(where: codes.contains) { return language }
        if official.count == 1, !isOtherwise { return official[0] }
        return official.count < 2 && codes.count == 1 ? codes[0] : nil
    }

    /// Whether a code is a language such as `pt`, `fil` or `zh-Hant`, and not another suffix, such as in
    /// `name:etymology` or `name:left`.
    private static func isLanguage(_ code: String) -> Bool {
        let parts = code.split(separator: "-", omittingEmptySubsequences: false)
        guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 2 else { return false }
        return parts.allSatisfy { part in
            part.utf8.count <= 8 && !part.isEmpty
                && part.utf8.allSatisfy { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
        }
    }
}
