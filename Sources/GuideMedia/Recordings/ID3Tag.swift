// The tags before and behind sound, which may say where and by whom it was recorded.

enum ID3Tag {
    /// The bytes that an ID3v2 tag at the start of `head` takes (ID3v2.4.0, section 3.1); nil when there is none.
    static func length(_ head: some RandomAccessCollection<UInt8>) -> Int? {
        let bytes = Array(head.prefix(10))
        guard bytes.count == 10, bytes.begins(with: "ID3"), bytes[3] < 0xFF, bytes[4] < 0xFF,
            bytes[6...9].allSatisfy({ $0 < 0x80 })
        else { return nil }
        let size = bytes[6...9].reduce(0) { $0 << 7 | Int($1) }
        let hasFooter = bytes[3] == 4 && bytes[5] & 0x10 != 0
        return 10 + size + (hasFooter ? 10 : 0)
    }

    /// Where the content ends when an ID3v1 tag, the last 128 bytes, is left out.
    static func contentEnd(of source: some ByteSource) throws(MediaFault) -> Int {
        guard source.count > 128 else { return source.count }
        let tail = try source.bytes(at: source.count - 128, count: 3)
        return tail.begins(with: "TAG") ? source.count - 128 : source.count
    }
}
