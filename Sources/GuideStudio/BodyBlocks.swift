// Divides a page's text into blocks for the visual editor, so that an unedited block remains as it is.

import GuideContent
import GuideSupport

/// The blocks of a text on its top level.
///
/// The gap and the source of each block, and the end, are the text byte by byte.
struct BodyBlocks {
    struct Block {
        /// Empty lines, and definitions of links, before the block.
        var gap: String
        /// The block's lines, without the end of the last line.
        var source: String
        /// Whether a paragraph in it goes over several lines.
        var isWrapped: Bool
        var node: BodyNode
    }

    private(set) var blocks: [Block] = []
    /// The text after the last block.
    private(set) var end = ""

    /// The blocks of a text as JSON.
    static func json(_ markdown: String) -> [UInt8] {
        let body = BodyBlocks(markdown)
        return JSONWriter.object(isCompact: true) { writer in
            writer.array("blocks") { writer in
                for block in body.blocks {
                    writer.elementObject { writer in
                        writer.member("gap", block.gap)
                        writer.member("source", block.source)
                        writer.member("wrapped", block.isWrapped)
                        writer.object("node") { block.node.write(to: &$0) }
                    }
                }
            }
            writer.member("end", body.end)
        }
    }

    init(_ markdown: String) {
        let bytes = Array(markdown.utf8)
        guard !bytes.isEmpty else { return }
        // A text that is rejected as a page is not divided either.
        guard TextLimits.excess(bytes[...]) == nil, let tree = MarkdownTree(bytes[...]) else {
            blocks = [Block(gap: "", source: markdown, isWrapped: false, node: .source(markdown))]
            return
        }
        let lines = BodyLines(bytes)
        var written = 0
        let found = Self.inOrder(BodyReader(tree, label: lines.footnoteLabel).blocks, lines)
        for (index, block) in found.enumerated() {
            let next = index + 1 < found.count ? found[index + 1].line : lines.count + 1
            let last = lines.endOfBlock(block, next: next)
            let start = lines.start(of: block.line)
            let end = lines.contentEnd(of: last)
            let source = lines.text(start..<end)
            let isSource = block.isSource || lines.containsDefinition(block, until: last)
            blocks.append(
                Block(
                    gap: lines.text(written..<start), source: source, isWrapped: block.isWrapped,
                    node: isSource ? .source(source) : block.node))
            written = end
        }
        end = lines.text(written..<bytes.count)
    }

    /// The blocks in the order of the text, each on lines of its own.
    private static func inOrder(_ blocks: [BodyReader.Block], _ lines: BodyLines) -> [BodyReader.Block] {
        var result: [BodyReader.Block] = []
        let sorted = blocks.enumerated().filter { (1...lines.count).contains($0.element.line) }
            .sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
        for (offset, element) in sorted {
            var block = element
            // The paragraph directly above a table has no line, because cmark-gfm separates it from the table.
            if offset > 0, blocks[offset - 1].line < 1 { block.isSource = true }
            // For example a footnote inside a quotation, which the tree has at its end.
            if let last = result.last,
                block.line == last.line || block.kind == .footnoteDefinition && block.line <= last.endLine
            {
                result[result.count - 1].isSource = true
                result[result.count - 1].endLine = max(last.endLine, block.endLine)
            } else {
                result.append(block)
            }
        }
        return result
    }
}

/// The lines of a text, which end as cmark-gfm's do: in a line feed, a carriage return, or both.
private struct BodyLines {
    private let bytes: [UInt8]
    /// The offset of each line, and of the end of the text.
    private var starts = [0]

    var count: Int { starts.count - 1 }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        for (index, byte) in bytes.enumerated() {
            let isReturnBeforeFeed = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
            if byte == 0x0A || byte == 0x0D, !isReturnBeforeFeed { starts.append(index + 1) }
        }
        if starts.last != bytes.count { starts.append(bytes.count) }
    }

    /// - Parameter line: from 1.
    func start(of line: Int) -> Int { starts[line - 1] }

    /// The end of a line without the characters that end it.
    func contentEnd(of line: Int) -> Int {
        var end = starts[line]
        while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func isBlank(_ line: Int) -> Bool { bytes[starts[line - 1]..<starts[line]].allSatisfy { $0 <= 0x20 } }

    /// The last line of a block that is not empty.
    ///
    /// - Parameter next: the line of the next block.
    func endOfBlock(_ block: BodyReader.Block, next: Int) -> Int {
        var last = min(max(block.endLine, block.line), next - 1)
        // cmark-gfm counts the last line of some blocks as the one before it, for example of an HTML comment.
        if let other = ((last + 1)..<next).first(where: { !isBlank($0) }), !startsDefinition(other) { last = next - 1 }
        while last > block.line, isBlank(last) { last -= 1 }
        return last
    }

    /// The label in `[^label]:`; empty if the line has none.
    func footnoteLabel(on line: Int) -> String {
        guard line > 0, line <= count else { return "" }
        let match = text(starts[line - 1]..<starts[line]).firstMatch(of: #/\[\^([^\]]+)\]:/#)
        return match.map { String($0.output.1) } ?? ""
    }

    private func startsDefinition(_ line: Int) -> Bool {
        bytes[starts[line - 1]..<starts[line]].first { $0 != 0x20 } == UInt8(ascii: "[")
    }

    /// Whether a block contains the definition of a link, which the tree has no node for.
    func containsDefinition(_ block: BodyReader.Block, until last: Int) -> Bool {
        guard block.kind != .codeBlock else { return false }
        return (block.line...last).contains { line in
            text(starts[line - 1]..<starts[line]).firstMatch(of: #/^[\s>*+\-\d.\)]*\[[^\^\]\\][^\]\\]*\]:/#) != nil
        }
    }
}
