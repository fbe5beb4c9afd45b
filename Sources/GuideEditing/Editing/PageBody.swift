// The text of a page after its front matter, for editing.

import GuideContent
import GuideModel
import GuideSupport

/// The Markdown of a page, without the blank lines before and after it.
package struct PageBody {
    /// The text with line feeds.
    package let text: String
    private let file: SourceText
    private let range: Range<Int>

    /// - Parameter file: its path from the guide's folder.
    package init(_ bytes: [UInt8], file: String) throws(PageEditError) {
        try self.init(SourceText(file: file, bytes: bytes))
    }

    init(_ file: SourceText) throws(PageEditError) {
        guard !file.file.hasSuffix(".yaml") else { throw .noBody }
        let body: Range<Int>
        switch FrontMatter.ofPage(file) {
        case .success(let parts): body = parts.body
        case .failure(.missing): body = file.start..<file.bytes.count
        case .failure(let error): throw .unreadable(error.diagnostic(file: file.file))
        }
        self.file = file
        range = Self.withoutBlankLines(file, body)
        text = Self.lines(file.bytes[range]).map(\.text).joined(separator: "\n")
    }

    /// The bytes of the file with another text; lines that are in both at the start or the end stay the same.
    package func replaced(with new: String) -> [UInt8] {
        let new = Self.trimmed(new)
        guard new != text else { return file.bytes }
        let end = file.lineEnd
        if range.isEmpty {
            let start = file.bytes.count
            let isOpen = start > file.start && ![0x0A, 0x0D].contains(file.bytes[start - 1])
            let hasBlankLine = Self.endsWithBlankLine(file.bytes[file.start...])
            let before = (isOpen ? end : "") + (hasBlankLine || start == file.start ? "" : end)
            let text = before + new.replacing("\n", with: end) + end
            return file.bytes.edited([TextEdit(start..<start, text)])
        }
        let old = Self.lines(file.bytes[range])
        let lines = new.isEmpty ? [] : new.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        let most = min(old.count, lines.count)
        let same = zip(old, lines).prefix { $0.text == $1 }.count
        let sameAtEnd = zip(old.reversed(), lines.reversed()).prefix(most - same).prefix { $0.text == $1 }.count
        let changed = old[same..<(old.count - sameAtEnd)]
        let start = same < old.count ? old[same].start : range.upperBound
        let stop = sameAtEnd > 0 ? old[old.count - sameAtEnd].start : range.upperBound
        var text = lines[same..<(lines.count - sameAtEnd)].joined(separator: end)
        if sameAtEnd > 0, lines.count > same + sameAtEnd { text += end }
        if sameAtEnd == 0 {
            // The line end after the last line is not part of the text.
            if changed.isEmpty { text = end + text }
            if lines.count == same, same > 0 {
                return file.bytes.edited([TextEdit(old[same - 1].end..<range.upperBound, "")])
            }
        }
        return file.bytes.edited([TextEdit(start..<stop, text)])
    }

    // MARK: Lines

    private struct Line {
        var text: String
        var start: Int
        /// Without the line end.
        var end: Int
    }

    private static func lines(_ bytes: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var start = bytes.startIndex
        var index = start
        func line(to end: Int) -> Line {
            Line(text: String(decoding: bytes[start..<end], as: UTF8.self), start: start, end: end)
        }
        while index < bytes.endIndex {
            let byte = bytes[index]
            guard byte == 0x0A || byte == 0x0D else {
                index += 1
                continue
            }
            lines.append(line(to: index))
            index += byte == 0x0D && index + 1 < bytes.endIndex && bytes[index + 1] == 0x0A ? 2 : 1
            start = index
        }
        if !bytes.isEmpty { lines.append(line(to: bytes.endIndex)) }
        return lines
    }

    /// The range without blank lines at its start, and without line ends and blank lines at its end.
    private static func withoutBlankLines(_ file: SourceText, _ range: Range<Int>) -> Range<Int> {
        let bytes = file.bytes[range]
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
        guard let first = bytes.firstIndex(where: { !isSpace($0) }), let last = bytes.lastIndex(where: { !isSpace($0) })
        else { return range.upperBound..<range.upperBound }
        let start = bytes[..<first].lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? range.lowerBound
        let end = bytes[last...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
        return start..<end
    }

    /// A text with line feeds, without blank lines at its start and its end.
    static func trimmed(_ text: String) -> String {
        let file = SourceText(file: "", bytes: Array(text.utf8))
        let range = withoutBlankLines(file, 0..<file.bytes.count)
        return lines(file.bytes[range]).map(\.text).joined(separator: "\n")
    }

    private static func endsWithBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        let end = bytes.reversed().prefix { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }
        return end.count { $0 == 0x0A } > 1
    }
}
