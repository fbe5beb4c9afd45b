// Bytes that are already here, read as a file would be.

/// Bytes in memory.
struct MemoryBytes: ByteSource {
    var all: [UInt8]

    var count: Int { all.count }

    func bytes(at offset: Int, count: Int) throws(MediaFault) -> [UInt8] {
        guard offset >= 0, offset < all.count, count > 0 else { return [] }
        return Array(all[offset..<min(all.count, offset + min(count, all.count))])
    }
}
