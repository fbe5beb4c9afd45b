// A template's name and bytes, and the conversion of a byte offset to its line and column.

/// One template as the caller passed it, with the starts of its lines.
struct TemplateSource: Sendable {
    let name: String
    let bytes: [UInt8]
    /// The offset of the text, after a byte-order mark if there is one.
    let start: Int
    private let lineStarts: [Int]

    init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var starts = [start]
        for (index, byte) in bytes.enumerated() where byte == TemplateAscii.newline { starts.append(index + 1) }
        lineStarts = starts
    }

    /// The bytes of a range, as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The line of a byte, from 1.
    func line(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Line and column, both from 1, the column in characters.
    func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, start), bytes.count)
        let line = line(of: offset)
        return (line, text(lineStarts[line - 1]..<offset).count + 1)
    }

    /// An error at a byte of this template.
    func error(_ code: TemplateError.Code, at offset: Int, _ message: String, hint: String? = nil) -> TemplateError {
        let (line, column) = position(of: offset)
        return TemplateError(
            template: name, line: line, column: column, code: code, message: message, hint: hint)
    }

    /// The first byte that is not UTF-8; nil if there is none.
    var firstInvalidByte: Int? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        let valid = zip(repaired, bytes).prefix { $0 == $1 }.count
        return min(valid, bytes.count - 1)
    }
}
