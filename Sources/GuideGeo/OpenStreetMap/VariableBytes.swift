// Encodes numbers in as few bytes as possible, for the data that is stored while a file is read.

/// Seven bits a byte, the lowest first; the high bit of the last byte is not set.
enum VariableBytes {
    static func append(_ value: UInt64, to bytes: inout [UInt8]) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Small numbers of either sign are short.
    static func append(signed value: Int64, to bytes: inout [UInt8]) {
        append(UInt64(bitPattern: (value << 1) ^ (value >> 63)), to: &bytes)
    }

    /// Reads a number that ``append(_:to:)`` wrote, and moves `position` after it.
    @inline(__always)
    static func read(_ bytes: [UInt8], at position: inout Int) -> UInt64 {
        let first = bytes[position]
        position += 1
        if first < 0x80 { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        var shift: UInt64 = 7
        while true {
            let byte = bytes[position]
            position += 1
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    @inline(__always)
    static func readSigned(_ bytes: [UInt8], at position: inout Int) -> Int64 {
        let value = read(bytes, at: &position)
        return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
    }
}
