// Splits a template into text and tags, and follows its changes of delimiters.

/// One pass over the bytes.
///
/// It reports what it cannot read, and treats it as text.
struct TemplateLexer {
    /// The largest number of errors in one template.
    ///
    /// More errors give no new information: the file is not a template.
    static let errorLimit = 200

    private let source: TemplateSource
    private var opening: [UInt8] = [TemplateAscii.openBrace, TemplateAscii.openBrace]
    private var closing: [UInt8] = [TemplateAscii.closeBrace, TemplateAscii.closeBrace]
    /// The first closing delimiter at or after the last search position.
    private var nextClosing: Int?
    private(set) var tokens: [TemplateToken] = []
    private(set) var errors: [TemplateError] = []

    init(_ source: TemplateSource) {
        self.source = source
    }

    /// Reads the whole template.
    mutating func read() {
        if let invalid = source.firstInvalidByte {
            report(.encoding, at: invalid, "this byte is not UTF-8; save the template as UTF-8")
        }
        var textStart = source.start
        var offset = source.start
        while let start = find(opening, from: offset) {
            switch readTag(at: start) {
            case .tag(let token):
                addText(textStart..<start)
                tokens.append(token)
                offset = token.range.upperBound
                textStart = offset
            case .resume(let next):
                offset = next
            case .nothingMore:
                offset = source.bytes.count
            }
        }
        addText(textStart..<source.bytes.count)
    }

    private enum Reading {
        case tag(TemplateToken)
        /// The text is not a tag, and the search continues at this offset.
        case resume(Int)
        /// The template has no more closing delimiters.
        case nothingMore
    }

    private mutating func readTag(at start: Int) -> Reading {
        var content = start + opening.count
        guard let close = findClosing(from: content) else {
            report(.unclosedTag, at: start, "this tag is never closed with \(text(closing))")
            return .nothingMore
        }
        while content < close, TemplateAscii.isWhitespace(source.bytes[content]) { content += 1 }
        let sigil = content < close ? source.bytes[content] : nil
        switch sigil {
        case UInt8(ascii: "!"):
            return .tag(TemplateToken(kind: .silent, range: start..<(close + closing.count), name: close..<close))
        case TemplateAscii.equals:
            return readDelimiters(tag: start, content: content + 1, close: close)
        case TemplateAscii.openBrace:
            return readTriple(tag: start, content: content + 1, close: close)
        default:
            let kind = sigil.flatMap(Self.kind)
            return readName(kind ?? .variable, tag: start, content: kind == nil ? content : content + 1, close: close)
        }
    }

    private static func kind(of sigil: UInt8) -> TemplateToken.Kind? {
        switch sigil {
        case UInt8(ascii: "#"): .section
        case UInt8(ascii: "^"): .inverted
        case UInt8(ascii: "/"): .close
        case UInt8(ascii: ">"): .partial
        case UInt8(ascii: "<"): .parent
        case UInt8(ascii: "$"): .block
        case UInt8(ascii: "&"): .raw
        default: nil
        }
    }

    private mutating func readName(
        _ kind: TemplateToken.Kind, tag start: Int, content: Int, close: Int, closingCount: Int? = nil
    ) -> Reading {
        if let inner = find(opening, from: content, to: close) {
            report(.unclosedTag, at: start, "this tag is not closed with \(text(closing)) before the next one opens")
            return .resume(inner)
        }
        let range = start..<(close + (closingCount ?? closing.count))
        let name = trimmed(content..<close)
        if name.isEmpty {
            report(.badName, at: start, "this tag has no name")
            return .tag(TemplateToken(kind: .silent, range: range, name: name))
        }
        if source.bytes[name].contains(where: TemplateAscii.isWhitespace) {
            report(.badName, at: name.lowerBound, "a name cannot contain spaces: \(quoted(name))")
        }
        return .tag(TemplateToken(kind: kind, range: range, name: name))
    }

    /// Reads `{{{name}}}`.
    ///
    /// The closing brace is directly before the closing delimiter.
    private mutating func readTriple(tag start: Int, content: Int, close: Int) -> Reading {
        // With }} as the delimiter, the first }} found in }}} is the brace and half of the delimiter.
        if source.bytes[close] == TemplateAscii.closeBrace, matches(closing, at: close + 1) {
            return readName(.raw, tag: start, content: content, close: close, closingCount: closing.count + 1)
        }
        if close > content, source.bytes[close - 1] == TemplateAscii.closeBrace {
            return readName(.raw, tag: start, content: content, close: close - 1, closingCount: closing.count + 1)
        }
        report(.unclosedTag, at: start, "this tag opens with one more brace than it closes with")
        return readName(.raw, tag: start, content: content, close: close)
    }

    /// Reads `{{=<% %>=}}`.
    private mutating func readDelimiters(tag start: Int, content: Int, close: Int) -> Reading {
        let lineEnd = source.bytes[start...].firstIndex(of: TemplateAscii.newline) ?? source.bytes.count
        guard let end = find([TemplateAscii.equals] + closing, from: content, to: lineEnd) else {
            return badDelimiters(start..<(close + closing.count))
        }
        let range = start..<(end + 1 + closing.count)
        let parts = source.bytes[content..<end].split(whereSeparator: TemplateAscii.isWhitespace)
        guard parts.count == 2, !parts.joined().contains(TemplateAscii.equals) else { return badDelimiters(range) }
        opening = Array(parts[0])
        closing = Array(parts[1])
        nextClosing = nil
        return .tag(TemplateToken(kind: .silent, range: range, name: end..<end))
    }

    private mutating func badDelimiters(_ range: Range<Int>) -> Reading {
        report(
            .badDelimiter, at: range.lowerBound,
            "set delimiters with two words between equals signs, such as {{=<% %>=}}")
        return .tag(TemplateToken(kind: .silent, range: range, name: range.upperBound..<range.upperBound))
    }

    /// Adds text, one token for each line.
    private mutating func addText(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let newline = source.bytes[start..<range.upperBound].firstIndex(of: TemplateAscii.newline)
            let end = newline.map { $0 + 1 } ?? range.upperBound
            tokens.append(TemplateToken(kind: .text, range: start..<end, name: end..<end))
            start = end
        }
    }
}

// Searching for bytes.
extension TemplateLexer {
    private func find(_ wanted: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
        let end = min(end ?? source.bytes.count, source.bytes.count)
        guard !wanted.isEmpty, start + wanted.count <= end else { return nil }
        return (start...end - wanted.count).first { matches(wanted, at: $0) }
    }

    private func matches(_ wanted: [UInt8], at start: Int) -> Bool {
        guard start + wanted.count <= source.bytes.count else { return false }
        for index in 0..<wanted.count where source.bytes[start + index] != wanted[index] { return false }
        return true
    }

    private mutating func findClosing(from start: Int) -> Int? {
        if let known = nextClosing, known >= start { return known }
        nextClosing = find(closing, from: start)
        return nextClosing
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, max(range.lowerBound, range.upperBound))
        while start < end, TemplateAscii.isWhitespace(source.bytes[start]) { start += 1 }
        while end > start, TemplateAscii.isWhitespace(source.bytes[end - 1]) { end -= 1 }
        return start..<end
    }

    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func quoted(_ range: Range<Int>) -> String {
        "'" + source.text(range).prefix(60) + "'"
    }

    private mutating func report(_ code: TemplateError.Code, at offset: Int, _ message: String) {
        if errors.count < Self.errorLimit { errors.append(source.error(code, at: offset, message)) }
    }
}
