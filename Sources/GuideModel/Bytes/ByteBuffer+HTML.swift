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

    /// Marks the bytes of a word that may need a reference; only the lowest mark is sure.
    @inline(__always)
    private static func mayNeedReference(_ word: UInt64) -> UInt64 {
        // Without the bits in which they differ, `<` and `>` are one byte, and `&` and both marks another, which `#` is
        // too.
        ByteWord.equal(word & 0xFDFD_FDFD_FDFD_FDFD, UInt8(ascii: "<"))
            | ByteWord.equal(word & 0xFAFA_FAFA_FAFA_FAFA, UInt8(ascii: "\""))
    }

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
