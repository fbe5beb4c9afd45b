// Copying text up to what may not stand as it is.

extension ByteBuffer {
    /// How many bytes must lie behind the text that `append(padded:count:)` is given.
    public static var padding: Int { 32 }

    /// A short text, of which some bytes behind its end may be read and written too: a call of `memcpy` would take
    /// longer than its first thirty-two bytes, which most texts do not have.
    @inlinable @inline(__always)
    public mutating func append(padded run: UnsafePointer<UInt8>, count length: Int) {
        makeRoom(length &+ Self.padding)
        let target = UnsafeMutableRawPointer(start + count)
        let left = UnsafeRawPointer(run).loadUnaligned(as: ByteBlock.self)
        let right = UnsafeRawPointer(run + 16).loadUnaligned(as: ByteBlock.self)
        target.storeBytes(of: left, as: ByteBlock.self)
        (target + 16).storeBytes(of: right, as: ByteBlock.self)
        if length > 32 { (target + 32).copyMemory(from: run + 32, byteCount: length &- 32) }
        count &+= length
    }

    /// Text as it is, up to the first byte that a test marks: looked at and copied sixteen bytes at a time.
    ///
    /// - Parameters:
    ///   - first: the index to begin at.
    ///   - marks: says of a block which of its bytes may not stand as they are.
    /// - Returns: the index of the byte that is marked; the end where none is.
    @inlinable @inline(__always)
    public mutating func append(
        _ run: UnsafeBufferPointer<UInt8>, from first: Int, until marks: (ByteBlock) -> ByteMarks
    ) -> Int {
        guard let source = run.baseAddress else { return 0 }
        // Whole blocks are copied, also at the end of the text.
        makeRoom(run.count &- first &+ 16)
        let place = Self.copy(source, from: first, to: run.count, into: start + count, until: marks)
        count &+= place &- first
        return place
    }

    /// The same where there is room for the text and a block more.
    ///
    /// - Parameter target: where the byte at `first` goes.
    @inlinable @inline(__always)
    static func copy(
        _ source: UnsafePointer<UInt8>, from first: Int, to end: Int, into target: UnsafeMutablePointer<UInt8>,
        until marks: (ByteBlock) -> ByteMarks
    ) -> Int {
        let target = UnsafeMutableRawPointer(target) - first
        var place = first
        while place &+ 16 <= end {
            let block = UnsafeRawPointer(source + place).loadUnaligned(as: ByteBlock.self)
            (target + place).storeBytes(of: block, as: ByteBlock.self)
            let plain = marks(block).first
            if plain < 16 { return place &+ plain }
            place &+= 16
        }
        guard place < end else { return end }
        // Where there is a block behind, the last one overlaps it.
        let block =
            place > first
            ? UnsafeRawPointer(source + end - 16).loadUnaligned(as: ByteBlock.self)
            : ByteBlock(restOf: source, from: place, to: end)
        if place > first { place = end &- 16 }
        (target + place).storeBytes(of: block, as: ByteBlock.self)
        return min(place &+ marks(block).first, end)
    }
}
