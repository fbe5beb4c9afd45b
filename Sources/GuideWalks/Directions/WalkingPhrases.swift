// The phrases of a language for directions, from the table of words.

import GuideModel

/// The words of directions in one language.
public struct WalkingPhrases: Sendable {
    /// The BCP 47 tag of their language, such as `de`.
    public let language: String
    /// The phrases by their names without `walk.`, as a browser looks them up; in the order of the table.
    let published: [(name: String, text: String)]

    private let phrases: [WalkingPhrase: Word]
    private let surfaces: [String: String]
    private let numbers: [Int: String]

    public init(_ words: Words) {
        language = words[WalkingPhrase.start.name]?.language ?? words.language
        var published: [(name: String, text: String)] = []
        var phrases: [WalkingPhrase: Word] = [:]
        for phrase in WalkingPhrase.allCases {
            guard let word = words[phrase.name] else { continue }
            phrases[phrase] = word
            for category in PluralCategory.allCases {
                guard let form = word.forms[category] else { continue }
                let name = word.isCounted ? "\(phrase.rawValue).\(category.rawValue)" : phrase.rawValue
                published.append((name, form.text))
            }
        }
        var numbers: [Int: String] = [:]
        for number in WalkingPhrase.Number.allCases {
            numbers[number.number] = words[number.name]?.pattern.text
            published.append(("number-\(number.number)", words[number.name]?.pattern.text ?? ""))
        }
        var surfaces: [String: String] = [:]
        for name in words.names where Self.isSurface(name) {
            let value = String(name.dropFirst(WalkingPhrase.Surface.prefix.count))
            surfaces[value] = words[name]?.pattern.text
            published.append(("surface-\(value)", words[name]?.pattern.text ?? ""))
        }
        self.phrases = phrases
        self.numbers = numbers
        self.surfaces = surfaces
        self.published = published
    }

    /// The diagnostics for the words of directions.
    public static func diagnostics(in words: Words) -> [Diagnostic] {
        words.diagnostics(for: WalkingPhrase.self) + words.diagnostics(for: WalkingPhrase.Number.self)
            + words.diagnostics(for: WalkingPhrase.Surface.self)
    }

    /// Whether a guide may add a word: for a surface that only its own map has, and that is not a misspelt
    /// known one.
    public static func mayBeAdded(_ name: String) -> Bool {
        isSurface(name)
            && nearestWord(to: name.dropFirst(WalkingPhrase.Surface.prefix.count), among: WalkingSurface.known) == nil
    }

    private static func isSurface(_ name: String) -> Bool {
        name.hasPrefix(WalkingPhrase.Surface.prefix) && name != WalkingPhrase.surfaceChange.name
    }

    /// A phrase with its placeholders replaced.
    func text(_ phrase: WalkingPhrase, _ words: [PhrasePlaceholder: String] = [:]) -> String {
        text(phrase, .other, words)
    }

    /// A phrase in the plural form for a number.
    func text(_ phrase: WalkingPhrase, _ category: PluralCategory, _ words: [PhrasePlaceholder: String]) -> String {
        let named = words.map { (name: $0.key.rawValue, value: $0.value) }
        return phrases[phrase]?.pattern(for: category).filled(named) ?? ""
    }

    /// `seven` if the table has a word for the number in the language, otherwise digits.
    func number(_ number: Int) -> String { numbers[number] ?? String(number) }

    /// The word for the surface; nil for a value that is not in the table.
    func surface(_ value: String?) -> String? { value.flatMap { surfaces[$0] } }
}
