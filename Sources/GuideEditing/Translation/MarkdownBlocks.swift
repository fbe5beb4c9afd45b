// A Markdown text as blocks of words and the markup between them, so that the words can be replaced.

import GuideContent
import GuideModel

/// The paragraphs, headings and cells of a text, in order.
///
/// cmark-gfm finds the blocks. All pieces one after the other are the original text, byte by byte.
struct MarkdownBlocks: Sendable {
    enum Kind: Hashable, Sendable {
        case paragraph, cell
        case heading(level: Int)
    }

    struct Block: Hashable, Sendable {
        var kind: Kind
        /// On one line, except for intended line breaks.
        var text: String
        /// As it is in the file.
        var raw: String
        /// The beginning of each of its further lines.
        var indent: String
    }

    enum Piece: Hashable, Sendable {
        case fixed(String)
        case block(Block)
    }

    private(set) var pieces: [Piece] = []

    var blocks: [Block] { pieces.compactMap { if case .block(let block) = $0 { block } else { nil } } }

    /// Two texts with the same kinds are treated as translations of each other, block by block.
    var kinds: [Kind] { blocks.map(\.kind) }

    init(_ markdown: String) {
        let text = SourceText(file: "", bytes: Array(markdown.utf8))
        let found = MarkdownBlocks.find(text)
        var end = 0
        for (range, block) in found where range.lowerBound >= end {
            if range.lowerBound > end { pieces.append(.fixed(text.words(end..<range.lowerBound))) }
            pieces.append(.block(block))
            end = range.upperBound
        }
        if end < text.bytes.count { pieces.append(.fixed(text.words(end..<text.bytes.count))) }
    }

    /// The text with other words in its blocks.
    ///
    /// - Parameter texts: one for each block; a block with the same words is unchanged.
    func replacing(_ texts: [String]) -> String {
        var rest = texts[...]
        return pieces.map { piece in
            switch piece {
            case .fixed(let text): text
            case .block(let block):
                if let text = rest.popFirst(), text != block.text { block.written(text) } else { block.raw }
            }
        }.joined()
    }

    // MARK: Finding

    private struct Leaf {
        var kind: MarkdownNode.Kind
        var level: Int
        /// From 1.
        var lines: ClosedRange<Int>
        /// In bytes, from 1.
        var column: Int
        var quotes: Int
    }

    private static func find(_ text: SourceText) -> [(range: Range<Int>, block: Block)] {
        // A text that is rejected as a page is not divided into blocks either.
        guard TextLimits.excess(text.bytes[...]) == nil else { return [] }
        var leaves: [Leaf] = []
        var quotes = 0
        MarkdownTree(text.bytes[...])?.walk { node, isEntering in
            switch node.kind {
            case .blockQuote: quotes += isEntering ? 1 : -1
            case .paragraph, .heading, .tableRow:
                guard isEntering, node.line > 0, node.endLine >= node.line else { break }
                leaves.append(
                    Leaf(
                        kind: node.kind, level: node.kind == .heading ? node.headingLevel : 0,
                        lines: node.line...node.endLine, column: node.column, quotes: quotes))
                return false
            default: break
            }
            return true
        }
        var lines: [Range<Int>] = []
        var start = text.start
        while start < text.bytes.count {
            let end = text.endOfLine(start)
            lines.append(start..<end)
            start = end
        }
        // Footnotes come last in the tree, wherever they are in the text.
        leaves.sort { $0.lines.lowerBound < $1.lines.lowerBound }
        return leaves.filter { $0.lines.upperBound <= lines.count }.flatMap { leaf in
            let own = Array(lines[leaf.lines.lowerBound - 1..<leaf.lines.upperBound])
            return leaf.kind == .tableRow ? cells(own[0], in: text) : [block(leaf, own, in: text)].compactMap { $0 }
        }
    }

    private static func block(_ leaf: Leaf, _ lines: [Range<Int>], in text: SourceText) -> (Range<Int>, Block)? {
        var lines = lines.map { text.trimmingEnd($0) }
        var start = lines[0].lowerBound + leaf.column - 1
        guard start < lines[0].upperBound else { return nil }
        if leaf.kind == .heading {
            let marks = text.bytes[start..<lines[0].upperBound].prefix { $0 == UInt8(ascii: "#") }.count
            if marks > 0 {
                start = text.skippingSpace(start + marks, lines[0].upperBound)
                var end = lines[0].upperBound
                while end > start, text.bytes[end - 1] == UInt8(ascii: "#") { end -= 1 }
                if end == start || text.isSpace(end - 1) { lines[0] = text.trimmingEnd(lines[0].lowerBound..<end) }
            } else {
                lines.removeLast()
            }
        } else {
            start = text.skippingFootnote(start, lines[0].upperBound)
        }
        guard let last = lines.last, start < lines[0].upperBound else { return nil }
        var words = ""
        for (number, line) in lines.enumerated() {
            let from = number == 0 ? start : text.skippingQuotes(line, leaf.quotes)
            guard from < line.upperBound else { continue }
            words += text.words(from..<line.upperBound)
            if number < lines.count - 1 { words += text.lineBreak(after: line) ?? " " }
        }
        let indent = String(
            text.words(lines[0].lowerBound..<start).map { $0 == ">" || $0 == "\t" ? $0 : " " })
        let kind: Kind = leaf.kind == .heading ? .heading(level: leaf.level) : .paragraph
        let range = start..<last.upperBound
        return (range, Block(kind: kind, text: words, raw: text.words(range), indent: indent))
    }

    /// A row's cells end at every pipe that has no backslash before it (GFM, section 4.10).
    private static func cells(_ line: Range<Int>, in text: SourceText) -> [(Range<Int>, Block)] {
        var cells: [(Range<Int>, Block)] = []
        var start = line.lowerBound
        for index in line.lowerBound...line.upperBound {
            let isEnd = index == line.upperBound
            guard isEnd || text.bytes[index] == UInt8(ascii: "|") else { continue }
            if !isEnd, index > start, text.bytes[index - 1] == UInt8(ascii: "\\") { continue }
            let cell = text.trimmingEnd(text.skippingSpace(start, index)..<index)
            if !cell.isEmpty {
                let words = text.words(cell)
                cells.append((cell, Block(kind: .cell, text: words, raw: words, indent: "")))
            }
            start = index + 1
        }
        return cells
    }
}

extension MarkdownBlocks.Block {
    /// Writes other words in its place: on as many lines as the words have.
    ///
    /// None of these lines begins another block.
    fileprivate func written(_ words: String) -> String {
        if kind == .cell {
            var cell = ""
            for character in words.replacing("\n", with: " ") {
                if character == "|", cell.last != "\\" { cell += "\\" }
                cell.append(character)
            }
            return cell
        }
        let lines = words.split(separator: "\n", omittingEmptySubsequences: true).map { line in
            kind == .paragraph ? String(line).escapingBlockStart : String(line)
        }
        return lines.joined(separator: "\n" + indent)
    }
}

extension String {
    /// With a backslash before text that would make a line of a paragraph a list, a heading or a quotation.
    fileprivate var escapingBlockStart: String {
        if let match = prefixMatch(of: /(\d{1,9})([.)])(\s|$)/) { return "\(match.1)\\\(dropFirst(match.1.count))" }
        if prefixMatch(of: /([-+*]|#{1,6})(\s|$)|>|~~~|```|(=+|-+)\s*$/) != nil { return "\\" + self }
        return self
    }
}

extension SourceText {
    fileprivate func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    fileprivate func isSpace(_ index: Int) -> Bool { bytes[index] == 0x20 || bytes[index] == 0x09 }

    fileprivate func trimmingEnd(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, isSpace(end - 1) || bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return range.lowerBound..<end
    }

    fileprivate func skippingSpace(_ start: Int, _ end: Int) -> Int {
        var start = start
        while start < end, isSpace(start) { start += 1 }
        return start
    }

    /// Past the indentation of a line and the marks of the quotations around it.
    fileprivate func skippingQuotes(_ line: Range<Int>, _ quotes: Int) -> Int {
        var start = skippingSpace(line.lowerBound, line.upperBound)
        for _ in 0..<quotes where start < line.upperBound && bytes[start] == UInt8(ascii: ">") {
            start = skippingSpace(start + 1, line.upperBound)
        }
        return start
    }

    /// Past the mark of a footnote: `[^1]: `.
    fileprivate func skippingFootnote(_ start: Int, _ end: Int) -> Int {
        guard bytes[start..<end].starts(with: "[^".utf8),
            let close = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")),
            close + 1 < end, bytes[close + 1] == UInt8(ascii: ":")
        else { return start }
        return skippingSpace(close + 2, end)
    }

    /// The mark of an intended line break: two spaces or a backslash; nil if the line ends only in the file.
    ///
    /// - Parameter line: without white space at its end.
    fileprivate func lineBreak(after line: Range<Int>) -> String? {
        guard line.upperBound > line.lowerBound else { return nil }
        let slashes = bytes[line].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        if slashes % 2 == 1 { return "\n" }
        let isSpaced = bytes[line.upperBound...].prefix(2).elementsEqual([0x20, 0x20])
        return isSpaced ? "  \n" : nil
    }
}
