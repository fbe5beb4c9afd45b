// The names of languages in English, for the few that a guide is likely to be in.

/// English names of languages.
enum LanguageNames {
    /// The name for a BCP 47 tag, by its first part; the tag itself when it is not known.
    static func name(of tag: String) -> String {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        return names[primary] ?? tag
    }

    private static let names = [
        "ar": "Arabic", "bn": "Bengali", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German", "el": "Greek",
        "en": "English", "es": "Spanish", "eu": "Basque", "fa": "Persian", "fi": "Finnish", "fr": "French",
        "ga": "Irish", "gd": "Scottish Gaelic", "gl": "Galician", "he": "Hebrew", "hi": "Hindi", "hu": "Hungarian",
        "is": "Icelandic", "it": "Italian", "ja": "Japanese", "ko": "Korean", "ca": "Catalan", "nl": "Dutch",
        "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sv": "Swedish",
        "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "zh": "Chinese",
    ]
}
