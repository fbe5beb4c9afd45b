// Looking back at what a buffer holds, and taking some of it away again.

extension ByteBuffer {
    /// Takes away all that was written after the first `length` bytes.
    @inlinable
    public mutating func cut(to length: Int) {
        precondition(length >= 0 && length <= count, "a buffer is cut to what it holds")
        count = length
    }

    /// How many bytes have been written.
    @inlinable public var length: Int { count }

    @inlinable public var last: UInt8? { count == 0 ? nil : start[count - 1] }

    /// Puts what `write` appends before the bytes from `offset` on.
    @inlinable
    public mutating func insert(at offset: Int, _ write: (inout ByteBuffer) -> Void) {
        let moved = Array(bytes[offset...])
        count = offset
        write(&self)
        moved.withUnsafeBufferPointer { append($0) }
    }
}
