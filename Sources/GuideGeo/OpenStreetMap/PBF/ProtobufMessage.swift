// Writes a message in the encoding of Protocol Buffers.

/// The fields of a message, one after the other.
struct ProtobufMessage {
    private(set) var bytes: [UInt8] = []

    /// - Parameter value: a number as a varint.
    mutating func add(_ field: Int, _ value: UInt64) {
        append(UInt64(field << 3))
        append(value)
    }

    mutating func add(_ field: Int, zigzag value: Int64) { add(field, Self.zigzag(value)) }

    mutating func add(_ field: Int, _ content: [UInt8]) {
        append(UInt64(field << 3 | 2))
        append(UInt64(content.count))
        bytes += content
    }

    mutating func add(_ field: Int, _ message: ProtobufMessage) { add(field, message.bytes) }
    mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }
    mutating func add(_ field: Int, packed values: [UInt64]) {
        var packed = ProtobufMessage()
        for value in values { packed.append(value) }
        add(field, packed.bytes)
    }

    /// A packed list of differences in zigzag form.
    mutating func add(_ field: Int, differences values: [Int64]) {
        var last: Int64 = 0
        var differences: [UInt64] = []
        for value in values {
            differences.append(Self.zigzag(value &- last))
            last = value
        }
        add(field, packed: differences)
    }

    private mutating func append(_ value: UInt64) { VariableBytes.append(value, to: &bytes) }

    private static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: (value << 1) ^ (value >> 63)) }
}
