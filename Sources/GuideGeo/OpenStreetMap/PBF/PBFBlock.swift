// Reads one block of a PBF file: its strings, the grid of its positions, and its groups of elements.

/// A PrimitiveBlock (OpenStreetMap wiki, "PBF Format").
struct PBFBlock {
    let bytes: [UInt8]
    /// Where each string starts and ends; the numbers 2 n and 2 n + 1.
    private var strings: [UInt32] = []
    /// The number of each string in the extract; `unnumbered` until one is used.
    private var numbers: [UInt32] = []
    private var granularity: Int64 = 100
    private var latitudeOffset: Int64 = 0
    private var longitudeOffset: Int64 = 0

    private static let unnumbered = UInt32.max
    /// A valid block of 32 MiB has fewer strings.
    private static let maximumStrings = 4 << 20

    init(_ bytes: [UInt8]) throws(OSMError) {
        self.bytes = bytes
        var cursor = ProtobufCursor(bytes)
        while let (number, wire) = try cursor.field() {
            switch (number, wire) {
            case (1, .bytes): try readStrings(in: try cursor.range())
            case (17, .varint): granularity = try cursor.signed()
            case (19, .varint): latitudeOffset = try cursor.signed()
            case (20, .varint): longitudeOffset = try cursor.signed()
            default: try cursor.skip(wire)
            }
        }
        numbers = [UInt32](repeating: Self.unnumbered, count: strings.count / 2)
    }

    private mutating func readStrings(in range: Range<Int>) throws(OSMError) {
        var cursor = ProtobufCursor(bytes, in: range)
        while let (number, wire) = try cursor.field() {
            guard number == 1, wire == .bytes else {
                try cursor.skip(wire)
                continue
            }
            let string = try cursor.range()
            guard strings.count < 2 * Self.maximumStrings else {
                throw .broken("a block has too many strings")
            }
            strings.append(UInt32(string.lowerBound))
            strings.append(UInt32(string.upperBound))
        }
    }

    /// Passes every element of the block to `consumer`.
    mutating func read(into consumer: inout some OSMElementConsumer) throws(OSMError) {
        var elements = PBFElements()
        var cursor = ProtobufCursor(bytes)
        while let (number, wire) = try cursor.field() {
            guard number == 2, wire == .bytes else {
                try cursor.skip(wire)
                continue
            }
            var group = ProtobufCursor(bytes, in: try cursor.range())
            while let (number, wire) = try group.field() {
                switch (number, wire) {
                case (1, .bytes): try elements.readNode(try group.range(), of: &self, into: &consumer)
                case (2, .bytes): try elements.readDenseNodes(try group.range(), of: &self, into: &consumer)
                case (3, .bytes): try elements.readWay(try group.range(), of: &self, into: &consumer)
                case (4, .bytes): try elements.readRelation(try group.range(), of: &self, into: &consumer)
                default: try group.skip(wire)
                }
            }
        }
    }

    /// The position for two numbers on the block's grid.
    func point(_ latitude: Int64, _ longitude: Int64) -> OSMPoint {
        OSMPoint(
            latitude: units(latitude, offset: latitudeOffset, most: 900_000_000),
            longitude: units(longitude, offset: longitudeOffset, most: 1_800_000_000))
    }

    /// Ten-millionths of a degree, limited to the earth; grid and offset are in billionths.
    private func units(_ value: Int64, offset: Int64, most: Int64) -> Int32 {
        if granularity == 100, offset == 0 { return Int32(max(-most, min(most, value))) }
        let billionths = value.multipliedReportingOverflow(by: granularity)
        let sum = billionths.partialValue.addingReportingOverflow(offset)
        if billionths.overflow || sum.overflow { return 0 }
        let rounding: Int64 = sum.partialValue < 0 ? -50 : 50
        return Int32(
            max(-most, min(most, sum.partialValue / 100 + (sum.partialValue % 100 + rounding) / 100)))
    }

    /// The extract's number for one of the block's strings.
    mutating func string(_ index: UInt64, in consumer: inout some OSMElementConsumer) throws(OSMError) -> UInt32 {
        guard index < UInt64(numbers.count) else {
            throw .broken("a tag or role refers to a string that does not exist")
        }
        let place = Int(index)
        if numbers[place] == Self.unnumbered {
            numbers[place] = consumer.number(bytes[Int(strings[2 * place])..<Int(strings[2 * place + 1])])
        }
        return numbers[place]
    }
}
