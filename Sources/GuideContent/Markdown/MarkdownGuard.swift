// Refuses the few texts that would make a Markdown parser eat all memory.

import GuideSupport

/// Looks at a text before it is parsed.
enum MarkdownGuard {
    /// A table's short rows are filled up with empty cells, so a few bytes can ask for very many.
    static let mostCells = 50_000

    /// Where the line starts that asks for a table with too many cells; nil when none does.
    ///
    /// - Complexity: linear in the length of the text.
    static func excessiveTable(_ bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        // The columns of the table that the line at hand may belong to, and where that table starts.
        var columns = 0
        var rows = 0
        var tableStart = index
        while index < bytes.endIndex {
            let start = index
            var pipes = 0
            var isBlank = true
            var mayBeDelimiter = true
            while index < bytes.endIndex, bytes[index] != 0x0A {
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
