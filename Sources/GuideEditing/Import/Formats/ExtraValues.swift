// Values of an entry that need more than one plain text, such as prices, and the kinds of categories.

import GuideContent
import GuideModel

/// What only some formats give a place beside the plain texts of its fields.
struct ExtraValues {
    var prices: [Price] = []
    var access: Access?
    var links: [ExternalLink] = []
    /// A paragraph in Markdown for a value that has no key; nil for none.
    var note: String?
    /// The texts by their languages, which are tags of the guide.
    var translations: [String: [ImportField: String]] = [:]
    var media: [ImportedMedium] = []
    /// The paths of its page and of its translations on the site that the guide replaces.
    var formerPaths: [String] = []
    /// The addresses of its page and of its translations there, as links in the texts of the file write them.
    var pageAddresses: [String] = []
}

/// The kinds of the categories of a table.
struct CategoryKinds {
    /// A category with an unknown kind.
    struct Unknown {
        var name: String
        /// The first row with it.
        var line: Int
        var count: Int
    }

    private let saved: [String: PlaceKind?]
    /// The categories so far, in the order of the rows.
    private(set) var categories: [HeaderMapping.Category] = []
    private var numbers: [String: Int] = [:]
    private var unknownNumbers: [String: Int] = [:]
    private(set) var unknown: [Unknown] = []

    /// - Parameter mapping: the saved mapping, whose kinds take precedence; nil for none.
    init(_ mapping: HeaderMapping?) {
        saved = Dictionary((mapping?.categories ?? []).map { ($0.name, $0.kind) }) { first, _ in first }
    }

    /// The kind of a category; nil if the saved mapping leaves it empty, or if it is unknown.
    mutating func kind(of category: String, line: Int) -> PlaceKind? {
        if let number = numbers[category] {
            if let unknownNumber = unknownNumbers[category] { unknown[unknownNumber].count += 1 }
            return categories[number].kind
        }
        let mapped = saved[category]
        let kind = mapped ?? Self.suggested(for: category)
        numbers[category] = categories.count
        categories.append(.init(name: category, kind: kind))
        if kind == nil, mapped == nil {
            unknownNumbers[category] = unknown.count
            unknown.append(Unknown(name: category, line: line, count: 1))
        }
        return kind
    }

    /// The kind that a category names, or the first that one of its parts names.
    private static func suggested(for category: String) -> PlaceKind? {
        let parts = category.split { ",;/|&".contains($0) }.map { String($0).onOneLine }
        return KindWords.kind(category) ?? parts.lazy.compactMap { KindWords.kind($0) }.first
    }
}
