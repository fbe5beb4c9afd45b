// Arrays of bytes from bytes elsewhere.

extension [UInt8] {
    /// A copy of bytes that lie elsewhere, in one go: `Array(_:)` copies them one by one.
    public init(copying run: UnsafeBufferPointer<UInt8>) {
        self.init(unsafeUninitializedCapacity: run.count) { room, count in
            if let source = run.baseAddress { room.baseAddress?.update(from: source, count: run.count) }
            count = run.count
        }
    }
}
