// Reads the fields of a message in the encoding of Protocol Buffers.

/// A place in a message's bytes.
///
/// Every read is checked against the message's end, so an incorrect length causes an error and never a read
/// beyond the end.
struct ProtobufCursor {
    /// How a field's value is written (Protocol Buffers encoding, "Message Structure").
    enum Wire: UInt8 {
        case varint = 0
        case fixed64 = 1
        case bytes = 2
        case fixed32 = 5
    }

    let bytes: [UInt8]
    private(set) var position: Int
    let end: Int

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        let whole = range.clamped(to: 0..<bytes.count)
        position = whole.lowerBound
        end = whole.upperBound
    }

    init(_ bytes: [UInt8]) { self.init(bytes, in: 0..<bytes.count) }

    var isAtEnd: Bool { position >= end }

    /// The number and wire type of the next field; nil at the end.
    mutating func field() throws(OSMError) -> (number: Int, wire: Wire)? {
        if isAtEnd { return nil }
        let key = try varint()
        guard let wire = Wire(rawValue: UInt8(key & 7)) else {
            throw OSMError.broken("a field has an unknown wire type")
        }
        return (Int(truncatingIfNeeded: key >> 3), wire)
    }

    mutating func varint() throws(OSMError) -> UInt64 {
        guard position < end else { throw .endsEarly }
        let first = bytes[position]
        position += 1
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while position < end, shift < 70 {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        throw .endsEarly
    }

    /// A signed number in zigzag form (`sint32`, `sint64`).
    mutating func zigzag() throws(OSMError) -> Int64 {
        let value = try varint()
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }

    /// A signed number in two's complement (`int32`, `int64`).
    mutating func signed() throws(OSMError) -> Int64 { Int64(bitPattern: try varint()) }

    /// The range of a value with a length before it; moves the cursor after the value.
    mutating func range() throws(OSMError) -> Range<Int> {
        let length = try varint()
        guard length <= UInt64(end - position) else { throw .endsEarly }
        let first = position
        position += Int(length)
        return first..<position
    }

    mutating func skip(_ wire: Wire) throws(OSMError) {
        switch wire {
        case .varint: _ = try varint()
        case .bytes: _ = try range()
        case .fixed64: try move(8)
        case .fixed32: try move(4)
        }
    }

    private mutating func move(_ count: Int) throws(OSMError) {
        guard count <= end - position else { throw .endsEarly }
        position += count
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
