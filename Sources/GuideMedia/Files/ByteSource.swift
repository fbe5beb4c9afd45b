// Reads bytes a piece at a time: from a file, from memory, from a part of either.

/// Random access to bytes.
protocol ByteSource {
    var count: Int { get }
    /// Up to `count` bytes from `offset`; fewer only at the end.
    func bytes(at offset: Int, count: Int) throws(MediaError) -> [UInt8]
}

extension ByteSource {
    /// Exactly `count` bytes from `offset`; throws if the file is cut short.
    func exactly(at offset: Int, count: Int) throws(MediaError) -> [UInt8] {
        guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else {
            throw MediaError.cutShort
        }
        let bytes = try bytes(at: offset, count: count)
        guard bytes.count == count else { throw MediaError.cutShort }
        return bytes
    }
}

/// Bytes in memory.
struct MemoryBytes: ByteSource {
    var all: [UInt8]

    var count: Int { all.count }

    func bytes(at offset: Int, count: Int) throws(MediaError) -> [UInt8] {
        guard offset >= 0, offset < all.count, count > 0 else { return [] }
        return Array(all[offset..<min(all.count, offset + min(count, all.count))])
    }
}

/// Reads small headers one after another without a file access for each.
struct ByteWindow<Source: ByteSource> {
    let source: Source
    private var start = 0
    private var buffer: [UInt8] = []
    private static var size: Int { 64 * 1024 }

    init(_ source: Source) {
        self.source = source
    }

    /// Up to `count` bytes from `offset`, fewer only at the end; `count` is much less than 64 KB.
    mutating func bytes(at offset: Int, count: Int) throws(MediaError) -> ArraySlice<UInt8> {
        guard offset >= 0, offset < source.count, count > 0 else { return [] }
        let end = min(source.count, offset + count)
        if offset < start || end > start + buffer.count {
            buffer = try source.bytes(at: offset, count: max(count, Self.size))
            start = offset
        }
        let from = offset - start
        let to = min(buffer.count, end - start)
        return from < to ? buffer[from..<to] : []
    }
}
