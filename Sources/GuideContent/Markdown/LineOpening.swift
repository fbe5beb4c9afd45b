// What stands at the start of a line of Markdown: the marks of the blocks that it is in or begins.

import GuideSupport

/// Marks of quotations, lists and footnotes.
struct LineOpening {
    private(set) var marks = 0
    /// Columns before the first mark or the first word.
    private(set) var indentation = 0
    /// Blocks inside each other, at most: each goes on by a mark of its own or by two columns at least.
    private(set) var depth = 0
    /// Where the words begin.
    private(set) var content: Int
    /// Nothing but marks of quotations: it ends a paragraph.
    private(set) var isEmpty = false
    /// The first mark is a bullet with words after it, which begins an item wherever it stands.
    private(set) var isItem = false
    /// The first mark is this number with words after it.
    private(set) var number: Int?
    private(set) var isHeading = false
    /// Nothing but hyphens or equals signs: a heading's underline, or a line between two parts.
    private(set) var isUnderline = false

    private enum Mark {
        case quotation, bullet, footnote
        case number(Int)
    }

    /// - Parameter start: of a line.
    init(_ bytes: ArraySlice<UInt8>, from start: Int) {
        content = start
        var columns = 0
        var first: Mark?
        var firstWord = start
        var hasOnlyQuotations = true
        while true {
            while content < bytes.endIndex, bytes[content] == 0x20 || bytes[content] == 0x09 {
                columns += bytes[content] == 0x09 ? 4 - columns % 4 : 1
                content += 1
            }
            if marks == 0 { (indentation, firstWord) = (columns, content) }
            guard let (mark, end) = LineOpening.mark(bytes, at: content) else { break }
            if marks == 0 { first = mark }
            if case .quotation = mark {} else { hasOnlyQuotations = false }
            marks += 1
            depth = marks + columns / 2
            columns += end - content
            content = end
        }
        let hasWords = !LineOpening.endsLine(bytes, content)
        isEmpty = !hasWords && hasOnlyQuotations
        guard hasWords || marks > 0, indentation < 4 else { return }
        switch first {
        case .bullet?: isItem = hasWords
        case .number(let value)?: number = hasWords ? value : nil
        case nil: isHeading = LineOpening.isHeading(bytes, at: content)
        default: break
        }
        isUnderline = LineOpening.isUnderline(bytes, at: firstWord)
    }

    /// The mark that stands at `index`, and where it ends.
    private static func mark(_ bytes: ArraySlice<UInt8>, at index: Int) -> (Mark, end: Int)? {
        guard index < bytes.endIndex else { return nil }
        switch bytes[index] {
        case UInt8(ascii: ">"):
            return (.quotation, index + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
            return endsWord(bytes, index + 1) ? (.bullet, index + 1) : nil
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var end = index
            var value = 0
            while end < bytes.endIndex, end < index + 9, bytes[end].isASCIIDigit {
                value = value * 10 + Int(bytes[end] - UInt8(ascii: "0"))
                end += 1
            }
            guard end < bytes.endIndex, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")"),
                endsWord(bytes, end + 1)
            else { return nil }
            return (.number(value), end + 1)
        case UInt8(ascii: "["):
            guard index + 1 < bytes.endIndex, bytes[index + 1] == UInt8(ascii: "^") else { return nil }
            var end = index + 2
            while end < bytes.endIndex, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "]") { end += 1 }
            guard end + 1 < bytes.endIndex, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: ":")
            else { return nil }
            return (.footnote, end + 2)
        default:
            return nil
        }
    }

    private static func isHeading(_ bytes: ArraySlice<UInt8>, at start: Int) -> Bool {
        var end = start
        while end < bytes.endIndex, bytes[end] == UInt8(ascii: "#") { end += 1 }
        return 1...6 ~= end - start && endsWord(bytes, end)
    }

    private static func isUnderline(_ bytes: ArraySlice<UInt8>, at start: Int) -> Bool {
        guard start < bytes.endIndex, bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "=") else {
            return false
        }
        var end = start
        while end < bytes.endIndex, bytes[end] == bytes[start] { end += 1 }
        while end < bytes.endIndex, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return endsLine(bytes, end)
    }

    private static func endsWord(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
        endsLine(bytes, index) || bytes[index] == 0x20 || bytes[index] == 0x09
    }

    private static func endsLine(_ bytes: ArraySlice<UInt8>, _ index: Int) -> Bool {
        index >= bytes.endIndex || bytes[index] == 0x0A || bytes[index] == 0x0D
    }
}
