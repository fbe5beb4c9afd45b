// Reads the results of a query to Wikidata: SPARQL 1.1 Query Results JSON Format, or a list of rows.

import GuideContent
import GuideModel
import GuideSupport

/// The rows of a query, joined by their items.
struct WikidataResults {
    /// What all rows of one item say about it.
    struct Item {
        var entry = OpenDataEntry()
        var pictures: [String] = []
        var links: [String] = []
        /// The first row.
        let row: OpenDataValue
    }

    /// What a variable contains.
    fileprivate enum Meaning {
        case item, name, summary, link, ignored
        case field(ImportField)
    }

    private(set) var items: [Item] = []
    /// Variables whose names have no meaning here.
    private(set) var unknown: [String] = []

    /// Reads the format of the standard, which Wikidata calls verbose; nil for other JSON.
    init?(_ root: OpenDataValue) {
        guard let names = root["head"].first?["vars"].compactMap(\.text), let results = root["results"].first else {
            return nil
        }
        self.init(names, results["bindings"])
    }

    /// Reads the short format, as in `[{"item": "http://www.wikidata.org/entity/Q1", "itemLabel": "Gate"}]`.
    ///
    /// Nil for other JSON.
    init?(rows: [OpenDataValue]) {
        let first = rows.first?.node.members ?? []
        guard first.contains(where: { $0.node.string.map { Self.isItem($0) } ?? false }) else { return nil }
        var names: [String] = []
        var known: Set<String> = []
        for member in rows.flatMap({ $0.node.members ?? [] }) where known.insert(member.name).inserted {
            names.append(member.name)
        }
        self.init(names, rows)
    }

    private init(_ names: [String], _ rows: [OpenDataValue]) {
        let item = Self.itemVariable(names, rows.first)
        var meanings: [(name: String, meaning: Meaning)] = []
        for name in names {
            guard let meaning = Self.meaning(of: name, item: item) else {
                unknown.append(name)
                continue
            }
            meanings.append((name, meaning))
        }
        var numbers: [String: Int] = [:]
        for row in rows {
            let key = item.flatMap { row[$0].first.flatMap(Self.text(of:)) }.map(Self.id)
            var number = items.count
            if let key, let known = numbers[key] { number = known } else { items.append(Item(row: row)) }
            if let key {
                numbers[key] = number
                items[number].entry.values[.key] = key
            }
            for (name, meaning) in meanings {
                if let value = row[name].first { items[number].add(value, meaning) }
            }
        }
    }

    /// The variable with the items: one of the usual names, or else the first one with an item in the first row.
    private static func itemVariable(_ names: [String], _ row: OpenDataValue?) -> String? {
        let usual = ["item", "place", "entity", "subject"].first { names.contains($0) }
        return usual
            ?? names.first { name in
                row?[name].first.flatMap(text(of:)).map { isItem($0) } ?? false
            }
    }

    /// The text of a value in one of the two formats.
    fileprivate static func text(of value: OpenDataValue) -> String? { (value["value"].first ?? value).text }

    /// The id of an item in its address, or in a short form such as `wd:Q1` or `Q1`; nil for any other text.
    private static func item(_ text: String) -> String? {
        text.wholeMatch(of: /(?:https?:\/\/www\.wikidata\.org\/(?:entity|wiki)\/|wd:)?(Q[0-9]+)/).map { String($0.1) }
    }

    /// Whether a text is an item.
    fileprivate static func isItem(_ text: String) -> Bool { item(text) != nil }

    /// The id of an item; any other text is unchanged.
    fileprivate static func id(_ text: String) -> String { item(text) ?? text }

    private static func meaning(of name: String, item: String?) -> Meaning? {
        if name == item { return .item }
        var word = name
        if let item, name.hasPrefix(item), name.count > item.count { word = String(name.dropFirst(item.count)) }
        switch word.lowercased() {
        case "label", "name": return .name
        case "description": return .summary
        case "altlabel": return .ignored
        default: break
        }
        if word.hasSuffix("Label") { word = String(word.dropLast("Label".count)) }
        switch word.lowercased() {
        case "article", "sitelink", "wikipedia": return .link
        case "class", "instance", "instanceof", "p31": return .field(.kind)
        case "coord", "coords", "p625": return .field(.coordinates)
        case "officialwebsite", "p856": return .field(.website)
        case "pic", "img", "p18": return .field(.picture)
        default: return HeaderWords.field(word).map { .field($0) }
        }
    }
}

extension WikidataResults.Item {
    /// Adds a value that other rows can have as well.
    ///
    /// The collector reports pictures after the most of a place.
    private static func add(_ text: String, to list: inout [String]) {
        if list.count <= ImportedMedium.most, !list.contains(text) { list.append(text) }
    }

    /// Takes one value of a row; of several values for one field, the first counts.
    fileprivate mutating func add(_ value: OpenDataValue, _ meaning: WikidataResults.Meaning) {
        guard let text = WikidataResults.text(of: value) else { return }
        let language = value["xml:lang"].first?.text
        switch meaning {
        case .item, .ignored: break
        case .name:
            // The label service writes the id if the item has no label.
            if text.wholeMatch(of: /Q[0-9]+/) == nil { entry.name.add(text, in: language) }
        case .summary, .field(.summary): entry.summary.add(text, in: language)
        case .field(.name): entry.name.add(text, in: language)
        case .field(.text): entry.text.add(text, in: language)
        case .link: Self.add(text, to: &links)
        case .field(.picture): Self.add(text, to: &pictures)
        case .field(.kind):
            let kind =
                WikidataResults.isItem(text) ? WikidataKinds.kind(WikidataResults.id(text)) : KindWords.kind(text)
            entry.kind = entry.kind ?? kind
        case .field(let field):
            if !WikidataResults.isItem(text) { entry.add(field, value["value"].first ?? value) }
        }
    }
}
