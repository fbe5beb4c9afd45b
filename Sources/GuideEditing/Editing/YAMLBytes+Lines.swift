// The lines of a document that belong to a value, and the comments around it.

import GuideContent
import GuideModel
import GuideSupport

extension YAMLBytes {
    /// A line without its end.
    func line(_ number: Int) -> String {
        let line = text.bytes[start(ofLine: number)..<start(ofLine: number + 1)]
        return String(decoding: line.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// The number of spaces that a line starts with.
    func indentation(ofLine number: Int) -> Int {
        text.bytes[start(ofLine: number)..<start(ofLine: number + 1)].prefix { $0 == 0x20 }.count
    }

    /// Whether a line has only a comment.
    private func isComment(_ number: Int) -> Bool {
        let line = text.bytes[start(ofLine: number)..<start(ofLine: number + 1)]
        return line.first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "#")
    }

    /// Whether only spaces are before a place on its line.
    func startsLine(_ place: YAMLPlace) -> Bool { indentation(ofLine: place.line) >= place.column }

    /// The last line of a value, without blank lines after a block of text.
    func lastLine(of node: YAMLNode) -> Int {
        if node.isBlockCollection {
            let last = node.entries.last.map { max($0.keyNode.end.line, lastLine(of: $0.value)) }
            return last ?? node.items.last.map { lastLine(of: $0) } ?? node.start.line
        }
        var last = node.lastLine
        guard node.scalar?.style == .block, !hasPlus(node) else { return last }
        while last > node.start.line, line(last).allSatisfy({ $0 == " " || $0 == "\t" }) { last -= 1 }
        return last
    }

    /// Whether the blank lines after a block of text are part of it.
    private func hasPlus(_ node: YAMLNode) -> Bool {
        let start = offset(of: node.start)
        return text.bytes[start..<range.upperBound].prefix(3).contains(UInt8(ascii: "+"))
    }

    /// The line after a value and after the comments below it that are indented more than its key or hyphen.
    ///
    /// - Parameters:
    ///   - last: the last line of the value.
    ///   - column: the column of its key or hyphen.
    func lineAfter(_ last: Int, column: Int) -> Int {
        var next = last + 1
        while start(ofLine: next) < range.upperBound, isComment(next), indentation(ofLine: next) > column { next += 1 }
        return next
    }

    /// The first of the comment lines directly above a line, with the same indentation.
    ///
    /// - Parameter first: a line that is not above it.
    func commentLine(above line: Int, from first: Int) -> Int {
        let column = indentation(ofLine: line)
        var top = line
        while top > first, isComment(top - 1), indentation(ofLine: top - 1) == column { top -= 1 }
        return top
    }

    /// The bytes of some lines.
    func bytes(ofLines lines: Range<Int>) -> Range<Int> {
        start(ofLine: lines.lowerBound)..<max(start(ofLine: lines.lowerBound), start(ofLine: lines.upperBound))
    }

    /// An edit that replaces whole lines, or inserts lines at an empty range.
    ///
    /// The last line of a file has an end only if it had one.
    func replacement(of lines: Range<Int>, with new: [String]) -> TextEdit {
        let end = text.lineEnd
        var written = new.map { $0 + end }.joined()
        guard !new.isEmpty else { return TextEdit(lines, "") }
        if isOpen(before: lines.lowerBound) {
            written = end + written.dropLast(1)
        } else if !lines.isEmpty, lines.upperBound == text.bytes.count, isOpen(before: lines.upperBound) {
            written = String(written.dropLast(1))
        }
        return TextEdit(lines, written)
    }

    /// Whether the line before a byte has no end.
    private func isOpen(before offset: Int) -> Bool {
        guard offset > range.lowerBound else { return false }
        return ![0x0A, 0x0D].contains(text.bytes[offset - 1])
    }

    /// The byte after the colon of a key; nil if it is written in another way.
    func endOfColon(after key: YAMLNode) -> Int? {
        var index = offset(of: key.end)
        while index < range.upperBound, text.bytes[index] == 0x20 { index += 1 }
        guard index < range.upperBound, text.bytes[index] == UInt8(ascii: ":") else { return nil }
        return index + 1
    }

    /// The place of the hyphen of each item of a list that is not in brackets.
    func hyphens(of list: YAMLNode) -> [YAMLPlace] {
        let column = list.start.column
        var first = list.start.line
        return list.items.map { item in
            var line = item.start.line
            while line > first, indentation(ofLine: line) != column || !isHyphen(line, column) { line -= 1 }
            first = lastLine(of: item) + 1
            return YAMLPlace(line: line, column: column)
        }
    }

    private func isHyphen(_ line: Int, _ column: Int) -> Bool {
        let rest = self.line(line).dropFirst(column)
        return rest == "-" || rest.hasPrefix("- ") || rest.hasPrefix("-\t")
    }
}

extension [TextEdit] {
    /// Two edits, the second after the first; one edit if they touch.
    static func joined(_ first: TextEdit, _ second: TextEdit) -> [TextEdit] {
        guard first.range.upperBound == second.range.lowerBound else { return [first, second] }
        return [TextEdit(first.range.lowerBound..<second.range.upperBound, first.text + second.text)]
    }
}
