// Finds the positions in a YAML file of a text in Markdown that is one of its values.

import GuideModel

/// A text in Markdown in a YAML file.
///
/// A line of a block after `|` is a line of the file, with its indentation removed. The lines of any other value are not
/// lines of the file.
package struct YAMLMarkdown {
    /// The text, with as many empty lines before it as the file has lines before it.
    package var text: MarkdownText
    private let start: SourceLocation
    /// The number of spaces before each line; nil if the lines of the text are not lines of the file.
    private let indentation: Int?

    /// Nil for a list or a mapping.
    package init?(_ node: YAMLNode, in file: SourceText) {
        guard let scalar = node.scalar else { return nil }
        start = SourceLocation(file: file.file, line: Int(node.mark.line), column: Int(node.mark.column))
        indentation = Self.indentation(of: start, in: file)
        let lines = [UInt8](repeating: 0x0A, count: max(0, indentation == nil ? start.line - 1 : start.line))
        let bytes = lines + Array(scalar.text.utf8)
        text = MarkdownText(
            text: SourceText(file: file.file, bytes: bytes), range: lines.count..<bytes.count,
            firstLine: lines.count + 1)
    }

    /// The number of spaces before the first line of the block that starts at a position; nil if none starts there.
    private static func indentation(of start: SourceLocation, in file: SourceText) -> Int? {
        let line = file.offset(ofLine: start.line)
        var next = file.endOfLine(line)
        guard file.bytes[line..<next].dropFirst(max(0, start.column - 1)).first == UInt8(ascii: "|") else { return nil }
        while next < file.bytes.count {
            let spaces = file.bytes[next...].prefix { $0 == 0x20 }.count
            let end = next + spaces
            if end < file.bytes.count, file.bytes[end] != 0x0A, file.bytes[end] != 0x0D { return spaces }
            next = file.endOfLine(next)
        }
        return 0
    }

    /// The position in the file of a position in the text.
    package func location(of found: SourceLocation) -> SourceLocation {
        guard let indentation, found.line > 0 else { return start }
        return SourceLocation(file: found.file, line: found.line, column: found.column + indentation)
    }
}
