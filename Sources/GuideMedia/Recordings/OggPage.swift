// One page of an Ogg stream (RFC 3533, section 6).

struct OggPage {
    var offset: Int
    var headerSize: Int
    /// The sizes of the pieces of packets in it; a piece of 255 goes on.
    var lacing: [UInt8]
    var beginsStream: Bool
    /// The end of the last packet that ends in it, in the codec's units; nil when none ends.
    var granule: Int?
    var serial: Int

    var bodySize: Int { lacing.reduce(0) { $0 + Int($1) } }
    var end: Int { offset + headerSize + bodySize }

    /// Reads the page's header.
    init(at offset: Int, in window: inout ByteWindow<some ByteSource>) throws(MediaFault) {
        let head = Array(try window.bytes(at: offset, count: 27))
        guard head.count == 27 else { throw MediaFault.cutShort }
        guard head.begins(with: "OggS"), head[4] == 0 else {
            throw MediaFault.broken("a page of it does not begin as Ogg pages do")
        }
        let segments = Int(head[26])
        lacing = Array(try window.bytes(at: offset + 27, count: segments))
        guard lacing.count == segments else { throw MediaFault.cutShort }
        self.offset = offset
        headerSize = 27 + segments
        beginsStream = head[5] & 2 != 0
        var reader = ByteReader(head, from: 14)
        serial = try reader.littleEndian(4)
        let isOpen = head[6..<14].allSatisfy { $0 == 0xFF }
        var clock = ByteReader(head, from: 6)
        granule = isOpen ? nil : try clock.littleEndian(8)
        guard end <= window.source.count else { throw MediaFault.cutShort }
    }

    /// Puts the right checksum into a whole page.
    static func seal(_ page: inout [UInt8]) {
        guard page.count >= 27 else { return }
        page.replaceSubrange(22..<26, with: [0, 0, 0, 0])
        var sum: UInt32 = 0
        for byte in page { sum = sum << 8 ^ table[Int(sum >> 24) ^ Int(byte)] }
        page.replaceSubrange(22..<26, with: Int(sum).littleEndianBytes(4))
    }

    // The polynomial of RFC 3533, not reflected.
    private static let table: [UInt32] = (0..<256).map { index in
        var value = UInt32(index) << 24
        for _ in 0..<8 { value = value & 0x8000_0000 != 0 ? value << 1 ^ 0x04C1_1DB7 : value << 1 }
        return value
    }
}
