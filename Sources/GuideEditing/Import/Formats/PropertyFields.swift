// Finds the fields of an entry among its properties, whose names differ from program to program.

import GuideModel

/// One property of an entry.
struct ImportedProperty {
    /// How its field is found, if no saved mapping has the property.
    enum Meaning: Hashable {
        case byName
        case field(ImportField)
        case unknown
    }

    /// Its name in the file; in an object inside another, the names of both with a full stop between them.
    var name: String
    var value: String
    var meaning = Meaning.byName
}

/// Finds the fields of properties: by a saved mapping, or else by their names.
struct PropertyFields {
    /// The limit on properties of one entry, and on different names in a file.
    static let most = 256

    private let saved: [String: ImportField?]
    /// The places of names in ``headers``.
    private var numbers: [String: Int] = [:]
    /// The properties of the file so far, and how each was understood.
    private(set) var headers = HeaderMapping(suggestedFor: [])

    init(_ mapping: HeaderMapping?) {
        saved = Dictionary((mapping?.columns ?? []).map { ($0.header, $0.field) }) { first, _ in first }
    }

    /// The values of one entry by their fields.
    ///
    /// If several properties fit a field, the most certain one counts, or the first of them. A name with several
    /// meanings, such as "Ort", has the first one that no other property has.
    mutating func values(of properties: [ImportedProperty]) -> [ImportField: String] {
        var found: [ImportField: (certainty: Certainty, value: String)] = [:]
        let given = properties.prefix(Self.most).filter { !$0.value.allSatisfy(\.isWhitespace) }
        let clear = given.filter { alternatives(of: $0).isEmpty }
        let ambiguous = given.filter { !alternatives(of: $0).isEmpty }
        for property in clear + ambiguous {
            var best = match(property)
            if let field = alternatives(of: property).first(where: { found[$0] == nil }) { best?.field = field }
            note(property.name, best?.field)
            guard let match = best else { continue }
            if match.field.isRepeatable, let other = found[match.field] {
                found[match.field] = (min(other.certainty, match.certainty), "\(other.value)\n\(property.value)")
                continue
            }
            if let other = found[match.field], other.certainty <= match.certainty { continue }
            found[match.field] = (match.certainty, property.value)
        }
        var values = found.mapValues(\.value)
        if values[.kind].flatMap(KindWords.kind) == nil, let tag = kindTag(of: properties) {
            values[.kind] = tag.value
            note(tag.name, .kind)
        }
        // A property such as "location" may contain the name of a town.
        if case .failure(let error) = ImportedPosition.read(values), error.shortCode == nil {
            for field in [ImportField.latitude, .longitude, .coordinates] { values[field] = nil }
        }
        return values
    }

    /// The first property so far that has a field; empty if there is none.
    func name(of field: ImportField) -> String { headers.columns.first { $0.field == field }?.header ?? "" }

    /// The tags of OpenStreetMap that name a kind of place, the most specific first, and the one that OsmAnd adds.
    private static let kindTags = [
        "tourism", "historic", "amenity", "leisure", "natural", "man_made", "shop", "amenity_subtype",
    ]

    /// The first tag whose value is a kind of place; nil if there is none, or if it is any attraction.
    private func kindTag(of properties: [ImportedProperty]) -> ImportedProperty? {
        for tag in Self.kindTags where saved[tag, default: .kind] == .kind {
            guard let found = properties.first(where: { $0.name == tag }) else { continue }
            if let kind = KindWords.kind(found.value), kind != .attraction { return found }
        }
        return nil
    }

    private mutating func note(_ name: String, _ field: ImportField?) {
        if let number = numbers[name] {
            headers.columns[number].field = headers.columns[number].field ?? field
        } else if !name.isEmpty, headers.columns.count < Self.most {
            numbers[name] = headers.columns.count
            headers.columns.append(.init(header: name, field: field))
        }
    }

    // MARK: Names

    /// How the field of a property was found, the most certain way first.
    private enum Certainty: Comparable {
        case mapped, named, inLanguage, nested, cut
    }

    private typealias Match = (field: ImportField, certainty: Certainty)

    /// The meanings of a property whose name has several, unless the saved mapping has it.
    private func alternatives(of property: ImportedProperty) -> [ImportField] {
        guard property.meaning == .byName, saved[property.name] == nil else { return [] }
        let fields = HeaderWords.fields(of: property.name)
        return fields.count > 1 ? fields : []
    }

    private func match(_ property: ImportedProperty) -> Match? {
        if let mapped = saved[property.name] { return mapped.map { ($0, .mapped) } }
        switch property.meaning {
        case .field(let field): return (field, .named)
        case .unknown: return nil
        case .byName:
            if let field = HeaderWords.field(property.name) { return (field, .named) }
            if let match = Self.inLanguage(property.name) ?? Self.nested(property.name) { return match }
            return HeaderWords.field(ofCut: property.name).map { ($0, .cut) }
        }
    }

    /// A text in one of several languages, as in `name:de`, `title_fr` and `description.pt-BR`.
    private static func inLanguage(_ name: String) -> Match? {
        var stem = name[...]
        // The language, and the region or script after it.
        for _ in 0..<2 {
            guard let separator = stem.lastIndex(where: { ":@._- ".contains($0) }) else { return nil }
            let code = stem[stem.index(after: separator)...]
            guard isLanguage(code, after: stem[separator]) else { return nil }
            stem = stem[..<separator]
            guard let field = HeaderWords.field(String(stem)) else { continue }
            guard translated.contains(field) else { return nil }
            return (field, .inLanguage)
        }
        return nil
    }

    /// The fields that properties in several languages have.
    private static let translated: Set<ImportField> = [.name, .summary, .text, .website]

    /// Whether a part of a name looks like the code of a language, a region or a script.
    private static func isLanguage(_ code: Substring, after separator: Character) -> Bool {
        guard code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
        return switch separator {
        case "-": (2...4).contains(code.count)
        case "_", " ": code.count == 2 && !["id", "no", "nr"].contains(code.lowercased())
        default: (2...3).contains(code.count)
        }
    }

    /// A property of an object that describes the same place, as in `Location.Business Name` and `name.value`.
    private static func nested(_ name: String) -> Match? {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count > 1, let last = parts.last else { return nil }
        let outer = parts.dropLast()
        if plainValues.contains(last.lowercased()), let field = outer.last.flatMap({ HeaderWords.field($0) }) {
            return (field, .nested)
        }
        // An object that describes a picture.
        if ["url", "src", "href"].contains(last.lowercased()), outer.last.flatMap({ HeaderWords.field($0) }) == .picture
        {
            return (.picture, .nested)
        }
        guard outer.allSatisfy({ containers.contains($0.lowercased().filter(\.isLetter)) }) else { return nil }
        return (HeaderWords.field(last) ?? inLanguage(last)?.field).map { ($0, .nested) }
    }

    /// Objects whose properties describe the place itself, without capitals and blanks.
    private static let containers: Set<String> = [
        "location", "place", "geo", "geocoordinates", "coordinates", "position", "poi", "venue", "properties", "tags",
        "attributes", "fields", "data", "details", "contact",
    ]
    /// Names of the text itself in an object that describes the text.
    private static let plainValues: Set<String> = ["value", "default"]
}
