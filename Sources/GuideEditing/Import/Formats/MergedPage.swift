// A page of content as fields that can be read and replaced one by one, without changes to the rest of the file.

import GuideContent
import GuideModel

/// The front matter and body of a file as ``MergeFields``.
struct MergedPage: Sendable {
    /// The name of the field for the page's body.
    static let textField = "text"

    private let file: String
    private let source: SourceText
    private let parts: FrontMatter
    private(set) var fields: MergeFields = [:]

    /// Reads a page; nil if the file has no readable front matter.
    init?(_ bytes: [UInt8], file: String) {
        let source = SourceText(file: file, bytes: bytes)
        var log = DiagnosticLog(file: file)
        guard source.encodingError() == nil, case .success(let parts) = FrontMatter.split(source),
            let root = YAMLReader.read(source, parts.yaml, firstLine: 2, log: &log),
            !log.diagnostics.hasErrors, case .mapping(let entries) = root.content
        else { return nil }
        self.file = file
        self.source = source
        self.parts = parts
        for entry in entries where !entry.value.isNothing { fields[entry.key] = entry.value.canonicalYAML }
        let text = String(decoding: bytes[parts.body], as: UTF8.self).withPlainLineEnds.trimmedLines
        if !text.isEmpty { fields[Self.textField] = text }
    }

    /// The file with some fields replaced or added.
    ///
    /// - Returns: nil if a comment or a way of writing would be lost.
    func replacing(_ new: MergeFields) -> [UInt8]? {
        let wasFormatted = ContentFormat.formatted(source.bytes, file: file).bytes == source.bytes
        guard let yaml = yaml(replacing: new.filter { $0.key != Self.textField }) else { return nil }
        var body = Array(source.bytes[parts.body])
        if let text = new[Self.textField] {
            body = Array(("\n" + text + "\n").replacing("\n", with: source.lineEnd).utf8)
        }
        var result = Array(source.bytes[..<parts.yaml.lowerBound])
        result += yaml.replacing("\n", with: source.lineEnd).utf8
        result += source.bytes[parts.yaml.upperBound..<parts.body.lowerBound]
        result += body
        if wasFormatted, let formatted = ContentFormat.formatted(result, file: file).bytes { result = formatted }
        guard let written = MergedPage(result, file: file),
            written.fields == fields.merging(new, uniquingKeysWith: { $1 })
        else { return nil }
        return result
    }

    /// The keys with some of them replaced, in lines that end in line feeds.
    private func yaml(replacing new: MergeFields) -> String? {
        let text = String(decoding: source.bytes[parts.yaml], as: UTF8.self).withPlainLineEnds
        let root = YAMLReader.read(text)
        guard let root, !root.isFlow, case .mapping(let entries) = root.content else {
            return text.contains { !$0.isWhitespace } ? nil : Self.lines(of: new).joined()
        }
        let lines = YAMLLines(text, root: root)
        let hasSeparators = text.hasYAMLSeparators
        var replaced: [Range<Int>: [String]] = [:]
        var added = new
        for (number, entry) in entries.enumerated() {
            guard let value = new[entry.key] else { continue }
            if hasSeparators { return nil }
            added[entry.key] = nil
            let first = entry.keyNode.start.line
            let next = number + 1 < entries.count ? entries[number + 1].keyNode.start.line : lines.count
            var end = max(first + 1, min(next, lines.count))
            // Comments and blank lines between this value and the next key belong to the next key.
            while end > first + 1, lines.isBlank(end - 1) || lines.isComment(end - 1) { end -= 1 }
            if let line = Self.line(of: lines, entry, value) {
                replaced[first..<first + 1] = [line + "\n"]
                continue
            }
            guard (first + 1..<end).allSatisfy({ lines.comment(of: $0) == nil }) else { return nil }
            var written = Self.lines(of: entry.key, value)
            if let comment = lines.comment(of: first) { written[0] = written[0].dropLast() + " \(comment)\n" }
            replaced[first..<end] = written
        }
        var result = ""
        var line = 0
        // The last line is the text after the last line feed.
        let count = text.hasSuffix("\n") ? lines.count - 1 : lines.count
        for (range, written) in replaced.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
            while line < range.lowerBound {
                result += lines[line] + "\n"
                line += 1
            }
            result += written.joined()
            line = range.upperBound
        }
        while line < count {
            result += lines[line] + "\n"
            line += 1
        }
        return result + Self.lines(of: added).joined()
    }

    /// The line of a text beside its key, with another text in the same quotes; nil for any other value.
    private static func line(of lines: YAMLLines, _ entry: YAMLEntry, _ value: String) -> String? {
        guard let old = entry.value.scalar, !entry.value.isAbsent, entry.value.isOnOneLine,
            entry.value.start.line == entry.keyNode.start.line, let new = YAMLReader.read(value)?.scalar
        else { return nil }
        let (start, end) = (entry.value.start, entry.value.end)
        let written = old.isPlain ? value : old.style.written(new.text)
        return lines[YAMLPlace(line: start.line, column: 0), start] + written
            + lines[end, YAMLPlace(line: end.line, column: .max)]
    }

    /// Fields as lines of YAML, in the order of their names.
    private static func lines(of fields: MergeFields) -> [String] {
        fields.sorted { $0.key < $1.key }.flatMap { lines(of: $0.key, $0.value) }
    }

    /// One key, with its line ends; a list of mappings has a line for each mapping.
    private static func lines(of key: String, _ value: String) -> [String] {
        guard value.hasPrefix("[{"), value.hasSuffix("}]") else { return ["\(key): \(value)\n"] }
        return ["\(key):\n"] + mappings(value.dropFirst().dropLast()).map { "  - \($0)\n" }
    }

    /// The mappings of a list in canonical YAML, which has braces of its own only in double quotes.
    private static func mappings(_ list: Substring) -> [Substring] {
        var mappings: [Substring] = []
        var start = list.startIndex
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for index in list.indices {
            let character = list[index]
            if isQuoted {
                if character == "\"", !isEscaped { isQuoted = false }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isQuoted = true
            case "{":
                if depth == 0 { start = index }
                depth += 1
            case "}":
                depth -= 1
                if depth == 0 { mappings.append(list[start...index]) }
            default: break
            }
        }
        return mappings
    }

    /// A new page, its keys in their declared order.
    ///
    /// - Parameter first: keys that belong to the editor from the start, such as the status, as YAML.
    static func new(_ fields: MergeFields, first: MergeFields, file: String) -> [UInt8] {
        let keys = fields.filter { $0.key != textField }.merging(first) { $1 }
        let text = fields[textField].map { "\n\($0)\n" } ?? ""
        let bytes = Array(("---\n" + lines(of: keys).joined() + "---\n" + text).utf8)
        return ContentFormat.formatted(bytes, file: file).bytes ?? bytes
    }
}

extension YAMLLines {
    /// Whether a line contains only a comment.
    fileprivate func isComment(_ line: Int) -> Bool {
        comment(of: line) != nil && self[line].drop { $0 == " " || $0 == "\t" }.first == "#"
    }
}

extension YAMLNode {
    /// The value on one line, in the only form that an import writes, so that equal values are equal texts.
    var canonicalYAML: String {
        switch content {
        case .scalar(let scalar): return scalar.isNothing ? "" : FrontMatterWriter.scalar(scalar.text.onOneLine)
        case .sequence(let elements): return "[" + elements.map(\.canonicalYAML).joined(separator: ", ") + "]"
        case .mapping(let entries):
            if entries.count == 2, let latitude = self["lat"]?.value.line.flatMap(Decimal.degrees),
                let longitude = self["lon"]?.value.line.flatMap(Decimal.degrees),
                latitude.magnitude <= 90, longitude.magnitude <= 180
            {
                return FieldYAML.position(Position(latitude: latitude, longitude: longitude))
            }
            let texts = entries.map { entry in
                "\(FrontMatterWriter.scalar(entry.key)): \(entry.value.plainAmount ?? entry.value.canonicalYAML)"
            }
            return "{" + texts.sorted().joined(separator: ", ") + "}"
        case .refused: return ""
        }
    }

    /// The amount of a price, which is not allowed in quotation marks; nil for any other value.
    private var plainAmount: String? {
        guard let scalar, scalar.isPlain, Decimal.hundredths(scalar.text) != nil else { return nil }
        return scalar.text
    }
}

extension String {
    /// The text with line feeds alone between its lines.
    var withPlainLineEnds: String { replacing("\r\n", with: "\n").replacing("\r", with: "\n") }

    /// The text without white space at either end.
    var trimmedLines: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
