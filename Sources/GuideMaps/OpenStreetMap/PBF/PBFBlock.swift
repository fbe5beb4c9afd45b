// Reads one block of a PBF file, with its nodes, ways and relations, into an extract.

/// A PrimitiveBlock (OpenStreetMap wiki, "PBF Format"): strings, the grid of its positions, groups of elements.
struct PBFBlock {
    private let bytes: [UInt8]
    private var strings: [Range<Int>] = []
    /// The number of each string in the extract; `unnumbered` until one is used.
    private var numbers: [UInt32] = []
    private var groups: [Range<Int>] = []
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0

    private static let unnumbered = UInt32.max

    init(_ bytes: [UInt8]) throws(PBFFault) {
        self.bytes = bytes
        var cursor = ProtobufCursor(bytes)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): strings = try Self.strings(bytes, in: try cursor.range())
            case (2, .bytes): groups.append(try cursor.range())
            case (17, .varint): granularity = try cursor.signed()
            case (19, .varint): latitudeOffset = try cursor.signed()
            case (20, .varint): longitudeOffset = try cursor.signed()
            default: try cursor.skip(wire)
            }
        }
        numbers = [UInt32](repeating: Self.unnumbered, count: strings.count)
    }

    private static func strings(_ bytes: [UInt8], in range: Range<Int>) throws(PBFFault) -> [Range<Int>] {
        var cursor = ProtobufCursor(bytes, in: range)
        var strings: [Range<Int>] = []
        while let (number, wire) = try cursor.field() {
            if number == 1, wire == .bytes { strings.append(try cursor.range()) } else { try cursor.skip(wire) }
        }
        return strings
    }

    mutating func read(into builder: inout OSMExtractBuilder) throws(PBFFault) {
        for group in groups {
            var cursor = ProtobufCursor(bytes, in: group)
            while let (number, wire) = try cursor.field() {
                switch (number, wire) {
                case (1, .bytes): try readNode(try cursor.range(), into: &builder)
                case (2, .bytes): try readDenseNodes(try cursor.range(), into: &builder)
                case (3, .bytes): try readWay(try cursor.range(), into: &builder)
                case (4, .bytes): try readRelation(try cursor.range(), into: &builder)
                default: try cursor.skip(wire)
                }
            }
        }
    }

    // MARK: Elements

    private mutating func readNode(_ range: Range<Int>, into builder: inout OSMExtractBuilder) throws(PBFFault) {
        var cursor = ProtobufCursor(bytes, in: range)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var tags = (keys: 0..<0, values: 0..<0)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .varint): id = try cursor.zigzag()
            case (2, .bytes): tags.keys = try cursor.range()
            case (3, .bytes): tags.values = try cursor.range()
            case (4, .bytes): if try !isVisible(try cursor.range()) { return }
            case (8, .varint): latitude = try cursor.zigzag()
            case (9, .varint): longitude = try cursor.zigzag()
            default: try cursor.skip(wire)
            }
        }
        let pairs = try pairs(tags, in: &builder)
        builder.addNode(id, at: point(latitude, longitude), pairs: pairs)
    }

    private mutating func readDenseNodes(
        _ range: Range<Int>, into builder: inout OSMExtractBuilder
    ) throws(PBFFault) {
        var cursor = ProtobufCursor(bytes, in: range)
        var ids = 0..<0
        var latitudes = 0..<0
        var longitudes = 0..<0
        var tags = 0..<0
        var visible = 0..<0
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): ids = try cursor.range()
            case (5, .bytes): visible = try visibility(try cursor.range())
            case (8, .bytes): latitudes = try cursor.range()
            case (9, .bytes): longitudes = try cursor.range()
            case (10, .bytes): tags = try cursor.range()
            default: try cursor.skip(wire)
            }
        }
        var idCursor = ProtobufCursor(bytes, in: ids)
        var latitudeCursor = ProtobufCursor(bytes, in: latitudes)
        var longitudeCursor = ProtobufCursor(bytes, in: longitudes)
        var tagCursor = ProtobufCursor(bytes, in: tags)
        var visibleCursor = ProtobufCursor(bytes, in: visible)
        var id: Int64 = 0
        var latitude: Int64 = 0
        var longitude: Int64 = 0
        var pairs: [OSMTags.Pair] = []
        while !idCursor.isAtEnd {
            id &+= try idCursor.zigzag()
            latitude &+= try latitudeCursor.zigzag()
            longitude &+= try longitudeCursor.zigzag()
            pairs.removeAll(keepingCapacity: true)
            while !tagCursor.isAtEnd {
                let key = try tagCursor.varint()
                if key == 0 { break }
                let value = try tagCursor.varint()
                pairs.append(
                    OSMTags.Pair(key: try string(key, in: &builder), value: try string(value, in: &builder)))
            }
            if !visibleCursor.isAtEnd, try visibleCursor.varint() == 0 { continue }
            builder.addNode(id, at: point(latitude, longitude), pairs: pairs)
        }
    }

    private mutating func readWay(_ range: Range<Int>, into builder: inout OSMExtractBuilder) throws(PBFFault) {
        var cursor = ProtobufCursor(bytes, in: range)
        var id: Int64 = 0
        var references = 0..<0
        var tags = (keys: 0..<0, values: 0..<0)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .varint): id = try cursor.signed()
            case (2, .bytes): tags.keys = try cursor.range()
            case (3, .bytes): tags.values = try cursor.range()
            case (4, .bytes): if try !isVisible(try cursor.range()) { return }
            case (8, .bytes): references = try cursor.range()
            default: try cursor.skip(wire)
            }
        }
        var nodes: [Int64] = []
        var node: Int64 = 0
        var referenceCursor = ProtobufCursor(bytes, in: references)
        while !referenceCursor.isAtEnd {
            node &+= try referenceCursor.zigzag()
            nodes.append(node)
        }
        let pairs = try pairs(tags, in: &builder)
        builder.addWay(id, nodes: nodes, pairs: pairs)
    }

    private mutating func readRelation(
        _ range: Range<Int>, into builder: inout OSMExtractBuilder
    ) throws(PBFFault) {
        var cursor = ProtobufCursor(bytes, in: range)
        var id: Int64 = 0
        var lists = (roles: 0..<0, ids: 0..<0, kinds: 0..<0)
        var tags = (keys: 0..<0, values: 0..<0)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .varint): id = try cursor.signed()
            case (2, .bytes): tags.keys = try cursor.range()
            case (3, .bytes): tags.values = try cursor.range()
            case (4, .bytes): if try !isVisible(try cursor.range()) { return }
            case (8, .bytes): lists.roles = try cursor.range()
            case (9, .bytes): lists.ids = try cursor.range()
            case (10, .bytes): lists.kinds = try cursor.range()
            default: try cursor.skip(wire)
            }
        }
        var members: [OSMExtract.Member] = []
        var roles = ProtobufCursor(bytes, in: lists.roles)
        var ids = ProtobufCursor(bytes, in: lists.ids)
        var kinds = ProtobufCursor(bytes, in: lists.kinds)
        var member: Int64 = 0
        while !ids.isAtEnd {
            member &+= try ids.zigzag()
            let role = try string(try roles.varint(), in: &builder)
            guard let kind = OSMExtract.Member.Kind(rawValue: UInt8(truncatingIfNeeded: try kinds.varint())) else {
                throw PBFFault("a relation has a member that is neither node, way nor relation")
            }
            members.append(OSMExtract.Member(kind: kind, id: member, index: -1, role: role))
        }
        let pairs = try pairs(tags, in: &builder)
        builder.addRelation(id, members: members, pairs: pairs)
    }

    // MARK: Parts of elements

    private func point(_ latitude: Int64, _ longitude: Int64) -> OSMPoint {
        OSMPoint(
            latitude: units(latitude, offset: latitudeOffset, most: 900_000_000),
            longitude: units(longitude, offset: longitudeOffset, most: 1_800_000_000))
    }

    /// Ten-millionths of a degree of a number on the block's grid, whose offset is in billionths.
    private func units(_ value: Int64, offset: Int64, most: Int64) -> Int32 {
        let nano = value.multipliedReportingOverflow(by: granularity)
        let sum = nano.partialValue.addingReportingOverflow(offset)
        if nano.overflow || sum.overflow { return 0 }
        let half: Int64 = sum.partialValue < 0 ? -50 : 50
        return Int32(max(-most, min(most, (sum.partialValue / 100) + (sum.partialValue % 100 + half) / 100)))
    }

    private mutating func pairs(
        _ tags: (keys: Range<Int>, values: Range<Int>), in builder: inout OSMExtractBuilder
    ) throws(PBFFault) -> [OSMTags.Pair] {
        var pairs: [OSMTags.Pair] = []
        var keys = ProtobufCursor(bytes, in: tags.keys)
        var values = ProtobufCursor(bytes, in: tags.values)
        while !keys.isAtEnd {
            let key = try string(try keys.varint(), in: &builder)
            pairs.append(OSMTags.Pair(key: key, value: try string(try values.varint(), in: &builder)))
        }
        return pairs
    }

    private mutating func string(_ index: UInt64, in builder: inout OSMExtractBuilder) throws(PBFFault) -> UInt32 {
        guard index < UInt64(strings.count) else {
            throw PBFFault("a tag or role refers to a string that is not there")
        }
        let place = Int(index)
        if numbers[place] == Self.unnumbered {
            numbers[place] = builder.number(String(decoding: bytes[strings[place]], as: UTF8.self))
        }
        return numbers[place]
    }

    /// Whether an element's Info leaves it visible; files with history carry elements that were deleted.
    private func isVisible(_ range: Range<Int>) throws(PBFFault) -> Bool {
        var cursor = ProtobufCursor(bytes, in: range)
        while let (number, wire) = try cursor.field() {
            if number == 6, wire == .varint { return try cursor.varint() != 0 }
            try cursor.skip(wire)
        }
        return true
    }

    /// The range of the `visible` list of a DenseInfo; empty when all are.
    private func visibility(_ range: Range<Int>) throws(PBFFault) -> Range<Int> {
        var cursor = ProtobufCursor(bytes, in: range)
        while let (number, wire) = try cursor.field() {
            if number == 6, wire == .bytes { return try cursor.range() }
            try cursor.skip(wire)
        }
        return 0..<0
    }
}
