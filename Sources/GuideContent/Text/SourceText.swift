// Reads a text file of the guide: checks that it is UTF-8, and finds its lines and columns.

import GuideModel

/// The bytes of a text file, with the lines and columns that an editor shows.
///
/// A line ends at LF, CRLF or a lone CR; a column counts Unicode scalars. A byte-order mark does not count as a column.
package struct SourceText: Sendable {
    package let file: String
    package let bytes: [UInt8]
    /// The start of the text, after a byte-order mark.
    package let start: Int

    /// - Parameter bytes: the unchanged bytes of the file.
    package init(file: String, bytes: [UInt8]) {
        self.file = file
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The location of a byte.
    ///
    /// - Complexity: linear in the offset; use it for diagnostics, not for every node.
    package func location(of offset: Int) -> SourceLocation {
        var line = 1
        var lineStart = start
        var index = start
        let end = min(max(offset, start), bytes.count)
        while index < end {
            let byte = bytes[index]
            index += 1
            if byte == 0x0A || (byte == 0x0D && !(index < bytes.count && bytes[index] == 0x0A)) {
                line += 1
                lineStart = index
            }
        }
        return SourceLocation(file: file, line: line, column: columns(from: lineStart, to: end) + 1)
    }

    /// The start of a line, in bytes; the end of the text for a line after the last.
    ///
    /// - Parameters:
    ///   - line: the line, counted from 1.
    ///   - from: where to start counting, which must be the start of a line.
    package func offset(ofLine line: Int, from first: Int? = nil) -> Int {
        var index = first ?? start
        var remaining = line - 1
        while remaining > 0, index < bytes.count {
            index = endOfLine(index)
            remaining -= 1
        }
        return index
    }

    /// The start of the line after the one at `index`.
    package func endOfLine(_ index: Int) -> Int {
        var end = index
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        guard end < bytes.count else { return end }
        let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
        return isPair ? end + 2 : end + 1
    }

    /// The line end of the first line, for lines that the tool adds; a line feed if the text has none.
    package var lineEnd: String {
        guard let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
        if bytes[end] == 0x0A { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == 0x0A ? "\r\n" : "\r"
    }

    /// The number of Unicode scalars that start in a range of bytes.
    package func columns(from: Int, to end: Int) -> Int {
        guard from < end else { return 0 }
        return bytes[from..<end].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }

    /// Checks that the file is not empty and is UTF-8.
    ///
    /// - Returns: the diagnostic that makes other checks useless; nil for none.
    package func encodingError() -> Diagnostic? {
        if bytes.count == start {
            return .error(
                at: SourceLocation(file: file), code: .emptyFile, "this file is empty; write it or delete it")
        }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return .error(
                at: SourceLocation(file: file, line: 1, column: 1), code: .encoding,
                "this file is UTF-16; save it as UTF-8")
        }
        guard let offset = offsetOfEncodingError else { return nil }
        return .error(
            at: location(of: offset), code: .encoding,
            "the byte 0x\(hexadecimal(bytes[offset])) is not UTF-8; save the file as UTF-8")
    }

    /// The offset of the first bytes that are not UTF-8; nil if all are.
    private var offsetOfEncodingError: Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var offset = 0
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
        return offset
    }

    private func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.utf8.count == 1 ? "0" + digits : digits
    }
}

/// A line and column from 1; zeros mean the whole file.
package struct Mark: Hashable, Sendable {
    package var line: Int32
    package var column: Int32

    package static let wholeFile = Mark(line: 0, column: 0)

    package init(line: Int32, column: Int32) {
        self.line = line
        self.column = column
    }
}
