// Writes small PBF files for tests, in the format described in OpenStreetMap's wiki.

import CZlib

@testable import GuideGeo

/// A PBF file of a ``SmallMap``.
struct PBFWriter {
    var isDense = true
    var isDeflated = true
    var granularity: Int64 = 100
    var offset: Int64 = 0
    var requiredFeatures = ["OsmSchema-V0.6", "DenseNodes"]
    /// West, east, north, south in billionths of a degree.
    var box: [Int64]?
    /// Whether ways contain the positions of their nodes, and the nodes are left out.
    var hasLocationsOnWays = false
    /// The field of a blob that contains its data, if it is not the correct one.
    var blobField: Int?

    func file(_ map: SmallMap) -> [UInt8] {
        header + blob("OSMData", block(map))
    }

    var header: [UInt8] {
        var message = ProtobufMessage()
        if let box {
            var corners = ProtobufMessage()
            for (number, value) in box.enumerated() { corners.add(number + 1, zigzag: value) }
            message.add(1, corners)
        }
        for feature in requiredFeatures { message.add(4, feature) }
        message.add(16, "PBFWriter")
        return blob("OSMHeader", message.bytes)
    }

    /// A blob, after its header and the header's length.
    func blob(_ type: String, _ content: [UInt8]) -> [UInt8] {
        var blob = ProtobufMessage()
        if isDeflated {
            blob.add(2, UInt64(content.count))
            blob.add(blobField ?? 3, Self.deflate(content))
        } else {
            blob.add(blobField ?? 1, content)
        }
        var header = ProtobufMessage()
        header.add(1, type)
        header.add(3, UInt64(blob.bytes.count))
        return [0, 0, UInt8(header.bytes.count >> 8), UInt8(header.bytes.count & 255)] + header.bytes + blob.bytes
    }

    func block(_ map: SmallMap) -> [UInt8] {
        var strings = Strings()
        var groups: [ProtobufMessage] = []
        if !hasLocationsOnWays, !map.nodes.isEmpty {
            groups.append(isDense ? dense(map.nodes, &strings) : plain(map.nodes, &strings))
        }
        if !map.ways.isEmpty {
            var group = ProtobufMessage()
            for way in map.ways { group.add(3, message(way, of: map, &strings)) }
            groups.append(group)
        }
        if !map.relations.isEmpty {
            var group = ProtobufMessage()
            for relation in map.relations { group.add(4, message(relation, &strings)) }
            groups.append(group)
        }
        var table = ProtobufMessage()
        for text in strings.texts { table.add(1, text) }
        var block = ProtobufMessage()
        // Groups come before the strings that they need: fields may be in any order.
        for group in groups { block.add(2, group) }
        block.add(1, table)
        if granularity != 100 { block.add(17, UInt64(granularity)) }
        if offset != 0 {
            block.add(19, UInt64(bitPattern: offset))
            block.add(20, UInt64(bitPattern: offset))
        }
        return block.bytes
    }

    // MARK: Elements

    private func dense(_ nodes: [SmallMap.Node], _ strings: inout Strings) -> ProtobufMessage {
        var message = ProtobufMessage()
        message.add(1, differences: nodes.map(\.id))
        if nodes.contains(where: { !$0.isVisible }) {
            var info = ProtobufMessage()
            info.add(6, packed: nodes.map { $0.isVisible ? 1 : 0 })
            message.add(5, info)
        }
        message.add(8, differences: nodes.map { onGrid($0.latitude) })
        message.add(9, differences: nodes.map { onGrid($0.longitude) })
        if nodes.contains(where: { !$0.tags.isEmpty }) {
            var numbers: [UInt64] = []
            for node in nodes {
                for (key, value) in node.tags { numbers += [strings.number(key), strings.number(value)] }
                numbers.append(0)
            }
            message.add(10, packed: numbers)
        }
        var group = ProtobufMessage()
        group.add(2, message)
        return group
    }

    private func plain(_ nodes: [SmallMap.Node], _ strings: inout Strings) -> ProtobufMessage {
        var group = ProtobufMessage()
        for node in nodes {
            var message = ProtobufMessage()
            message.add(1, zigzag: node.id)
            add(node.tags, to: &message, &strings)
            if !node.isVisible {
                var info = ProtobufMessage()
                info.add(6, 0)
                message.add(4, info)
            }
            message.add(8, zigzag: onGrid(node.latitude))
            message.add(9, zigzag: onGrid(node.longitude))
            group.add(1, message)
        }
        return group
    }

    private func message(_ way: SmallMap.Way, of map: SmallMap, _ strings: inout Strings) -> ProtobufMessage {
        var message = ProtobufMessage()
        message.add(1, UInt64(bitPattern: way.id))
        add(way.tags, to: &message, &strings)
        message.add(8, differences: way.nodes)
        if hasLocationsOnWays {
            let nodes = way.nodes.compactMap { id in map.nodes.first { $0.id == id } }
            message.add(9, differences: nodes.map { onGrid($0.latitude) })
            message.add(10, differences: nodes.map { onGrid($0.longitude) })
        }
        return message
    }

    private func message(_ relation: SmallMap.Relation, _ strings: inout Strings) -> ProtobufMessage {
        var message = ProtobufMessage()
        message.add(1, UInt64(bitPattern: relation.id))
        let roles = relation.members.map { strings.number($0.role) }
        add(relation.tags, to: &message, &strings)
        message.add(8, packed: roles)
        message.add(9, differences: relation.members.map(\.id))
        message.add(10, packed: relation.members.map { ["node": 0, "way": 1, "relation": 2][$0.type] ?? 3 })
        return message
    }

    private func add(
        _ tags: [(key: String, value: String)], to message: inout ProtobufMessage, _ strings: inout Strings
    ) {
        if tags.isEmpty { return }
        message.add(2, packed: tags.map { strings.number($0.key) })
        message.add(3, packed: tags.map { strings.number($0.value) })
    }

    /// A coordinate, given in ten-millionths of a degree, on the block's grid.
    private func onGrid(_ units: Int64) -> Int64 { (units * 100 - offset) / granularity }

    /// A block's strings; the first is empty, as the format requires.
    private struct Strings {
        private(set) var texts = [""]

        mutating func number(_ text: String) -> UInt64 {
            if let known = texts.firstIndex(of: text), known > 0 { return UInt64(known) }
            texts.append(text)
            return UInt64(texts.count - 1)
        }
    }

    static func deflate(_ bytes: [UInt8]) -> [UInt8] {
        var size = compressBound(uLong(bytes.count))
        var result = [UInt8](repeating: 0, count: Int(size))
        compress2(&result, &size, bytes, uLong(bytes.count), Z_BEST_SPEED)
        return Array(result[..<Int(size)])
    }
}
