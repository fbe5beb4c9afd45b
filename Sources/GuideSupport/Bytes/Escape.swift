// Escapes the characters of a text that have a meaning in a format.

/// The characters with a meaning in a format, and their replacements.
public struct Escape: Sendable {
    /// The replacements by byte; nil for a byte that is written unchanged.
    private let replacements: [String?]
    private let isReplaced: [Bool]
    /// The replacement of U+FFFE and U+FFFF, which XML 1.0 does not allow (section 2.2); nil if they are allowed.
    private let noncharacter: String?

    /// - Parameters:
    ///   - replacements: the replacements of ASCII characters.
    ///   - control: the replacement of control characters without one of their own; nil to write them unchanged.
    public init(_ replacements: KeyValuePairs<Unicode.Scalar, String>, control: String? = nil, isXML: Bool = false) {
        var table = [String?](repeating: nil, count: 256)
        if let control { for byte in 0..<0x20 { table[byte] = control } }
        for (character, replacement) in replacements { table[Int(character.value)] = replacement }
        noncharacter = isXML ? control : nil
        isReplaced = table.indices.map { table[$0] != nil || isXML && $0 == 0xEF }
        self.replacements = table
    }

    /// HTML between tags, and in attributes with single or double quotation marks.
    public static let html = Escape(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;"])

    /// HTML between tags and in attributes in double quotes.
    public static let doubleQuotedHTML = Escape(["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"])

    /// XML that preserves white space; characters that XML does not allow become U+FFFD.
    public static let xml = Escape(
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\r": "&#13;", "\t": "\t", "\n": "\n"],
        control: "\u{FFFD}", isXML: true)

    /// SVG in which every control character is a space.
    public static let svg = Escape(
        ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"], control: " ", isXML: true)

    /// JSON's strings (RFC 8259), with `<` escaped so that they are safe inside an HTML script element.
    public static let json: Escape = {
        var table = Escape(
            ["\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "<": "\\u003c"]).replacements
        for byte in UInt8(0)..<0x20 where table[Int(byte)] == nil { table[Int(byte)] = "\\u00" + [byte].hexadecimal }
        return Escape(table: table)
    }()

    private init(table: [String?]) {
        replacements = table
        isReplaced = table.map { $0 != nil }
        noncharacter = nil
    }

    fileprivate func append<Bytes: Collection<UInt8>>(_ text: Bytes, to bytes: inout [UInt8])
    where Bytes.SubSequence: Collection<UInt8> {
        var rest = text[...]
        while let index = rest.firstIndex(where: { isReplaced[Int($0)] }) {
            bytes.append(contentsOf: rest[..<index])
            var end = rest.index(after: index)
            if let replacement = replacements[Int(rest[index])] {
                bytes.append(replacement)
            } else if let noncharacter,
                rest[end...].prefix(2).elementsEqual([0xBF, 0xBE])
                    || rest[end...].prefix(2).elementsEqual([0xBF, 0xBF])
            {
                bytes.append(noncharacter)
                end = rest.index(end, offsetBy: 2)
            } else {
                bytes.append(rest[index])
            }
            rest = rest[end...]
        }
        bytes.append(contentsOf: rest)
    }
}

extension [UInt8] {
    /// Appends a text with the escapes of a format.
    public mutating func append(_ text: String, escape: Escape) { escape.append(text.utf8, to: &self) }

    /// Appends UTF-8 with the escapes of a format.
    public mutating func append(_ text: [UInt8], escape: Escape) { escape.append(text, to: &self) }
}

extension String {
    /// The text with the escapes of a format.
    public func escaped(_ escape: Escape) -> String {
        var bytes: [UInt8] = []
        bytes.append(self, escape: escape)
        return String(decoding: bytes, as: UTF8.self)
    }
}
