// Bytes under construction, in memory of their own.

/// What writers of many short pieces write into.
///
/// Its memory grows by doubling, and nothing is asked before a piece but whether there is room: an array would ask each
/// time whether it is shared.
public struct ByteBuffer {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0
    /// Whether the memory has to be freed by whoever has the buffer.
    @usableFromInline var isOwn = true

    /// - Parameter capacity: how many bytes there is room for at first.
    /// - Postcondition: whoever made it frees it.
    public init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    /// - Parameter room: somebody else's, which is written into as long as it is large enough.
    init?(within room: UnsafeMutableBufferPointer<UInt8>) {
        guard let start = room.baseAddress else { return nil }
        self.start = start
        capacity = room.count
        isOwn = false
    }

    public func free() {
        if isOwn { start.deallocate() }
    }

    /// The buffer for another to free.
    public mutating func handOver() -> ByteBuffer {
        let whole = self
        isOwn = false
        return whole
    }

    /// What has been written, until the next write.
    public var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    @inlinable @inline(__always)
    public mutating func append(_ byte: UInt8) {
        makeRoom(1)
        start[count] = byte
        count += 1
    }

    @inlinable @inline(__always)
    public mutating func append(_ run: UnsafeBufferPointer<UInt8>) {
        guard let source = run.baseAddress else { return }
        makeRoom(run.count)
        UnsafeMutableRawPointer(start + count).copyMemory(from: source, byteCount: run.count)
        count += run.count
    }

    @inlinable
    public mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append($0) }
    }

    /// What has been written already, once more.
    ///
    /// - Parameter range: of the bytes written.
    public mutating func append(again range: Range<Int>) {
        let length = range.count
        makeRoom(length)
        (start + count).update(from: start + range.lowerBound, count: length)
        count += length
    }

    @inlinable @inline(__always)
    mutating func makeRoom(_ length: Int) {
        if length > capacity - count { grow(by: length) }
    }

    /// Never written out where it is called: it is rare, and there are hundreds of those places.
    @usableFromInline
    @inline(never)
    mutating func grow(by length: Int) {
        let room = max(count + length, 2 * capacity)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
        larger.update(from: start, count: count)
        free()
        isOwn = true
        start = larger
        capacity = room
    }
}

extension String {
    /// Calls `body` with the text's bytes, where they lie whenever they can be had there.
    @inlinable @inline(__always)
    public func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        #if compiler(>=6.2)
        if #available(macOS 26, *) {
            // A span borrows the text; a buffer of its bytes would retain it meanwhile.
            utf8.span.withUnsafeBufferPointer { body($0) }
            return
        }
        #endif
        let isDone: Void? = utf8.withContiguousStorageIfAvailable { body($0) }
        // Only a text bridged from elsewhere does not lie in one piece.
        if isDone == nil { Array(utf8).withUnsafeBufferPointer { body($0) } }
    }
}
