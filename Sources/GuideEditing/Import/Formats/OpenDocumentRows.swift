// Reads a sheet of an OpenDocument spreadsheet as rows, from the parts of its ZIP.

import GuideContent
import GuideSupport

/// OpenDocument spreadsheets (ISO/IEC 26300), as LibreOffice writes them.
enum OpenDocumentRows {
    /// - Parameter name: the name of the sheet; nil for the first visible one.
    static func read(
        _ parts: [String: [UInt8]], sheet name: String? = nil, file: String
    ) -> Result<ImportedTable, ImportFileError> {
        do throws(ImportFileError) {
            let root = try ExcelRows.tree("content.xml", parts)
            let sheet = try SpreadsheetSheet<XMLTree.Element>.choose(name, among: sheets(of: root))
            var reader = OpenDocumentSheetReader(sheet: sheet.name, file: file)
            let rows = reader.rows(of: sheet.content)
            return .success(
                ImportedTable(rows: rows, diagnostics: reader.log.diagnostics, sheet: sheet.name))
        } catch {
            return .failure(error)
        }
    }

    /// The names of the visible sheets.
    static func visibleSheets(_ parts: [String: [UInt8]]) throws(ImportFileError) -> [String] {
        sheets(of: try ExcelRows.tree("content.xml", parts)).filter { !$0.isHidden }.map(\.name)
    }

    private static func sheets(of root: XMLTree.Element) -> [SpreadsheetSheet<XMLTree.Element>] {
        let hidden = (root.child("automatic-styles")?.children("style") ?? [])
            .filter { $0.child("table-properties")?.attribute("display") == "false" }
            .compactMap { $0.attribute("name") }
        let tables = root.child("body")?.child("spreadsheet")?.children("table") ?? []
        return tables.enumerated().map { number, table in
            let isHidden = table.attribute("style-name").map { hidden.contains($0) } ?? false
            return SpreadsheetSheet(
                name: table.attribute("name") ?? "\(number + 1)", isHidden: isHidden, content: table)
        }
    }
}

/// Reads the cells of one sheet.
private struct OpenDocumentSheetReader {
    let sheet: String
    private(set) var log: DiagnosticLog

    init(sheet: String, file: String) {
        self.sheet = sheet
        log = DiagnosticLog(file: file)
    }

    mutating func rows(of table: XMLTree.Element) -> [TableRow] {
        var rows: [TableRow] = []
        var line = 1
        for element in elements(of: table) {
            let row = read(element, line: line)
            if !row.cells.isEmpty, rows.count <= ImportedContentBuilder.Limit.entries {
                // A repeated row would be the same place, so the row is added once.
                rows.append(row)
            }
            line += Self.repeats(element, "number-rows-repeated")
        }
        return rows
    }

    /// The rows of a table, including those in its header and in groups.
    private func elements(of table: XMLTree.Element) -> [XMLTree.Element] {
        table.children.flatMap { child -> [XMLTree.Element] in
            switch child.name {
            case "table-row": [child]
            case "table-rows", "table-header-rows", "table-row-group": elements(of: child)
            default: []
            }
        }
    }

    private mutating func read(_ row: XMLTree.Element, line: Int) -> TableRow {
        var result = TableRow(line: line, cells: [])
        for cell in row.children where cell.name == "table-cell" || cell.name == "covered-table-cell" {
            let column = result.cells.count
            let count = min(TableImporter.mostColumns - column, Self.repeats(cell, "number-columns-repeated"))
            guard count > 0 else { break }
            var shown = Self.shown(cell)
            if Self.isError(cell, shown) {
                log.reportErrorCell(shown, column: column, row: line, sheet: sheet)
                shown = ""
            }
            result.cells += repeatElement(shown, count: count)
            if let number = cell.attribute("value") {
                result.numericColumns.formUnion(column..<column + count)
                if number != shown { for repeated in column..<column + count { result.numbers[repeated] = number } }
            }
        }
        while result.cells.last?.isEmpty == true { result.cells.removeLast() }
        return result
    }

    /// The text that the program shows; without one, the value as a text.
    private static func shown(_ cell: XMLTree.Element) -> String {
        let paragraphs = cell.children("p")
        guard paragraphs.isEmpty else { return paragraphs.map { words(of: $0) }.joined(separator: "\n") }
        switch cell.attribute("value-type") {
        case "boolean": return cell.attribute("boolean-value")?.uppercased() ?? ""
        case "date": return cell.attribute("date-value")?.replacing("T", with: " ") ?? ""
        case "time":
            let duration = cell.attribute("time-value") ?? ""
            guard let match = duration.wholeMatch(of: /PT([0-9]+)H([0-9]+)M.*/) else { return duration }
            return "\(match.1):\(match.2)"
        case "percentage":
            let number = cell.attribute("value").flatMap { Double($0) }
            return number.flatMap { NumberFormat("0.##%")?.text(of: $0) } ?? ""
        case "currency":
            return [cell.attribute("value"), cell.attribute("currency")].compactMap { $0 }.joined(separator: " ")
        default: return cell.attribute("value") ?? cell.attribute("string-value") ?? ""
        }
    }

    /// The words of a paragraph, with its blanks and line breaks, which are elements.
    private static func words(of element: XMLTree.Element) -> String {
        var text = ""
        for node in element.content {
            switch node {
            case .text(let words): text += words
            case .element(let child):
                switch child.name {
                case "s": text += String(repeating: " ", count: min(100, repeats(child, "c")))
                case "tab": text += " "
                case "line-break": text += "\n"
                // Comments, and how a word is read aloud.
                case "annotation", "ruby-text": break
                default: text += words(of: child)
                }
            }
        }
        return text
    }

    /// Whether a cell contains an error in place of the result of its formula.
    private static func isError(_ cell: XMLTree.Element, _ shown: String) -> Bool {
        if cell.attributes.contains(where: { $0.name == "value-type" && $0.value == "error" }) { return true }
        guard cell.attribute("formula") != nil else { return false }
        let errors = ["#N/A", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!"]
        return errors.contains(shown) || shown.wholeMatch(of: /(?:Err|#ERR):?[0-9]{3}!?/) != nil
    }

    private static func repeats(_ element: XMLTree.Element, _ name: String) -> Int {
        min(2_000_000, max(1, element.attribute(name).flatMap { Int($0) } ?? 1))
    }
}
