// Reads the nodes of a DenseNodes message, whose ids, positions and tags are parallel lists.

/// One node after the other, each as a difference from the previous one.
struct PBFDenseNodes {
    struct Node {
        var id: Int64
        var latitude: Int64
        var longitude: Int64
        /// The range of its keys and values, as numbers of strings.
        var tags: Range<Int>
        var isVisible: Bool
    }

    private var ids: ProtobufCursor
    private var latitudes: ProtobufCursor
    private var longitudes: ProtobufCursor
    private var tags: ProtobufCursor
    private var visible: ProtobufCursor
    private var node = Node(id: 0, latitude: 0, longitude: 0, tags: 0..<0, isVisible: true)

    init(_ bytes: [UInt8], in range: Range<Int>) throws(OSMError) {
        var cursor = ProtobufCursor(bytes, in: range)
        var lists = (ids: 0..<0, latitudes: 0..<0, longitudes: 0..<0, tags: 0..<0, visible: 0..<0)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): lists.ids = try cursor.range()
            case (5, .bytes): lists.visible = try Self.visible(bytes, in: try cursor.range())
            case (8, .bytes): lists.latitudes = try cursor.range()
            case (9, .bytes): lists.longitudes = try cursor.range()
            case (10, .bytes): lists.tags = try cursor.range()
            default: try cursor.skip(wire)
            }
        }
        ids = ProtobufCursor(bytes, in: lists.ids)
        latitudes = ProtobufCursor(bytes, in: lists.latitudes)
        longitudes = ProtobufCursor(bytes, in: lists.longitudes)
        tags = ProtobufCursor(bytes, in: lists.tags)
        visible = ProtobufCursor(bytes, in: lists.visible)
    }

    mutating func next() throws(OSMError) -> Node? {
        if ids.isAtEnd { return nil }
        node.id &+= try ids.zigzag()
        node.latitude &+= try latitudes.zigzag()
        node.longitude &+= try longitudes.zigzag()
        let firstTag = tags.position
        var endOfTags = firstTag
        while !tags.isAtEnd, try tags.varint() != 0 {
            _ = try tags.varint()
            endOfTags = tags.position
        }
        node.tags = firstTag..<endOfTags
        if !visible.isAtEnd { node.isVisible = try visible.varint() != 0 }
        return node
    }

    /// The range of the list `visible` of a DenseInfo; empty if all nodes are visible.
    private static func visible(_ bytes: [UInt8], in range: Range<Int>) throws(OSMError) -> Range<Int> {
        var cursor = ProtobufCursor(bytes, in: range)
        while let (number, wire) = try cursor.field() {
            if number == 6, wire == .bytes { return try cursor.range() }
            try cursor.skip(wire)
        }
        return 0..<0
    }
}
