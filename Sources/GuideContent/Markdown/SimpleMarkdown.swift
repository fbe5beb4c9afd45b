// Reads the Markdown that most texts are made of; whatever else there is, cmark-gfm reads.

import GuideModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A reader of the simple part of Markdown, several times as fast as cmark-gfm.
///
/// It knows paragraphs, headings that start with `#`, lists of single lines, tables with a `|` at both ends of each row,
/// and in them emphasis that is not nested, links and images. It gives exactly what cmark-gfm would give, or nothing:
/// where a text holds anything that may mean something else, it says no word about it.
struct SimpleMarkdown {
    /// A node as it is entered or left; what never has children is only entered.
    struct Event {
        let kind: MarkdownNode.Kind
        var isEntering = true
        /// A heading's level; one for a paragraph in a list, a table's first row, a cell without words, and a text with
        /// signs.
        var detail: UInt8 = 0
        /// From 1.
        var line: Int32
        /// The byte in the line, from 1.
        var column: Int32
        /// A text's words, the destination of a link or an image, or the second row of a table.
        var range: Range<Int32> = 0..<0

        var place: Range<Int> { Int(range.lowerBound)..<Int(range.upperBound) }
    }

    /// What a line is by its first bytes.
    private enum LineKind {
        case blank, heading, bullet, row, words
    }

    let bytes: UnsafeBufferPointer<UInt8>
    /// Room for the events, which an array would look after anew for each.
    private let events: UnsafeMutableBufferPointer<Event>
    private var count = 0
    /// True when an event found no room.
    private var isFull = false
    /// How many `|` there are, at least.
    var pipes = 0
    /// The line that is looked at, without its end, and its number from 1.
    private var line = 0..<0
    private var lineNumber: Int32 = 1
    /// The line that events are noted of: the same one, or an earlier one when a block has several.
    var number: Int32 = 1
    var lineStart = 0

    /// Calls `use` with the document's events in order; nil when cmark-gfm has to read it.
    ///
    /// - Parameters:
    ///   - bytes: valid UTF-8.
    ///   - arena: gives room for the events.
    /// - Complexity: linear in the number of bytes.
    static func read<Result>(
        _ bytes: UnsafeBufferPointer<UInt8>, in arena: MarkdownArena, _ use: (UnsafeBufferPointer<Event>) -> Result
    ) -> Result? {
        // The other marks of bare addresses are no marks that are read here.
        guard bytes.count < Int32.max, !BareAddresses.hasHostName(bytes) else { return nil }
        let room = arena.events(min(bytes.count + 64, 200_000))
        var reader = SimpleMarkdown(bytes, room: room)
        guard reader.readBlocks(), !reader.isFull, !reader.hasExcessiveTable else { return nil }
        return use(UnsafeBufferPointer(rebasing: room[..<reader.count]))
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, room: UnsafeMutableBufferPointer<Event>) {
        self.bytes = bytes
        events = room
        line = 0..<endOfLine(from: 0)
    }

    /// No table has more columns than there are pipes, and one, nor more rows than there are lines.
    private var hasExcessiveTable: Bool {
        (pipes + 1) * Int(lineNumber) > MarkdownGuard.mostCells && MarkdownGuard.excessiveTable(bytes) != nil
    }

    // MARK: Lines

    private var isAtEnd: Bool { line.lowerBound >= bytes.count }

    private func endOfLine(from start: Int) -> Int {
        guard let base = bytes.baseAddress, let end = memchr(base + start, 0x0A, bytes.count - start) else {
            return bytes.count
        }
        return UnsafeRawPointer(base).distance(to: end)
    }

    private mutating func nextLine() {
        let start = min(line.upperBound + 1, bytes.count)
        line = start..<endOfLine(from: start)
        lineNumber &+= 1
    }

    private mutating func note(_ line: Range<Int>, _ lineNumber: Int32) {
        number = lineNumber
        lineStart = line.lowerBound
    }

    /// Nil for a line that only cmark-gfm can tell.
    private var kind: LineKind? {
        guard let first = line.first.map({ bytes[$0] }) else { return .blank }
        // Spaces at the end of a line mean one thing in a paragraph and another in front of a heading's closing marks.
        guard bytes[line.upperBound - 1] != 0x20 else { return nil }
        switch first {
        case UInt8(ascii: "#"): return .heading
        case UInt8(ascii: "|"): return .row
        case UInt8(ascii: "-"), UInt8(ascii: "*"):
            guard line.count > 2, bytes[line.lowerBound + 1] == 0x20 else {
                return first == UInt8(ascii: "*") ? .words : nil
            }
            return startsWords(at: line.lowerBound + 2) ? .bullet : nil
        default: return startsWords(at: line.lowerBound) ? .words : nil
        }
    }

    /// Whether what starts at a place of the line can be nothing but words.
    private func startsWords(at place: Int) -> Bool {
        let byte = bytes[place]
        if byte.isASCIILetter || byte >= 0x80 { return true }
        if byte.isASCIIDigit {
            let end = bytes[place..<line.upperBound].firstIndex { !$0.isASCIIDigit } ?? line.upperBound
            return end == line.upperBound || bytes[end] != UInt8(ascii: ".") && bytes[end] != UInt8(ascii: ")")
        }
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "!"): return true
        case UInt8(ascii: "*"): return place + 1 < line.upperBound && bytes[place + 1] != 0x20
        default: return false
        }
    }

    // MARK: Blocks

    private mutating func readBlocks() -> Bool {
        while !isAtEnd {
            let isRead =
                switch kind {
                case .blank: skipBlank()
                case .heading: heading()
                case .bullet: list()
                case .row: table()
                case .words: paragraph()
                case nil: false
                }
            guard isRead else { return false }
        }
        return true
    }

    private mutating func skipBlank() -> Bool {
        while !isAtEnd, line.isEmpty { nextLine() }
        return true
    }

    private mutating func heading() -> Bool {
        let marks = line.prefix { bytes[$0] == UInt8(ascii: "#") }.count
        let start = line.lowerBound + marks + 1
        guard marks <= 6, start < line.upperBound, bytes[start - 1] == 0x20, bytes[start] != 0x20,
            bytes[line.upperBound - 1] != UInt8(ascii: "#")
        else { return false }
        note(line, lineNumber)
        let heading = enter(.heading, at: line.lowerBound, detail: UInt8(marks))
        guard inlines(start..<line.upperBound) else { return false }
        leave(heading)
        nextLine()
        return true
    }

    private mutating func paragraph() -> Bool {
        let first = line
        note(line, lineNumber)
        var end = line.upperBound
        nextLine()
        var next = kind
        while !isAtEnd, next == .words {
            end = line.upperBound
            nextLine()
            next = kind
        }
        // The row may be the second one of a table that began as the paragraph's last line.
        guard isAtEnd || next != nil && next != .row else { return false }
        let paragraph = enter(.paragraph, at: first.lowerBound)
        guard inlines(first.lowerBound..<end) else { return false }
        leave(paragraph)
        return true
    }

    private mutating func list() -> Bool {
        let marker = bytes[line.lowerBound]
        note(line, lineNumber)
        let list = enter(.list, at: line.lowerBound)
        while !isAtEnd, kind == .bullet {
            guard bytes[line.lowerBound] == marker else { return false }
            note(line, lineNumber)
            let item = enter(.item, at: line.lowerBound)
            let paragraph = enter(.paragraph, at: line.lowerBound + 2, detail: 1)
            guard inlines(line.lowerBound + 2..<line.upperBound) else { return false }
            leave(paragraph)
            leave(item)
            nextLine()
        }
        leave(list)
        guard !isAtEnd else { return true }
        switch kind {
        case .heading: return true
        // An item after an empty line would put all of them into paragraphs.
        case .blank: return skipBlank() && (isAtEnd || kind != .bullet)
        default: return false
        }
    }

    private mutating func table() -> Bool {
        let header = line
        note(line, lineNumber)
        nextLine()
        guard !isAtEnd, kind == .row, let columns = SimpleMarkdown.alignments(bytes, line, { _ in })
        else { return false }
        let table = enter(.table, at: header.lowerBound, range: line)
        guard row(header, columns: columns, isHeader: true) else { return false }
        nextLine()
        while !isAtEnd, !line.isEmpty {
            note(line, lineNumber)
            guard kind == .row, row(line, columns: columns, isHeader: false) else { return false }
            nextLine()
        }
        leave(table)
        return true
    }

    private mutating func row(_ line: Range<Int>, columns: Int, isHeader: Bool) -> Bool {
        let row = enter(.tableRow, at: line.lowerBound, detail: isHeader ? 1 : 0)
        var count = 0
        var place = line.lowerBound + 1
        while place < line.upperBound {
            while bytes[place] == 0x20, place < line.upperBound - 1 { place += 1 }
            var end = nextMark(from: place, before: line.upperBound)
            // Most cells hold nothing that means something else.
            let isPlain = end < line.upperBound && bytes[end] == UInt8(ascii: "|")
            while end < line.upperBound, bytes[end] != UInt8(ascii: "|") { end += 1 }
            guard end < line.upperBound else { return false }
            let next = end + 1
            while end > place, bytes[end - 1] == 0x20 { end -= 1 }
            let entered = enter(.tableCell, at: place, detail: end == place ? 1 : 0)
            if isPlain {
                addText(place..<end, hasSigns: false)
            } else {
                guard inlines(place..<end) else { return false }
            }
            leave(entered)
            count += 1
            place = next
        }
        pipes += count + 1
        leave(row)
        return count == columns
    }

    /// The alignments that a table's second row asks for, a letter a column: `l`, `c`, `r`, or zero.
    ///
    /// - Returns: how many columns there are; nil when the line is no such row.
    static func alignments(
        _ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>, _ use: (UInt8) -> Void
    ) -> Int? {
        var count = 0
        var place = line.lowerBound + 1
        while place < line.upperBound {
            while place < line.upperBound, bytes[place] == 0x20 { place += 1 }
            var ends = place
            while ends < line.upperBound, bytes[ends] == UInt8(ascii: "-") || bytes[ends] == UInt8(ascii: ":") {
                ends += 1
            }
            let mark = place..<ends
            while ends < line.upperBound, bytes[ends] == 0x20 { ends += 1 }
            guard ends < line.upperBound, bytes[ends] == UInt8(ascii: "|"),
                let letter = alignment(UnsafeBufferPointer(rebasing: bytes[mark]))
            else { return nil }
            use(letter)
            count += 1
            place = ends + 1
        }
        return count == 0 ? nil : count
    }

    private static func alignment(_ mark: UnsafeBufferPointer<UInt8>) -> UInt8? {
        let colon = UInt8(ascii: ":")
        let hasLeft = mark.first == colon
        let hasRight = mark.count > 1 && mark.last == colon
        let dashes = mark.dropFirst(hasLeft ? 1 : 0).dropLast(hasRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ $0 != colon }) else { return nil }
        if hasLeft { return hasRight ? UInt8(ascii: "c") : UInt8(ascii: "l") }
        return hasRight ? UInt8(ascii: "r") : 0
    }

    // MARK: Events

    /// - Returns: what leaves the node again.
    @discardableResult
    mutating func enter(
        _ kind: MarkdownNode.Kind, at place: Int, detail: UInt8 = 0, range: Range<Int> = 0..<0
    ) -> Int {
        add(
            Event(
                kind: kind, detail: detail, line: number, column: Int32(truncatingIfNeeded: place - lineStart + 1),
                range: Int32(truncatingIfNeeded: range.lowerBound)..<Int32(truncatingIfNeeded: range.upperBound)))
        return count - 1
    }

    mutating func leave(_ entered: Int) {
        var event = events[entered]
        event.isEntering = false
        add(event)
    }

    private mutating func add(_ event: Event) {
        guard count < events.count else { return isFull = true }
        events.initializeElement(at: count, to: event)
        count += 1
    }
}
