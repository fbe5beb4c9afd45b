// Reads numbers one after another from bytes, and throws an error when the bytes end.

/// A position in bytes that moves forward with every number.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var offset: Int
    let end: Int

    init(_ bytes: [UInt8], from offset: Int = 0, to end: Int? = nil) {
        self.bytes = bytes
        self.end = min(end ?? bytes.count, bytes.count)
        self.offset = min(max(0, offset), self.end)
    }

    var remaining: Int { end - offset }

    mutating func skip(_ count: Int) throws(MediaError) {
        guard count >= 0, count <= remaining else { throw MediaError.cutShort }
        offset += count
    }

    mutating func byte() throws(MediaError) -> Int {
        guard remaining > 0 else { throw MediaError.cutShort }
        defer { offset += 1 }
        return Int(bytes[offset])
    }

    /// An unsigned number of `width` bytes, the most significant first.
    mutating func bigEndian(_ width: Int) throws(MediaError) -> Int {
        guard width <= remaining else { throw MediaError.cutShort }
        var value: UInt64 = 0
        for _ in 0..<width {
            value = value << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return try Self.plausible(value)
    }

    /// An unsigned number of `width` bytes, the least significant first.
    mutating func littleEndian(_ width: Int) throws(MediaError) -> Int {
        guard width <= remaining else { throw MediaError.cutShort }
        var value: UInt64 = 0
        for place in 0..<width { value |= UInt64(bytes[offset + place]) << (8 * UInt64(place)) }
        offset += width
        return try Self.plausible(value)
    }

    mutating func take(_ count: Int) throws(MediaError) -> [UInt8] {
        guard count >= 0, count <= remaining else { throw MediaError.cutShort }
        defer { offset += count }
        return Array(bytes[offset..<offset + count])
    }

    // No size, count or time of a real recording comes near 2^53, and below it a sum of a few numbers does not
    // overflow.
    private static func plausible(_ value: UInt64) throws(MediaError) -> Int {
        guard value < 1 << 53 else { throw MediaError.broken("a number in it is too large") }
        return Int(value)
    }
}

extension Int {
    /// The bytes of the number, the most significant first.
    func bigEndianBytes(_ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: self >> (8 * (width - 1 - $0))) }
    }

    /// The bytes of the number, the least significant first.
    func littleEndianBytes(_ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) }
    }
}

extension Collection<UInt8> {
    /// Whether the bytes begin with the ASCII text.
    func begins(with text: String) -> Bool { starts(with: text.utf8) }
}

extension ByteReader {
    /// One big-endian number anywhere in the bytes.
    static func number(_ bytes: [UInt8], at offset: Int, bytes width: Int) throws(MediaError) -> Int {
        guard offset >= 0, offset <= bytes.count - width else { throw MediaError.cutShort }
        var reader = ByteReader(bytes, from: offset)
        return try reader.bigEndian(width)
    }
}
