// Writes the tables of HTML as Markdown; tables that only arrange a page become paragraphs.

import GuideSupport

/// The rows of a table.
private struct HTMLTable {
    struct Cell {
        var element: HTMLTree.Element
        var columns: Int
        var rows: Int
    }

    /// The most columns of a table that remains one.
    static let mostColumns = 50

    private(set) var caption: [HTMLTree.Node] = []
    private(set) var rows: [[Cell]] = []
    private(set) var hasHeader = false

    init(_ table: HTMLTree.Element) { read(table, isInHead: false) }

    private mutating func read(_ element: HTMLTree.Element, isInHead: Bool) {
        for case .element(let child) in element.content where !child.isHidden {
            switch child.name {
            case "thead", "tbody", "tfoot": read(child, isInHead: child.name == "thead")
            case "tr": add(child, isInHead: isInHead)
            default: caption.append(.element(child))
            }
        }
    }

    private mutating func add(_ row: HTMLTree.Element, isInHead: Bool) {
        var cells: [Cell] = []
        for case .element(let child) in row.content where !child.isHidden {
            func span(_ name: String) -> Int { max(1, min(child.attributes[name].flatMap { Int($0) } ?? 1, 1_000)) }
            cells.append(Cell(element: child, columns: span("colspan"), rows: span("rowspan")))
        }
        guard !cells.isEmpty else { return }
        if rows.isEmpty { hasHeader = isInHead || cells.allSatisfy { $0.element.name == "th" } }
        rows.append(cells)
    }

    /// The cells by row and column, with nil in the place of those that a larger cell covers; nil if the table only
    /// arranges a page.
    var grid: [[HTMLTree.Element?]]? {
        guard rows.count > 1, rows.allSatisfy({ $0.allSatisfy { Self.isOneLine($0.element.content) } }) else {
            return nil
        }
        var grid: [[HTMLTree.Element?]] = []
        // The rows that each column is still covered from above.
        var covered: [Int] = []
        for cells in rows {
            var row: [HTMLTree.Element?] = []
            func skip() {
                while row.count < covered.count, covered[row.count] > 0 {
                    covered[row.count] -= 1
                    row.append(nil)
                }
            }
            for cell in cells {
                skip()
                guard row.count + cell.columns <= Self.mostColumns,
                    (row.count + cell.columns) * rows.count <= TextLimits.mostCells
                else { return nil }
                for number in 0..<cell.columns {
                    if row.count == covered.count { covered.append(0) }
                    covered[row.count] = cell.rows - 1
                    row.append(number == 0 ? cell.element : nil)
                }
            }
            while row.count < covered.count {
                covered[row.count] = max(0, covered[row.count] - 1)
                row.append(nil)
            }
            grid.append(row)
        }
        let width = covered.count
        guard width > 1 else { return nil }
        let empty: HTMLTree.Element? = nil
        return grid.map { $0 + Array(repeating: empty, count: width - $0.count) }
    }

    /// Whether a cell has nothing that needs lines of its own.
    private static func isOneLine(_ nodes: [HTMLTree.Node]) -> Bool {
        nodes.allSatisfy { node in
            guard case .element(let element) = node else { return true }
            let isInLine = !element.isBlock || element.name == "p" || element.name == "div"
            return isInLine && isOneLine(element.content)
        }
    }
}

extension HTMLMarkdownWriter {
    mutating func table(_ element: HTMLTree.Element, _ style: HTMLStyle) {
        let table = HTMLTable(element)
        write(table.caption, style)
        flush()
        guard let grid = table.grid else {
            for cell in table.rows.joined() {
                write(cell.element.content, style.inside(cell.element))
                flush()
            }
            return
        }
        var rows: [[String]] = grid.map { row in
            row.map { cell in cell.map { line(of: $0.content, style.inside($0), in: .cell) } ?? "" }
        }
        guard rows.contains(where: { $0.contains { !$0.isEmpty } }), let width = rows.first?.count else { return }
        // Markdown needs a header row. Without one in the HTML, it is empty.
        if !table.hasHeader { rows.insert(Array(repeating: "", count: width), at: 0) }
        rows.insert(Array(repeating: "---", count: width), at: 1)
        add(rows.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"), .other)
    }
}
