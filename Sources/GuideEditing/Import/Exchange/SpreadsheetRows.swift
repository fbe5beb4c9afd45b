// Reads the first sheet of a spreadsheet as rows, from the parts of its ZIP.

import GuideContent
import GuideSupport

/// Office Open XML (ECMA-376), as Excel writes it.
enum ExcelRows {
    static func read(_ parts: [String: [UInt8]]) -> Result<[TableRow], ExchangeError> {
        do throws(ExchangeError) {
            let sheet = try tree(try firstSheet(parts), parts)
            let strings = parts["xl/sharedStrings.xml"] == nil ? nil : try tree("xl/sharedStrings.xml", parts)
            let shared = strings?.children("si").map(text) ?? []
            var rows: [TableRow] = []
            for row in sheet.child("sheetData")?.children("row") ?? [] {
                guard rows.count <= ExchangeCollector.Limit.entries else { break }
                rows.append(read(row, shared, number: (rows.last?.line ?? 0) + 1))
            }
            return .success(rows)
        } catch {
            return .failure(error)
        }
    }

    static func tree(_ path: String, _ parts: [String: [UInt8]]) throws(ExchangeError) -> XMLTree.Element {
        guard let bytes = parts[path] else {
            throw ExchangeError(file: path, reason: "this file contains no \(path), so it is not a valid spreadsheet")
        }
        do throws(XMLError) { return try XMLTree(bytes, .strict).root } catch {
            throw ExchangeError(file: path, reason: "\(path) in it cannot be read: \(error.reason)")
        }
    }

    /// The path of the sheet that is listed first, by its relationship.
    private static func firstSheet(_ parts: [String: [UInt8]]) throws(ExchangeError) -> String {
        let usual = "xl/worksheets/sheet1.xml"
        let book = try tree("xl/workbook.xml", parts)
        guard let id = book.child("sheets")?.child("sheet")?.attributes.first(where: { $0.name == "id" })?.value,
            let relations = try? tree("xl/_rels/workbook.xml.rels", parts),
            let target = relations.children("Relationship").first(where: { $0.attribute("Id") == id })?
                .attribute("Target")
        else { return usual }
        return target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }

    private static func read(_ row: XMLTree.Element, _ shared: [String], number: Int) -> TableRow {
        var cells: [String] = []
        for cell in row.children("c") {
            let column = cell.attribute("r").flatMap(column) ?? cells.count
            guard column < TableExchange.mostColumns else { break }
            while cells.count < column { cells.append("") }
            let value: String
            switch cell.attribute("t") {
            case "s":
                value =
                    cell.text(of: "v").flatMap { Int($0) }.flatMap { shared.indices.contains($0) ? shared[$0] : nil }
                    ?? ""
            case "inlineStr": value = cell.child("is").map(text) ?? ""
            default: value = decimal(cell.text(of: "v") ?? "")
            }
            if cells.count == column { cells.append(value) } else { cells[column] = value }
        }
        return TableRow(line: row.attribute("r").flatMap { Int($0) }.map { max($0, number) } ?? number, cells: cells)
    }

    /// The text of a string with runs, without its phonetic hints.
    private static func text(_ string: XMLTree.Element) -> String {
        (string.children("t") + string.children("r").flatMap { $0.children("t") }).map(\.words).joined()
    }

    /// A number without the exponent, and without the rounding errors in the last digits that Excel stores.
    private static func decimal(_ text: String) -> String {
        guard text.contains(where: { $0 == "E" || $0 == "e" }) || text.utf8.count > 15, let number = Double(text),
            number.magnitude < 1e9
        else { return text }
        return FrontMatterWriter.degrees(number)
    }

    /// The number of a column, from 0, in a cell's name such as `AB12`.
    private static func column(_ name: String) -> Int? {
        var number = 0
        for letter in name.utf8.prefix(8) {
            guard 0x41...0x5A ~= letter else { break }
            number = number * 26 + Int(letter - 0x40)
        }
        return number > 0 ? number - 1 : nil
    }
}

/// OpenDocument spreadsheets (ISO/IEC 26300), as LibreOffice writes them.
enum OpenDocumentRows {
    static func read(_ parts: [String: [UInt8]]) -> Result<[TableRow], ExchangeError> {
        do throws(ExchangeError) {
            let root = try ExcelRows.tree("content.xml", parts)
            guard let table = root.child("body")?.child("spreadsheet")?.child("table") else {
                return .failure(
                    ExchangeError(file: "", reason: "this file contains no table, so it is not a valid spreadsheet"))
            }
            var rows: [TableRow] = []
            var line = 1
            for row in Self.rows(of: table) {
                let count = repeats(row, "number-rows-repeated")
                let cells = cells(of: row)
                if !cells.isEmpty, rows.count <= ExchangeCollector.Limit.entries {
                    // A repeated row would be the same place, so the row is added once.
                    rows.append(TableRow(line: line, cells: cells))
                }
                line += count
            }
            return .success(rows)
        } catch {
            return .failure(error)
        }
    }

    /// The rows of a table, including those in its header and in groups.
    private static func rows(of table: XMLTree.Element) -> [XMLTree.Element] {
        table.children.flatMap { child -> [XMLTree.Element] in
            switch child.name {
            case "table-row": [child]
            case "table-rows", "table-header-rows", "table-row-group": rows(of: child)
            default: []
            }
        }
    }

    private static func cells(of row: XMLTree.Element) -> [String] {
        var cells: [String] = []
        for cell in row.children where cell.name == "table-cell" || cell.name == "covered-table-cell" {
            let value = cell.attribute("value-type") == "float" ? cell.attribute("value") : nil
            let text = value ?? cell.children("p").map(\.words).joined(separator: "\n")
            let remaining = TableExchange.mostColumns - cells.count
            cells += repeatElement(text, count: min(remaining, repeats(cell, "number-columns-repeated")))
        }
        while cells.last?.isEmpty == true { cells.removeLast() }
        return cells
    }

    private static func repeats(_ element: XMLTree.Element, _ name: String) -> Int {
        min(2_000_000, max(1, element.attribute(name).flatMap { Int($0) } ?? 1))
    }
}
