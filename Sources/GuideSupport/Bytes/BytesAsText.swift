// Bytes as text: put together, told apart, compared.

extension [UInt8] {
    /// Adds a text's UTF-8.
    public mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Takes away all after the first `length` bytes.
    public mutating func cut(to length: Int) { removeLast(count - length) }
}

extension UInt8 {
    public var isASCIILetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
    public var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }
    public var isHexadecimalDigit: Bool { isASCIIDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x66) }
}

// Paths in the order of their bytes, which is the same whatever Unicode says of their letters.
extension String {
    /// Whether the text's bytes come before another's.
    public func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
