// Decodes the bytes of a table in any of the usual encodings.

import GuideContent

/// A text and its encoding.
struct DecodedText: Hashable, Sendable {
    enum Encoding: String, Sendable {
        case utf8 = "UTF-8", utf16 = "UTF-16", latin1 = "Latin-1"
    }

    var text: String
    var encoding: Encoding

    /// Decodes any bytes: bytes that are not Unicode are read as Latin-1, with the additional characters of Windows.
    init(_ bytes: [UInt8]) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            self.init(text: String(decoding: bytes.dropFirst(3), as: UTF8.self), encoding: .utf8)
        } else if let isBig = DecodedText.isBigEndianUTF16(bytes) {
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
                let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
                return isBig ? first << 8 | second : second << 8 | first
            }
            let text = units.first == 0xFEFF ? units[1...] : units[...]
            self.init(text: String(decoding: text, as: UTF16.self), encoding: .utf16)
        } else if let text = String(validating: bytes, as: UTF8.self) {
            self.init(text: text, encoding: .utf8)
        } else {
            var text = String.UnicodeScalarView()
            for byte in bytes { text.append(DecodedText.scalar(byte)) }
            self.init(text: String(text), encoding: .latin1)
        }
    }

    private init(text: String, encoding: Encoding) {
        self.text = text
        self.encoding = encoding
    }

    /// Whether the text is UTF-16 with the high byte first; nil if it is not UTF-16.
    private static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        // Without a byte order mark: every other byte of Latin letters is zero.
        let start = bytes.prefix(64)
        guard start.count >= 4 else { return nil }
        let even = start.indices.count { $0 % 2 == 0 && start[$0] == 0 }
        let odd = start.indices.count { $0 % 2 == 1 && start[$0] == 0 }
        if odd * 4 >= start.count, even == 0 { return false }
        if even * 4 >= start.count, odd == 0 { return true }
        return nil
    }

    /// Windows-1252, which the WHATWG's Encoding Standard uses for text that is labelled Latin-1.
    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard 0x80...0x9F ~= byte else { return Unicode.Scalar(byte) }
        return windows[Int(byte) - 0x80]
    }

    private static let windows = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
