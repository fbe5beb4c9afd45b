// Escapes addresses for HTML.

import GuideModel
import GuideSupport

extension [UInt8] {
    /// Appends an address for an attribute: characters that a URL does not allow are percent-encoded, and encoded
    /// characters are unchanged.
    ///
    /// - Parameter hostEnd: the end of the host; bytes beyond ASCII before it are unchanged, so that an international
    ///   host name is readable.
    mutating func appendAddress(_ address: String, hostEnd: Int) {
        let bytes = Array(address.utf8)
        var hasFragment = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case let byte where byte.isASCIILetter || byte.isASCIIDigit: append(byte)
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "'"): append("%27")
            case UInt8(ascii: "#"):
                if hasFragment { append("%23") } else { append(byte) }
                hasFragment = true
            case UInt8(ascii: "%"):
                let isEncoded =
                    index + 2 < bytes.count && bytes[index + 1].isHexadecimalDigit
                    && bytes[index + 2].isHexadecimalDigit
                if isEncoded { append(byte) } else { append("%25") }
            case let byte where "-_.+!*(),@?=;:/$~".utf8.contains(byte) || (byte >= 0x80 && index < hostEnd):
                append(byte)
            default:
                append((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true))
            }
        }
    }
}
