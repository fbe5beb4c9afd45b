// A quick hash of texts that is the same on every machine and in every run.

/// Bytes are multiplied eight at a time by the odd number next to the golden ratio of 2^64 (Knuth, The Art of Computer
/// Programming, volume 3, section 6.4).
enum TextHash {
    static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Takes eight bytes into a hash; different bytes give different hashes.
    @inline(__always)
    static func mixed(_ hash: UInt64, _ part: UInt64) -> UInt64 {
        let product = (hash ^ part) &* factor
        return product ^ product >> 32
    }

    static func hash(_ bytes: UnsafeBufferPointer<UInt8>, seed: UInt64 = 0) -> UInt64 {
        let bytes = UnsafeRawBufferPointer(bytes)
        var hash = mixed(seed, UInt64(truncatingIfNeeded: bytes.count))
        var index = 0
        while index &+ 8 <= bytes.count {
            let part = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            hash = mixed(hash, UInt64(littleEndian: part))
            index &+= 8
        }
        var rest: UInt64 = 0
        for byte in bytes[index...] { rest = rest << 8 | UInt64(byte) }
        return mixed(hash, rest)
    }
}
