// Reads places from a table: one for each row, according to its headers.

import GuideContent
import GuideModel

enum TableExchange {
    /// The maximum number of columns that are read.
    static let mostColumns = 256

    /// Reads places from rows.
    ///
    /// - Parameter mapping: nil to use the one that the headers suggest.
    static func read(_ table: ImportedTable, mapping: HeaderMapping?, file: String) -> ExchangedContent {
        var content =
            table.diagnostics.hasErrors ? ExchangedContent() : places(of: table, mapping: mapping, file: file)
        content.diagnostics = table.diagnostics + content.diagnostics
        content.encoding = table.encoding
        content.sheet = table.sheet
        return content
    }

    private static func places(of table: ImportedTable, mapping: HeaderMapping?, file: String) -> ExchangedContent {
        var collector = ExchangeCollector(file: file)
        guard let top = table.rows.first(where: { !$0.isBlank }) else {
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
        var names = RowsByName()
        for row in table.rows.drop(while: { $0.line <= top.line }) where !row.isBlank {
            var values = values(of: row, fields)
            values[.text] = values[.text].map { collector.markdown(of: $0, line: row.line) }
            if collector.addPlace(values, line: row.line) != nil,
                let name = collector.content.places.last?.name
            {
                names.add(name, line: row.line)
            }
            if let message = extraCells(of: row, after: headers.count, separator: table.separator) {
                collector.warn(message, line: row.line)
            }
        }
        names.reportDuplicates(to: &collector)
        var content = collector.result
        content.headers = HeaderMapping(of: headers, fields)
        return content
    }

    private static func values(of row: TableRow, _ fields: [ExchangeField?]) -> [ExchangeField: String] {
        var values: [ExchangeField: String] = [:]
        for (column, (field, cell)) in zip(fields, row.cells).enumerated() {
            guard let field else { continue }
            // A cell often shows fewer decimals than a position needs.
            let number = [.latitude, .longitude].contains(field) ? row.numbers[column] : nil
            values[field] = number ?? FormulaGuard.unguarded(cell)
        }
        return values
    }

    /// What is wrong with a row that has more cells than the table has headers; nil if it has not.
    private static func extraCells(of row: TableRow, after count: Int, separator: Character?) -> String? {
        let extra = row.cells.dropFirst(count).map(\.onOneLine).filter { !$0.isEmpty }
        guard let first = extra.first else { return nil }
        let others = extra.count > 1 ? " and \(extra.count - 1) more" : ""
        let problem =
            "this row has more cells than the first row, so \(first.quotedForMessage)\(others) "
            + "\(extra.count > 1 ? "are" : "is") left out; "
        guard let separator else { return problem + "write a header above, or delete what is left out" }
        let whole = row.cells[max(0, count - 1)...].joined(separator: String(separator)).trimmedLines
        return problem
            + "put a text that contains \(separator == "\t" ? "tabs" : "\"\(separator)\"") in quotation marks, "
            + "for example \(whole.quotedForMessage)"
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

/// The rows of places with the same name, which a build does not accept.
private struct RowsByName {
    /// By the name without capitals, as a build compares names.
    private var rows: [String: (name: String, lines: [Int])] = [:]

    mutating func add(_ name: String, line: Int) {
        rows[name.uppercased().lowercased(), default: (name, [])].lines.append(line)
    }

    func reportDuplicates(to collector: inout ExchangeCollector) {
        let duplicates = rows.values.filter { $0.lines.count > 1 }.sorted { $0.lines[0] < $1.lines[0] }
        for (name, lines) in duplicates {
            let others = lines.count > 2 ? " and \(lines.count - 2) more" : ""
            collector.fail(
                "the rows on lines \(lines[0]) and \(lines[1])\(others) have the same name, "
                    + "\(name.quotedForMessage); give each place a name of its own, or delete a row",
                code: .duplicateName, line: lines[1])
        }
    }
}
