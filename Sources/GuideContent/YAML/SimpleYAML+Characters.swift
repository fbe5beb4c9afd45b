// Which characters a YAML document may hold.

import GuideModel

extension SimpleYAML {
    /// True when all is ASCII; nil when there are characters that YAML forbids or that end a line in it.
    static func encoding(of bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var isASCII = true
        var index = 0
        while true {
            index = ByteBlock.firstIndex(in: bytes, from: index) { block in
                // As numbers with a sign, all beyond ASCII are less than the others.
                let isOutside = unsafeBitCast(block, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: 0x20)
                return isOutside .& block .!= ByteBlock(repeating: 0x0A) .| block.equal(0x7F)
            }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            guard byte >= 0x80, index < bytes.count else { return nil }
            isASCII = false
            let second = bytes[index]
            // U+0080 to U+009F; U+2000 to U+203F, of which two are line separators; U+FEC0 to U+FFFF.
            if byte == 0xC2, second < 0xA0 { return nil }
            if byte == 0xEF, second >= 0xBB { return nil }
            if byte == 0xE2, second == 0x80 {
                guard index + 1 < bytes.count, bytes[index + 1] | 1 != 0xA9 else { return nil }
            }
        }
        return isASCII
    }

    /// Marks what no key holds that is read here: anything but letters, digits, `-` and `_`.
    @inline(__always)
    static func outsideKeys(_ block: ByteBlock) -> ByteMarks {
        // What is less than the first of a range wraps round to the greatest numbers.
        let letter = (block | ByteBlock(repeating: 0x20)) &- ByteBlock(repeating: UInt8(ascii: "a"))
        let digit = block &- ByteBlock(repeating: UInt8(ascii: "0"))
        return letter .>= ByteBlock(repeating: 26) .& digit .>= ByteBlock(repeating: 10)
            .& block .!= ByteBlock(repeating: UInt8(ascii: "-")) .& block .!= ByteBlock(repeating: UInt8(ascii: "_"))
    }
}
