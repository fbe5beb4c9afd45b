// Makes paragraphs of the texts of WordPress's classic editor, as WordPress does when it shows them (wpautop).

import GuideContent
import GuideSupport

/// The HTML of a text in which empty lines separate paragraphs, and other line ends are line breaks.
struct WordPressParagraphs {
    /// Elements around paragraphs.
    private static let containers: Set = [
        "article", "aside", "blockquote", "dd", "details", "div", "dl", "dt", "figure", "footer", "form", "header",
        "li", "main", "nav", "ol", "section", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
    /// Elements that contain no paragraphs.
    private static let blocks: Set = [
        "address", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "iframe", "p", "pre", "script", "style",
    ]

    private var html: [UInt8] = []
    /// The words since the last paragraph or block.
    private var words: [UInt8] = []
    /// The names of blocks that no tag after the current one closes.
    private var unclosed: Set<String> = []

    /// The HTML of a text; a text of the block editor has paragraphs already, and is unchanged.
    ///
    /// - Complexity: linear in the length of the text.
    static func html(of text: String) -> String {
        guard !text.contains("<!-- wp:") else { return text }
        var paragraphs = WordPressParagraphs()
        paragraphs.read(Array(text.withPlainLineEnds.utf8))
        return String(decoding: paragraphs.html, as: UTF8.self)
    }

    private mutating func read(_ text: [UInt8]) {
        var index = 0
        while index < text.count {
            if let end = Self.endOfEmptyLines(text, index) {
                endParagraph()
                index = end
                continue
            }
            guard let tag = Tag(text[index...]) else {
                words.append(text[index])
                index += 1
                continue
            }
            if Self.containers.contains(tag.name) {
                endParagraph()
                html += text[index..<tag.end]
                index = tag.end
            } else if Self.blocks.contains(tag.name) {
                endParagraph()
                let end = end(of: tag, in: text)
                html += text[index..<end]
                index = end
            } else {
                words += text[index..<tag.end]
                index = tag.end
            }
        }
        endParagraph()
    }

    /// The end of the element that a tag starts.
    private mutating func end(of tag: Tag, in text: [UInt8]) -> Int {
        guard !tag.isClosing, !unclosed.contains(tag.name) else { return tag.end }
        if let close = text[tag.end...].firstRange(of: Array("</\(tag.name)>".utf8)) { return close.upperBound }
        unclosed.insert(tag.name)
        return tag.end
    }

    /// Where the text continues after a line end and at least one empty line.
    private static func endOfEmptyLines(_ text: [UInt8], _ start: Int) -> Int? {
        guard text[start] == UInt8(ascii: "\n") else { return nil }
        let space = text[start...].prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
        return space.dropFirst().contains(0x0A) ? space.endIndex : nil
    }

    private mutating func endParagraph() {
        let lines = String(decoding: words, as: UTF8.self).trimmedLines.split(
            separator: "\n", omittingEmptySubsequences: false)
        words = []
        var text = ""
        for line in lines {
            let endsWithBreak = text.hasSuffix("<br>") || text.hasSuffix("<br/>") || text.hasSuffix("<br />")
            if !text.isEmpty { text += endsWithBreak ? "\n" : "<br>\n" }
            text += line
        }
        if !text.isEmpty { html += "<p>\(text)</p>\n".utf8 }
    }

    /// A tag of an element.
    private struct Tag {
        let name: String
        let isClosing: Bool
        /// The index after it.
        let end: Int

        private static let longestName = 16

        init?(_ text: ArraySlice<UInt8>) {
            guard text.first == UInt8(ascii: "<") else { return nil }
            var rest = text.dropFirst()
            isClosing = rest.first == UInt8(ascii: "/")
            if isClosing { rest = rest.dropFirst() }
            let word = rest.prefix(Self.longestName).prefix { $0.isASCIILetter || $0.isASCIIDigit }
            guard word.first?.isASCIILetter == true,
                let close = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
                rest[close] == UInt8(ascii: ">")
            else { return nil }
            name = String(decoding: word, as: UTF8.self).lowercased()
            end = close + 1
        }
    }
}
