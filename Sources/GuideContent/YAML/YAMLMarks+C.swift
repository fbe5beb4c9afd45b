// Converts libyaml's marks to lines and columns of the file.

import CLibYAML

/// Lines and columns as an editor counts them.
struct YAMLMarks {
    let firstLine: Int
    let text: SourceText
    let range: Range<Int>
    private let hashWords: HashWords
    /// The characters at which lines start, if the text contains separators that end a line only for libyaml, not for
    /// editors; otherwise empty.
    private let lineStarts: [Int]
    /// The end of the file, if the range ends there: without a final line break, libyaml counts one line too many.
    private let end: Mark?

    init(text: SourceText, range: Range<Int>, firstLine: Int) {
        self.text = text
        self.range = range
        self.firstLine = firstLine
        hashWords = HashWords(text, range, firstLine: firstLine)
        lineStarts = YAMLMarks.holdsForeignBreaks(text.bytes, range) ? YAMLMarks.lineStarts(text, range) : []
        if range.upperBound == text.bytes.count {
            let location = text.location(of: range.upperBound)
            end = Mark(line: Int32(clamping: location.line), column: Int32(clamping: location.column))
        } else {
            end = nil
        }
    }

    func mark(_ mark: yaml_mark_t) -> Mark {
        guard lineStarts.isEmpty else { return self.mark(ofCharacter: mark.index) }
        if let end, firstLine + mark.line > Int(end.line) { return end }
        return Mark(line: Int32(clamping: firstLine + mark.line), column: Int32(clamping: mark.column + 1))
    }

    /// A comment after a value that an editor probably meant as text; nil if there is none.
    func comment(after end: yaml_mark_t) -> String? { hashWords.comment(after: mark(end)) }

    /// The location of a byte, counted from the start of the range.
    func mark(ofByte offset: Int) -> Mark {
        let location = text.location(of: min(range.lowerBound + offset, range.upperBound))
        return Mark(line: Int32(clamping: location.line), column: Int32(clamping: location.column))
    }

    private func mark(ofCharacter index: Int) -> Mark {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= index { low = middle } else { high = middle }
        }
        return Mark(line: Int32(clamping: firstLine + low), column: Int32(clamping: index - lineStarts[low] + 1))
    }

    private static func lineStarts(_ text: SourceText, _ range: Range<Int>) -> [Int] {
        var starts = [0]
        var index = range.lowerBound
        var characters = 0
        while index < range.upperBound {
            let next = text.endOfLine(index)
            characters += text.columns(from: index, to: min(next, range.upperBound))
            index = next
            let isLineEnd = text.bytes[next - 1] == 0x0A || text.bytes[next - 1] == 0x0D
            if isLineEnd { starts.append(characters) }
        }
        return starts
    }

    /// Whether the text contains U+0085, U+2028 or U+2029, which end a line in YAML 1.1.
    private static func holdsForeignBreaks(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte == 0xC2, index + 1 < range.upperBound, bytes[index + 1] == 0x85 { return true }
            if byte == 0xE2, index + 2 < range.upperBound, bytes[index + 1] == 0x80, bytes[index + 2] | 1 == 0xA9 {
                return true
            }
            index += 1
        }
        return false
    }
}
