// Limits the size of a text before the Markdown parser reads it.

import GuideSupport

/// Limits that bound cmark-gfm's time and memory for any text.
///
/// cmark-gfm reads the same bytes again for each mark of a paragraph, adds missing cells to short rows of tables, and
/// repeats an address for each use of its name. The limits are on the factors that multiply: the bytes, lines and marks
/// of one block. A block is the text between two empty lines. Texts for readers are far below each limit.
package enum TextLimits {
    /// The most bytes of the whole text: 40,000 words.
    static let mostBytes = 250_000
    /// The most bytes of one block.
    static let mostBytesOfBlock = 50_000
    /// The most lines of one block.
    static let mostLinesOfBlock = 2_000
    /// The most marks of one block: the characters `* _ ~ [ ] < @` and the backtick.
    static let mostMarksOfBlock = 2_000
    /// The most rows of hyphens in one block; each can turn the line above it into a table.
    static let mostRulesOfBlock = 30
    /// The most bytes without a space between them.
    static let longestWord = 2_000
    /// The most levels of quotations, lists and footnotes inside each other; far more than the renderer renders.
    static let deepest = 100
    /// The most levels that the renderer renders.
    static let deepestShown = 24
    /// The most cells of all tables in the text, including empty cells that complete short rows.
    static let mostCells = 50_000
    /// The most bytes of addresses and titles that the text defines once and uses by name, if every bracket repeats
    /// one.
    static let mostRepeated = 30_000_000

    /// The first location in a text that exceeds a limit; nil for none.
    ///
    /// - Complexity: linear in the length of the text.
    package static func excess(_ bytes: ArraySlice<UInt8>) -> TextExcess? {
        var scan = Scan()
        return scan.excess(bytes)
    }

    /// The counts so far.
    private struct Scan {
        /// The text between two empty lines.
        private struct Block {
            var start: Int
            var lines = 0
            var marks = 0
            var rules = 0
            var columns = 0
            /// The start of a link definition, `[name]: address`; nil for none.
            var definition: Int?
        }

        private var cells = 0
        private var brackets = 0
        /// An upper bound for the longest definition, and its offset.
        private var longest = (bytes: 0, offset: 0)

        mutating func excess(_ bytes: ArraySlice<UInt8>) -> TextExcess? {
            if bytes.count > TextLimits.mostBytes {
                return TextExcess(offset: bytes.startIndex + TextLimits.mostBytes, kind: .bytes)
            }
            var block = Block(start: bytes.startIndex)
            var rest = bytes
            while !rest.isEmpty {
                let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
                let line = rest[..<end]
                rest = rest[min(end + 1, rest.endIndex)...]
                let (content, depth) = Self.opening(line)
                if depth > TextLimits.deepest { return TextExcess(offset: line.startIndex, kind: .depth) }
                if content.isEmpty, line.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ">") }) {
                    finish(block, at: line.startIndex)
                    block = Block(start: rest.startIndex)
                } else if let kind = add(line, content, to: &block) {
                    return TextExcess(offset: line.startIndex, kind: kind)
                }
            }
            finish(block, at: bytes.endIndex)
            return longest.bytes * brackets > TextLimits.mostRepeated
                ? TextExcess(offset: longest.offset, kind: .repeated) : nil
        }

        private mutating func finish(_ block: Block, at end: Int) {
            guard let definition = block.definition, end - definition > longest.bytes else { return }
            longest = (end - definition, block.start)
        }

        private mutating func add(_ line: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>, to block: inout Block)
            -> TextExcess.Kind?
        {
            var (pipes, word) = (0, 0)
            var previous: UInt8?
            for byte in line {
                defer { previous = byte }
                word = byte <= 0x20 ? 0 : word + 1
                if word > TextLimits.longestWord { return .word }
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "`"),
                    UInt8(ascii: "@"), UInt8(ascii: "["):
                    block.marks += 1
                case UInt8(ascii: "]"):
                    block.marks += 1
                    brackets += 1
                case UInt8(ascii: ":") where previous == UInt8(ascii: "]"):
                    block.definition = block.definition ?? line.startIndex
                case UInt8(ascii: "|"): pipes += 1
                default: break
                }
            }
            let isRule = Self.isRule(content)
            block.lines += 1
            block.rules += isRule ? 1 : 0
            if isRule { block.columns = max(block.columns, pipes + 1) }
            cells += block.columns
            if cells > TextLimits.mostCells { return .cells }
            let bytes = line.endIndex - block.start
            let isTooLarge =
                bytes > TextLimits.mostBytesOfBlock || block.lines > TextLimits.mostLinesOfBlock
                || block.marks > TextLimits.mostMarksOfBlock || block.rules > TextLimits.mostRulesOfBlock
            return isTooLarge ? .block : nil
        }

        /// Whether a line can be the row of hyphens below a table's header.
        private static func isRule(_ content: ArraySlice<UInt8>) -> Bool {
            content.contains(UInt8(ascii: "-")) && content.allSatisfy { $0 <= 0x20 || "|-:".utf8.contains($0) }
        }

        /// The content after the marks of quotations, lists and footnotes at the start of a line, and the most blocks
        /// that can be nested there: each continues with a mark of its own, or with at least two columns.
        private static func opening(_ line: ArraySlice<UInt8>) -> (content: ArraySlice<UInt8>, depth: Int) {
            var (rest, columns, marks, depth) = (line, 0, 0, 0)
            while let byte = rest.first {
                var length = 1
                switch byte {
                case 0x20: columns += 1
                case 0x09: columns += 4
                case UInt8(ascii: ">"): marks += 1
                case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                    guard rest.dropFirst().first.map({ $0 <= 0x20 }) ?? true else { return (rest, depth) }
                    marks += 1
                case UInt8(ascii: "0")...UInt8(ascii: "9"):
                    let digits = rest.prefix { $0.isASCIIDigit }
                    guard let end = rest.dropFirst(digits.count).first, ".)".utf8.contains(end) else {
                        return (rest, depth)
                    }
                    length = digits.count + 1
                    marks += 1
                case UInt8(ascii: "["):
                    guard rest.dropFirst().first == UInt8(ascii: "^"), let end = rest.firstRange(of: "]:".utf8) else {
                        return (rest, depth)
                    }
                    length = end.upperBound - rest.startIndex
                    marks += 1
                default: return (rest, depth)
                }
                if byte > 0x20 {
                    depth = marks + columns / 2
                    columns += length
                }
                rest = rest.dropFirst(length)
            }
            return (rest, depth)
        }
    }
}

/// A location in a text that exceeds a limit.
package struct TextExcess: Hashable {
    package enum Kind: Hashable {
        case bytes, block, word, depth, cells, repeated
    }

    package var offset: Int
    package var kind: Kind

    /// The error, and what to do.
    package var message: String {
        switch kind {
        case .bytes:
            "this text has more than \(ByteCount(TextLimits.mostBytes)) up to here; split it into several files"
        case .block:
            "more than \(ByteCount(TextLimits.mostBytesOfBlock)), \(TextLimits.mostLinesOfBlock) lines, "
                + "\(TextLimits.mostMarksOfBlock) marks (* _ ~ [ ] < @ `) or \(TextLimits.mostRulesOfBlock) rows of "
                + "hyphens are here without an empty line between them; put empty lines there"
        case .word:
            "more than \(TextLimits.longestWord) bytes are here without a space between them; put spaces or line breaks "
                + "there"
        case .depth:
            "lists and quotations are nested more than \(TextLimits.deepest) deep here; use fewer levels"
        case .cells:
            "the tables of this text have more than \(TextLimits.mostCells) cells up to here; split them over several files"
        case .repeated:
            "the links that are defined here by a name are long, and used too often; shorten them, or split the text into "
                + "several files"
        }
    }
}
