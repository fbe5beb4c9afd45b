// Reads places from a table: one for each row, according to its headers.

import GuideContent
import GuideModel

/// A row of cells, and where it starts in its file.
struct TableRow: Hashable, Sendable {
    /// From 1.
    var line: Int
    var cells: [String]

    var isBlank: Bool { cells.allSatisfy { $0.allSatisfy(\.isWhitespace) } }
}

enum TableExchange {
    /// The maximum number of columns that are read.
    static let mostColumns = 256

    /// Reads places from rows.
    ///
    /// - Parameter mapping: nil to use the one that the headers suggest.
    static func read(_ rows: [TableRow], mapping: HeaderMapping?, file: String) -> ExchangedContent {
        var collector = ExchangeCollector(file: file)
        guard let top = rows.first(where: { !$0.isBlank }) else {
            collector.fail("this table is empty")
            return collector.result
        }
        let headers = top.cells.map(\.onOneLine)
        let mapping = mapping ?? HeaderMapping(suggestedFor: headers)
        var taken: Set<ExchangeField> = []
        let fields = headers.map { header in
            mapping[header].flatMap { taken.insert($0).inserted ? $0 : nil }
        }
        guard HeaderMapping(of: headers, fields).makesPlaces else {
            var content = ExchangedContent(
                failing: missing(taken, headers, at: SourceLocation(file: file, line: top.line)))
            content.headers = HeaderMapping(of: headers, fields)
            return content
        }
        for row in rows.drop(while: { $0.line <= top.line }) where !row.isBlank {
            var values: [ExchangeField: String] = [:]
            for (field, cell) in zip(fields, row.cells) {
                if let field { values[field] = FormulaGuard.unguarded(cell) }
            }
            values[.text] = values[.text].map { PlainText.markdown(PlainText.ofHTML($0)) }
            collector.addPlace(values, line: row.line)
        }
        var content = collector.result
        content.headers = HeaderMapping(of: headers, fields)
        return content
    }

    private static func missing(
        _ taken: Set<ExchangeField>, _ headers: [String], at location: SourceLocation
    ) -> Diagnostic {
        var lacks: [String] = []
        if !taken.contains(.name) { lacks.append("name") }
        if !taken.contains(.coordinates) {
            lacks += [ExchangeField.latitude, .longitude].filter { !taken.contains($0) }.map(\.rawValue)
        }
        let found = headers.prefix(12).map(\.quotedForMessage).joined(separator: ", ")
        return .error(
            at: location, code: .importHeaders,
            "no column contains the \(lacks.joined(separator: ", the ")); the first row has \(found); write a "
                + "file that maps columns to fields, and name it with --mapping")
    }
}

extension HeaderMapping {
    /// The fields to which the columns were mapped.
    fileprivate init(of headers: [String], _ fields: [ExchangeField?]) {
        self.init(suggestedFor: [])
        columns = zip(headers, fields).map { ($0, $1) }
    }
}

/// Comma-separated values (RFC 4180), with the variants of spreadsheet programs.
enum CSVRows {
    /// Rows with the line on which each starts; empty lines are rows too.
    static func read(_ bytes: [UInt8]) -> [TableRow] {
        let text = Array(DecodedText(bytes).text.withPlainLineEnds.utf8)
        var start = 0
        var separator = guessedSeparator(text)
        // Excel's own hint.
        if text.starts(with: "sep=".utf8), text.count > 5, text[5] == 0x0A {
            separator = text[4]
            start = 5
        }
        var reader = CSVReader(text, separator, start: start)
        return reader.rows()
    }

    /// The separator that occurs most often outside quotes in the first line.
    private static func guessedSeparator(_ text: [UInt8]) -> UInt8 {
        var counts: [UInt8: Int] = [:]
        var isQuoted = false
        for byte in text {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if isQuoted { continue }
            if byte == 0x0A { break }
            if ",;\t|".utf8.contains(byte) { counts[byte, default: 0] += 1 }
        }
        let order = Array(",;\t|".utf8)
        return order.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? order[0]
    }
}

private struct CSVReader {
    private let text: [UInt8]
    private let separator: UInt8
    private var index: Int
    private var line = 1

    init(_ text: [UInt8], _ separator: UInt8, start: Int) {
        self.text = text
        self.separator = separator
        index = start
    }

    mutating func rows() -> [TableRow] {
        var rows: [TableRow] = []
        // The loop reads one row more than is imported, to report that there are more, and as many blank rows.
        while index < text.count, rows.count <= 2 * ExchangeCollector.Limit.entries { rows.append(row()) }
        return rows
    }

    private mutating func row() -> TableRow {
        var row = TableRow(line: line, cells: [])
        while true {
            let cell = cell()
            if row.cells.count < TableExchange.mostColumns { row.cells.append(cell) }
            guard index < text.count else { return row }
            let sign = text[index]
            index += 1
            if sign == 0x0A {
                line += 1
                return row
            }
        }
    }

    /// Reads up to the separator or line feed that ends the cell.
    private mutating func cell() -> String {
        var cell: [UInt8] = []
        var isQuoted = false
        if index < text.count, text[index] == UInt8(ascii: "\"") {
            isQuoted = true
            index += 1
        }
        while index < text.count {
            let byte = text[index]
            if isQuoted, byte == UInt8(ascii: "\"") {
                index += 1
                if index < text.count, text[index] == byte {
                    cell.append(byte)
                    index += 1
                } else {
                    isQuoted = false
                }
                continue
            }
            if !isQuoted, byte == separator || byte == 0x0A { break }
            if byte == 0x0A { line += 1 }
            cell.append(byte)
            index += 1
        }
        return String(decoding: cell, as: UTF8.self)
    }
}
