// The boxes of an MP4 file (ISO/IEC 14496-12, section 4.2).

/// The place and the type of one box.
struct MP4Box: Hashable {
    /// Four characters, such as `moov`.
    var type: String
    var offset: Int
    var bodyOffset: Int
    var end: Int

    var body: Range<Int> { bodyOffset..<end }

    /// Reads the box that begins at `offset`.
    ///
    /// - Parameters:
    ///   - head: up to 16 bytes from there.
    ///   - limit: the end of the part that contains the box.
    init(at offset: Int, head: [UInt8], limit: Int) throws(MediaError) {
        var reader = ByteReader(head)
        var size = try reader.bigEndian(4)
        type = String(decoding: try reader.take(4).map { $0 < 0x80 ? $0 : 0x3F }, as: UTF8.self)
        var headerSize = 8
        if size == 1 {
            size = try reader.bigEndian(8)
            headerSize = 16
        } else if size == 0 {
            size = limit - offset
        }
        guard size >= headerSize else { throw MediaError.broken("a box in it is smaller than its own header") }
        guard size <= limit - offset else { throw MediaError.cutShort }
        self.offset = offset
        bodyOffset = offset + headerSize
        end = offset + size
    }

    /// Consecutive boxes in a range of bytes in memory.
    static func boxes(in bytes: [UInt8], _ range: Range<Int>) throws(MediaError) -> [MP4Box] {
        var boxes: [MP4Box] = []
        var offset = range.lowerBound
        // QuickTime ends some lists with four zero bytes.
        while range.upperBound - offset >= 8 {
            let head = Array(bytes[offset..<min(offset + 16, range.upperBound)])
            let box = try MP4Box(at: offset, head: head, limit: range.upperBound)
            boxes.append(box)
            offset = box.end
        }
        return boxes
    }

    /// The bytes of a box with this body.
    static func bytes(_ type: String, _ body: [UInt8]) -> [UInt8] {
        (body.count + 8).bigEndianBytes(4) + Array(type.utf8) + body
    }
}

extension [MP4Box] {
    subscript(type: String) -> MP4Box? { first { $0.type == type } }
}
