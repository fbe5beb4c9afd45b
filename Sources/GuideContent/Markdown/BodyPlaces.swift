// Converts cmark-gfm's lines and columns to those of the file.

import GuideModel

/// Finds the locations of nodes.
///
/// cmark-gfm counts bytes, and miscounts the indentation of continued lines.
package struct BodyPlaces {
    private let source: MarkdownText
    /// A line of the text, its start and end, and an offset in it with a known column.
    ///
    /// Nodes are mostly in order, so the next search starts here.
    private var cursor: (line: Int, start: Int, end: Int, offset: Int, column: Int)
    /// The start of each line.
    ///
    /// It is empty until a caller needs an earlier location: footnotes are in the order of their references.
    private var starts: [Int32] = []
    /// The number of bytes that searches for destinations may still read, so that a line with many links stays fast.
    private var searchable = 1_000_000

    package init(_ source: MarkdownText) {
        self.source = source
        // Before the first line. The first request finds its end, because most texts have no requests.
        let start = source.range.lowerBound
        cursor = (0, start, start, start, 1)
    }

    /// The start of a block or a piece of HTML.
    package mutating func mark(of node: MarkdownNode) -> Mark {
        if node.kind == .htmlInline {
            return mark(of: node, marker: UInt8(ascii: "<"), destination: nil)
        }
        return mark(line: node.line, column: node.column)
    }

    /// The start of a link or an image: its first bracket, if found.
    package mutating func mark(of node: MarkdownNode, marker: UInt8, destination: String?) -> Mark {
        let line = max(1, min(node.line, node.firstChildLine == 0 ? node.line : node.firstChildLine))
        let start = startOfLine(line)
        let bytes = source.text.bytes
        let reported = start + node.column - 1
        let end = cursor.end
        if reported >= start, reported < end, bytes[reported] == marker || bytes[reported] == UInt8(ascii: "<") {
            return mark(line: line, column: node.column)
        }
        // Find the destination in the line, then the bracket before it.
        guard searchable > 0 else { return mark(line: line, column: node.column) }
        if let destination, let found = offset(of: Array(destination.utf8), in: start..<end) {
            let bracket = bytes[start..<found].lastIndex(of: marker) ?? found
            return mark(line: line, column: bracket - start + 1)
        }
        if let found = bytes[start..<end].firstIndex(of: marker) {
            return mark(line: line, column: found - start + 1)
        }
        return mark(line: line, column: node.column)
    }

    /// The lines of a block, without their line ends.
    mutating func lines(of node: MarkdownNode) -> [String] {
        guard node.line > 0, node.endLine >= node.line else { return [] }
        return (node.line...node.endLine).map { line in
            let start = startOfLine(line)
            let words = source.text.bytes[start..<cursor.end].prefix { $0 != 0x0A && $0 != 0x0D }
            return String(decoding: words, as: UTF8.self)
        }
    }

    /// - Parameters:
    ///   - line: the line in the text, from 1.
    ///   - column: the column in bytes, from 1.
    mutating func mark(line: Int, column: Int) -> Mark {
        let start = startOfLine(max(1, line))
        let offset = min(max(start, start + column - 1), cursor.end)
        if offset < cursor.offset { (cursor.offset, cursor.column) = (start, 1) }
        cursor.column += source.text.columns(from: cursor.offset, to: offset)
        cursor.offset = offset
        return Mark(
            line: Int32(clamping: source.firstLine + cursor.line - 1), column: Int32(clamping: cursor.column))
    }

    private mutating func startOfLine(_ line: Int) -> Int {
        if line < cursor.line {
            if starts.isEmpty { findStarts() }
            move(to: line, Int(starts[line - 1]))
        }
        // No line follows a last line without a line end.
        while cursor.line < line, cursor.end < source.range.upperBound { move(to: cursor.line + 1, cursor.end) }
        return cursor.start
    }

    private mutating func findStarts() {
        var start = source.range.lowerBound
        while start < source.range.upperBound {
            starts.append(Int32(clamping: start))
            start = source.text.endOfLine(start)
        }
    }

    private mutating func move(to line: Int, _ start: Int) {
        cursor = (line, start, source.text.endOfLine(start), start, 1)
    }

    private mutating func offset(of needle: [UInt8], in range: Range<Int>) -> Int? {
        guard let first = needle.first, needle.count <= range.count else { return nil }
        let bytes = source.text.bytes
        let found = (range.lowerBound...(range.upperBound - needle.count)).first { start in
            bytes[start] == first && bytes[start..<(start + needle.count)].elementsEqual(needle)
        }
        searchable -= (found ?? range.upperBound) - range.lowerBound
        return found
    }
}
