// Edits the values of a YAML document in the bytes of its file.

import GuideContent
import GuideModel
import GuideSupport

/// A readable document, with the bytes of its values.
struct YAMLBytes {
    let text: SourceText
    /// The document's bytes in the file.
    let range: Range<Int>
    let root: YAMLNode
    private let lines: YAMLLineTable

    /// - Parameter root: the document in the range.
    init(_ text: SourceText, _ range: Range<Int>, root: YAMLNode) {
        self.text = text
        self.range = range
        self.root = root
        lines = YAMLLineTable(text, range, firstLine: 1)
    }

    /// Reads a document; nil after a syntax error.
    init?(_ text: SourceText, _ range: Range<Int>) {
        var log = DiagnosticLog(file: text.file)
        guard let root = YAMLReader.read(text, range, firstLine: 1, log: &log) else { return nil }
        self.init(text, range, root: root)
    }

    /// The byte of a place.
    func offset(of place: YAMLPlace) -> Int { lines.offset(of: place) }

    func bytes(of value: YAMLNode) -> Range<Int> {
        let start = offset(of: value.start)
        return start..<max(start, offset(of: value.end))
    }

    /// Where a line starts; the end of the document for a line after the last.
    func start(ofLine line: Int) -> Int { lines.start(ofLine: line) }

    func location(of value: YAMLNode) -> SourceLocation { text.location(of: offset(of: value.start)) }

    /// An edit that replaces a text with another, in quotes if the old text has them or the new one needs them.
    func edit(_ value: YAMLNode, to text: String) -> TextEdit {
        TextEdit(bytes(of: value), value.scalar?.style.written(text) ?? text)
    }

    /// An edit that replaces the text of a block, such as the lines after `>`, with one line.
    func blockEdit(_ value: YAMLNode, to text: String) -> TextEdit {
        let first = start(ofLine: value.start.line + 1)
        var last = start(ofLine: value.lastLine + 1)
        while last > first, [0x20, 0x09, 0x0A, 0x0D].contains(self.text.bytes[last - 1]) { last -= 1 }
        let space = self.text.bytes[first..<last].prefix { $0 == 0x20 }
        return TextEdit(first + space.count..<last, text)
    }

    /// An edit that removes an item from a list, with its line or its comma.
    ///
    /// - Returns: nil for the only item, because an empty list has another meaning.
    func removal(of number: Int, from list: YAMLNode) -> TextEdit? {
        let items = list.items
        guard items.count > 1, items.indices.contains(number) else { return nil }
        let item = items[number]
        if list.isFlow {
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
    func removal(of entry: YAMLEntry) -> TextEdit? {
        let first = start(ofLine: entry.keyNode.start.line)
        let isAlone = text.bytes[first..<offset(of: entry.keyNode.start)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
        let next = start(ofLine: entry.value.lastLine + 1)
        let rest = text.bytes[bytes(of: entry.value).upperBound..<next].prefix { $0 != 0x0A && $0 != 0x0D }
        let isLast = rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
        return isAlone && isLast ? TextEdit(first..<next, "") : nil
    }
}

extension YAMLScalar.Style {
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
