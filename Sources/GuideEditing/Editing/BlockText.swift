// Writes a text of several lines as a block after `|` or `>`.

import GuideContent
import GuideSupport

/// The block of a text that is a value of a document.
struct BlockText {
    /// The sign, the digit of the indentation, and the plus or minus about the end.
    let header: Range<Int>
    /// The lines below the header, without blank lines that are not part of the text.
    let content: Range<Int>
    /// The same with the blank lines at the end.
    private let contentWithEnd: Range<Int>
    private let isFolded: Bool
    private let end: Character?
    private let hasDigit: Bool
    private let indentation: Int
    private let owner: Int
    /// The lines without their indentation.
    private let lines: [String]

    /// - Parameter owner: the column of the key or hyphen.
    /// - Returns: nil for any other value.
    init?(_ node: YAMLNode, in yaml: YAMLBytes, owner: Int) {
        guard node.scalar?.style == .block else { return nil }
        let bytes = yaml.text.bytes
        let start = yaml.offset(of: node.start)
        guard start < yaml.range.upperBound, bytes[start] == UInt8(ascii: "|") || bytes[start] == UInt8(ascii: ">")
        else {
            return nil
        }
        let signs = bytes[(start + 1)..<yaml.range.upperBound].prefix { byte in
            byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte)
        }
        header = start..<signs.endIndex
        isFolded = bytes[start] == UInt8(ascii: ">")
        end = signs.first { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }.map { Character(Unicode.Scalar($0)) }
        let digit = signs.first { $0 >= UInt8(ascii: "1") }.map { Int($0) - 0x30 }
        hasDigit = digit != nil
        let first = node.start.line + 1
        let last = yaml.lastLine(of: node)
        content = yaml.start(ofLine: first)..<max(yaml.start(ofLine: first), yaml.start(ofLine: last + 1))
        contentWithEnd = content.lowerBound..<max(content.upperBound, yaml.offset(of: node.end))
        let texts = first <= last ? (first...last).map { yaml.line($0) } : []
        let firstText = texts.first { $0.contains { $0 != " " } }
        let spaces = digit.map { owner + $0 } ?? firstText.map { Self.indentation(of: $0) } ?? owner + 2
        lines = texts.map { String($0.dropFirst(min(spaces, Self.indentation(of: $0)))) }
        indentation = spaces
        self.owner = owner
    }

    private static func indentation(of line: String) -> Int { line.prefix { $0 == " " }.count }

    /// The edits that replace the text, in the same form; nil if a block cannot express it.
    func edits(to text: String, in yaml: YAMLBytes) -> [TextEdit]? {
        guard let parts = Self.parts(of: text) else { return nil }
        let end = parts.ends == 0 ? "-" : parts.ends > 1 || self.end == "+" ? "+" : ""
        let isIndented = parts.lines.contains { $0.first == " " || $0.first == "\t" }
        let sign = isFolded && !isIndented ? ">" : "|"
        var digit = ""
        if hasDigit
            || parts.lines.first(where: { !$0.isEmpty }).map({ $0.hasPrefix(" ") || $0.hasPrefix("\t") }) == true
        {
            guard (1...9).contains(indentation - owner) else { return nil }
            digit = String(indentation - owner)
        }
        var written = sign == ">" ? folded(parts.lines) : parts.lines
        written += Array(repeating: "", count: max(0, parts.ends - 1))
        let space = RawYAML.space(indentation)
        let keepsEnd = end == "+" || self.end == "+"
        return [TextEdit].joined(
            TextEdit(header, sign + digit + end),
            yaml.replacement(
                of: keepsEnd ? contentWithEnd : content, with: written.map { $0.isEmpty ? "" : space + $0 }))
    }

    /// The block of a new text: its header with a space before it, and its lines.
    ///
    /// - Parameter column: the column of its lines.
    /// - Returns: nil for a text on one line, and for a text that would not be the same in a block.
    static func new(_ text: String, column: Int) -> [String]? {
        guard text.unicodeScalars.contains("\n"), let parts = parts(of: text), parts.ends < 2,
            let first = parts.lines.first(where: { !$0.isEmpty }), !first.hasPrefix(" "), !first.hasPrefix("\t")
        else { return nil }
        let space = RawYAML.space(column)
        return [parts.ends == 0 ? " |-" : " |"] + parts.lines.map { $0.isEmpty ? "" : space + $0 }
    }

    /// The lines of a text, and the number of line feeds at its end; nil if a block cannot express it.
    private static func parts(of text: String) -> (lines: [String], ends: Int)? {
        let scalars = text.unicodeScalars
        let isSpecial = scalars.contains { scalar in
            switch scalar {
            case "\n", "\t": false
            case "\u{2028}", "\u{2029}", "\u{FEFF}": true
            default: scalar.properties.generalCategory == .control
            }
        }
        guard !isSpecial, let last = scalars.lastIndex(where: { $0 != "\n" }) else { return nil }
        let lines = scalars[...last].split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let ends = scalars.distance(from: scalars.index(after: last), to: scalars.endIndex)
        return (lines, ends)
    }

    // MARK: Folded texts

    /// The lines of a text after `>`, where a line feed is a blank line; unchanged paragraphs are divided as before.
    private func folded(_ paragraphs: [String]) -> [String] {
        let old = oldParagraphs
        let width = max(60, lines.map(\.count).max() ?? 0)
        var result: [String] = []
        for (number, paragraph) in paragraphs.enumerated() {
            if number > 0 { result.append("") }
            if !paragraph.isEmpty { result += old[paragraph] ?? Self.wrapped(paragraph, width) }
        }
        return result
    }

    /// The lines of each paragraph, by its text.
    private var oldParagraphs: [String: [String]] {
        var result: [String: [String]] = [:]
        for group in lines.split(whereSeparator: \.isEmpty) {
            result[group.joined(separator: " ")] = Array(group)
        }
        return result
    }

    /// Divides a text at single spaces, which a reader puts back.
    private static func wrapped(_ text: String, _ width: Int) -> [String] {
        var result: [String] = []
        var line = ""
        var previous = ""
        for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
            if number > 0, !previous.isEmpty, !word.isEmpty, line.count + 1 + word.count > width {
                result.append(line)
                line = String(word)
            } else {
                line += (number > 0 ? " " : "") + word
            }
            previous = String(word)
        }
        return result + [line]
    }
}
