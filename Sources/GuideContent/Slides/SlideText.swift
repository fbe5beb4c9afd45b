// Splits a presentation in Markdown into slides.

/// The part of a file for one slide, in bytes.
struct SlideText: Hashable, Sendable {
    /// The visible part.
    var body: Range<Int>
    var bodyLine: Int
    /// The notes after a line that begins with `Note:`; empty for none.
    var notes: Range<Int>
    var notesLine: Int

    private static let note = Array("Note:".utf8)

    /// The slides between lines that contain only three or more hyphens; such lines in a code block separate nothing.
    ///
    /// - Parameters:
    ///   - range: the body of the file.
    ///   - line: the line on which the body begins.
    static func slides(of text: SourceText, in range: Range<Int>, firstLine line: Int) -> [SlideText] {
        var slides: [SlideText] = []
        var slide = SlideText(from: range.lowerBound, line: line)
        var fence: UInt8?
        var (index, line) = (range.lowerBound, line)
        while index < range.upperBound {
            let next = min(text.endOfLine(index), range.upperBound)
            let words = trimmed(text.bytes[index..<next])
            if let mark = fenceMark(words), fence == nil || fence == mark {
                fence = fence == nil ? mark : nil
            } else if fence == nil {
                if words.count >= 3, words.allSatisfy({ $0 == UInt8(ascii: "-") }) {
                    slides.append(slide.ended(at: index))
                    slide = SlideText(from: next, line: line + 1)
                } else if words.starts(with: note), slide.notes.isEmpty, slide.isOpen {
                    slide.body = slide.body.lowerBound..<index
                    slide.isOpen = false
                    slide.notes = (words.startIndex + note.count)..<next
                    slide.notesLine = line
                }
            }
            index = next
            line += 1
        }
        slides.append(slide.ended(at: range.upperBound))
        return slides.filter { !trimmed(text.bytes[$0.body]).isEmpty || !trimmed(text.bytes[$0.notes]).isEmpty }
    }

    /// False after the start of the notes.
    private var isOpen = true

    private init(from start: Int, line: Int) {
        body = start..<start
        bodyLine = line
        notes = start..<start
        notesLine = line
    }

    private func ended(at end: Int) -> SlideText {
        var slide = self
        if isOpen { slide.body = body.lowerBound..<end } else { slide.notes = notes.lowerBound..<end }
        return slide
    }

    private static func fenceMark(_ line: ArraySlice<UInt8>) -> UInt8? {
        guard let first = line.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
        return line.prefix { $0 == first }.count >= 3 ? first : nil
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
        return bytes[start..<end]
    }
}
