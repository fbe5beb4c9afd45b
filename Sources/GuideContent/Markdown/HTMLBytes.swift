// Escaping text and addresses for HTML, byte by byte.

import GuideModel

extension ByteBuffer {
    /// Appends text so that it stands for itself between tags and inside double quotes.
    mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var place = 0
        while place < text.count {
            // One bit tells " from & and another < from >, so each pair takes one look.
            place = append(text, from: place) { block in
                (block | ByteBlock(repeating: 0x04)).equal(UInt8(ascii: "&"))
                    .| (block | ByteBlock(repeating: 0x02)).equal(UInt8(ascii: ">"))
            }
            guard place < text.count else { return }
            switch text[place] {
            case UInt8(ascii: "&"): append("&amp;" as StaticString)
            case UInt8(ascii: "<"): append("&lt;" as StaticString)
            case UInt8(ascii: ">"): append("&gt;" as StaticString)
            default: append("&quot;" as StaticString)
            }
            place += 1
        }
    }

    mutating func appendEscaped(_ text: String) {
        var text = text
        text.withUTF8 { appendEscaped($0) }
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    /// Appends an address for an attribute: what a URL may not hold is percent-encoded, and what is encoded stays.
    ///
    /// - Parameter hostEnd: bytes before this offset are kept, so that an international host name stays readable.
    mutating func appendAddress(_ bytes: UnsafeBufferPointer<UInt8>, hostEnd: Int) {
        var hasFragment = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case let byte where byte.isASCIILetter || byte.isASCIIDigit: append(byte)
            case UInt8(ascii: "&"): append("&amp;" as StaticString)
            case UInt8(ascii: "'"): append("%27" as StaticString)
            case UInt8(ascii: "#"):
                if hasFragment { append("%23" as StaticString) } else { append(byte) }
                hasFragment = true
            case UInt8(ascii: "%"):
                let isEncoded =
                    index + 2 < bytes.count && bytes[index + 1].isHexadecimalDigit
                    && bytes[index + 2].isHexadecimalDigit
                if isEncoded { append(byte) } else { append("%25" as StaticString) }
            case let byte where byte.isSafeInAddress || (byte >= 0x80 && index < hostEnd):
                append(byte)
            default:
                appendPercentEncoded(byte)
            }
        }
    }

    private mutating func appendPercentEncoded(_ byte: UInt8) {
        let digits: StaticString = "0123456789ABCDEF"
        append(UInt8(ascii: "%"))
        append(digits.utf8Start[Int(byte >> 4)])
        append(digits.utf8Start[Int(byte & 15)])
    }
}

extension UInt8 {
    var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    var isHexadecimalDigit: Bool { isASCIIDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }

    fileprivate var isSafeInAddress: Bool {
        switch self {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "@"),
            UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "/"),
            UInt8(ascii: "$"), UInt8(ascii: "~"):
            return true
        default:
            return false
        }
    }
}
