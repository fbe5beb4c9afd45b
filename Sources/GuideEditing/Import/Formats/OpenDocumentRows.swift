// Reads a sheet of an OpenDocument spreadsheet as rows, from the parts of its ZIP.

import GuideContent
import GuideSupport

/// OpenDocument spreadsheets (ISO/IEC 26300), as LibreOffice writes them: a ZIP, or one XML document (.fods).
enum OpenDocumentRows {
    /// - Parameter name: the name of the sheet; nil for the first visible one.
    static func read(
        _ source: ImportInput, sheet name: String? = nil, file: String
    ) -> Result<ImportedTable, ImportFileError> {
        do throws(ImportFileError) {
            let root = try root(of: source, file: file)
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
    static func visibleSheets(_ source: ImportInput, file: String) throws(ImportFileError) -> [String] {
        sheets(of: try root(of: source, file: file)).filter { !$0.isHidden }.map(\.name)
    }

    /// The outermost element of the document.
    private static func root(of source: ImportInput, file: String) throws(ImportFileError) -> XMLTree.Element {
        switch source {
        case .parts(let parts): return try ExcelRows.tree("content.xml", parts)
        case .bytes(let bytes):
            guard bytes.prefix(examinedBytes).contains(UInt8(ascii: "<")) else {
                throw ImportFileError(file: file, reason: "this file is not ods")
            }
            switch XMLTree.ofImport(bytes, file: file, .openDocument, called: "an OpenDocument file") {
            case .success(let tree): return tree.root
            case .failure(let error): throw error
            }
        case .stream: throw ImportFileError(file: file, reason: "this file is not ods")
        }
    }

    /// Where XML begins, after a byte order mark and blanks.
    private static let examinedBytes = 64

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
            let words = Self.shown(cell)
            var shown = words.text
            if Self.isError(cell, shown) {
                log.reportErrorCell(shown, column: column, row: line, sheet: sheet)
                shown = ""
            }
            result.cells += repeatElement(shown, count: count)
            if !shown.isEmpty, let link = words.link {
                for repeated in column..<column + count { result.links[repeated] = link }
            }
            if let number = cell.attribute("value") {
                result.numericColumns.formUnion(column..<column + count)
                if number != shown { for repeated in column..<column + count { result.numbers[repeated] = number } }
            }
        }
        while result.cells.last?.isEmpty == true { result.cells.removeLast() }
        return result
    }

    /// The text that the program shows, with its links; without one, the value as a text.
    private static func shown(_ cell: XMLTree.Element) -> CellWords {
        var words = CellWords()
        let address = cell.attribute("formula").flatMap { CellWords.address(ofFormula: $0) }
        let paragraphs = cell.children("p")
        for (number, paragraph) in paragraphs.enumerated() {
            if number > 0 { words.add("\n") }
            add(paragraph, to: &words, address: address)
        }
        if paragraphs.isEmpty { words.add(value(of: cell), address: address) }
        return words
    }

    private static func value(of cell: XMLTree.Element) -> String {
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

    /// Adds the words of a paragraph, with its blanks and line breaks, which are elements.
    ///
    /// - Parameter address: where the words lead; nil if they are not a link.
    private static func add(_ element: XMLTree.Element, to text: inout CellWords, address: String?) {
        for node in element.content {
            switch node {
            case .text(let words): text.add(words, address: address)
            case .element(let child):
                switch child.name {
                case "s": text.add(String(repeating: " ", count: min(100, repeats(child, "c"))), address: address)
                case "tab": text.add(" ", address: address)
                case "line-break": text.add("\n", address: address)
                case "a": add(child, to: &text, address: child.attribute("href") ?? address)
                // Comments, and how a word is read aloud.
                case "annotation", "ruby-text": break
                default: add(child, to: &text, address: address)
                }
            }
        }
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
