// Reads the rows of a text file in which a separator divides the cells.

import GuideContent
import GuideModel

/// Comma-separated values (RFC 4180), with the variants of spreadsheet programs.
enum CSVRows {
    private static let separators = ",;\t|"

    /// Reads rows with the line on which each starts; empty lines are rows too.
    ///
    /// - Parameter encoding: nil to find it from the bytes.
    static func read(_ bytes: [UInt8], encoding: TextEncoding? = nil, file: String) -> ImportedTable {
        let decoded = DecodedText(bytes, as: encoding)
        let invalid = decoded.lineOfInvalidBytes(bytes).map { line in
            invalidLine(line, of: bytes, decoded.encoding, isChosen: encoding != nil, file: file)
        }
        if let invalid, invalid.severity == .error {
            return ImportedTable(diagnostics: [invalid], encoding: encoding)
        }
        let text = Array(decoded.text.withPlainLineEnds.utf8)
        var start = 0
        var separator = guessedSeparator(text)
        // Excel's own hint.
        if text.starts(with: "sep=".utf8), text.count > 5, text[5] == 0x0A {
            separator = text[4]
            start = 5
        }
        var reader = CSVReader(text, separator, start: start, file: file)
        let rows = reader.rows()
        return ImportedTable(
            rows: rows, diagnostics: [invalid].compactMap(\.self) + reader.log.diagnostics,
            separator: Character(Unicode.Scalar(separator)), encoding: decoded.encoding)
    }

    /// The report about bytes that are not in an encoding: an error if the user chose it.
    private static func invalidLine(
        _ line: Int, of bytes: [UInt8], _ encoding: TextEncoding, isChosen: Bool, file: String
    ) -> Diagnostic {
        let better = [DecodedText.detected(bytes), .windows1252, .cp850].first { $0 != encoding } ?? .windows1252
        let message =
            "this line is not \(encoding.rawValue); choose the encoding of the file, for example "
            + "--encoding \(better.rawValue)"
        let location = SourceLocation(file: file, line: line)
        return isChosen
            ? .error(at: location, code: .importFile, message)
            : .warning(at: location, code: .importEntry, message)
    }

    /// The separator that occurs most often outside quotes in the first line that has one.
    ///
    /// Above the names of the columns, there can be a title, which is in one cell.
    private static func guessedSeparator(_ text: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in text {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A, !counts.isEmpty { break }
            if separators.utf8.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let order = Array(separators.utf8)
        return order.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? order[0]
    }
}

private struct CSVReader {
    private static let quote = UInt8(ascii: "\"")

    private let text: [UInt8]
    private let separator: UInt8
    private var index: Int
    private var line = 1
    /// Where the current line starts in the text.
    private var lineStart = 0
    private(set) var log: DiagnosticLog

    init(_ text: [UInt8], _ separator: UInt8, start: Int, file: String) {
        self.text = text
        self.separator = separator
        index = start
        log = DiagnosticLog(file: file)
    }

    mutating func rows() -> [TableRow] {
        var rows: [TableRow] = []
        // The loop reads one row more than is imported, to report that there are more, and as many blank rows.
        while index < text.count, rows.count <= 2 * ImportedContentBuilder.Limit.entries { rows.append(row()) }
        return rows
    }

    private mutating func row() -> TableRow {
        var row = TableRow(line: line, cells: [])
        while true {
            let cell = opensQuotation() ? quotedCell() : String(decoding: bareBytes(), as: UTF8.self)
            if row.cells.count < TableImporter.mostColumns { row.cells.append(cell) }
            guard index < text.count else { return row }
            let sign = text[index]
            index += 1
            if sign == 0x0A {
                startLine()
                return row
            }
        }
    }

    private mutating func startLine() {
        line += 1
        lineStart = index
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (byte == 0x09 && separator != 0x09) }

    /// Whether the cell is in quotation marks; blanks before the first one are skipped.
    private mutating func opensQuotation() -> Bool {
        var ahead = index
        while ahead < text.count, isBlank(text[ahead]) { ahead += 1 }
        guard ahead < text.count, text[ahead] == Self.quote else { return false }
        index = ahead
        return true
    }

    /// Reads up to the separator or line feed that ends the cell.
    private mutating func bareBytes() -> ArraySlice<UInt8> {
        let start = index
        while index < text.count, text[index] != separator, text[index] != 0x0A { index += 1 }
        return text[start..<index]
    }

    private mutating func quotedCell() -> String {
        let opening = Opening(index: index, line: line, lineStart: lineStart)
        var cell: [UInt8] = []
        index += 1
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte == Self.quote {
                guard index < text.count, text[index] == Self.quote else {
                    let rest = bareBytes()
                    if !rest.allSatisfy({ isBlank($0) }) {
                        cell += rest
                        reportTextAfterQuotation(opening)
                    }
                    return String(decoding: cell, as: UTF8.self)
                }
                index += 1
            }
            if byte == 0x0A { startLine() }
            cell.append(byte)
        }
        reportUnclosed(opening, "is never closed")
        return String(decoding: cell, as: UTF8.self)
    }

    // MARK: Reports

    /// Where a quotation mark opens a cell.
    private struct Opening {
        var index: Int
        var line: Int
        var lineStart: Int
    }

    /// The mark of the quotation mark; of its line if the line is very long.
    private func mark(_ opening: Opening) -> Mark {
        let before = text[opening.lineStart..<opening.index]
        let column = before.count > 10_000 ? 0 : String(decoding: before, as: UTF8.self).count + 1
        return Mark(line: Int32(clamping: opening.line), column: Int32(clamping: column))
    }

    private mutating func reportTextAfterQuotation(_ opening: Opening) {
        guard opening.line == line else { return reportUnclosed(opening, "is closed only on line \(line)") }
        guard !log.isFull else { return }
        let cell = String(decoding: text[opening.index..<index].prefix(400), as: UTF8.self)
        log.warning(
            mark(opening), .importQuote,
            "text follows the quotation mark that closes this cell; if the quotation marks are part of the text, write "
                + "\"\(cell.replacing("\"", with: "\"\"").shortForMessage)\"")
    }

    /// Reports a quotation mark that may have swallowed rows, and ends the file.
    private mutating func reportUnclosed(_ opening: Opening, _ problem: String) {
        let line = text[opening.index...].dropFirst().prefix(400).prefix { $0 != 0x0A && $0 != separator }
        let words = String(decoding: line, as: UTF8.self).replacing("\"", with: "\"\"")
        log.error(
            mark(opening), .importQuote,
            "the quotation mark that opens this cell \(problem), so the rows after it cannot be read; close it at the "
                + "end of the cell, for example \(words.quotedForMessage)")
        index = text.count
    }
}
