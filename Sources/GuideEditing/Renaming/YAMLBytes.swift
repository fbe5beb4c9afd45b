// Maps the values of a YAML document to the bytes of its file.

import GuideContent
import GuideModel
import GuideSupport

/// A readable document, with the bytes of its values.
struct YAMLBytes {
    let text: SourceText
    /// The document's bytes in the file.
    let range: Range<Int>
    let root: YAMLLayout
    /// Where its lines start, as libyaml counts them, in bytes of the file.
    private let starts: [Int]

    /// Reads a document.
    ///
    /// - Returns: nil for an empty document.
    init?(_ text: SourceText, _ range: Range<Int>) {
        guard let root = YAMLLayoutReader.read(Array(text.bytes[range])) else { return nil }
        self.text = text
        self.range = range
        self.root = root
        starts = Self.starts(of: text.bytes, range)
    }

    /// libyaml ends lines at CR, LF, both, and at the separators NEL, LS and PS of Unicode.
    private static func starts(of bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        var starts = [range.lowerBound]
        var index = range.lowerBound
        while index < range.upperBound {
            var length = 1
            var isBreak = bytes[index] == 0x0A || bytes[index] == 0x0D
            if bytes[index] == 0x0D, index + 1 < range.upperBound, bytes[index + 1] == 0x0A { length = 2 }
            if bytes[index] == 0xC2, index + 1 < range.upperBound, bytes[index + 1] == 0x85 {
                (isBreak, length) = (true, 2)
            }
            if bytes[index] == 0xE2, index + 2 < range.upperBound, bytes[index + 1] == 0x80,
                bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9
            {
                (isBreak, length) = (true, 3)
            }
            index += length
            if isBreak { starts.append(index) }
        }
        return starts
    }

    /// The byte of a place.
    func offset(of place: YAMLPlace) -> Int {
        guard place.line < starts.count else { return range.upperBound }
        var index = starts[place.line]
        var column = 0
        while index < range.upperBound {
            if text.bytes[index] & 0xC0 != 0x80 {
                if column == place.column { break }
                column += 1
            }
            index += 1
        }
        return index
    }

    func bytes(of value: YAMLLayout) -> Range<Int> {
        let start = offset(of: value.start)
        return start..<max(start, offset(of: value.end))
    }

    /// Where a line starts; the end of the document for a line after the last.
    func start(ofLine line: Int) -> Int { line < starts.count ? starts[line] : range.upperBound }

    func location(of value: YAMLLayout) -> SourceLocation { text.location(of: offset(of: value.start)) }

    /// An edit that replaces a text with another, in quotes if the old text has them or the new one needs them.
    func edit(_ value: YAMLLayout, to text: String) -> TextEdit {
        guard case .scalar(_, let style) = value.content else { return TextEdit(bytes(of: value), text) }
        return TextEdit(bytes(of: value), style.written(text))
    }

    /// An edit that replaces the text of a block, such as the lines after `>`, with one line.
    func blockEdit(_ value: YAMLLayout, to text: String) -> TextEdit {
        let first = start(ofLine: value.start.line + 1)
        var last = start(ofLine: value.lastLine + 1)
        while last > first, [0x20, 0x09, 0x0A, 0x0D].contains(self.text.bytes[last - 1]) { last -= 1 }
        let space = self.text.bytes[first..<last].prefix { $0 == 0x20 }
        return TextEdit(first + space.count..<last, text)
    }

    /// An edit that removes an item from a list, with its line or its comma.
    ///
    /// - Returns: nil for the only item, because an empty list has another meaning.
    func removal(of number: Int, from list: YAMLLayout) -> TextEdit? {
        guard case .sequence(let items, let isFlow) = list.content, items.count > 1, items.indices.contains(number)
        else { return nil }
        let item = items[number]
        if isFlow {
            if number + 1 < items.count {
                return TextEdit(offset(of: item.start)..<offset(of: items[number + 1].start), "")
            }
            return TextEdit(bytes(of: items[number - 1]).upperBound..<bytes(of: item).upperBound, "")
        }
        let first = start(ofLine: item.start.line)
        // Only the hyphen may be before the item.
        let opening = text.bytes[first..<offset(of: item.start)].filter { $0 != 0x20 && $0 != 0x09 }
        guard opening == Array("-".utf8) else { return nil }
        return TextEdit(first..<start(ofLine: item.lastLine + 1), "")
    }

    /// An edit that removes a key and its value from a mapping whose keys are on separate lines.
    func removal(of entry: YAMLLayout.Entry) -> TextEdit? {
        let first = start(ofLine: entry.key.start.line)
        let isAlone = text.bytes[first..<offset(of: entry.key.start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let next = start(ofLine: entry.value.lastLine + 1)
        let rest = text.bytes[bytes(of: entry.value).upperBound..<next].prefix { $0 != 0x0A && $0 != 0x0D }
        let isLast = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return isAlone && isLast ? TextEdit(first..<next, "") : nil
    }

    /// All texts of the document, including keys, in order.
    var texts: [String] { root.texts }
}

extension YAMLLayout.Style {
    /// A text in this style; in double quotes if the style cannot express it.
    func written(_ text: String) -> String {
        switch self {
        case .singleQuoted where !text.contains(where: \.isControl): "'" + text.replacing("'", with: "''") + "'"
        case .singleQuoted, .doubleQuoted: FrontMatterWriter.quoted(text)
        case .plain where text.hasPrefix(".") && text.allSatisfy(\.isOfPath): text
        case .plain, .block: FrontMatterWriter.scalar(text)
        }
    }
}

extension Character {
    fileprivate var isControl: Bool { unicodeScalars.contains { $0.properties.generalCategory == .control } }

    fileprivate var isOfPath: Bool { isASCII && (isLetter || isNumber || "./-_".contains(self)) }
}

extension YAMLLayout {
    /// The line of the last character.
    var lastLine: Int {
        switch content {
        case .scalar(_, .block): end.column == 0 ? max(start.line, end.line - 1) : end.line
        case .scalar: end.line
        case .sequence(let items, let isFlow): isFlow ? end.line : items.last?.lastLine ?? start.line
        case .mapping(let entries, let isFlow): isFlow ? end.line : entries.last?.value.lastLine ?? start.line
        }
    }

    var texts: [String] {
        switch content {
        case .scalar(let text, _): [text]
        case .sequence(let items, _): items.flatMap(\.texts)
        case .mapping(let entries, _): entries.flatMap { [$0.key.text] + $0.value.texts }
        }
    }

    /// The entries of a mapping; empty for any other value.
    var entries: [Entry] { if case .mapping(let entries, _) = content { entries } else { [] } }

    /// The items of a list; empty for any other value.
    var items: [YAMLLayout] { if case .sequence(let items, _) = content { items } else { [] } }

    /// The value of a key; nil if the key is missing.
    subscript(key: String) -> YAMLLayout? { entries.first { $0.key.text == key }?.value }
}
