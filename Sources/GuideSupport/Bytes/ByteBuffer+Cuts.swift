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
        let length = count - offset
        write(&self)
        let added = count - offset - length
        // What was written stands at the end, and is short mostly: it changes places with what it belongs before.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: added) { piece in
            guard let piece = piece.baseAddress else { return }
            piece.initialize(from: start + offset + length, count: added)
            (start + offset + added).update(from: start + offset, count: length)
            (start + offset).update(from: piece, count: added)
        }
    }
}
