// Divides the texts of an entry in several languages into the page and its translations.

import GuideContent
import GuideModel

/// The texts of an entry in one language.
struct LanguageTexts {
    /// Nil if the file does not say the language.
    var language: String?
    var values: [ImportField: String]
}

/// Finds the texts for the languages of a guide.
struct EntryLanguages {
    private let locale: ImportLocale
    /// Languages that the guide does not have, which are reported once.
    private var foreign: Set<String> = []

    init(_ locale: ImportLocale) { self.locale = locale }

    /// The number of the texts that fill the page: those in the language of the originals, or else without a language.
    func original(of languages: [String?]) -> Int? {
        guard !languages.isEmpty else { return nil }
        let first = locale.languages.first
        return languages.firstIndex { isOriginal($0, first) } ?? languages.firstIndex(of: nil) ?? 0
    }

    private func isOriginal(_ language: String?, _ first: String?) -> Bool {
        guard let language, let first else { return false }
        return locale.tag(of: language) == first
    }

    /// The texts of the page, and those of its translations; reports languages that are missing in the file or the guide.
    ///
    /// - Parameter texts: one entry for each language.
    mutating func divide(
        _ texts: [LanguageTexts], line: Int, in collector: inout ImportedContentBuilder
    ) -> (original: [ImportField: String], translations: [String: [ImportField: String]]) {
        guard let number = original(of: texts.map(\.language)) else { return ([:], [:]) }
        let first = locale.languages.first
        var original = texts[number].values
        // A file can have some texts in en-GB and others in en.
        for text in texts where text.language == nil || isOriginal(text.language, first) {
            original.merge(text.values) { own, _ in own }
        }
        if original[.name] == nil { original[.name] = texts.lazy.compactMap { $0.values[.name] }.first }
        if let language = texts[number].language, let first, !isOriginal(language, first) {
            collector.warn(aboutOnly: language, of: original[.name] ?? "", withoutOriginal: first, line: line)
        }
        var translations: [String: [ImportField: String]] = [:]
        for (index, text) in texts.enumerated() where index != number {
            guard let language = text.language else { continue }
            guard let tag = locale.tag(of: language) else {
                if foreign.insert(language).inserted { collector.warn(aboutForeign: language, line: line) }
                continue
            }
            if tag != first { translations[tag, default: [:]].merge(text.values) { own, _ in own } }
        }
        return (original, translations)
    }
}

extension ImportedContentBuilder {
    /// Reports an entry that the file does not have in the language of the guide's originals.
    mutating func warn(aboutOnly language: String, of name: String, withoutOriginal first: String, line: Int) {
        warn(
            "\(name.quotedForMessage) is in \(language.shortForMessage), and the file has no translation into "
                + "\(first); translate the new page", line: line)
    }

    /// Reports texts in a language that the guide does not have.
    mutating func warn(aboutForeign language: String, line: Int) {
        warn(
            "texts in \(language.shortForMessage) are left out, because the guide does not have this language; add it "
                + "to languages in guide.yaml, and import again", line: line)
    }
}
