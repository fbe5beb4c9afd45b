// The tables of words for one guide: the tool's tables, and the guide's own words.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePacks
import GuideWalks

/// The words of a guide's language, with what is needed to recognise a misspelt word among the guide's own.
package struct ThemeWords: Sendable {
    package let words: Words
    /// The tool's English, which defines the names of all words.
    private let original: WordTable
    /// The other tables in use.
    private let others: [WordTable]

    private static let prefix = "words/"
    private static let suffix = ".json"

    /// Whether a file of the theme's `site/` is a table of words, which the build reads and does not publish.
    static func isTable(_ path: String) -> Bool {
        path.hasPrefix(prefix) && path.hasSuffix(suffix) && path.utf8.count > prefix.utf8.count + suffix.utf8.count
            && !path.dropFirst(prefix.count).contains("/")
    }

    /// Reads the tables of a language: for its whole tag, for the language alone, then for English.
    ///
    /// Each time, a guide's own table comes before the tool's.
    ///
    /// - Parameter location: where the language is named, for diagnostics about words that are in English.
    package static func read(
        _ theme: ThemeFiles, language: String, askedFor location: SourceLocation
    ) -> (words: ThemeWords, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var original = WordTable(language: "en")
        var tables: [WordTable] = []
        let primary = String(language.prefix { $0 != "-" })
        var tags = [language.lowercased(), primary.lowercased(), "en"]
        for (index, tag) in tags.enumerated().reversed() where tags[..<index].contains(tag) { tags.remove(at: index) }
        for tag in tags {
            // The guide's own tables come last in the list, but take precedence over the tool's.
            for file in theme.words.reversed() where Self.language(of: file.path).lowercased() == tag {
                let (table, found) = WordTable.read(
                    json: file.bytes, language: Self.language(of: file.path), file: file.shownPath)
                diagnostics += found
                if tag == "en", !file.isOfGuide { original = table } else { tables.append(table) }
            }
        }
        let (words, found) = Words.make(
            language: language, tables: tables, original: original, askedFor: location)
        return (
            ThemeWords(words: words, original: original, others: tables),
            diagnostics + found + moved(theme) + words.sharedDiagnostics + WalkingPhrases.diagnostics(in: words)
                + MapWords.diagnostics(in: words) + PackWords.diagnostics(in: words)
                + words.diagnostics(for: BuildWord.self)
                + SightWords.diagnostics(in: words) + words.diagnostics(for: StarterWord.self)
        )
    }

    /// Tables in the old folder, which are no longer read.
    private static func moved(_ theme: ThemeFiles) -> [Diagnostic] {
        theme.site.filter { $0.value.isOfGuide && $0.key.hasPrefix("phrases/") }.values.map(\.shownPath).sorted().map {
            .warning(
                at: SourceLocation(file: $0), code: .words,
                "tables of phrases are no longer used; write these words in site/words/LANGUAGE.json, as "
                    + "docs/words.md describes"
            )
        }
    }

    /// Diagnostics of words other than the tool's English: their names exist there, or a template or script of the
    /// guide's own uses them, and they have the same placeholders.
    package func diagnostics(used: Set<String>) -> [Diagnostic] {
        others.flatMap { table in
            table.diagnostics(against: original) { used.contains($0) || WalkingPhrases.mayBeAdded($0) }
        }
    }

    private static func language(of path: String) -> String {
        String(path.dropFirst(prefix.count).dropLast(suffix.count))
    }
}
