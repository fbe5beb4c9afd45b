// Refuses the few texts that would make a Markdown parser eat all memory, and knows what others need not be searched for.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Looks at a text before it is parsed.
enum MarkdownGuard {
    /// A table's short rows are filled up with empty cells, so a few bytes can ask for very many.
    static let mostCells = 50_000

    /// The offset of the line that asks for a table with too many cells; nil when none does.
    ///
    /// - Complexity: linear in the length of the range.
    static func excessiveTable(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        // No table has more columns than there are pipes, and one, nor more rows than there are ends of lines, and one.
        let most = (count(of: UInt8(ascii: "|"), in: bytes) + 1) * (count(of: 0x0A, in: bytes) + 1)
        guard most > mostCells else { return nil }
        var index = 0
        // The columns of the table that the line at hand may belong to, and where that table starts.
        var columns = 0
        var rows = 0
        var tableStart = 0
        while index < bytes.count {
            let start = index
            if columns == 0, !mayBeDelimiter(bytes, at: start) {
                index = first(0x0A, in: bytes, from: start) + 1
                continue
            }
            var pipes = 0
            var isBlank = true
            var mayBeDelimiter = true
            while index < bytes.count, bytes[index] != 0x0A {
                let byte = bytes[index]
                if byte == UInt8(ascii: "|") { pipes += 1 }
                if byte > 0x20 { isBlank = false }
                if mayBeDelimiter, !isDelimiterByte(byte) { mayBeDelimiter = false }
                index += 1
            }
            index += 1
            if isBlank {
                columns = 0
            } else if mayBeDelimiter, pipes + 1 > columns {
                (columns, rows, tableStart) = (pipes + 1, 0, start)
            } else if columns > 0 {
                rows += 1
                if rows * columns > mostCells { return tableStart }
            }
            if mayBeDelimiter, pipes > mostCells { return start }
        }
        return nil
    }

    private static func count(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var place = first(byte, in: bytes, from: 0)
        while place < bytes.count {
            count += 1
            place = first(byte, in: bytes, from: place + 1)
        }
        return count
    }

    /// Where a byte stands next, or the end: the C library looks at 32 bytes at once.
    private static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress.map({ $0 + start }),
            let found = memchr(base, CInt(byte), bytes.count - start)
        else { return bytes.count }
        return start + UnsafeRawPointer(base).distance(to: found)
    }

    /// False for texts in which no footnote can stand: its mark, `[^`, may also be written `[\^` or as a reference.
    static func mayHaveFootnotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        first(UInt8(ascii: "^"), in: bytes, from: 0) < bytes.count
            || first(UInt8(ascii: "&"), in: bytes, from: 0) < bytes.count
    }

    /// Whether a whole line is made of what a delimiter row is made of; most lines show with their first letter that
    /// they are not.
    private static func mayBeDelimiter(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A {
            guard isDelimiterByte(bytes[index]) else { return false }
            index += 1
        }
        return true
    }

    /// A byte of a delimiter row, or of the marks of lists and quotations before it.
    private static func isDelimiterByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: ")"), 0x09, 0x0B, 0x0C, 0x0D, 0x20:
            true
        default:
            byte.isASCIIDigit
        }
    }
}
