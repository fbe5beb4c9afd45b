// Finds comments that an editor probably meant as text, as in `name: Hash #1 inn`.

/// The comments of a document that begin like a word: `#1`, but not `# 1`.
struct HashWords {
    private let text: SourceText
    /// The offsets of the signs `#`, by the end of the text before each of them.
    private let offsets: [Mark: Int]

    init(_ text: SourceText, _ range: Range<Int>, firstLine: Int) {
        self.text = text
        var offsets: [Mark: Int] = [:]
        var line = firstLine
        var lineStart = range.lowerBound
        while lineStart < range.upperBound {
            let next = min(text.endOfLine(lineStart), range.upperBound)
            var column = 1
            var textEnd: Int?
            for index in lineStart..<next {
                let byte = text.bytes[index]
                let isSpace = byte == 0x20 || byte == 0x09
                if byte == UInt8(ascii: "#"), let textEnd, textEnd < column, index + 1 < next,
                    HashWords.isOfWord(text.bytes[index + 1])
                {
                    offsets[Mark(line: Int32(clamping: line), column: Int32(clamping: textEnd))] = index
                }
                // Bytes that continue a character of UTF-8 have no column.
                if byte & 0xC0 != 0x80 { column += 1 }
                if !isSpace { textEnd = column }
            }
            line += 1
            lineStart = next
        }
        self.offsets = offsets
    }

    /// The comment that follows a value directly; nil if there is none.
    ///
    /// - Parameter end: the end of the value.
    func comment(after end: Mark) -> String? {
        guard let start = offsets[end] else { return nil }
        let line = text.bytes[start..<text.endOfLine(start)]
        return String(decoding: line, as: UTF8.self).onOneLine
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
            true
        default: false
        }
    }
}
