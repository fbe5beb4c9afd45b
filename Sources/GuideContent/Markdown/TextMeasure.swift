// Foresees what cmark-gfm will need for a text: memory, and steps beyond one for each byte.

/// Counts through a text, line by line.
///
/// What is counted is never less than what the parser does. Where blocks begin and end is not parsed but guessed, so that
/// a paragraph may be taken for longer than it is, and never for shorter.
struct TextMeasure {
    /// Lines that may be one paragraph to the parser.
    private struct Paragraph {
        var lines = 0
        var bytes = 0
        var emphasis = 0
        var declarations = 0
        /// It began with a number of a list, so that the next number begins another.
        var isNumbered = false
    }

    private let bytes: ArraySlice<UInt8>
    private var memory = 0
    private var steps = 0
    private var paragraph = Paragraph()
    private var isAfterEmptyLine = true
    /// How deep the lists and quotations are that may still be open.
    private var depth = 0
    /// The columns of the table that the line at hand may belong to, and where that table starts.
    private var table = (columns: 0, rows: 0, start: 0)
    private var brackets = 0
    private var definition = LinkDefinition()
    private var longest = (bytes: 0, offset: 0)

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// The first thing that goes beyond a limit.
    mutating func excess() -> TextExcess? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let opening = LineOpening(bytes, from: index)
            if opening.depth > TextLimits.deepest { return TextExcess(offset: index, kind: .depth) }
            let line = MeasuredLine(bytes, from: index, content: opening.content, definition: &definition)
            let found =
                opening.isEmpty ? addEmptyLine(at: index) : add(line, opening) ?? addTable(line) ?? addDefinition(line)
            if let found { return found }
            memory += (line.next - index) * MeasuredLine.memoryOfByte + opening.marks * MeasuredLine.memoryOfBlock
            if memory > TextLimits.mostMemory { return TextExcess(offset: index, kind: .memory) }
            index = line.next
        }
        // Any closing bracket may repeat the longest.
        if longest.bytes * brackets > TextLimits.mostRepeated {
            return TextExcess(offset: longest.offset, kind: .repeated(bytes: longest.bytes, times: brackets))
        }
        return nil
    }

    /// Every block that is open is asked whether an empty line belongs to it.
    private mutating func addEmptyLine(at index: Int) -> TextExcess? {
        paragraph = Paragraph()
        table.columns = 0
        isAfterEmptyLine = true
        return step(depth * 10, at: index, .emptyLines)
    }

    private mutating func add(_ line: MeasuredLine, _ opening: LineOpening) -> TextExcess? {
        let start = line.start
        if opening.marks > 0 {
            depth = opening.depth
        } else if isAfterEmptyLine, opening.indentation == 0 {
            depth = 0
        }
        if line.isDelimiter, !opening.isUnderline {
            // The whole paragraph is looked at again for a header of as many cells; its lines without any are cut off
            // one by one.
            let again = paragraph.bytes * 25 + paragraph.lines * paragraph.bytes / 8
            if let excess = step(again, at: start, .linesBeforeTable) { return excess }
        }
        if beginsParagraph(opening) {
            paragraph = Paragraph()
            paragraph.isNumbered = opening.number != nil
        }
        isAfterEmptyLine = false
        // A link that closes goes through all marks of emphasis that are still open.
        let emphasis = 4 * (line.emphasisAtClosings + paragraph.emphasis * line.closings)
        paragraph.lines += 1
        paragraph.bytes += line.next - start
        paragraph.emphasis += line.emphasis
        paragraph.declarations += line.declarations
        brackets += line.closings
        memory += line.memory
        return step(emphasis, at: start, .emphasis)
            // Whether one of them ends is looked for up to the end of the paragraph.
            ?? step(paragraph.declarations * (line.next - start), at: start, .declarations)
            ?? step(line.addressSteps, at: start, .address)
    }

    /// Whether the parser is sure to begin a new block with a line.
    private func beginsParagraph(_ opening: LineOpening) -> Bool {
        if isAfterEmptyLine || opening.isUnderline || opening.isHeading || opening.isItem { return true }
        // Only 1 interrupts a paragraph (CommonMark, section 5.2), and further numbers end what stands in the item
        // before, whose words begin at the third column or behind.
        guard let number = opening.number else { return false }
        return number == 1 || (paragraph.isNumbered && opening.indentation < 3)
    }

    private mutating func addTable(_ line: MeasuredLine) -> TextExcess? {
        if line.isDelimiter, line.pipes + 1 > table.columns {
            table = (line.pipes + 1, 0, line.start)
        } else if table.columns > 0 {
            table.rows += 1
            if table.rows * table.columns > TextLimits.mostCells {
                return TextExcess(offset: table.start, kind: .cells)
            }
            memory += max(0, table.columns - line.pipes) * MeasuredLine.memoryOfBlock
        }
        if line.isDelimiter, line.pipes > TextLimits.mostCells { return TextExcess(offset: line.start, kind: .cells) }
        return nil
    }

    private mutating func addDefinition(_ line: MeasuredLine) -> TextExcess? {
        guard let offset = line.definition else { return nil }
        let length = LinkDefinition.length(bytes, from: offset)
        if length > TextLimits.longestDefinition { return TextExcess(offset: line.start, kind: .definition) }
        if length > longest.bytes { longest = (length, line.start) }
        return nil
    }

    private mutating func step(_ count: Int, at offset: Int, _ kind: TextExcess.Kind) -> TextExcess? {
        steps += count
        return steps > TextLimits.mostSteps ? TextExcess(offset: offset, kind: kind) : nil
    }
}
