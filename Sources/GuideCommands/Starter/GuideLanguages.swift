// Chooses the languages of a new guide, and their words.

import GuideBuild
import GuideGeo
import GuideModel
import GuideSupport
import SystemPackage

/// The languages of a new guide: those of the place that Wynd supports, and English.
struct GuideLanguages: Sendable {
    /// A requested language for which no table of words is complete.
    struct UnsupportedLanguage: Error, Hashable, Sendable {
        var language: String
        /// The languages with a complete table.
        var supported: [String]
    }

    /// In the order of the guide's languages; never empty.
    let words: [Words]
    /// The languages of the place that Wynd does not support.
    let unsupported: [String]

    var tags: [String] { words.map(\.language) }

    /// The words of the first language.
    var first: Words { words[0] }
    var others: [Words] { Array(words.dropFirst()) }

    /// - Parameters:
    ///   - local: the languages of the place, the most spoken first.
    ///   - asked: the languages that the editor requests instead; empty for those of the place and English.
    init(local: [String], country: String?, asked: [String], theme: ThemeFiles) throws(UnsupportedLanguage) {
        let supported = Self.supported(theme)
        if let foreign = asked.first(where: { !Self.isSupported($0, by: supported) }) {
            throw UnsupportedLanguage(language: foreign, supported: supported)
        }
        var tags = asked
        if asked.isEmpty {
            tags = local.filter { Self.isSupported($0, by: supported) }.map { Self.regional($0, in: country) }
            if !tags.contains(where: { SiteLanguage.areSame($0, "en") }) { tags.append("en") }
        }
        unsupported = asked.isEmpty ? local.filter { !Self.isSupported($0, by: supported) } : []
        words = tags.map { Self.words(of: $0, theme) }
    }

    /// The languages of a guide without an extract; English if Wynd supports none of them.
    ///
    /// - Parameters:
    ///   - asked: the languages that the editor requests; empty for the most spoken language of the place.
    ///   - local: that language; nil if it is not known.
    init(asked: [String], local: String?, country: String?, theme: ThemeFiles) {
        let supported = Self.supported(theme)
        let wanted = asked.isEmpty ? [local].compactMap { $0 } : asked
        let tags = wanted.filter { Self.isSupported($0, by: supported) }
        unsupported = wanted.filter { !Self.isSupported($0, by: supported) }
        words = (tags.isEmpty ? ["en"] : asked.isEmpty ? tags.map { Self.regional($0, in: country) } : tags)
            .map { Self.words(of: $0, theme) }
    }

    /// - Parameter tags: the languages of an existing guide.
    init(of tags: [String], theme: ThemeFiles) {
        words = (tags.isEmpty ? ["en"] : tags).map { Self.words(of: $0, theme) }
        unsupported = []
    }

    private static func words(of tag: String, _ theme: ThemeFiles) -> Words {
        ThemeWords.read(theme, language: tag, askedFor: SourceLocation(file: "guide.yaml")).words.words
    }

    /// The tag with the country if people of two countries write the language differently.
    private static func regional(_ tag: String, in country: String?) -> String {
        switch (tag, country) {
        case ("en", let country?): "en-\(country)"
        case ("pt", "BR"): "pt-BR"
        default: tag
        }
    }

    private static func isSupported(_ tag: String, by supported: [String]) -> Bool {
        let parts = tag.split(separator: "-")
        // Wynd's Chinese words are in simplified characters.
        return supported.contains(tag.lowercased())
            || supported.contains(parts[0].lowercased()) && !parts.contains { $0.count == 4 }
    }

    /// The languages in which Wynd has all words that a new guide needs.
    static func supported(_ theme: ThemeFiles) -> [String] {
        let tables = theme.words.map { file in
            let tag = String(file.path.dropFirst("words/".count).dropLast(".json".count))
            return WordTable.read(json: file.bytes, language: tag, file: file.shownPath).table
        }
        let original = tables.first { $0.language == "en" } ?? WordTable(language: "en")
        let needed = original.names.filter { $0.hasPrefix("sight.") || $0.hasPrefix("starter.") }
        return Set(
            tables.filter { table in needed.allSatisfy { table.words[$0] != nil } }.map { $0.language.lowercased() }
        ).sorted()
    }

    /// A note that the guide does not use a language of the place; nil if it uses them all.
    func note(file: String, country: String?) -> Diagnostic? {
        guard !unsupported.isEmpty else { return nil }
        let lacking = unsupported.joined(separator: ", ")
        let supported = tags.joined(separator: ", ")
        return Diagnostic(
            .note, at: SourceLocation(file: file), code: .languages,
            "Wynd has no texts in \(lacking), which people there speak, so the guide is in \(supported); add a "
                + "table site/words/LANGUAGE.json, or choose others with --language")
    }
}
