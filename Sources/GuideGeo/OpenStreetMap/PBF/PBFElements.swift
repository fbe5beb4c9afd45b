// Reads the elements of a PBF block.

/// Nodes, ways and relations as messages; the buffers are reused from one element to the next.
struct PBFElements {
    private var pairs: [OSMTags.Pair] = []
    private var nodes: [Int64] = []
    private var positions: [OSMPoint] = []
    private var members: [OSMExtract.Member] = []

    /// OpenStreetMap itself allows 2,000 nodes a way and 32,000 members a relation.
    private static let maximumParts = 1 << 20

    mutating func readNode(
        _ range: Range<Int>, of block: inout PBFBlock, into consumer: inout some OSMElementConsumer
    ) throws(OSMError) {
        var cursor = ProtobufCursor(block.bytes, in: range)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var tags = (keys: 0..<0, values: 0..<0)
        var isVisible = true
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .varint): id = try cursor.zigzag()
            case (2, .bytes): tags.keys = try cursor.range()
            case (3, .bytes): tags.values = try cursor.range()
            case (4, .bytes): isVisible = try Self.isVisible(block.bytes, try cursor.range())
            case (8, .varint): latitude = try cursor.zigzag()
            case (9, .varint): longitude = try cursor.zigzag()
            default: try cursor.skip(wire)
            }
        }
        if !isVisible { return try consumer.delete(.node, id) }
        if let index = try consumer.addNode(id, at: block.point(latitude, longitude)) {
            try readPairs(tags, of: &block, into: &consumer)
            consumer.tagNode(id, at: index, tags: pairs)
        }
    }

    mutating func readDenseNodes(
        _ range: Range<Int>, of block: inout PBFBlock, into consumer: inout some OSMElementConsumer
    ) throws(OSMError) {
        var dense = try PBFDenseNodes(block.bytes, in: range)
        while let node = try dense.next() {
            if !node.isVisible {
                try consumer.delete(.node, node.id)
                continue
            }
            let index = try consumer.addNode(node.id, at: block.point(node.latitude, node.longitude))
            guard let index, !node.tags.isEmpty else { continue }
            pairs.removeAll(keepingCapacity: true)
            var cursor = ProtobufCursor(block.bytes, in: node.tags)
            while !cursor.isAtEnd {
                let key = try block.string(try cursor.varint(), in: &consumer)
                pairs.append(
                    OSMTags.Pair(key: key, value: try block.string(try cursor.varint(), in: &consumer)))
            }
            consumer.tagNode(node.id, at: index, tags: pairs)
        }
    }

    mutating func readWay(
        _ range: Range<Int>, of block: inout PBFBlock, into consumer: inout some OSMElementConsumer
    ) throws(OSMError) {
        let way = try Fields(range, of: block)
        if !way.isVisible { return try consumer.delete(.way, way.id) }
        try readNodes(of: block, in: way.lists.0)
        try readPositions(of: block, latitudes: way.lists.1, longitudes: way.lists.2)
        if try consumer.addWay(way.id, nodes: nodes, positions: positions) {
            try readPairs(way.tags, of: &block, into: &consumer)
            consumer.tagWay(pairs)
        }
    }

    mutating func readRelation(
        _ range: Range<Int>, of block: inout PBFBlock, into consumer: inout some OSMElementConsumer
    ) throws(OSMError) {
        let relation = try Fields(range, of: block)
        let id = relation.id
        if !relation.isVisible { return try consumer.delete(.relation, id) }
        members.removeAll(keepingCapacity: true)
        var roles = ProtobufCursor(block.bytes, in: relation.lists.0)
        var ids = ProtobufCursor(block.bytes, in: relation.lists.1)
        var kinds = ProtobufCursor(block.bytes, in: relation.lists.2)
        var member: Int64 = 0
        while !ids.isAtEnd {
            member &+= try ids.zigzag()
            let role = try block.string(try roles.varint(), in: &consumer)
            guard let kind = OSMExtract.Member.Kind(rawValue: UInt8(clamping: try kinds.varint())) else {
                throw .broken("relation \(id) has a member that is not a node, way or relation")
            }
            guard members.count < Self.maximumParts else {
                throw .broken("relation \(id) has too many members")
            }
            members.append(OSMExtract.Member(kind: kind, id: member, index: -1, role: role))
        }
        if try consumer.addRelation(id, members: members) {
            try readPairs(relation.tags, of: &block, into: &consumer)
            consumer.tagRelation(pairs)
        }
    }

    // MARK: Parts

    /// The fields of a way or a relation, which have the same numbers.
    private struct Fields {
        var id: Int64 = 0
        var tags = (keys: 0..<0, values: 0..<0)
        var isVisible = true
        /// Of a way: its nodes, latitudes and longitudes; of a relation: its roles, ids and kinds.
        var lists = (0..<0, 0..<0, 0..<0)

        init(_ range: Range<Int>, of block: PBFBlock) throws(OSMError) {
            var cursor = ProtobufCursor(block.bytes, in: range)
            while let (number, wire) = try cursor.field() {
                switch (number, wire) {
                case (1, .varint): id = try cursor.signed()
                case (2, .bytes): tags.keys = try cursor.range()
                case (3, .bytes): tags.values = try cursor.range()
                case (4, .bytes): isVisible = try PBFElements.isVisible(block.bytes, try cursor.range())
                case (8, .bytes): lists.0 = try cursor.range()
                case (9, .bytes): lists.1 = try cursor.range()
                case (10, .bytes): lists.2 = try cursor.range()
                default: try cursor.skip(wire)
                }
            }
        }
    }

    private mutating func readNodes(of block: PBFBlock, in range: Range<Int>) throws(OSMError) {
        nodes.removeAll(keepingCapacity: true)
        var cursor = ProtobufCursor(block.bytes, in: range)
        var node: Int64 = 0
        while !cursor.isAtEnd {
            guard nodes.count < Self.maximumParts else { throw .broken("a way has too many nodes") }
            node &+= try cursor.zigzag()
            nodes.append(node)
        }
    }

    /// Reads the positions that files with the feature LocationsOnWays store beside a way's nodes.
    private mutating func readPositions(
        of block: PBFBlock, latitudes: Range<Int>, longitudes: Range<Int>
    ) throws(OSMError) {
        positions.removeAll(keepingCapacity: true)
        if latitudes.isEmpty { return }
        var latitudeCursor = ProtobufCursor(block.bytes, in: latitudes)
        var longitudeCursor = ProtobufCursor(block.bytes, in: longitudes)
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        while !latitudeCursor.isAtEnd, positions.count < nodes.count {
            latitude &+= try latitudeCursor.zigzag()
            longitude &+= try longitudeCursor.zigzag()
            positions.append(block.point(latitude, longitude))
        }
    }

    private mutating func readPairs(
        _ tags: (keys: Range<Int>, values: Range<Int>), of block: inout PBFBlock,
        into consumer: inout some OSMElementConsumer
    ) throws(OSMError) {
        pairs.removeAll(keepingCapacity: true)
        var keys = ProtobufCursor(block.bytes, in: tags.keys)
        var values = ProtobufCursor(block.bytes, in: tags.values)
        while !keys.isAtEnd {
            let key = try block.string(try keys.varint(), in: &consumer)
            pairs.append(
                OSMTags.Pair(key: key, value: try block.string(try values.varint(), in: &consumer)))
        }
    }

    /// Whether an element is visible according to its Info; files with history contain deleted elements.
    private static func isVisible(_ bytes: [UInt8], _ range: Range<Int>) throws(OSMError) -> Bool {
        var cursor = ProtobufCursor(bytes, in: range)
        while let (number, wire) = try cursor.field() {
            if number == 6, wire == .varint { return try cursor.varint() != 0 }
            try cursor.skip(wire)
        }
        return true
    }
}
