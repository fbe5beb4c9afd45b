// What a language says on a walk: a table of phrases.

import GuideModel

/// The phrases of one language that directions are told with.
public struct WalkingPhrases: Sendable {
    /// The language's BCP 47 tag, such as `de`.
    public let language: String

    /// By phrase and, for phrases without plural forms, `other`.
    private let patterns: [Key: PhrasePattern]
    /// How a surface is called, by OpenStreetMap's value.
    private let surfaces: [String: String]
    /// Numbers that are written as words.
    private let numbers: [Int: String]

    struct Key: Hashable, Sendable {
        var phrase: WalkingPhrase
        var category: PluralCategory
    }

    init(language: String, patterns: [Key: PhrasePattern], surfaces: [String: String], numbers: [Int: String]) {
        self.language = language
        self.patterns = patterns
        self.surfaces = surfaces
        self.numbers = numbers
    }

    /// Reads a table, such as `site/phrases/walking.en.json`; docs/directions.md says what stands in it.
    ///
    /// - Parameters:
    ///   - json: the file's bytes.
    ///   - file: its path as an editor knows it, for diagnostics.
    /// - Returns: the phrases, nil when one is missing or faulty; and everything that is wrong with the file.
    public static func read(json: [UInt8], file: String) -> (phrases: WalkingPhrases?, diagnostics: [Diagnostic]) {
        var reader = WalkingPhrasesReader(text: json, file: file)
        return reader.read()
    }

    /// A phrase with its words filled in.
    func say(_ phrase: WalkingPhrase, _ words: [PhrasePlaceholder: String] = [:]) -> String {
        patterns[Key(phrase: phrase, category: .other)]?.filled(words) ?? ""
    }

    /// A phrase in the form that a number asks for.
    func say(_ phrase: WalkingPhrase, _ category: PluralCategory, _ words: [PhrasePlaceholder: String]) -> String {
        let pattern =
            patterns[Key(phrase: phrase, category: category)] ?? patterns[Key(phrase: phrase, category: .other)]
        return pattern?.filled(words) ?? ""
    }

    /// `seven` where the language has a word for it in the table, else digits.
    func number(_ number: Int) -> String { numbers[number] ?? String(number) }

    /// What the ground is called; nil for a value that the table does not know.
    func surface(_ value: String?) -> String? { value.flatMap { surfaces[$0] } }
}
