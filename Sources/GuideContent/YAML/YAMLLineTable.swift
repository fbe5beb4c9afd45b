// Finds the lines of a YAML document, which libyaml and editors count differently.

/// A place in the lines of a document as libyaml counts them, from 0; columns count Unicode scalars.
package struct YAMLPlace: Hashable, Sendable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// The lines of a document, which convert libyaml's places to bytes and to the lines and columns of an editor.
///
/// libyaml ends lines at CR, LF, both, and at the separators NEL, LS and PS of Unicode. Editors do not end lines at these
/// separators.
package struct YAMLLineTable: Sendable {
    private struct Line {
        /// The first byte, in bytes of the file.
        let start: Int
        /// The location of the first byte for an editor.
        let mark: Mark
    }

    private let text: SourceText
    private let range: Range<Int>
    private let lines: [Line]
    /// The end of the document, where libyaml counts one line too many if there is no final line break.
    private let end: Mark

    /// Finds the lines of the document in a range of a file.
    ///
    /// - Parameter firstLine: the line of the file on which the range starts.
    package init(_ text: SourceText, _ range: Range<Int>, firstLine: Int) {
        self.text = text
        self.range = range
        var (line, column) = (firstLine, 1)
        func mark() -> Mark { Mark(line: Int32(clamping: line), column: Int32(clamping: column)) }
        var start = range.lowerBound
        var lines = [Line(start: start, mark: mark())]
        var index = start
        while index < range.upperBound {
            guard let length = Self.lengthOfBreak(text.bytes, index..<range.upperBound) else {
                index += 1
                continue
            }
            let next = index + length
            if text.bytes[index] == 0x0A || text.bytes[index] == 0x0D {
                (line, column) = (line + 1, 1)
            } else {
                column += text.columns(from: start, to: next)
            }
            (start, index) = (next, next)
            lines.append(Line(start: start, mark: mark()))
        }
        column += text.columns(from: start, to: range.upperBound)
        end = mark()
        self.lines = lines
    }

    /// The number of bytes of the line break at the start of a range; nil if there is none.
    private static func lengthOfBreak(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let index = range.lowerBound
        switch bytes[index] {
        case 0x0A: return 1
        case 0x0D: return range.count > 1 && bytes[index + 1] == 0x0A ? 2 : 1
        case 0xC2: return range.count > 1 && bytes[index + 1] == 0x85 ? 2 : nil
        case 0xE2: return range.count > 2 && bytes[index + 1] == 0x80 && bytes[index + 2] | 1 == 0xA9 ? 3 : nil
        default: return nil
        }
    }

    /// The location of a place for an editor.
    package func mark(of place: YAMLPlace) -> Mark {
        guard place.line < lines.count else { return end }
        let mark = lines[place.line].mark
        return Mark(line: mark.line, column: Int32(clamping: Int(mark.column) + place.column))
    }

    /// The byte of a place; the end of the document for a place after it.
    ///
    /// - Parameter known: an earlier place and its byte, from which the search continues on the same line.
    package func offset(of place: YAMLPlace, after known: (place: YAMLPlace, offset: Int)? = nil) -> Int {
        var index = start(ofLine: place.line)
        var column = 0
        if let known, known.place.line == place.line, known.place.column <= place.column {
            (index, column) = (known.offset, known.place.column)
        }
        while index < range.upperBound {
            // Bytes that continue a character of UTF-8 have no column.
            if text.bytes[index] & 0xC0 != 0x80 {
                if column == place.column { break }
                column += 1
            }
            index += 1
        }
        return index
    }

    /// Where a line starts; the end of the document for a line after the last.
    package func start(ofLine line: Int) -> Int { line < lines.count ? lines[line].start : range.upperBound }
}
