// Chooses the table of phrases that directions are told with.

import GuideModel
import GuideWalks

/// A table of phrases, read and as it is written.
struct WalkingTable: Sendable {
    let phrases: WalkingPhrases
    let json: [UInt8]
}

/// The phrases of a guide's language, from the theme's `site/phrases/`.
enum WalkingLanguage {
    private static let prefix = "phrases/walking."
    private static let suffix = ".json"

    /// The table for a language: of its whole tag, else of the language alone, else English.
    ///
    /// - Parameter location: where the language is named, for what is said when there is no table for it.
    static func phrases(
        for language: String, in theme: ThemeFiles, askedFor location: SourceLocation
    ) -> (table: WalkingTable?, diagnostics: [Diagnostic]) {
        let tag = language.lowercased()
        let primary = tag.split(separator: "-").first.map(String.init) ?? tag
        for candidate in [tag, primary, "en"] {
            guard let file = table(candidate, in: theme) else { continue }
            var (phrases, diagnostics) = WalkingPhrases.read(json: file.bytes, file: file.shownPath)
            if candidate == "en", primary != "en" {
                let known = languages(in: theme).joined(separator: ", ")
                diagnostics.append(
                    .warning(
                        at: location, code: "directions",
                        "directions are told in English, since there is no site/phrases/walking.\(primary).json; tables are there for \(known)"
                    ))
            }
            return (phrases.map { WalkingTable(phrases: $0, json: file.bytes) }, diagnostics)
        }
        return (nil, [])
    }

    /// The languages that there are tables for, in order of their tags.
    static func languages(in theme: ThemeFiles) -> [String] {
        theme.site.keys.filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
            .map { String($0.dropFirst(prefix.count).dropLast(suffix.count)) }.sorted()
    }

    private static func table(_ tag: String, in theme: ThemeFiles) -> ThemeFiles.File? {
        theme.site.first { $0.key.lowercased() == "\(prefix)\(tag)\(suffix)" }?.value
    }
}
