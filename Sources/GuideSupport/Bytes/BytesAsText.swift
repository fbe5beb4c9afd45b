// Appends, shortens, converts and compares bytes of text.

extension [UInt8] {
    /// Appends a text as UTF-8.
    public mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Removes all bytes after the first `length`.
    public mutating func cut(to length: Int) { removeLast(count - length) }
}

extension UInt8 {
    public var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    public var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    public var isHexadecimalDigit: Bool { isASCIIDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }
}

// Compares paths byte by byte, so that their order does not depend on Unicode's rules for letters.
extension String {
    /// Whether the text's bytes sort before another's.
    public func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
