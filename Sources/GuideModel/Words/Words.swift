// All interface texts in one language: the tables that apply to one guide.

/// The words of a guide in one of its languages; words that its tables lack are in English.
public struct Words: Sendable {
    /// The guide's BCP 47 tag, such as `pt-BR`.
    public let language: String
    private let words: [String: Word]
    /// The names, in the order of the tool's English table, then those that a guide adds.
    public let names: [String]
    /// Whether a value in a sentence gets Unicode's isolates if its direction differs from that of the language.
    public var isolatesValues = false

    /// Words with these prefixes are combined into sentences, which cannot mix two languages.
    ///
    /// A table must have all of them; otherwise it is not used for any of them.
    private static let composed = ["hours.", "list.", "number.", "sight.", "starter.", "walk."]

    /// Combines tables.
    ///
    /// - Parameters:
    ///   - language: the BCP 47 tag of the pages.
    ///   - tables: the tables that apply; if two have a word, the earlier one's is used.
    ///   - original: the tool's English, which is complete.
    ///   - location: where the guide names the language, for diagnostics about words that are in English.
    public static func make(
        language: String, tables: [WordTable], original: WordTable, askedFor location: SourceLocation
    ) -> (words: Words, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let own = tables.filter { primary($0.language) != primary(original.language) }
        var ignored: Set<String> = []
        if primary(language) != primary(original.language) {
            let lacking = original.names.filter { name in !own.contains { $0.words[name] != nil } }
            for group in composed {
                let missing = lacking.filter { $0.hasPrefix(group) }
                let all = original.names.filter { $0.hasPrefix(group) }
                guard !missing.isEmpty, missing.count < all.count else { continue }
                ignored.formUnion(all)
                let described = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? " …" : "")
                diagnostics.append(
                    .warning(
                        at: location, code: .words,
                        "the words “\(group)…” form sentences together and are in English, because "
                            + "site/words/\(primary(language)).json lacks \(missing.count) of them: \(described)"))
            }
            if !lacking.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .note, at: location, code: .words,
                        "\(lacking.count) of \(original.names.count) words are in English; translate them in "
                            + "site/words/\(primary(language)).json, as docs/words.md describes"))
            }
        }
        var words = original.words
        var names = original.names
        for table in tables.reversed() {
            let isForeign = primary(table.language) != primary(original.language)
            for name in table.names where !(isForeign && ignored.contains(name)) {
                if words[name] == nil { names.append(name) }
                words[name] = table.words[name]
            }
        }
        return (Words(language: language, words: words, names: names), diagnostics)
    }

    private init(language: String, words: [String: Word], names: [String]) {
        self.language = language
        self.words = words
        self.names = names
    }

    private static func primary(_ tag: String) -> String { tag.prefix { $0 != "-" }.lowercased() }

    public subscript(name: String) -> Word? { words[name] }

    /// Whether a language is written from right to left (CLDR's character order), by its BCP 47 tag.
    public static func isRightToLeft(_ language: String) -> Bool {
        ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "ug", "ur", "yi"].contains(primary(language))
    }

    /// The error in a use of a word; nil if there is none.
    public func error(in use: WordUse) -> WordError? {
        guard let word = words[use.name] else {
            return WordError(
                message: "the word “\(use.name)” does not exist", suggestion: nearestWord(to: use.name, among: names))
        }
        let described = "“\(use.name)” of \(word.location.file):\(word.location.line)"
        guard word.isCounted == use.isCounted else {
            return WordError(
                message: word.isCounted
                    ? "\(described) depends on a number, but gets none here"
                    : "\(described) has no plural forms, but gets a number here")
        }
        for name in word.placeholders.sorted() where !use.placeholders.contains(name) {
            return WordError(
                message: "\(described) contains {\(name)}, which gets no value here",
                suggestion: nearestWord(to: name, among: use.placeholders))
        }
        // A word need not contain the count.
        for name in use.placeholders.sorted() where !word.placeholders.contains(name) && name != "count" {
            return WordError(message: "\(described) does not contain {\(name)}, which gets a value here")
        }
        return nil
    }

    /// The errors in the words that Swift code uses.
    public func diagnostics<Name: WordName>(for _: Name.Type) -> [Diagnostic] {
        Name.uses.compactMap { use in
            error(in: use).map { error in
                .error(
                    at: words[use.name]?.location ?? SourceLocation(file: "(theme)/site/words/en.json"), code: .words,
                    error.message, suggestion: error.suggestion)
            }
        }
    }
}

/// An error in a use of a word.
public struct WordError: Error, Hashable, Sendable {
    public var message: String
    /// The name that was probably meant.
    public var suggestion: String?

    public init(message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }
}

// Returns words with their values.
extension Words {
    /// A word with its values, in the order of ``WordName/placeholders``.
    public func callAsFunction(_ name: some WordName, _ values: String...) -> String {
        word(name).pattern.filled(named(name, values))
    }

    /// A word with plural forms, in the form for the number, which it writes as ``number(_:)`` does.
    public func callAsFunction(_ name: some WordName, count: Int, _ values: String...) -> String {
        let named = self.named(name, values) + [("count", number(count))]
        return word(name).pattern(for: count).filled(named)
    }

    /// A word in the form of a plural category, for numbers that are not whole.
    public func callAsFunction(_ name: some WordName, _ category: PluralCategory, _ values: String...) -> String {
        word(name).pattern(for: category).filled(named(name, values))
    }

    private func word(_ name: some WordName) -> Word {
        guard let word = words[name.name] else {
            preconditionFailure("the words of \(type(of: name)) were not checked: \(name.name) is missing")
        }
        return word
    }

    private func named(_ name: some WordName, _ values: [String]) -> [(name: String, value: String)] {
        let placeholders = name.placeholders
        precondition(values.count == placeholders.count, "\(name.name) is filled in with \(placeholders)")
        return zip(placeholders, values).map { ($0, isolated($1)) }
    }

    /// The value as a sentence contains it: between the isolates of its direction (U+2066 and U+2067, to U+2069) if it
    /// needs them, and if ``isolatesValues`` is set.
    public func isolated(_ value: String) -> String {
        guard isolatesValues else { return value }
        return switch TextDirection.needed(by: value, isPageRightToLeft: Self.isRightToLeft(language)) {
        case .leftToRight: "\u{2066}\(value)\u{2069}"
        case .rightToLeft: "\u{2067}\(value)\u{2069}"
        case nil: value
        }
    }
}

// Writes lists and numbers.
extension Words {
    /// The names of the patterns for lists and numbers (CLDR's list patterns and number symbols).
    enum Joint: String, WordName {
        case two = "list.two", start = "list.start", middle = "list.middle", end = "list.end"
        case group = "number.group", decimal = "number.decimal"

        var placeholders: [String] {
            switch self {
            case .two, .start, .middle, .end: ["0", "1"]
            case .group, .decimal: []
            }
        }
    }

    /// The errors in the words for lists and numbers.
    public var sharedDiagnostics: [Diagnostic] { diagnostics(for: Joint.self) }

    /// A list such as `a`, `a and b` or `a, b and c`.
    public func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        if items.count == 2 { return self(Joint.two, items[0], last) }
        // From the end, because the patterns are nested (Unicode Technical Standard 35, part 2, list patterns).
        let ending = self(Joint.end, items[items.count - 2], last)
        let inner = items[1..<items.count - 2].reversed().reduce(ending) { self(Joint.middle, $1, $0) }
        return self(Joint.start, items[0], inner)
    }

    /// A whole number with separated thousands: `1,234`.
    ///
    /// Groups have three digits in every language; CLDR has others for a few, such as Hindi.
    public func number(_ number: Int) -> String {
        if number.magnitude < 1000 { return String(number) }
        let digits = Array(String(number.magnitude))
        let first = digits.count % 3
        var groups = first == 0 ? [] : [String(digits[..<first])]
        groups += stride(from: first, to: digits.count, by: 3).map { String(digits[$0..<$0 + 3]) }
        return (number < 0 ? "-" : "") + groups.joined(separator: self(Joint.group))
    }

    /// A number of tenths, without a zero after the decimal mark: `1.4`, `2`.
    public func decimal(tenths: Int) -> String {
        let (whole, rest) = tenths.quotientAndRemainder(dividingBy: 10)
        return rest == 0 ? number(whole) : number(whole) + decimalMark + String(rest)
    }

    /// The sign before decimals.
    public var decimalMark: String { self(Joint.decimal) }
}
