// Converts libyaml's marks to lines and columns of the file.

import CLibYAML

/// Lines and columns as an editor counts them.
struct YAMLMarks {
    let firstLine: Int
    let text: SourceText
    let range: Range<Int>
    private let lines: YAMLLineTable
    /// The end of the value before, so that a line with many values is searched only once.
    private var lastEnd: (place: YAMLPlace, offset: Int)?

    init(text: SourceText, range: Range<Int>, firstLine: Int) {
        self.text = text
        self.range = range
        self.firstLine = firstLine
        lines = YAMLLineTable(text, range, firstLine: firstLine)
    }

    func mark(_ mark: yaml_mark_t) -> Mark { lines.mark(of: YAMLPlace(mark)) }

    /// The comment directly after a value if it starts like a word, because an editor probably meant it as text: `#1`,
    /// but not `# 1`.
    ///
    /// - Parameter end: the end of the value, not before the end of the last call.
    mutating func comment(after end: yaml_mark_t) -> String? {
        let place = YAMLPlace(end)
        let offset = lines.offset(of: place, after: lastEnd)
        lastEnd = (place, offset)
        let spaces = text.bytes[offset..<range.upperBound].prefix { $0 == 0x20 || $0 == 0x09 }
        let start = spaces.endIndex
        guard !spaces.isEmpty, start + 1 < range.upperBound, text.bytes[start] == UInt8(ascii: "#"),
            Self.isOfWord(text.bytes[start + 1])
        else { return nil }
        return String(decoding: text.bytes[start..<text.endOfLine(start)], as: UTF8.self).onOneLine
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            true
        default: false
        }
    }

    /// The location of a byte, counted from the start of the range.
    func mark(ofByte offset: Int) -> Mark {
        let location = text.location(of: min(range.lowerBound + offset, range.upperBound))
        return Mark(line: Int32(clamping: location.line), column: Int32(clamping: location.column))
    }
}

extension YAMLPlace {
    init(_ mark: yaml_mark_t) { self.init(line: mark.line, column: mark.column) }
}
