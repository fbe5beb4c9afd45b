// Arrays made of bytes elsewhere, and looked at where they lie.

extension [UInt8] {
    /// A copy of bytes that lie elsewhere.
    public init(copying run: UnsafeBufferPointer<UInt8>) {
        self.init(run)
    }
}

extension Array {
    /// Calls `body` with the elements where they lie, and does not retain the array meanwhile wherever that can be.
    @inlinable @inline(__always)
    public func withElements<Result>(_ body: (UnsafeBufferPointer<Element>) -> Result) -> Result {
        #if compiler(>=6.2)
        if #available(macOS 26, *) { return span.withUnsafeBufferPointer { body($0) } }
        #endif
        return withUnsafeBufferPointer { body($0) }
    }
}
