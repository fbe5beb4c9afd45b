// Bytes as text (RFC 4648, section 4).

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
