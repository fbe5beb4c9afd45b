// The tokens of a style sheet (CSS Syntax Module Level 3, section 4).

/// A token with its escapes resolved; comments are not tokens.
enum StyleToken: Hashable {
    case word(String)
    /// A name and its opening bracket.
    case function(String)
    case at(String)
    case hash(String)
    case string(String)
    /// A string that is broken by the end of a line.
    case brokenString
    /// `url(` and an address without quotation marks.
    case url(String)
    case brokenURL
    /// The number as it is written.
    case number(String)
    case percentage(String)
    case dimension(String, unit: String)
    case space
    case colon
    case semicolon
    case comma
    case open(UInt8)
    case close(UInt8)
    /// `<!--` or `-->`.
    case htmlComment
    case other(UInt8)
}

extension StyleToken {
    /// The token as text that gives the same token again, whatever is beside it; nil for a token that is not
    /// written.
    var text: String? {
        switch self {
        case .word(let name): Self.isPlain(name) ? name : nil
        case .function(let name): Self.isPlain(name) ? name + "(" : nil
        case .at(let name): Self.isPlain(name) ? "@" + name : nil
        case .hash(let name): name.utf8.allSatisfy(Self.isNamePart) && !name.isEmpty ? "#" + name : nil
        case .string(let text): text.unicodeScalars.allSatisfy(Self.mayBeQuoted) ? "'\(text)'" : nil
        case .url(let address): Self.isFragment(address) ? "url(\(address))" : nil
        case .number(let number): number
        case .percentage(let number): number + "%"
        case .dimension(let number, let unit): unit.utf8.allSatisfy(Self.isLetter) ? number + unit : nil
        case .space: " "
        case .colon: ":"
        case .semicolon: ";"
        case .comma: ","
        case .open(let bracket), .close(let bracket), .other(let bracket): String(UnicodeScalar(bracket))
        case .brokenString, .brokenURL, .htmlComment: nil
        }
    }

    /// Whether an address refers to an element of the drawing itself.
    static func isFragment(_ address: String) -> Bool {
        let name = address.utf8.dropFirst()
        return address.utf8.first == UInt8(ascii: "#") && !name.isEmpty
            && name.allSatisfy { isNamePart($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    }

    /// Whether a name needs no escapes.
    private static func isPlain(_ name: String) -> Bool {
        guard let first = name.utf8.first(where: { $0 != UInt8(ascii: "-") }) else { return false }
        return name.utf8.allSatisfy(isNamePart) && !(0x30...0x39).contains(first) && !name.hasPrefix("--")
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) }

    private static func mayBeQuoted(_ scalar: UnicodeScalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0x7F && !["'", "\"", "\\", "<"].contains(scalar)
    }
}
