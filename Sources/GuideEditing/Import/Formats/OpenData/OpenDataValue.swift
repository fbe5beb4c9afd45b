// A value of JSON-LD or of similar JSON, which can write the same content in several forms.

import GuideModel
import GuideSupport

/// A value of JSON-LD, or of another open-data format.
struct OpenDataValue {
    let node: JSONNode

    init(_ node: JSONNode) { self.node = node }

    /// The values of a member, also if the member has a prefix, as in `schema:name` and `https://schema.org/name`.
    ///
    /// A single value and a list of one value are the same.
    subscript(name: String) -> [OpenDataValue] {
        (node.members ?? []).filter { Self.isNamed($0.name, name) }.flatMap { OpenDataValue($0.node).items }
    }

    private static func isNamed(_ member: String, _ name: String) -> Bool {
        if member == name { return true }
        guard member.utf8.count > name.utf8.count, member.hasSuffix(name) else { return false }
        return member.utf8.dropLast(name.utf8.count).last.map { ":/#".utf8.contains($0) } ?? false
    }

    /// The elements of a list; any other value is its only element, and null is none.
    var items: [OpenDataValue] {
        switch node.value {
        case .array(let nodes): nodes.map(OpenDataValue.init)
        case .object: (node["@list"] ?? node["@set"])?.array?.map(OpenDataValue.init) ?? [self]
        case .null: []
        case .bool, .number, .string: [self]
        }
    }

    var id: String? { node["@id"]?.string }

    /// The names of its classes without prefixes.
    var classes: [String] {
        self["@type"].compactMap { $0.node.string }.map { name in
            name.lastIndex { ":/#".contains($0) }.map { String(name[name.index(after: $0)...]) } ?? name
        }
    }

    /// A text, or a number as a text; nil for a blank text and for anything else.
    var text: String? {
        if let value = node["@value"] { return OpenDataValue(value).text }
        return node.scalarText
    }

    /// A number, or a text that is one.
    var number: Double? {
        guard let number = node.number ?? text.flatMap(ImportedPosition.degrees), number.isFinite else { return nil }
        return number
    }

    /// An amount of money in hundredths; nil if it is not a number, or too large for a price.
    var hundredths: Int? {
        guard let amount = number, (0...99_999).contains(amount) else { return nil }
        return Int((amount * 100).rounded())
    }

    /// Whether it is true, also as the text of another program.
    var isTrue: Bool { node.bool ?? (text?.lowercased().hasSuffix("true") == true) }

    /// The position that the value has as latitude and longitude, in lower or upper case.
    var position: Position? {
        guard let latitude = (self["latitude"] + self["Latitude"]).first?.number,
            let longitude = (self["longitude"] + self["Longitude"]).first?.number
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }
}

/// A text in several languages.
struct OpenDataTexts {
    typealias Text = (language: String?, text: String)

    /// The most languages of a text, so that a hostile file takes only seconds.
    private static let most = 500

    /// In the order of the file; the language is nil if the file does not name it.
    private(set) var texts: [Text] = []

    init() {}

    /// - Parameter language: the language of texts that do not name theirs; nil if it is unknown.
    init(_ values: [OpenDataValue], in language: String? = nil) {
        for value in values { add(value, in: language) }
    }

    private mutating func add(_ value: OpenDataValue, in language: String?) {
        if let text = value.text {
            add(text, in: value.node["@language"]?.string ?? language)
            return
        }
        // A map of languages, as in {"en": "Gate", "de": ["Tor"]}.
        for member in value.node.members ?? [] where member.name == "@none" || Self.isLanguage(member.name) {
            for item in OpenDataValue(member.node).items {
                if let text = item.text { add(text, in: member.name == "@none" ? language : member.name) }
            }
        }
    }

    private static func isLanguage(_ name: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        return (2...3).contains(parts[0].count)
            && parts.allSatisfy { part in
                !part.isEmpty && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
            }
    }

    /// Adds a text; of several in one language, the first counts.
    mutating func add(_ text: String?, in language: String?) {
        guard let text, text.contains(where: { !$0.isWhitespace }), texts.count < Self.most, self[language] == nil
        else {
            return
        }
        texts.append((language, text))
    }

    /// The text in exactly this language.
    subscript(language: String?) -> String? { texts.first { $0.language == language }?.text }
}
