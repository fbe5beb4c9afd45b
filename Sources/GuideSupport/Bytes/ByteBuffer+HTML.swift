// Text made safe to stand in HTML.

extension ByteBuffer {
    /// Appends text with references for `&`, `<`, `>` and both quotation marks, so that it may stand in attributes too.
    ///
    /// Most texts have nothing to escape.
    public mutating func append(escapingHTML run: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < run.count {
            place = append(run, from: place, until: Self.mayNeedReference)
            guard place < run.count else { return }
            appendReference(to: run[place])
            place += 1
        }
    }

    @inline(__always)
    private static func mayNeedReference(_ block: ByteBlock) -> ByteMarks {
        // Without the bits in which they differ, `<` and `>` are one byte, and `&` and both marks another, which `#` is
        // too.
        (block & ByteBlock(repeating: 0xFD)).equal(UInt8(ascii: "<"))
            .| (block & ByteBlock(repeating: 0xFA)).equal(UInt8(ascii: "\""))
    }

    @inline(never)
    private mutating func appendReference(to byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        case UInt8(ascii: "'"): append("&#39;")
        default: append(byte)
        }
    }
}
