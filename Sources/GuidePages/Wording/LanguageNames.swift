// The names of languages that a guide is likely to use.

import GuideModel

/// A word for a language, by its tag.
struct LanguageWord: WordName {
    static let allCases = [
        "ar", "bn", "ca", "cs", "cy", "da", "de", "el", "en", "es", "eu", "fa", "fi", "fr", "ga", "gd", "gl", "he",
        "hi", "hu", "is", "it", "ja", "ko", "nl", "no", "pl", "pt", "ro", "ru", "sv", "tr", "uk", "ur", "vi", "zh",
    ].map(LanguageWord.init)
    let tag: String

    var name: String { "language.\(tag)" }
}

extension Words {
    /// The name for a BCP 47 tag, by its first part; the tag itself if the language is unknown.
    func language(_ tag: String) -> String {
        let word = LanguageWord(tag: tag.prefix { $0 != "-" }.lowercased())
        return LanguageWord.allCases.contains(word) ? self(word) : tag
    }
}
