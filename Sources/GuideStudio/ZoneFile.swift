// Changes a GeoJSON file of restricted areas; features that an editor does not change stay as they are written.

import GuideModel
import GuideSupport

/// A GeoJSON file as the restricted zones that an editor draws.
struct ZoneFile {
    /// An area that no route crosses.
    struct Zone: Hashable {
        /// The name for visitors; nil for a zone without a name.
        var name: String?
        /// Its outer ring, without the first position repeated.
        var ring: [Position]
    }

    /// A feature as the file has it, with its zones; a feature of another form has none.
    private struct Feature {
        var json: [UInt8]
        var zones: [Zone]
    }

    /// The text before and after the features.
    private let before: [UInt8]
    private let after: [UInt8]
    private var features: [Feature]

    /// The zones in the order of the file.
    var zones: [Zone] { features.flatMap(\.zones) }

    /// - Parameter bytes: the content of the file; empty for a file that does not exist yet.
    init(_ bytes: [UInt8]) throws(JSONError) {
        let start = Array(#"{"type": "FeatureCollection", "features": "#.utf8)
        let end = Array("}\n".utf8)
        guard !bytes.isEmpty else {
            before = start
            after = end
            features = []
            return
        }
        let root = try JSONReader.read(bytes)
        if root["type"]?.string == "FeatureCollection", let list = root["features"], let nodes = list.array {
            before = Array(bytes[..<list.offset])
            after = Array(bytes[Self.end(of: list.offset, in: bytes)...])
            features = nodes.map { Self.feature($0, in: bytes) }
        } else {
            before = start
            after = end
            features = [Self.feature(root, in: bytes)]
        }
    }

    /// The text of the file, with one feature on each line.
    var bytes: [UInt8] {
        var bytes = before
        bytes.append(UInt8(ascii: "["))
        for (number, feature) in features.enumerated() {
            bytes.append(contentsOf: (number == 0 ? "\n  " : ",\n  ").utf8)
            bytes.append(contentsOf: feature.json)
        }
        bytes.append(contentsOf: (features.isEmpty ? "]" : "\n]").utf8)
        bytes.append(contentsOf: after)
        return bytes
    }

    // MARK: Reading

    private static func feature(_ node: JSONNode, in bytes: [UInt8]) -> Feature {
        Feature(json: Array(bytes[node.offset..<end(of: node.offset, in: bytes)]), zones: zones(of: node, name: nil))
    }

    private static func zones(of node: JSONNode, name: String?) -> [Zone] {
        switch node["type"]?.string {
        case "Feature":
            return node["geometry"].map { zones(of: $0, name: node["properties"]?["name"]?.string) } ?? []
        case "GeometryCollection":
            return (node["geometries"]?.array ?? []).flatMap { zones(of: $0, name: name) }
        case "Polygon":
            return zone(node["coordinates"]?.array?.first, name).map { [$0] } ?? []
        case "MultiPolygon":
            return (node["coordinates"]?.array ?? []).compactMap { zone($0.array?.first, name) }
        default:
            return []
        }
    }

    private static func zone(_ ring: JSONNode?, _ name: String?) -> Zone? {
        let nodes = ring?.array ?? []
        var positions = nodes.compactMap { node -> Position? in
            guard let pair = node.array, pair.count >= 2, let longitude = pair[0].number,
                let latitude = pair[1].number, abs(longitude) <= 180, abs(latitude) <= 90
            else { return nil }
            return Position(latitude: latitude, longitude: longitude)
        }
        guard positions.count == nodes.count else { return nil }
        if positions.count > 1, positions.first == positions.last { positions.removeLast() }
        return positions.count >= 3 ? Zone(name: name, ring: positions) : nil
    }

    /// The offset after the value that begins at an offset of a valid JSON text.
    private static func end(of start: Int, in json: [UInt8]) -> Int {
        var index = start
        var depth = 0
        var isText = false
        while index < json.count {
            let byte = json[index]
            var isEnd = false
            if isText {
                if byte == UInt8(ascii: "\\") { index += 1 }
                isText = byte != UInt8(ascii: "\"")
                isEnd = !isText
            } else {
                switch byte {
                case UInt8(ascii: "\""): isText = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    // The end of what contains a number or a word.
                    guard depth > 0 else { return index }
                    depth -= 1
                    isEnd = true
                case UInt8(ascii: ","), 0x20, 0x09, 0x0A, 0x0D:
                    if depth == 0 { return index }
                default: break
                }
            }
            index += 1
            if isEnd, depth == 0 { return index }
        }
        return json.count
    }

    // MARK: Changing

    /// Adds a zone at the end.
    mutating func add(_ zone: Zone) {
        let empty = Array(#"{"type": "Feature", "properties": {}, "geometry": null}"#.utf8)
        features.append(Self.changed(empty, to: zone))
    }

    /// Replaces the zone of an index; nil removes it.
    ///
    /// A feature of several zones becomes one feature for each of them.
    ///
    /// - Returns: whether there is such a zone.
    mutating func replace(_ index: Int, with zone: Zone?) -> Bool {
        var first = 0
        for (number, feature) in features.enumerated() {
            let own = index - first
            if feature.zones.indices.contains(own) {
                var zones = feature.zones
                zones.replaceSubrange(own...own, with: zone.map { [$0] } ?? [])
                features.replaceSubrange(number...number, with: zones.map { Self.changed(feature.json, to: $0) })
                return true
            }
            first += feature.zones.count
        }
        return false
    }

    /// A feature with the name and the ring of a zone, and its own other members.
    private static func changed(_ json: [UInt8], to zone: Zone) -> Feature {
        let geometry = polygon(zone.ring)
        guard let node = try? JSONReader.read(json), node["type"]?.string == "Feature", let old = node["geometry"]
        else {
            let new = Array(#"{"type": "Feature", "properties": {}, "geometry": null}"#.utf8)
            return json == new ? Feature(json: json, zones: []) : changed(new, to: zone)
        }
        var edits = [(old.offset..<end(of: old.offset, in: json), geometry)]
        let name = JSONWriter.object(isCompact: true) { $0.member("name", zone.name) }
        let properties = node["properties"]
        if let found = properties?["name"] {
            if found.string != zone.name {
                // Without the braces and the key.
                let value = zone.name == nil ? Array("null".utf8) : Array(name.dropFirst(8).dropLast())
                edits.append((found.offset..<end(of: found.offset, in: json), value))
            }
        } else if let properties, let members = properties.members {
            if zone.name != nil {
                let start = properties.offset + 1
                let pair = Array(name.dropFirst().dropLast()) + (members.isEmpty ? [] : Array(", ".utf8))
                edits.append((start..<start, pair))
            }
        } else if let properties {
            edits.append((properties.offset..<end(of: properties.offset, in: json), name))
        } else {
            let start = node.offset + 1
            edits.append((start..<start, Array(#""properties": "#.utf8) + name + Array(", ".utf8)))
        }
        var result = json
        for (range, text) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
            result.replaceSubrange(range, with: text)
        }
        return Feature(json: result, zones: [zone])
    }

    private static func polygon(_ ring: [Position]) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("type", "Polygon")
            json.array("coordinates") { json in
                json.elementArray { json in
                    for position in ring + ring.prefix(1) {
                        json.elementArray { pair in
                            pair.element((position.longitude * 1e6).rounded() / 1e6)
                            pair.element((position.latitude * 1e6).rounded() / 1e6)
                        }
                    }
                }
            }
        }
    }
}
