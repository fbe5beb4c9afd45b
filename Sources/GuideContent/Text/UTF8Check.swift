// Finds the first byte of a text that is not UTF-8.

enum UTF8Check {
    /// The offset of the first ill-formed sequence (Unicode, table 3-7), or nil when all is well-formed.
    static func firstFault(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { firstFault(in: $0) }
    }

    private static func firstFault(in bytes: UnsafeRawBufferPointer) -> Int? {
        var index = 0
        let count = bytes.count
        while index < count {
            // ASCII bytes, 32 at a time and then eight.
            while index + 32 <= count, isASCII(bytes, from: index) { index += 32 }
            while index + 8 <= count,
                bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
            {
                index += 8
            }
            guard index < count else { return nil }
            let lead = bytes[index]
            if lead < 0x80 {
                index += 1
                continue
            }
            let length = lengthOfSequence(lead)
            guard length > 0, index + length <= count, isWellFormed(bytes, at: index, length: length) else {
                return index
            }
            index += length
        }
        return nil
    }

    @inline(__always)
    private static func isASCII(_ bytes: UnsafeRawBufferPointer, from index: Int) -> Bool {
        let first = bytes.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
        return (first.x | first.y | first.z | first.w) & 0x8080_8080_8080_8080 == 0
    }

    /// Zero for a byte that starts no sequence.
    private static func lengthOfSequence(_ lead: UInt8) -> Int {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 0
        }
    }

    private static func isWellFormed(_ bytes: UnsafeRawBufferPointer, at index: Int, length: Int) -> Bool {
        for position in 1..<length where bytes[index + position] & 0xC0 != 0x80 { return false }
        let second = bytes[index + 1]
        switch bytes[index] {
        case 0xE0: return second >= 0xA0
        case 0xED: return second < 0xA0
        case 0xF0: return second >= 0x90
        case 0xF4: return second < 0x90
        default: return true
        }
    }
}
