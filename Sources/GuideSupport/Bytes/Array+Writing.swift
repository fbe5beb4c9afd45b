// Arrays that are written where they stay.

extension Array {
    /// As `init(unsafeUninitializedCapacity:initializingWith:)`, for what is made many times a page: that one asks the
    /// runtime for the array's type whenever it is called.
    ///
    /// - Parameter write: initialises elements from the first on, and sets how many.
    @inlinable
    public init(room capacity: Int, _ write: (UnsafeMutableBufferPointer<Element>, inout Int) -> Void) {
        #if compiler(>=6.2)
        if #available(macOS 26, *) {
            self.init()
            append(addingCapacity: capacity) { room in
                room.withUnsafeMutableBufferPointer { write($0, &$1) }
            }
            return
        }
        #endif
        self.init(unsafeUninitializedCapacity: capacity) { write($0, &$1) }
    }
}

extension [UInt8] {
    /// The bytes that are appended to a buffer: they are copied only where they are more than expected.
    ///
    /// - Parameters:
    ///   - capacity: how many bytes are expected; the array keeps room for so many.
    ///   - write: appends them.
    public init(capacity: Int, _ write: (inout ByteBuffer) -> Void) {
        var outgrown: ByteBuffer?
        self.init(room: Swift.max(capacity, 16)) { room, count in
            guard var buffer = ByteBuffer(within: room) else { return }
            write(&buffer)
            if buffer.isOwn { outgrown = buffer } else { count = buffer.length }
        }
        guard let outgrown else { return }
        self.init(outgrown.bytes)
        outgrown.free()
    }
}
