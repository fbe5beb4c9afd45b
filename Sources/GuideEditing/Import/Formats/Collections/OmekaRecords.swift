// The records of Omeka's API: items, files, positions and collections, which refer to each other by their IDs.

import GuideContent
import GuideModel
import GuideSupport

/// What a record of Omeka Classic or Omeka S is.
enum OmekaRecord {
    case item, file, position, collection

    /// Nil for all other records, for example users and pages.
    init?(_ node: JSONNode) {
        let types = Self.types(of: node)
        if types.contains("o:Item") {
            self = .item
        } else if types.contains("o:Media") {
            self = .file
        } else if types.contains("o:ItemSet") {
            self = .collection
        } else if types.contains(where: { $0.hasPrefix("o-module-mapping:") }) {
            self = .position
        } else if !types.isEmpty {
            return nil
        } else if node["file_urls"] != nil {
            self = .file
        } else if node["element_texts"]?.array != nil {
            self = node["items"] != nil && node["item_type"] == nil && node["files"] == nil ? .collection : .item
        } else if node["latitude"] != nil, node["longitude"] != nil, node["item"] != nil {
            self = .position
        } else {
            return nil
        }
    }

    /// The classes of a record of Omeka S, for example `o:Item` and `schema:Museum`.
    static func types(of node: JSONNode) -> [String] {
        node["@type"]?.array?.compactMap(\.string) ?? node["@type"]?.string.map { [$0] } ?? []
    }

    static func id(of node: JSONNode?) -> String? { node?["o:id"]?.scalarText ?? node?["id"]?.scalarText }

    /// The ID of the item to which a file or a position belongs.
    static func item(of node: JSONNode) -> String? { id(of: node["o:item"] ?? node["item"]) }
}

/// The records that belong to items.
struct OmekaParts {
    private var byID: [String: JSONEntry] = [:]
    private var byItem: [String: [JSONEntry]] = [:]

    mutating func add(_ entry: JSONEntry) {
        if let id = OmekaRecord.id(of: entry.node) { byID[id] = entry }
        if let item = OmekaRecord.item(of: entry.node) { byItem[item, default: []].append(entry) }
    }

    /// The records of an item: those that it contains or names, or else those that name it.
    ///
    /// - Parameter named: the references of the item, or whole records.
    func entries(of item: JSONEntry, named: [JSONNode]) -> [JSONEntry] {
        let own = named.compactMap { node -> JSONEntry? in
            OmekaRecord(node) == nil && OmekaPosition.values(of: node) == nil
                ? OmekaRecord.id(of: node).flatMap { byID[$0] }
                : JSONEntry(node: node, file: item.file, line: item.line)
        }
        if !own.isEmpty { return own }
        let others = OmekaRecord.id(of: item.node).flatMap { byItem[$0] } ?? []
        return others.inOrder
    }
}

/// The position of an item, as the plug-in Geolocation or the module Mapping stores it.
enum OmekaPosition {
    /// The nodes of an item that are positions or refer to positions.
    static func references(of item: JSONNode) -> [JSONNode] {
        let nodes = [
            item["o-module-mapping:feature"], item["o-module-mapping:marker"], item["geolocation"],
            item["extended_resources"]?["geolocations"],
        ]
        return nodes.compactMap(\.self).flatMap { $0.array ?? [$0] }
    }

    /// The position or the outline in a record; nil if it has none.
    static func values(of node: JSONNode) -> [ImportField: String]? {
        for (north, east) in [("o-module-mapping:lat", "o-module-mapping:lng"), ("latitude", "longitude")] {
            if let latitude = node[north]?.scalarText, let longitude = node[east]?.scalarText {
                var values: [ImportField: String] = [.latitude: latitude, .longitude: longitude]
                // The words that found the position on the map.
                let address = node.words("address")
                if address?.contains(where: \.isLetter) == true { values[.address] = address }
                return values
            }
        }
        guard let type = node["o-module-mapping:geography-type"]?.string?.uppercased(),
            let coordinates = node["o-module-mapping:geography-coordinates"], let text = text(of: coordinates)
        else { return nil }
        return [.coordinates: type + (text.hasPrefix("(") ? text : "(\(text))")]
    }

    /// Coordinates in the notation of WKT.
    private static func text(of node: JSONNode) -> String? {
        guard let parts = node.array, !parts.isEmpty else { return nil }
        if parts.count >= 2, let longitude = parts[0].number, let latitude = parts[1].number {
            return "\(longitude) \(latitude)"
        }
        let texts = parts.compactMap { text(of: $0) }
        return texts.count == parts.count ? "(\(texts.joined(separator: ", ")))" : nil
    }
}

extension [JSONEntry] {
    /// The entries sorted by their numbers `order`; those without one come last.
    var inOrder: [JSONEntry] {
        let numbered = enumerated().map { (order: $1.node["order"]?.number ?? Double.infinity, number: $0, entry: $1) }
        return numbered.sorted { ($0.order, $0.number) < ($1.order, $1.number) }.map(\.entry)
    }
}
