// A fast hash of texts that is the same on every machine and in every run.

/// A hash that multiplies eight bytes at a time by the odd number next to the golden ratio of 2^64 (Knuth, The Art of
/// Computer Programming, volume 3, section 6.4).
enum TextHash {
    static func hash(_ text: String, seed: UInt64 = 0) -> UInt64 {
        let bytes = Array(text.utf8)
        var hash = mixed(seed, UInt64(bytes.count))
        let rest = bytes.count / 8 * 8
        for start in stride(from: 0, to: rest, by: 8) {
            hash = mixed(hash, number(bytes[start..<start + 8].reversed()))
        }
        return mixed(hash, number(bytes[rest...]))
    }

    /// Adds eight bytes to a hash; different bytes give different hashes.
    private static func mixed(_ hash: UInt64, _ part: UInt64) -> UInt64 {
        let product = (hash ^ part) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }

    /// Bytes as a number, the most significant first.
    private static func number(_ bytes: some Sequence<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
}
