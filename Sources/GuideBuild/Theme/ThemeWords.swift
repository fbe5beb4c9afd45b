// The tables of words in force for one guide: the tool's, and what the guide says otherwise.

import GuideGeo
import GuideMaps
import GuideModel
import GuidePacks
import GuideWalks

/// The words of a guide's language, and what has to be known to tell a misspelt one from one of the guide's own.
package struct ThemeWords: Sendable {
    package let words: Words
    /// The tool's English, which says which words there are.
    private let original: WordTable
    /// The other tables in force.
    private let others: [WordTable]

    private static let prefix = "words/"
    private static let suffix = ".json"

    /// Whether a file of the theme's `site/` is a table of words, which the build reads and does not publish.
    static func isTable(_ path: String) -> Bool {
        path.hasPrefix(prefix) && path.hasSuffix(suffix) && path.utf8.count > prefix.utf8.count + suffix.utf8.count
            && !path.dropFirst(prefix.count).contains("/")
    }

    /// Reads the tables of a language: of its whole tag, of the language alone, then of English, a guide's own table each
    /// time before the tool's.
    ///
    /// - Parameter location: where the language is named, for what is said of words that stand in English.
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
            // The guide's own tables come last, and count before the tool's.
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
            diagnostics + found + moved(theme) + words.jointFindings + WalkingPhrases.findings(in: words)
                + MapWords.findings(in: words) + PackWords.findings(in: words) + words.findings(for: BuildWord.self)
                + SightWords.findings(in: words) + words.findings(for: StarterWord.self)
        )
    }

    /// Tables of before, which no longer count.
    private static func moved(_ theme: ThemeFiles) -> [Diagnostic] {
        theme.site.filter { $0.value.isOfGuide && $0.key.hasPrefix("phrases/") }.values.map(\.shownPath).sorted().map {
            .warning(
                at: SourceLocation(file: $0), code: .words,
                "tables of phrases are no longer used; write these words in site/words/LANGUAGE.json, as "
                    + "docs/words.md describes"
            )
        }
    }

    /// What is wrong with words beside the tool's English: they are called as there, or used by a template or a script of
    /// the guide's own, and are filled in with the same.
    package func findings(used: Set<String>) -> [Diagnostic] {
        others.flatMap { table in
            table.findings(against: original) { used.contains($0) || WalkingPhrases.mayBeAdded($0) }
        }
    }

    private static func language(of path: String) -> String {
        String(path.dropFirst(prefix.count).dropLast(suffix.count))
    }
}
