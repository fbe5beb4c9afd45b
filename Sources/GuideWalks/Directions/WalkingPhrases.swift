// What a language says on a walk, from the table of words.

import GuideModel

/// The words of one language that directions are told with.
public struct WalkingPhrases: Sendable {
    /// The BCP 47 tag of the language that they are in, such as `de`.
    public let language: String
    /// By their names without `walk.`, as a browser looks them up; in the order of the table.
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

    /// What is wrong with the words that directions are told with.
    public static func findings(in words: Words) -> [Diagnostic] {
        words.findings(for: WalkingPhrase.self) + words.findings(for: WalkingPhrase.Number.self)
            + words.findings(for: WalkingPhrase.Surface.self)
    }

    /// Whether a guide may add a word: for a surface that only its own map knows, and that is not a known one misspelt.
    public static func mayBeAdded(_ name: String) -> Bool {
        isSurface(name)
            && nearestWord(to: name.dropFirst(WalkingPhrase.Surface.prefix.count), among: WalkingSurface.known) == nil
    }

    private static func isSurface(_ name: String) -> Bool {
        name.hasPrefix(WalkingPhrase.Surface.prefix) && name != WalkingPhrase.surfaceChange.name
    }

    /// A phrase with its words filled in.
    func say(_ phrase: WalkingPhrase, _ words: [PhrasePlaceholder: String] = [:]) -> String {
        say(phrase, .other, words)
    }

    /// A phrase in the form that a number asks for.
    func say(_ phrase: WalkingPhrase, _ category: PluralCategory, _ words: [PhrasePlaceholder: String]) -> String {
        let named = words.map { (name: $0.key.rawValue, value: $0.value) }
        return phrases[phrase]?.pattern(for: category).filled(named) ?? ""
    }

    /// `seven` where the language has a word for it in the table, else digits.
    func number(_ number: Int) -> String { numbers[number] ?? String(number) }

    /// What the ground is called; nil for a value that the table does not know.
    func surface(_ value: String?) -> String? { value.flatMap { surfaces[$0] } }
}
