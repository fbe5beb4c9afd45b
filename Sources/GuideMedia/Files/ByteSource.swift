// Bytes that can be read at any offset: a file on disk, or an array.

/// Random access to a run of bytes.
protocol ByteSource {
    var count: Int { get }
    /// Up to `count` bytes from `offset`; fewer only at the end.
    func bytes(at offset: Int, count: Int) throws(MediaFault) -> [UInt8]
}

extension ByteSource {
    /// Exactly `count` bytes from `offset`, else the file is cut short.
    func exactly(at offset: Int, count: Int) throws(MediaFault) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw MediaFault.cutShort
        }
        let bytes = try bytes(at: offset, count: count)
        guard bytes.count == count else { throw MediaFault.cutShort }
        return bytes
    }
}
