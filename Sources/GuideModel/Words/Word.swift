// What a table says under one name.

/// A text with placeholders or, where it counts something, one for each plural category of its language.
public struct Word: Hashable, Sendable {
    /// The language that it is in, whose rules choose the plural category.
    public let language: String
    /// The text; of a word that counts something, that for every number without a form of its own.
    public let pattern: WordPattern
    /// By plural category, `other` among them; of a word that counts nothing, only that.
    public let forms: [PluralCategory: WordPattern]
    /// Whether it has a form for each plural category of its language.
    public let isCounted: Bool
    /// Where it stands.
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

    /// The form that a plural category asks for.
    public func pattern(for category: PluralCategory) -> WordPattern { forms[category] ?? pattern }

    /// The form that a number, not negative, asks for.
    public func pattern(for number: Int) -> WordPattern {
        isCounted ? pattern(for: PluralCategory.of(number, in: language)) : pattern
    }

    /// What is filled in, in one form or another.
    public var placeholders: Set<String> { forms.values.reduce(into: []) { $0.formUnion($1.placeholders) } }

    /// Whether something stands in brackets, for a template to wrap.
    public var hasMarks: Bool { forms.values.contains(where: \.hasMarks) }
}

/// A use of a word: by Swift code, a template or a script.
public struct WordUse: Hashable, Sendable {
    public var name: String
    /// What is filled in; for a word that counts something, the number among them.
    public var placeholders: Set<String>
    public var isCounted: Bool

    public init(_ name: String, placeholders: Set<String> = [], isCounted: Bool = false) {
        self.name = name
        self.placeholders = placeholders
        self.isCounted = isCounted
    }
}

/// The words that some Swift code says: an enumeration of their names in the table.
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
    /// The placeholders that the word has, in the order in which their values are given; without the `count` of a word
    /// that counts something.
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

    /// All of them as uses, to be checked against a table before anything is said.
    public static var uses: [WordUse] {
        allCases.map { word in
            // A number that is written as its word may have a placeholder of its own.
            let count: [String] = word.isCounted && !word.placeholders.contains("number") ? ["count"] : []
            return WordUse(word.name, placeholders: Set(word.placeholders + count), isCounted: word.isCounted)
        }
    }
}
