// A buffer between a file and the many small headers that are read from it.

/// Reads small headers one after another without asking the file for each.
struct ByteWindow<Source: ByteSource> {
    let source: Source
    private var start = 0
    private var held: [UInt8] = []
    private static var size: Int { 64 * 1024 }

    init(_ source: Source) {
        self.source = source
    }

    /// Up to `count` bytes from `offset`, fewer only at the end; `count` is small against 64 KB.
    mutating func bytes(at offset: Int, count: Int) throws(MediaFault) -> ArraySlice<UInt8> {
        guard offset >= 0, offset < source.count, count > 0 else { return [] }
        let end = min(source.count, offset + count)
        if offset < start || end > start + held.count {
            held = try source.bytes(at: offset, count: max(count, Self.size))
            start = offset
        }
        let from = offset - start
        let to = min(held.count, end - start)
        return from < to ? held[from..<to] : []
    }
}
