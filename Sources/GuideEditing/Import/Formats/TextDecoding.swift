// Decodes the bytes of a table in any of the usual encodings.

import GuideContent
import GuideSupport

/// An encoding of text files that Wynd can read; the raw value is its usual name.
public enum TextEncoding: String, CaseIterable, Sendable {
    case utf8 = "UTF-8"
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"
    case windows1252 = "Windows-1252"
    case macRoman = "MacRoman"
    case cp850 = "CP850"
    case cp437 = "CP437"
    case windows1250 = "Windows-1250"
    case iso2 = "ISO-8859-2"
    case windows1251 = "Windows-1251"
    case koi8 = "KOI8-R"
    case cp866 = "CP866"
    case windows1253 = "Windows-1253"
    case windows1254 = "Windows-1254"
    case windows1255 = "Windows-1255"
    case windows1256 = "Windows-1256"
    case shiftJIS = "Shift_JIS"
    case eucJP = "EUC-JP"
    case gb18030 = "GB18030"
    case big5 = "Big5"
    case eucKR = "EUC-KR"

    /// Finds an encoding by its name or a usual other name, for example `UTF-8`, `utf8`, `macroman` or `cp1251`.
    public init?(named name: String) {
        func plain(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let word = plain(name)
        let words = [word, word.replacing("cp", with: "windows", maxReplacements: 1)]
        let named = Self.allCases.first { words.contains(plain($0.rawValue)) }
        guard let found = Self.otherNames[word] ?? named else { return nil }
        self = found
    }

    private static let otherNames: [String: TextEncoding] = [
        "latin1": .windows1252, "iso88591": .windows1252, "latin2": .iso2, "macintosh": .macRoman, "ibm850": .cp850,
        "ibm437": .cp437, "ibm866": .cp866, "koi8": .koi8, "sjis": .shiftJIS, "windows31j": .shiftJIS,
        "cp932": .shiftJIS, "gbk": .gb18030, "gb2312": .gb18030, "cp936": .gb18030, "cp949": .eucKR, "cp950": .big5,
    ]

    /// Whether the bytes of a file show that it has this encoding; Wynd assumes the others.
    public var isUnicode: Bool { [.utf8, .utf16, .utf32].contains(self) }

    /// The name of ICU's converter.
    fileprivate var converter: String {
        // Windows writes EUC-KR with more syllables than the standard has.
        self == .eucKR ? "windows-949" : rawValue
    }
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
        text = Self.text(bytes, encoding)
    }

    /// The encoding that bytes show, or else the one in which they make the best words.
    static func detected(_ bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: utf8Mark) { return .utf8 }
        if isBigEndianUTF32(bytes) != nil { return .utf32 }
        if isBigEndianUTF16(bytes) != nil { return .utf16 }
        if String(validating: bytes, as: UTF8.self) != nil { return .utf8 }
        return EncodingGuess.encoding(of: bytes)
    }

    /// The first line that does not have an encoding of a file, from 1; nil if all have it.
    func lineOfInvalidBytes(_ bytes: [UInt8]) -> Int? {
        switch encoding {
        case .utf8:
            guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
            let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
        case .utf16, .utf32: return nil
        default:
            guard text.unicodeScalars.contains(where: { $0 == Self.replacement }) else { return nil }
            let lines = text.withPlainLineEnds.split(separator: "\n", omittingEmptySubsequences: false)
            let line = lines.firstIndex { $0.unicodeScalars.contains { $0 == Self.replacement } }
            return line.map { $0 + 1 }
        }
    }

    static func text(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
        let text =
            switch encoding {
            case .utf8: String(decoding: bytes, as: UTF8.self)
            case .utf16: decoded(bytes, isBigEndianUTF16(bytes) ?? false ? "UTF-16BE" : "UTF-16LE")
            case .utf32: decoded(bytes, isBigEndianUTF32(bytes) ?? false ? "UTF-32BE" : "UTF-32LE")
            default: decoded(bytes, encoding.converter)
            }
        return text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func decoded(_ bytes: [UInt8], _ converter: String) -> String {
        EncodedText.decoded(bytes, from: converter) ?? String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Unicode

    /// What replaces bytes that are not in an encoding.
    private static let replacement: Unicode.Scalar = "\u{FFFD}"
    private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// How many bytes show the order of the bytes.
    private static let examinedBytes = 64

    /// Whether the text is UTF-32 with the high byte first; nil if it is not UTF-32.
    private static func isBigEndianUTF32(_ bytes: [UInt8]) -> Bool? {
        let start = bytes.prefix(examinedBytes)
        guard start.count >= 4 else { return nil }
        func isText(isBig: Bool) -> Bool {
            stride(from: 0, to: start.count - 3, by: 4).allSatisfy { index in
                let value = (0..<4).reduce(UInt32(0)) { value, number in
                    value << 8 | UInt32(start[index + (isBig ? number : 3 - number)])
                }
                // No character of a table is in a higher plane.
                return value > 0 && value < 0x4_0000 && Unicode.Scalar(value) != nil
            }
        }
        return isText(isBig: false) ? false : isText(isBig: true) ? true : nil
    }

    /// Whether the text is UTF-16 with the high byte first; nil if it is not UTF-16.
    private static func isBigEndianUTF16(_ bytes: [UInt8]) -> Bool? {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        // Without a byte order mark: every other byte of Latin letters is zero.
        let start = bytes.prefix(examinedBytes)
        guard start.count >= 4 else { return nil }
        let even = start.indices.count { $0 % 2 == 0 && start[$0] == 0 }
        let odd = start.indices.count { $0 % 2 == 1 && start[$0] == 0 }
        if odd * 4 >= start.count, even == 0 { return false }
        if even * 4 >= start.count, odd == 0 { return true }
        return nil
    }
}
