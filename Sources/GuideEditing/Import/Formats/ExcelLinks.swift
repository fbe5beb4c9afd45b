// Finds the hyperlinks of an Excel sheet, which are beside its cells.

import GuideContent
import GuideSupport

/// The addresses to which cells of a sheet lead.
struct ExcelLinks {
    private struct Cell: Hashable {
        var column: Int
        var row: Int
    }

    /// The limit on the cells of all links together.
    private static let mostCells = 100_000

    private var addresses: [Cell: String] = [:]

    /// - Parameter relations: the relationships of the sheet, which have the addresses.
    init(of sheet: XMLTree.Element, relations: [XMLTree.Element]) {
        var targets: [String: String] = [:]
        for relation in relations where relation.attribute("TargetMode") == "External" {
            if let id = relation.attribute("Id") { targets[id] = relation.attribute("Target") }
        }
        var count = 0
        for link in sheet.child("hyperlinks")?.children("hyperlink") ?? [] {
            guard let target = link.attribute("id").flatMap({ targets[$0] }) else { continue }
            let fragment = link.attribute("location").map { "#\($0)" } ?? ""
            let cells = Self.cells(link.attribute("ref") ?? "", most: Self.mostCells - count)
            count += cells.count
            for cell in cells { addresses[cell] = target + fragment }
        }
    }

    /// - Parameters:
    ///   - column: from 0.
    ///   - row: from 1.
    subscript(column: Int, row: Int) -> String? { addresses[Cell(column: column, row: row)] }

    /// The cells of a reference such as `B2` or `B2:B9`; none for an area with more cells than `most`.
    private static func cells(_ reference: String, most: Int) -> [Cell] {
        let corners = reference.split(separator: ":").compactMap { cell(String($0)) }
        guard let first = corners.first, let last = corners.last, corners.count <= 2, first.column <= last.column,
            first.row <= last.row, last.column < TableImporter.mostColumns, last.row - first.row < most,
            (last.column - first.column + 1) * (last.row - first.row + 1) <= most
        else { return [] }
        return (first.row...last.row).flatMap { row in
            (first.column...last.column).map { Cell(column: $0, row: row) }
        }
    }

    private static func cell(_ name: String) -> Cell? {
        guard let column = CellName.column(name), let row = Int(name.drop { !$0.isNumber }) else { return nil }
        return Cell(column: column, row: row)
    }
}
