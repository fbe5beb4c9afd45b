// Reads a sheet of an Excel file as rows, from the parts of its ZIP.

import GuideContent
import GuideSupport

/// Office Open XML (ECMA-376), as Excel writes it.
enum ExcelRows {
    /// - Parameter name: the name of the sheet; nil for the first visible one.
    static func read(
        _ parts: [String: [UInt8]], sheet name: String? = nil, file: String
    ) -> Result<ImportedTable, ImportFileError> {
        do throws(ImportFileError) {
            let book = try tree("xl/workbook.xml", parts)
            let sheet = try SpreadsheetSheet<String>.choose(name, among: sheets(of: book, parts))
            let content = try tree(sheet.content, parts)
            let strings = parts["xl/sharedStrings.xml"] == nil ? nil : try tree("xl/sharedStrings.xml", parts)
            let styles = parts["xl/styles.xml"] == nil ? nil : try tree("xl/styles.xml", parts)
            var reader = ExcelSheetReader(
                sheet: sheet.name, file: file,
                shared: strings?.children("si").map { ExcelSheetReader.text($0) } ?? [],
                formats: styles.map { ExcelFormats.read($0) } ?? [],
                startsIn1904: book.child("workbookPr")?.attribute("date1904").map { ["1", "true"].contains($0) }
                    ?? false,
                links: ExcelLinks(of: content, relations: relations(ofSheet: sheet.content, parts))
            )
            let rows = reader.rows(of: content)
            return .success(
                ImportedTable(rows: rows, diagnostics: reader.log.diagnostics, sheet: sheet.name))
        } catch {
            return .failure(error)
        }
    }

    /// The names of the visible sheets.
    static func visibleSheets(_ parts: [String: [UInt8]]) throws(ImportFileError) -> [String] {
        sheets(of: try tree("xl/workbook.xml", parts), parts).filter { !$0.isHidden }.map(\.name)
    }

    static func tree(_ path: String, _ parts: [String: [UInt8]]) throws(ImportFileError) -> XMLTree.Element {
        guard let bytes = parts[path] else {
            throw ImportFileError(file: path, reason: "this file contains no \(path), so it is not a valid spreadsheet")
        }
        do throws(XMLError) { return try XMLTree(bytes, .strict).root } catch {
            throw ImportFileError(file: path, reason: "\(path) in it cannot be read: \(error.reason)")
        }
    }

    /// The relationships of a sheet to other files and addresses.
    private static func relations(ofSheet path: String, _ parts: [String: [UInt8]]) -> [XMLTree.Element] {
        let name = ContentPath.name(of: path)
        let relations = "\(path.dropLast(name.count))_rels/\(name).rels"
        return (try? tree(relations, parts))?.children("Relationship") ?? []
    }

    /// The sheets with their paths, which are in the relationships of the workbook.
    private static func sheets(of book: XMLTree.Element, _ parts: [String: [UInt8]]) -> [SpreadsheetSheet<String>] {
        let relations = (try? tree("xl/_rels/workbook.xml.rels", parts))?.children("Relationship") ?? []
        var targets: [String: String] = [:]
        for relation in relations {
            if let id = relation.attribute("Id") { targets[id] = relation.attribute("Target") }
        }
        return (book.child("sheets")?.children("sheet") ?? []).enumerated().map { number, sheet in
            let usual = "xl/worksheets/sheet\(number + 1).xml"
            let path = sheet.attribute("id").flatMap { targets[$0] }
                .map { $0.hasPrefix("/") ? String($0.dropFirst()) : "xl/" + $0 }
            let isHidden = sheet.attribute("state").map { $0 != "visible" } ?? false
            return SpreadsheetSheet(
                name: sheet.attribute("name") ?? "\(number + 1)", isHidden: isHidden, content: path ?? usual)
        }
    }
}

/// Reads the cells of one sheet.
private struct ExcelSheetReader {
    let sheet: String
    let shared: [String]
    let formats: [NumberFormat?]
    let startsIn1904: Bool
    let links: ExcelLinks
    private(set) var log: DiagnosticLog

    init(
        sheet: String, file: String, shared: [String], formats: [NumberFormat?], startsIn1904: Bool, links: ExcelLinks
    ) {
        self.sheet = sheet
        self.shared = shared
        self.formats = formats
        self.startsIn1904 = startsIn1904
        self.links = links
        log = DiagnosticLog(file: file)
    }

    mutating func rows(of content: XMLTree.Element) -> [TableRow] {
        var rows: [TableRow] = []
        for row in content.child("sheetData")?.children("row") ?? [] {
            guard rows.count <= ImportedContentBuilder.Limit.entries else { break }
            let next = (rows.last?.line ?? 0) + 1
            rows.append(read(row, line: row.attribute("r").flatMap { Int($0) }.map { max($0, next) } ?? next))
        }
        return rows
    }

    private mutating func read(_ row: XMLTree.Element, line: Int) -> TableRow {
        var result = TableRow(line: line, cells: [])
        for cell in row.children("c") {
            let column = cell.attribute("r").flatMap { CellName.column($0) } ?? result.cells.count
            guard column < TableImporter.mostColumns else { break }
            while result.cells.count <= column { result.cells.append("") }
            let value = value(of: cell, column: column, line: line)
            result.cells[column] = value.shown
            var words = CellWords()
            let formula = cell.child("f").flatMap { CellWords.address(ofFormula: $0.words) }
            words.add(value.shown, address: links[column, line] ?? formula)
            result.links[column] = words.link
            if let number = value.number, !number.isEmpty {
                result.numericColumns.insert(column)
                if number != value.shown { result.numbers[column] = number }
            }
        }
        return result
    }

    /// What a cell shows, and the number in it; nil for a text.
    private mutating func value(
        of cell: XMLTree.Element, column: Int, line: Int
    ) -> (shown: String, number: String?) {
        let value = cell.text(of: "v") ?? ""
        switch cell.attribute("t") {
        case "s": return (Int(value).flatMap { shared.indices.contains($0) ? shared[$0] : nil } ?? "", nil)
        case "inlineStr": return (cell.child("is").map { Self.text($0) } ?? "", nil)
        case "str": return (Self.unescaped(cell.child("v")?.words ?? ""), nil)
        case "b": return (value == "1" || value == "true" ? "TRUE" : "FALSE", nil)
        case "d": return (value.replacing("T00:00:00", with: "").replacing("T", with: " "), nil)
        case "e":
            log.reportErrorCell(value, column: column, row: line, sheet: sheet)
            return ("", nil)
        default:
            let number = Self.decimal(value)
            let style = cell.attribute("s").flatMap { Int($0) } ?? 0
            guard formats.indices.contains(style), let format = formats[style], let double = Double(value),
                let shown = format.text(of: double, startsIn1904: startsIn1904)
            else { return (number, number) }
            return (shown, number)
        }
    }

    /// The text of a string with runs, without its phonetic hints.
    static func text(_ string: XMLTree.Element) -> String {
        unescaped((string.children("t") + string.children("r").flatMap { $0.children("t") }).map(\.words).joined())
    }

    /// Characters that XML does not allow are written with their numbers, such as `_x000D_`.
    private static func unescaped(_ text: String) -> String {
        guard text.contains("_x") else { return text }
        return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            let scalar = UInt32(match.1, radix: 16).flatMap { Unicode.Scalar($0) }
            return scalar.map { String(Character($0)) } ?? String(match.0)
        }
    }

    /// A number without the exponent, without the rounding errors in the last digits that Excel stores, and without
    /// the `.0` that other programs write after whole numbers.
    private static func decimal(_ text: String) -> String {
        let isLong = text.contains(where: { $0 == "E" || $0 == "e" }) || text.utf8.count > 15
        guard isLong || text.hasSuffix(".0"), let number = Double(text) else { return text }
        if number.magnitude < 1e15, number == number.rounded() { return String(Int(number)) }
        return number.magnitude < 1e9 ? FrontMatterWriter.degrees(number) : text
    }
}

/// The number formats of an Excel file.
enum ExcelFormats {
    /// The formats of the cell styles in their order; nil for a style that shows a number as it is.
    static func read(_ styles: XMLTree.Element) -> [NumberFormat?] {
        var formats = builtIn.compactMapValues { NumberFormat($0) }
        for format in styles.child("numFmts")?.children("numFmt") ?? [] {
            if let id = format.attribute("numFmtId").flatMap({ Int($0) }) {
                formats[id] = format.attribute("formatCode").flatMap { NumberFormat($0) }
            }
        }
        return (styles.child("cellXfs")?.children("xf") ?? []).map { style in
            style.attribute("numFmtId").flatMap { Int($0) }.flatMap { formats[$0] }
        }
    }

    /// The formats that files name only by their numbers (ECMA-376, part 1, section 18.8.30).
    ///
    /// Some of them differ between the regions of computers. For these, dates are written as in ISO 8601, and amounts
    /// have no currency.
    private static let builtIn: [Int: String] = {
        var codes = [
            1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: "#,##0", 6: "#,##0", 7: "#,##0.00", 8: "#,##0.00",
            9: "0%", 10: "0.00%", 14: "yyyy-mm-dd", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM",
            19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 22: "yyyy-mm-dd h:mm", 37: "#,##0;(#,##0)",
            38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)", 41: "#,##0", 42: "#,##0",
            43: "#,##0.00", 44: "#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0",
        ]
        // Dates of East Asian calendars.
        for number in Array(27...31) + [36] + Array(50...54) + [57, 58] { codes[number] = "yyyy-mm-dd" }
        return codes
    }()
}
