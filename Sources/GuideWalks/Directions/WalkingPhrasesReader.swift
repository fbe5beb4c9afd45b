// Reads a table of phrases, telling everything that is wrong with it.

import GuideGeo
import GuideModel

/// Walks one table and gathers its phrases and its faults.
struct WalkingPhrasesReader {
    private let text: [UInt8]
    private let file: String
    private let lines: LineIndex
    private var diagnostics: [Diagnostic] = []
    private var untoldCount = 0

    private var language = ""
    private var patterns: [WalkingPhrases.Key: PhrasePattern] = [:]
    private var surfaces: [String: String] = [:]
    private var numbers: [Int: String] = [:]
    private var seen: Set<String> = []

    /// A table with more faults than this is another file by mistake; the rest is counted.
    private static let maximumDiagnostics = 100
    private static let maximumPhraseBytes = 1_000
    private static let code = "phrases"
    static let numberWords = 1...20

    init(text: [UInt8], file: String) {
        self.text = text
        self.file = file
        lines = LineIndex(text)
    }

    mutating func read() -> (phrases: WalkingPhrases?, diagnostics: [Diagnostic]) {
        let root: JSONNode
        do {
            root = try JSONReader.read(text)
        } catch {
            tell(error.offset, "this is not JSON: \(error.message)")
            return (nil, diagnostics)
        }
        guard let members = root.members else {
            tell(root.offset, "a table of phrases is an object; begin it with { \"language\": \"en\"")
            return (nil, diagnostics)
        }
        readLanguage(root)
        for member in members where member.name != "language" { readMember(member) }
        for key in requiredKeys() where !seen.contains(key) {
            tell(root.offset, "the phrase “\(key)” is missing; \(Self.hint(key))")
        }
        if untoldCount > 0 {
            diagnostics.append(
                .error(
                    at: SourceLocation(file: file), code: Self.code, "\(untoldCount) more findings in this table"))
        }
        guard !diagnostics.hasErrors else { return (nil, diagnostics) }
        let phrases = WalkingPhrases(language: language, patterns: patterns, surfaces: surfaces, numbers: numbers)
        return (phrases, diagnostics)
    }

    private mutating func readLanguage(_ root: JSONNode) {
        guard let node = root["language"] else {
            return tell(root.offset, "the table does not say its language; add \"language\": \"en\" or the like")
        }
        let isTag =
            node.string.map { tag in
                (2...35).contains(tag.utf8.count)
                    && tag.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39) ~= $0 || (0x61...0x7A) ~= ($0 | 0x20) }
            } ?? false
        guard isTag, let tag = node.string else {
            return tell(node.offset, "a language is a tag such as \"de\" or \"pt-BR\"")
        }
        language = tag
    }

    private mutating func readMember(_ member: JSONMember) {
        let name = member.name
        let offset = member.node.offset
        guard seen.insert(name).inserted else { return tell(offset, "“\(name)” stands twice in the table; keep one") }
        // A note to other translators.
        if name.hasPrefix("comment") { return }
        guard let words = member.node.string else { return tell(offset, "“\(name)” should be text in double quotes") }
        guard words.utf8.count <= Self.maximumPhraseBytes else {
            return tell(offset, "“\(name)” is longer than \(Self.maximumPhraseBytes) bytes; say it shorter")
        }
        guard words.contains(where: { !$0.isWhitespace }) else {
            return tell(offset, "“\(name)” is empty; \(Self.hint(name))")
        }
        guard words.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            return tell(offset, "“\(name)” holds a line break or another control character; write it on one line")
        }
        if readWord(name, words, offset) { return }
        guard let key = Self.key(name, in: language) else {
            let near = nearestWord(to: name, among: knownKeys())
            return tell(offset, "no phrase is called “\(name)”", suggestion: near)
        }
        readPattern(key, words, name, offset)
    }

    /// A surface or a number: words without placeholders, by a value.
    ///
    /// - Returns: false for any other phrase.
    private mutating func readWord(_ name: String, _ words: String, _ offset: Int) -> Bool {
        if name.hasPrefix("surface-"), name != WalkingPhrase.surfaceChange.rawValue {
            let value = String(name.dropFirst(8))
            if !WalkingSurface.known.contains(value), let near = nearestWord(to: value, among: WalkingSurface.known) {
                tell(offset, "no surface is called “\(value)”", suggestion: "surface-\(near)")
            } else {
                surfaces[value] = words
            }
        } else if name.hasPrefix("number-"), let number = Int(name.dropFirst(7)), Self.numberWords.contains(number) {
            numbers[number] = words
        } else {
            return false
        }
        if words.contains("{") || words.contains("}") {
            tell(offset, "“\(name)” has no placeholders; leave out the braces")
        }
        return true
    }

    private mutating func readPattern(_ key: WalkingPhrases.Key, _ words: String, _ name: String, _ offset: Int) {
        let wanted = key.phrase.placeholders
        let offered = wanted.isEmpty ? "it has none" : wanted.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        let pattern: PhrasePattern
        do throws(PhrasePattern.Fault) {
            pattern = try PhrasePattern(words)
        } catch .unknown(let word) {
            let near = nearestWord(to: word, among: wanted.map(\.rawValue))
            return tell(
                offset, "“\(name)” has no placeholder {\(word)}; there may be: \(offered)",
                suggestion: near.map { "{\($0)}" })
        } catch {
            return tell(offset, "a brace in “\(name)” has no partner; placeholders are written like {street}")
        }
        let given = pattern.placeholders
        for placeholder in PhrasePlaceholder.allCases where given.contains(placeholder) && !wanted.contains(placeholder)
        {
            tell(offset, "“\(name)” cannot say {\(placeholder.rawValue)}; there may be: \(offered)")
        }
        for placeholder in wanted where !given.contains(placeholder) {
            // A form for one, or for two, may say the number in words of its own.
            if placeholder == .count || placeholder == .number, key.category != .other { continue }
            tell(offset, "“\(name)” does not say {\(placeholder.rawValue)}; a walker would miss it")
        }
        patterns[key] = pattern
    }

    /// `steps-up.one` is a phrase and a plural category.
    private static func key(_ name: String, in language: String) -> WalkingPhrases.Key? {
        if let phrase = WalkingPhrase(rawValue: name), !phrase.hasPluralForms {
            return WalkingPhrases.Key(phrase: phrase, category: .other)
        }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let phrase = WalkingPhrase(rawValue: String(parts[0])), phrase.hasPluralForms,
            let category = PluralCategory(rawValue: String(parts[1])),
            PluralCategory.all(in: language).contains(category)
        else { return nil }
        return WalkingPhrases.Key(phrase: phrase, category: category)
    }

    private func requiredKeys() -> [String] {
        WalkingPhrase.allCases.flatMap { phrase in
            phrase.hasPluralForms
                ? PluralCategory.all(in: language).map { "\(phrase.rawValue).\($0.rawValue)" } : [phrase.rawValue]
        } + WalkingSurface.known.map { "surface-\($0)" }
    }

    private func knownKeys() -> [String] { requiredKeys() + Self.numberWords.map { "number-\($0)" } + ["language"] }

    /// What a missing phrase has to say.
    private static func hint(_ name: String) -> String {
        let phrase = WalkingPhrase(rawValue: String(name.prefix { $0 != "." }))
        let placeholders = phrase?.placeholders ?? []
        if placeholders.isEmpty { return "add it; docs/directions.md says what it is for" }
        return "add it with \(placeholders.map { "{\($0.rawValue)}" }.joined(separator: ", "))"
    }

    private mutating func tell(_ offset: Int, _ message: String, suggestion: String? = nil) {
        guard diagnostics.count < Self.maximumDiagnostics else {
            untoldCount += 1
            return
        }
        let (line, column) = lines.lineAndColumn(of: offset)
        diagnostics.append(
            .error(
                at: SourceLocation(file: file, line: line, column: column), code: Self.code, message,
                suggestion: suggestion))
    }
}
