// Decodes the bytes of a table in any of the usual encodings.

import GuideContent
import GuideSupport

/// An encoding of text files that Wynd can read.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case windows1252 = "Windows-1252"
    case macRoman = "MacRoman"

    /// Finds an encoding by its name, for example `UTF-8`, `utf8` or `macroman`.
    public init?(named name: String) {
        func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard let found = Self.allCases.first(where: { plain($0.rawValue) == plain(name) }) else { return nil }
        self = found
    }

    /// Whether the bytes of a file show that it has this encoding; Wynd assumes the others.
    public var isUnicode: Bool { self == .utf8 || self == .utf16 }
}

/// A text and its encoding.
struct DecodedText: Hashable, Sendable {
    var text: String
    var encoding: TextEncoding

    /// Decodes any bytes.
    ///
    /// - Parameter chosen: nil to find the encoding from the bytes.
    init(_ bytes: [UInt8], as chosen: TextEncoding? = nil) {
        encoding = chosen ?? Self.detected(bytes)
        switch encoding {
        case .utf8:
            let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            text = String(decoding: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
        case .utf16: text = Self.utf16(bytes)
        case .windows1252: text = Self.text(bytes, Self.windows)
        case .macRoman: text = Self.text(bytes, Self.mac)
        }
    }

    /// The first line that is not UTF-8, from 1; nil if all are.
    static func lineOfInvalidUTF8(_ bytes: [UInt8]) -> Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
        return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
    }

    private static func detected(_ bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8 }
        if isBigEndianUTF16(bytes) != nil { return .utf16 }
        if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
        return isCertainlyMacRoman(bytes) ? .macRoman : .windows1252
    }

    // MARK: UTF-16

    private static func utf16(_ bytes: [UInt8]) -> String {
        let isBig = isBigEndianUTF16(bytes) ?? false
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isBig ? first << 8 | second : second << 8 | first
        }
        return String(decoding: units.first == 0xFEFF ? units[1...] : units[...], as: UTF16.self)
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

    // MARK: One byte for each character

    /// - Parameter upper: the characters of the bytes from 0x80.
    private static func text(_ bytes: [UInt8], _ upper: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        for byte in bytes { text.append(byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]) }
        return String(text)
    }

    /// Bytes that are letters in MacRoman, and that Windows-1252 does not have after a small letter.
    private static let macLetters: Set<UInt8> = [
        0x81, 0x83, 0x88, 0x8A, 0x8C, 0x8D, 0x8E, 0x8F, 0x90, 0x9D, 0x9F,
    ]
    /// Bytes that are letters in MacRoman, and signs in Windows-1252, which can follow a word but not divide it.
    private static let macLettersInsideWords: Set<UInt8> = [
        0x82, 0x84, 0x86, 0x87, 0x89, 0x8B, 0x98, 0x9B, 0xA7, 0xBE, 0xBF, 0xCF,
    ]

    /// Whether words contain letters of MacRoman, and none contains a small letter of Windows-1252.
    ///
    /// For example, byte 0x8E is é in MacRoman and Ž in Windows-1252, so the word "Caf\u{8E}" is "Café".
    private static func isCertainlyMacRoman(_ bytes: [UInt8]) -> Bool {
        func isSmall(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
        func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }
        var isFound = false
        for index in bytes.indices.dropFirst() where bytes[index] >= 0x80 && isLetter(bytes[index - 1]) {
            let byte = bytes[index]
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0x0A
            let endsWord = isSmall(bytes[index - 1]) && !isLetter(next)
            // From 0xE0, Windows-1252 has small letters, and MacRoman has capitals and accents.
            if byte >= 0xE0, endsWord || isSmall(next) { return false }
            if macLetters.contains(byte), endsWord || isSmall(next) { isFound = true }
            if macLettersInsideWords.contains(byte), isSmall(next) { isFound = true }
        }
        return isFound
    }

    /// Windows-1252, which the WHATWG's Encoding Standard uses for text that is labelled Latin-1.
    private static let windows: [Unicode.Scalar] =
        Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
        + (UInt8(0xA0)...0xFF).map { Unicode.Scalar($0) }

    private static let mac: [Unicode.Scalar] = Array(
        ("ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰"
            + "ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ").unicodeScalars)
}
