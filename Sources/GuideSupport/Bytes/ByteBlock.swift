// Looks at sixteen bytes at once, which processors do in one register.

/// Sixteen bytes of a text; tests on them mark each byte that passes, and no other.
public typealias ByteBlock = SIMD16<UInt8>

/// The bytes of a block that passed a test.
public typealias ByteMarks = SIMDMask<SIMD16<Int8>>

extension ByteBlock {
    /// Marks of the bytes that are equal to one.
    @inlinable
    @inline(__always)
    public func equal(_ byte: UInt8) -> ByteMarks { self .== ByteBlock(repeating: byte) }

    /// Marks of the bytes that are less than a limit.
    @inlinable
    @inline(__always)
    public func less(than limit: UInt8) -> ByteMarks { self .< ByteBlock(repeating: limit) }

    /// The index of the first byte from `start` on that a test marks; the end where none is.
    @inlinable
    @inline(__always)
    public static func firstIndex(
        in run: UnsafeBufferPointer<UInt8>, from start: Int, _ marks: (ByteBlock) -> ByteMarks
    ) -> Int {
        guard let base = run.baseAddress else { return 0 }
        let end = run.count
        var index = start
        while index &+ 16 <= end {
            let found = marks(UnsafeRawPointer(base + index).loadUnaligned(as: ByteBlock.self)).first
            if found < 16 { return index &+ found }
            index &+= 16
        }
        guard index < end else { return end }
        return Swift.min(index &+ marks(ByteBlock(restOf: base, from: index, to: end)).first, end)
    }

    /// The last bytes of a text, fewer than sixteen; what the block holds behind them means nothing.
    @inlinable
    @inline(__always)
    init(restOf base: UnsafePointer<UInt8>, from index: Int, to end: Int) {
        let rest = UnsafeRawPointer(base + index)
        let count = end &- index
        var words = SIMD2<UInt64>()
        if count >= 8 {
            words[0] = UInt64(littleEndian: rest.loadUnaligned(as: UInt64.self))
            // The last eight bytes without those that the first word has.
            let last = UInt64(littleEndian: rest.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
            words[1] = last &>> UInt64(truncatingIfNeeded: 128 &- 8 &* count)
        } else {
            words[0] = ByteWord.rest(of: base, from: index, to: end)
        }
        self = unsafeBitCast(SIMD2(words[0].littleEndian, words[1].littleEndian), to: ByteBlock.self)
    }
}

extension ByteMarks {
    /// The index of the last byte that passed; -1 where none did.
    @inlinable
    @inline(__always)
    public var last: Int {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return words[1] != 0
            ? 15 &- UInt64(littleEndian: words[1]).leadingZeroBitCount / 8
            : 7 &- UInt64(littleEndian: words[0]).leadingZeroBitCount / 8
    }

    /// The index of the first byte that passed; 16 where none did.
    @inlinable
    @inline(__always)
    var first: Int {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        if words[0] | words[1] == 0 { return 16 }
        return words[0] != 0
            ? UInt64(littleEndian: words[0]).trailingZeroBitCount / 8
            : 8 &+ UInt64(littleEndian: words[1]).trailingZeroBitCount / 8
    }
}
