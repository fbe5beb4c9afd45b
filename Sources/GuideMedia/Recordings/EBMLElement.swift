// One element of EBML (RFC 8794), the tree format of WebM and Matroska files.

struct EBMLElement {
    /// With its length marker, as the specifications write it: 0x1A45DFA3.
    var id: Int
    var offset: Int
    var bodyOffset: Int
    /// Nil if the element ends where one of a higher level begins.
    var size: Int?

    /// Reads the element's id and size.
    init(at offset: Int, in window: inout ByteWindow<some ByteSource>) throws(MediaError) {
        let head = Array(try window.bytes(at: offset, count: 12))
        guard let first = head.first, first >= 0x10 else {
            throw head.isEmpty ? MediaError.cutShort : MediaError.broken("its structure is not valid")
        }
        let idLength = first.leadingZeroBitCount + 1
        guard head.count > idLength else { throw MediaError.cutShort }
        id = head.prefix(idLength).reduce(0) { $0 << 8 | Int($1) }
        let sizeHead = head[idLength]
        let sizeLength = sizeHead.leadingZeroBitCount + 1
        guard sizeLength <= 8 else { throw MediaError.broken("its structure is not valid") }
        guard head.count >= idLength + sizeLength else { throw MediaError.cutShort }
        let mask = Int(sizeHead) & (0xFF >> sizeLength)
        let value = head[idLength + 1..<idLength + sizeLength].reduce(mask) { $0 << 8 | Int($1) }
        self.offset = offset
        bodyOffset = offset + idLength + sizeLength
        let isOpen = value == 1 << (7 * sizeLength) - 1
        size = isOpen ? nil : value
    }

    var end: Int? { size.map { bodyOffset + $0 } }

    /// An empty element of the same length.
    static func void(count: Int) -> [UInt8] {
        guard count >= 2 else { return [] }
        let head: [UInt8] =
            count < 10 ? [0xEC, 0x80 | UInt8(count - 2)] : [0xEC, 0x01] + (count - 9).bigEndianBytes(7)
        return head + [UInt8](repeating: 0, count: count - head.count)
    }
}
