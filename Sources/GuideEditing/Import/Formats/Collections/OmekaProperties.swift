// The values of items and files of Omeka: element texts of Omeka Classic, and properties of Omeka S.

import GuideContent
import GuideModel
import GuideSupport

/// One value of a property.
struct OmekaValue {
    /// The name of the property as the file writes it, for example `dcterms:title`.
    let property: String
    let text: String
    /// The address if the value is a link.
    let address: String?
    /// Nil if the file does not say the language.
    let language: String?
    let isHTML: Bool

    /// What the property means; nil if a guide has no place for it.
    var meaning: OmekaMeaning? { OmekaMeaning(property: property) }

    /// The words without HTML, on one line.
    var line: String { (isHTML ? PlainText.ofHTML(text) : text).onOneLine }

    /// All values of an item, a file or a collection, without private ones.
    static func all(of node: JSONNode) -> [OmekaValue] {
        if let texts = node["element_texts"]?.array { return texts.compactMap { classic($0) } }
        return (node.members ?? []).flatMap { member -> [OmekaValue] in
            guard member.name.contains(":"), !member.name.hasPrefix("o:"), !member.name.hasPrefix("o-") else {
                return []
            }
            return (member.node.array ?? []).compactMap { linked($0, member.name) }
        }
    }

    private static func classic(_ node: JSONNode) -> OmekaValue? {
        guard let property = node["element"]?["name"]?.string, let text = node["text"]?.scalarText else { return nil }
        return OmekaValue(
            property: property, text: text, address: nil, language: nil, isHTML: node["html"]?.bool == true)
    }

    private static func linked(_ node: JSONNode, _ property: String) -> OmekaValue? {
        let type = node["type"]?.string
        guard node["is_public"]?.bool != false else { return nil }
        let address = type == "uri" ? node["@id"]?.scalarText : nil
        let texts = [node["@value"], node["o:label"], node["display_title"]]
        guard let text = texts.lazy.compactMap({ $0?.scalarText }).first ?? address else { return nil }
        let language = node["@language"]?.scalarText
        return OmekaValue(
            property: property, text: text, address: address, language: language, isHTML: type == "html")
    }
}

/// What a property of an item is for a guide.
enum OmekaMeaning: Hashable {
    case field(ImportField)
    /// The text itself, in one of two properties: Curatescape's story takes precedence over a description.
    case story, description
    /// A paragraph after the text.
    case paragraph
    /// A kind or a tag.
    case subject
    /// A type of item, which is not a tag.
    case type
    /// A place in words, or a position.
    case location
    case creator, rights

    init?(property: String) {
        let local = property.split(separator: ":").last.map { String($0) } ?? property
        let name = local.lowercased().filter { $0.isLetter || $0.isNumber }
        if let meaning = Self.known[name] {
            self = meaning
        } else if let field = HeaderWords.field(local), Self.facts.contains(field) {
            self = .field(field)
        } else {
            return nil
        }
    }

    private static let known: [String: OmekaMeaning] = [
        "title": .field(.name), "name": .field(.name), "abstract": .field(.summary), "lede": .field(.summary),
        "story": .story, "description": .description, "factoid": .paragraph, "accessinformation": .paragraph,
        "subject": .subject, "type": .type, "coverage": .location, "spatial": .location, "creator": .creator,
        "rights": .rights, "license": .rights, "rightsholder": .rights, "officialwebsite": .field(.website),
    ]
    /// The fields that any other property can have by its usual names, for example `schema:telephone`.
    private static let facts: Set<ImportField> = [
        .address, .street, .houseNumber, .postcode, .town, .phone, .website, .email, .hours, .hoursNote, .latitude,
        .longitude, .coordinates,
    ]
}

/// The values of one record by what they mean.
struct OmekaProperties {
    let values: [OmekaValue]
    private let byMeaning: [OmekaMeaning: [OmekaValue]]

    init(_ node: JSONNode) {
        values = OmekaValue.all(of: node)
        var byMeaning: [OmekaMeaning: [OmekaValue]] = [:]
        for value in values {
            if let meaning = value.meaning { byMeaning[meaning, default: []].append(value) }
        }
        self.byMeaning = byMeaning
    }

    subscript(meaning: OmekaMeaning) -> [OmekaValue] { byMeaning[meaning] ?? [] }

    /// The properties of the texts that visitors read.
    var body: [OmekaValue] { (self[.story].isEmpty ? self[.description] : self[.story]) + self[.paragraph] }

    /// The names of properties that the import does not read.
    var unread: [String] {
        let hasStory = !self[.story].isEmpty
        return values.filter { $0.meaning == nil || (hasStory && $0.meaning == .description) }.map(\.property)
    }

    /// The people who made it; nil if unknown.
    var creator: String? {
        let names = self[.creator].map(\.line)
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The words or the address of a licence, or else the first words about rights.
    var rights: String? {
        let texts = self[.rights].flatMap { [$0.address, $0.line].compactMap(\.self) }
        return texts.first { LicenceWords.identifier($0) != nil } ?? self[.rights].first?.line
    }

    /// The first value of each fact, such as the telephone number.
    var facts: [ImportField: String] {
        var facts: [ImportField: String] = [:]
        for value in values {
            guard case .field(let field)? = value.meaning, ![.name, .summary].contains(field), facts[field] == nil
            else {
                continue
            }
            facts[field] = field == .website ? value.address ?? value.text.firstWebAddress ?? value.line : value.line
        }
        if let place = self[.location].first(where: { Self.isPosition([.coordinates: $0.line]) }),
            facts[.coordinates] == nil
        {
            facts[.coordinates] = place.line
        }
        // A property such as "location" may contain the name of a town.
        if !Self.isPosition(facts) {
            for field in [ImportField.latitude, .longitude, .coordinates] { facts[field] = nil }
        }
        return facts
    }

    /// Whether the values are a position, or the outline that an area or a line has as coordinates.
    private static func isPosition(_ values: [ImportField: String]) -> Bool {
        (try? ImportedPosition.read(values).get()) != nil
            || values[.coordinates].flatMap { WellKnownText($0) }?.outline != nil
    }
}
