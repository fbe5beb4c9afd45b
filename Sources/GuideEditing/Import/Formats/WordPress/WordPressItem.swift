// One entry of a WordPress export (WXR): a post, a page, a picture, or a custom type of a plug-in.

import GuideContent
import GuideModel
import GuideSupport

struct WordPressItem {
    /// An entry of a taxonomy, for example a category, a tag or a language.
    struct Term {
        /// The name of the taxonomy.
        var taxonomy: String
        var slug: String
        var name: String
    }

    let id: String
    let title: String
    /// The address of the page.
    let link: String
    let type: String
    let status: String
    let content: String
    let excerpt: String
    /// The id of the post to which a picture belongs.
    let parent: String
    /// The address of a picture's file.
    let file: String
    /// The values that WordPress and plug-ins store for the entry, by their names.
    let values: [String: String]
    let terms: [Term]
    let line: Int

    init(_ element: XMLTree.Element) {
        func text(_ name: String) -> String { element.text(of: name) ?? "" }
        id = text("post_id")
        title = PlainText.ofHTML(text("title")).onOneLine
        link = text("link")
        type = text("post_type")
        status = text("status")
        parent = text("post_parent")
        file = text("attachment_url")
        let texts = element.children("encoded")
        content = texts.first { !$0.isExcerpt }?.words ?? ""
        excerpt = texts.first(where: \.isExcerpt)?.words ?? ""
        var values: [String: String] = [:]
        for pair in element.children("postmeta") {
            guard let key = pair.text(of: "meta_key"), let value = pair.text(of: "meta_value") else { continue }
            if values[key] == nil { values[key] = value }
        }
        self.values = values
        terms = element.children("category").map { term in
            Term(
                taxonomy: term.attribute("domain") ?? "", slug: term.attribute("nicename") ?? "",
                name: PlainText.ofHTML(term.words).onOneLine)
        }
        line = element.line
    }

    /// Whether the entry can be a place.
    ///
    /// Wynd leaves out what only WordPress itself needs, and what the editor deleted there.
    var isContent: Bool {
        let isInternal =
            Self.internalTypes.contains(type) || type.hasPrefix("wp_") || type.hasPrefix("acf-") || type.isEmpty
        return !isInternal && !["trash", "auto-draft", "inherit"].contains(status)
    }

    private static let internalTypes: Set = [
        "attachment", "custom_css", "customize_changeset", "nav_menu_item", "oembed_cache", "revision", "user_request",
    ]

    // MARK: Languages

    /// The language as the plug-in Polylang, or WPML's export, names it; nil if the entry has none.
    var language: String? {
        terms.first { $0.taxonomy == "language" }?.slug ?? values["_wpml_import_language_code"]
    }

    /// What all translations of an entry have in common; nil if it has no translations.
    var translationGroup: String? {
        terms.first { $0.taxonomy == "post_translations" }?.slug ?? values["_wpml_import_translation_group"]
    }

    /// Whether WPML made it without information about translations.
    var hasUnknownTranslations: Bool {
        translationGroup == nil && values.keys.contains { $0.hasPrefix("_icl_") || $0.hasPrefix("_wpml_") }
    }

    // MARK: Places

    var tags: [String] { terms.filter { $0.taxonomy == "post_tag" }.map(\.name) }

    /// The names of the categories, also of those of plug-ins.
    var categories: [String] {
        terms.filter { !Self.otherTaxonomies.contains($0.taxonomy) && $0.slug != "uncategorized" }.map(\.name)
    }

    private static let otherTaxonomies: Set = [
        "", "author", "language", "nav_menu", "post_format", "post_tag", "post_translations", "term_language",
        "term_translations", "wp_pattern_category", "wp_theme",
    ]

    /// The page of Elementor; nil if the entry was not made with it.
    var elementor: WordPressElementor? {
        guard values["_elementor_edit_mode"] == "builder" else { return nil }
        return values[WordPressElementor.field].flatMap { WordPressElementor($0) }
    }

    /// The address in words: `_address`, `_VenueAddress`, or the address of a map field of the plug-in ACF.
    var address: String? {
        let names = values.keys.filter { name in
            let words = Self.words(of: name)
            return words.last == "address" && WordPressFields.areOfPlace(words)
                && !words.contains { ["email", "ip", "mail", "web"].contains($0) }
        }
        let texts = names.sorted().compactMap { values[$0] }.filter(WordPressFields.isPlain)
        return (texts + maps.compactMap { $0["address"] }).map(\.onOneLine).first { !$0.isEmpty && $0.count <= 300 }
    }

    /// The position: two values such as `geo_latitude` and `geo_longitude`, a map field of ACF, or one value with both.
    var position: Position? { pairPosition ?? mapPosition ?? textPosition }

    /// WordPress's own names take precedence over those of plug-ins.
    private var pairPosition: Position? {
        let names = values.keys.sorted { ($0 == "geo_latitude" ? 0 : 1, $0) < ($1 == "geo_latitude" ? 0 : 1, $1) }
        for name in names {
            guard let ending = ["latitude", "lat"].first(where: { name.lowercased().hasSuffix($0) }) else { continue }
            let start = name.dropLast(ending.count)
            // `flat` is not a latitude.
            guard start.isEmpty || start.last?.isLetter == false else { continue }
            for other in ["longitude", "lng", "lon", "long"] {
                if let longitude = values[String(start) + other],
                    let found = Self.position(values[name] ?? "", longitude)
                {
                    return found
                }
            }
        }
        return nil
    }

    private var mapPosition: Position? {
        for map in maps {
            guard let latitude = map["lat"] ?? map["latitude"],
                let longitude = map["lng"] ?? map["lon"] ?? map["longitude"],
                let found = Self.position(latitude, longitude)
            else { continue }
            return found
        }
        return nil
    }

    /// `53.96,-1.08`, `53.96,-1.08,14` with a level of the map, or a position in another notation.
    private var textPosition: Position? {
        let meanings: Set = ["coordinates", "coords", "geo", "geolocation", "latlng", "location", "map", "position"]
        for name in values.keys.sorted() where Self.words(of: name).contains(where: meanings.contains) {
            let text = values[name] ?? ""
            let parts = text.split { ",(){}".contains($0) || $0.isWhitespace }.map { String($0) }
            if (2...3).contains(parts.count), parts[0].contains("."), parts[1].contains("."),
                let found = Self.position(parts[0], parts[1])
            {
                return found
            }
            if case .exact(let found)? = WrittenPosition(text) { return found }
        }
        return nil
    }

    /// The values that are arrays of PHP, or objects in JSON.
    private var maps: [PHPValue] {
        values.sorted { $0.key < $1.key }.compactMap { _, value in
            if value.hasPrefix("a:") { return PHPValue(value) }
            return value.hasPrefix("{") ? PHPValue(json: value) : nil
        }
    }

    /// A position in degrees; nil for 0, 0, which programs write for an unknown position.
    static func position(_ latitude: String, _ longitude: String) -> Position? {
        guard let north = ImportedPosition.degrees(latitude), let east = ImportedPosition.degrees(longitude),
            north != 0 || east != 0, Position.rangeError(latitude: north, longitude: east) == nil
        else { return nil }
        return Position(latitude: north, longitude: east)
    }

    /// The words of `geo_address` or `_VenueAddress` in lower case.
    static func words(of name: String) -> [String] {
        var spaced = ""
        // This plug-in writes its name without a separator, as in martygeocoderlatlng.
        let plugIn = "martygeocoder"
        let rest = name.hasPrefix(plugIn) ? name.dropFirst(plugIn.count) : name[...]
        for character in rest {
            if character.isUppercase, spaced.last?.isLowercase == true { spaced.append("_") }
            spaced.append(character)
        }
        return spaced.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
}

extension XMLTree.Element {
    /// Whether an element `encoded` is `excerpt:encoded` and not `content:encoded`.
    fileprivate var isExcerpt: Bool { namespace?.contains("excerpt") == true }
}
