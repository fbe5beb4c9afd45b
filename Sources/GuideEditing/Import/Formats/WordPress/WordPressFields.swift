// Finds the telephone number, the website, the hours and more among the custom fields of a WordPress entry.

import GuideModel
import GuideSupport

/// The custom fields of an entry by their meanings.
///
/// Plug-ins write their own words before a name that a table would have, for example `_gd_phone` or `wpsl_zip`.
struct WordPressFields {
    private let values: [String: String]
    /// The names of fields by their meanings, the most certain name first.
    private var names: [ImportField: [String]] = [:]

    /// Fields that one text can fill.
    static let fields: [ImportField] = [
        .phone, .website, .email, .hours, .hoursNote, .street, .houseNumber, .postcode, .town,
    ]

    /// Words of names whose values are about something other than the place.
    private static let otherWords: Set = [
        "admin", "author", "billing", "booking", "canonical", "customer", "display", "facebook", "fb", "feed", "hide",
        "icon", "instagram", "linkedin", "logo", "menu", "oembed", "order", "owner", "pinterest", "redirect", "seo",
        "shipping", "show", "ticket", "tickets", "tiktok", "tripadvisor", "twitter", "user", "video", "wpseo", "yoast",
        "youtube",
    ]
    /// The most words at the end of a name that are read.
    private static let mostWords = 4

    init(_ values: [String: String]) {
        self.values = values
        var found: [(name: String, field: ImportField, isWhole: Bool)] = []
        for name in values.keys {
            if let field = HeaderWords.field(name) {
                found.append((name, field, true))
            } else if let field = Self.field(ofEnd: name) {
                found.append((name, field, false))
            }
        }
        for entry in found.sorted(by: { ($0.isWhole ? 0 : 1, $0.name) < ($1.isWhole ? 0 : 1, $1.name) }) {
            names[entry.field, default: []].append(entry.name)
        }
    }

    /// The field that the last words of a name mean; nil for a name that is about something else.
    private static func field(ofEnd name: String) -> ImportField? {
        let words = WordPressItem.words(of: name)
        guard areOfPlace(words) else { return nil }
        let end = words.suffix(mostWords)
        return end.indices.lazy.compactMap { HeaderWords.field(end[$0...].joined(separator: " ")) }.first
    }

    /// Whether the words of a name mean a value of the place, and not of its author or its shop.
    static func areOfPlace(_ words: [String]) -> Bool { words.allSatisfy { !otherWords.contains($0) } }

    /// The first text for a field.
    subscript(field: ImportField) -> String? {
        (names[field] ?? []).lazy.compactMap { self.text($0, for: field) }.first
    }

    /// The name and the text of the price.
    var price: (name: String, text: String)? {
        for name in names[.price] ?? [] {
            guard let text = self.text(name, for: .price) else { continue }
            return (name: WordPressItem.words(of: name).joined(separator: " "), text: text)
        }
        return nil
    }

    /// The names of fields with lists, which no text of the entry replaces.
    var lists: [String] {
        (Self.fields + [.price]).filter { self[$0] == nil }.flatMap { names[$0] ?? [] }
            .filter { Self.isList(values[$0] ?? "") && !Self.isEmptyList(values[$0] ?? "") }.sorted()
    }

    private func text(_ name: String, for field: ImportField) -> String? {
        let text = values[name] ?? ""
        // The plug-in ACF stores the address of a link with its title.
        if field == .website, text.hasPrefix("a:") { return PHPValue(text)?["url"] }
        if field == .hours, text.hasPrefix("a:") { return PHPValue(text).flatMap(WordPressHours.notation) }
        return Self.isPlain(text) ? text : nil
    }

    /// Whether a value is a text for visitors.
    static func isPlain(_ text: String) -> Bool {
        // ACF stores which of its fields a value belongs to, for example field_5f3a in `_phone` for `phone`.
        !isList(text) && text.contains { !$0.isWhitespace } && text.wholeMatch(of: /field_[0-9a-z]+/) == nil
    }

    /// Whether a text is a list of a plug-in, in PHP's notation or as JSON.
    private static func isList(_ text: String) -> Bool { ["a:", "{", "["].contains { text.hasPrefix($0) } }

    private static func isEmptyList(_ text: String) -> Bool { ["a:0:{}", "{}", "[]"].contains(text) }
}
