// An entry of a table of words.

/// A text with placeholders or, if it depends on a number, one text for each plural category of its language.
public struct Word: Hashable, Sendable {
    /// The language of the text, whose rules choose the plural category.
    public let language: String
    /// The text; for a word with plural forms, the text for numbers without a form of their own.
    public let pattern: WordPattern
    /// The texts by plural category, `other` among them; for a word without plural forms, only `other`.
    public let forms: [PluralCategory: WordPattern]
    /// Whether it has a form for each plural category of its language.
    public let isCounted: Bool
    /// The position in the file.
    public let location: SourceLocation

    init(_ text: WordPattern, language: String, location: SourceLocation) {
        self.language = language
        pattern = text
        forms = [.other: text]
        isCounted = false
        self.location = location
    }

    init(_ forms: [PluralCategory: WordPattern], other: WordPattern, language: String, location: SourceLocation) {
        self.language = language
        pattern = other
        self.forms = forms
        isCounted = true
        self.location = location
    }

    /// The form for a plural category.
    public func pattern(for category: PluralCategory) -> WordPattern { forms[category] ?? pattern }

    /// The form for a number that is not negative.
    public func pattern(for number: Int) -> WordPattern {
        isCounted ? pattern(for: PluralCategory.of(number, in: language)) : pattern
    }

    /// The placeholders of all forms.
    public var placeholders: Set<String> { forms.values.reduce(into: []) { $0.formUnion($1.placeholders) } }

    /// Whether it contains brackets, whose text a template wraps.
    public var hasMarks: Bool { forms.values.contains(where: \.hasMarks) }
}

/// A use of a word in Swift code, a template or a script.
public struct WordUse: Hashable, Sendable {
    public var name: String
    /// The placeholders that get values; for a word with plural forms, the number among them.
    public var placeholders: Set<String>
    public var isCounted: Bool

    public init(_ name: String, placeholders: Set<String> = [], isCounted: Bool = false) {
        self.name = name
        self.placeholders = placeholders
        self.isCounted = isCounted
    }
}

/// The words that Swift code uses: an enumeration of their names in the table.
///
/// ```swift
/// enum PriceWord: String, WordName {
///     case free = "price.free"
///     case adult = "price.line"
///
///     var placeholders: [String] { self == .adult ? ["payer", "amount"] : [] }
/// }
/// ```
public protocol WordName: CaseIterable, Hashable, Sendable {
    /// The name in the table.
    var name: String { get }
    /// The placeholders of the word, in the order of their values; without the `count` of a word with plural forms.
    var placeholders: [String] { get }
    /// Whether it has plural forms.
    var isCounted: Bool { get }
}

extension WordName where Self: RawRepresentable, RawValue == String {
    public var name: String { rawValue }
}

extension WordName {
    public var placeholders: [String] { [] }
    public var isCounted: Bool { false }

    /// All of them as uses, which are checked against a table before pages are written.
    public static var uses: [WordUse] {
        allCases.map { word in
            // A word that gets its number as the text `number` has no `count`.
            let count: [String] = word.isCounted && !word.placeholders.contains("number") ? ["count"] : []
            return WordUse(word.name, placeholders: Set(word.placeholders + count), isCounted: word.isCounted)
        }
    }
}
