// Looks at eight bytes at once, so that writers find what they must escape without asking of every byte.

/// Tests on the eight bytes of a word; the marks they return are zero when no byte passes.
///
/// Subtraction borrows from byte to byte, so only the lowest mark is sure to be a true one.
///
/// Source: Henry S. Warren, Hacker's Delight, 2nd edition, section 6-1.
public enum ByteWord {
    /// Marks of the bytes that are equal to one.
    @inlinable
    @inline(__always)
    public static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let rest = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
    }

    /// Marks of the bytes that are less than a limit of at most 128.
    @inlinable
    @inline(__always)
    public static func less(_ word: UInt64, than limit: UInt8) -> UInt64 {
        (word &- (0x0101_0101_0101_0101 &* UInt64(limit))) & ~word & 0x8080_8080_8080_8080
    }

    /// The index of the first byte from `start` on that passes a test; the end where none does.
    ///
    /// - Parameter marks: says of a word whether a byte of it passes, by the tests above.
    @inlinable
    @inline(__always)
    public static func firstIndex(
        in run: UnsafeBufferPointer<UInt8>, from start: Int, _ marks: (UInt64) -> UInt64
    ) -> Int {
        guard let base = run.baseAddress else { return 0 }
        let end = run.count
        var index = start
        while index + 8 <= end {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            let found = marks(UInt64(littleEndian: word))
            if found != 0 { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        guard index < end else { return end }
        let found = marks(rest(of: base, from: index, to: end))
        return found == 0 ? end : index + found.trailingZeroBitCount / 8
    }

    /// The last bytes of a run, fewer than eight, filled up with a letter, which no writer escapes.
    @inlinable
    @inline(__always)
    public static func rest(of base: UnsafePointer<UInt8>, from index: Int, to end: Int) -> UInt64 {
        let filler = 0x6161_6161_6161_6161 as UInt64
        let length = end &- index
        guard length > 0 else { return filler }
        let bits = UInt64(truncatingIfNeeded: 8 &* length)
        if end >= 8 {
            // The last eight bytes are there to be read, though some of them have been looked at.
            let last = UnsafeRawPointer(base + end - 8).loadUnaligned(as: UInt64.self)
            return UInt64(littleEndian: last) &>> (64 &- bits) | filler &<< bits
        }
        if length >= 4 {
            // Both ends of them, which overlap.
            let first = UnsafeRawPointer(base + index).loadUnaligned(as: UInt32.self)
            let last = UnsafeRawPointer(base + end - 4).loadUnaligned(as: UInt32.self)
            return UInt64(UInt32(littleEndian: first)) | UInt64(UInt32(littleEndian: last)) &<< (bits &- 32)
                | filler &<< bits
        }
        let middle = length / 2
        return UInt64(base[index]) | UInt64(base[index + middle]) &<< UInt64(8 &* middle)
            | UInt64(base[end - 1]) &<< (bits &- 8) | filler &<< bits
    }
}
