// Converts bytes to Base64 and back (RFC 4648, section 4).

extension Sequence<UInt8> {
    /// Base64 with padding.
    public var base64: String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in self {
            bits = bits << 8 | Int(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(letters[bits >> count & 63])
            }
            bits &= 63
        }
        if count > 0 { text.append(letters[bits << (6 - count) & 63]) }
        while !text.count.isMultiple(of: 4) { text.append(UInt8(ascii: "=")) }
        return String(decoding: text, as: UTF8.self)
    }
}

extension StringProtocol {
    /// The bytes of a Base64 text with padding; nil if the text is not valid.
    public var base64Bytes: [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for letter in utf8.prefix(while: { $0 != UInt8(ascii: "=") }) {
            let value: Int
            switch letter {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(letter) - 65
            case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(letter) - 97 + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(letter) - 48 + 52
            case UInt8(ascii: "+"): value = 62
            case UInt8(ascii: "/"): value = 63
            default: return nil
            }
            bits = bits << 6 | value
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count))
                bits &= (1 << count) - 1
            }
        }
        // Only one text is valid for given bytes: no other padding, no extra bits.
        return bytes.base64 == self ? bytes : nil
    }
}

extension [UInt8] {
    /// The alphabet of RFC 4648 for addresses and file names, without padding.
    public var base64URL: String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
