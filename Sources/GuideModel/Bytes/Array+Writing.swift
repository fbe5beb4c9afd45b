// Arrays of bytes that are written where they stay.

extension [UInt8] {
    /// The bytes that are appended to a buffer: they are copied only where they are more than expected.
    ///
    /// - Parameters:
    ///   - capacity: how many bytes are expected; the array keeps room for so many.
    ///   - write: appends them.
    public init(capacity: Int, _ write: (inout ByteBuffer) -> Void) {
        var outgrown: ByteBuffer?
        self.init(unsafeUninitializedCapacity: Swift.max(capacity, 16)) { room, count in
            guard var buffer = ByteBuffer(within: room) else { return }
            write(&buffer)
            if buffer.isOwn { outgrown = buffer } else { count = buffer.length }
        }
        guard let outgrown else { return }
        self.init(outgrown.bytes)
        outgrown.free()
    }
}
