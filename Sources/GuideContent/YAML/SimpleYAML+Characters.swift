// Which characters a YAML document may hold.

import GuideModel

extension SimpleYAML {
    /// True when all is ASCII; nil when there are characters that YAML forbids or that end a line in it.
    static func encoding(of bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        var isASCII = true
        var index = 0
        while true {
            index = ByteWord.firstIndex(in: bytes, from: index) {
                ByteWord.less($0, than: 0x20) | ByteWord.equal($0, 0x7F) | $0 & 0x8080_8080_8080_8080
            }
            guard index < bytes.count else { break }
            let byte = bytes[index]
            index += 1
            if byte < 0x20 {
                guard byte == 0x0A else { return nil }
            } else {
                isASCII = false
                guard byte != 0x7F, index < bytes.count else { return nil }
                let second = bytes[index]
                // U+0080 to U+009F; U+2000 to U+203F, of which two are line separators; U+FEC0 to U+FFFF.
                if byte == 0xC2, second < 0xA0 { return nil }
                if byte == 0xEF, second >= 0xBB { return nil }
                if byte == 0xE2, second == 0x80 {
                    guard index + 1 < bytes.count, bytes[index + 1] | 1 != 0xA9 else { return nil }
                }
            }
        }
        return isASCII
    }
}
