// A quick hash of bytes that is the same on every machine and in every run, so that it may be kept in files.

/// Mixes eight bytes at a time by a multiplication to twice the width, as wyhash does.
///
/// It is no fingerprint: where a mistake would harm, compare the bytes too.
enum ByteHash {
    private static let first: UInt64 = 0xA076_1D64_78BD_642F
    private static let second: UInt64 = 0xE703_7ED1_A0B4_28DB

    static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
        var state = seed ^ first
        var offset = 0
        while offset &+ 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            state = mix(state ^ word, second)
            offset &+= 8
        }
        let count = UInt64(truncatingIfNeeded: bytes.count)
        return mix(mix(state ^ rest(of: bytes, from: offset), second), count ^ first)
    }

    /// The last bytes as a number, the first highest.
    @inline(__always)
    private static func rest(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
        if bytes.count >= 8 {
            // The last eight bytes are there to be read, though some of them have been looked at.
            let last = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
            return last & ((1 &<< UInt64(truncatingIfNeeded: 8 &* (bytes.count &- start))) &- 1)
        }
        var rest: UInt64 = 0
        for byte in bytes { rest = rest << 8 | UInt64(byte) }
        return rest
    }

    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
