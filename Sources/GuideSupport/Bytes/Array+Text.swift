// Bytes under construction.

extension [UInt8] {
    /// Adds a text's UTF-8.
    public mutating func append(_ text: String) { append(contentsOf: text.utf8) }

    /// Takes away all after the first `length` bytes.
    public mutating func cut(to length: Int) { removeLast(count - length) }
}
