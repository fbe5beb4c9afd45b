// Writes elements as a PBF file, block by block.

import GuideModel

/// Writes OpenStreetMap's PBF (OpenStreetMap wiki, "PBF Format").
///
/// A block contains elements of one kind. Versions, times and authors are left out, because no map needs them.
struct PBFElementWriter: OSMElementWriter {
    var bytes: [UInt8] = []
    private var block = Block()

    /// The limits of a block, far below those of the format.
    private static let elementsInBlock = 8_000
    private static let bytesInBlock = 4 << 20

    mutating func begin(_ bounds: GeoBounds) {
        var box = ProtobufMessage()
        for (number, degrees) in [bounds.west, bounds.east, bounds.north, bounds.south].enumerated() {
            box.add(number + 1, zigzag: Int64((degrees * 1e9).rounded()))
        }
        var header = ProtobufMessage()
        header.add(1, box)
        header.add(4, "OsmSchema-V0.6")
        header.add(4, "DenseNodes")
        header.add(16, "wynd")
        append("OSMHeader", header.bytes)
    }

    mutating func add(node id: Int64, at point: OSMPoint, _ tags: [OSMTags.Pair], _ strings: OSMStrings) {
        makeRoom(for: .node)
        block.nodes.append((id, point))
        for tag in tags {
            let (key, value) = (block.number(tag.key, strings), block.number(tag.value, strings))
            block.nodeTags += [key, value]
        }
        block.nodeTags.append(0)
    }

    mutating func add(way id: Int64, nodes: [Int64], _ tags: [OSMTags.Pair], _ strings: OSMStrings) {
        makeRoom(for: .way)
        var message = ProtobufMessage()
        message.add(1, UInt64(bitPattern: id))
        block.add(tags, to: &message, strings)
        message.add(8, differences: nodes)
        block.group.add(3, message)
    }

    mutating func add(
        relation id: Int64, members: [OSMExtract.Member], _ tags: [OSMTags.Pair], _ strings: OSMStrings
    ) {
        makeRoom(for: .relation)
        var message = ProtobufMessage()
        message.add(1, UInt64(bitPattern: id))
        block.add(tags, to: &message, strings)
        message.add(8, packed: members.map { block.number($0.role, strings) })
        message.add(9, differences: members.map(\.id))
        message.add(10, packed: members.map { UInt64($0.kind.rawValue) })
        block.group.add(4, message)
    }

    mutating func end() { finishBlock() }

    /// Counts an element, and begins another block for it if the current one is full or has another kind.
    private mutating func makeRoom(for kind: OSMExtract.Member.Kind) {
        let size = block.group.bytes.count + block.strings.bytes.count
        if block.kind != kind || block.count == Self.elementsInBlock || size > Self.bytesInBlock { finishBlock() }
        block.kind = kind
        block.count += 1
    }

    private mutating func finishBlock() {
        if block.count > 0 { append("OSMData", block.content) }
        block = Block()
    }

    /// Appends a blob, after its header and the header's length.
    private mutating func append(_ type: String, _ content: [UInt8]) {
        var blob = ProtobufMessage()
        blob.add(2, UInt64(content.count))
        blob.add(3, Deflation.deflate(content))
        var header = ProtobufMessage()
        header.add(1, type)
        header.add(3, UInt64(blob.bytes.count))
        bytes += [0, 0, UInt8(header.bytes.count >> 8), UInt8(header.bytes.count & 255)]
        bytes += header.bytes
        bytes += blob.bytes
    }
}

/// A block that is not finished.
private struct Block {
    var kind = OSMExtract.Member.Kind.node
    var count = 0
    var nodes: [(id: Int64, point: OSMPoint)] = []
    /// The numbers of the keys and values of each node, and a zero after each node.
    var nodeTags: [UInt64] = []
    /// The messages of the ways or relations.
    var group = ProtobufMessage()
    /// The strings of the block; the first is empty, as the format requires.
    var strings: ProtobufMessage = {
        var strings = ProtobufMessage()
        strings.add(1, "")
        return strings
    }()
    /// The block's number of each string.
    private var numbers: [UInt32: UInt64] = [:]

    mutating func number(_ string: UInt32, _ all: OSMStrings) -> UInt64 {
        if let number = numbers[string] { return number }
        let number = UInt64(numbers.count + 1)
        numbers[string] = number
        strings.add(1, all[string])
        return number
    }

    mutating func add(_ tags: [OSMTags.Pair], to message: inout ProtobufMessage, _ all: OSMStrings) {
        if tags.isEmpty { return }
        message.add(2, packed: tags.map { number($0.key, all) })
        message.add(3, packed: tags.map { number($0.value, all) })
    }

    var content: [UInt8] {
        var content = ProtobufMessage()
        content.add(1, strings)
        content.add(2, kind == .node ? denseNodes : group)
        return content.bytes
    }

    private var denseNodes: ProtobufMessage {
        var message = ProtobufMessage()
        message.add(1, differences: nodes.map(\.id))
        message.add(8, differences: nodes.map { Int64($0.point.latitude) })
        message.add(9, differences: nodes.map { Int64($0.point.longitude) })
        if nodeTags.contains(where: { $0 != 0 }) { message.add(10, packed: nodeTags) }
        var group = ProtobufMessage()
        group.add(2, message)
        return group
    }
}
