// Text made safe to stand in HTML.

extension ByteBuffer {
    /// Appends text with references for `&`, `<`, `>` and both quotation marks, so that it may stand in attributes too.
    ///
    /// Bytes are copied and looked at eight at a time: most texts have nothing to escape.
    public mutating func append(escapingHTML run: UnsafeBufferPointer<UInt8>) {
        guard let source = run.baseAddress else { return }
        let end = run.count
        // Whole words are copied, also at the end of the text.
        makeRoom(end + 8)
        var place = 0
        var target = start + count
        while place < end {
            let word = Self.word(at: place, of: source, end)
            UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
            let marks = Self.mayNeedReference(UInt64(littleEndian: word))
            // Nothing is marked: all of them, which is 8 bytes by 64 zero bits, or fewer at the end.
            let plain = min(marks.trailingZeroBitCount / 8, end - place)
            place += plain
            target += plain
            if marks == 0 { continue }
            count = target - start
            appendReference(to: source[place])
            place += 1
            makeRoom(end - place + 8)
            target = start + count
        }
        count = target - start
    }

    /// Eight bytes of a text, or those that are left of it and zeros.
    @inline(__always)
    private static func word(at place: Int, of source: UnsafePointer<UInt8>, _ end: Int) -> UInt64 {
        if place + 8 <= end { return UnsafeRawPointer(source + place).loadUnaligned(as: UInt64.self) }
        var word: UInt64 = 0
        for index in stride(from: end - 1, through: place, by: -1) { word = word << 8 | UInt64(source[index]) }
        return UInt64(littleEndian: word)
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
