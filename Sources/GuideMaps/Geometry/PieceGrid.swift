// Finds which straight lines are near each other, by the squares of a grid.

/// Straight lines sorted into the cells that they pass through.
struct PieceGrid {
    let cellCount: Int
    /// Where each cell's members start in `entries`; one more than there are cells.
    private let starts: [Int32]
    /// Numbers of lines, cell by cell.
    let entries: [Int32]

    /// - Complexity: linear in the cells that the lines pass through; there are about as many cells as lines.
    init(_ pieces: [(GridPoint, GridPoint)]) {
        let layout = Layout(pieces)
        var starts = [Int32](repeating: 0, count: layout.cellCount + 1)
        // The one cell of a short line, as most are; -1 for a line through several.
        var only = [Int32](repeating: -1, count: pieces.count)
        for (number, piece) in pieces.enumerated() {
            let (from, to) = (layout.cell(of: piece.0), layout.cell(of: piece.1))
            if from == to {
                only[number] = Int32(truncatingIfNeeded: from)
                starts[from + 1] += 1
            } else {
                for row in layout.rows(of: piece) {
                    for cell in layout.cells(of: piece, row: row) { starts[cell + 1] += 1 }
                }
            }
        }
        for index in 0..<layout.cellCount { starts[index + 1] += starts[index] }
        var entries = [Int32](repeating: 0, count: Int(starts[layout.cellCount]))
        var next = starts
        for number in pieces.indices {
            if only[number] >= 0 {
                let cell = Int(only[number])
                entries[Int(next[cell])] = Int32(truncatingIfNeeded: number)
                next[cell] += 1
                continue
            }
            for row in layout.rows(of: pieces[number]) {
                for cell in layout.cells(of: pieces[number], row: row) {
                    entries[Int(next[cell])] = Int32(truncatingIfNeeded: number)
                    next[cell] += 1
                }
            }
        }
        cellCount = layout.cellCount
        self.starts = starts
        self.entries = entries
    }

    /// Where in `entries` the lines that pass through a cell stand.
    func members(of cell: Int) -> Range<Int> { Int(starts[cell])..<Int(starts[cell + 1]) }

    /// Where the cells lie.
    private struct Layout {
        let minX: Int
        let minY: Int
        let side: Int
        let columns: Int
        let cellCount: Int

        init(_ pieces: [(GridPoint, GridPoint)]) {
            var low = (x: Int.max, y: Int.max)
            var high = (x: Int.min, y: Int.min)
            for (from, to) in pieces {
                low = (min(low.x, Int(min(from.x, to.x))), min(low.y, Int(min(from.y, to.y))))
                high = (max(high.x, Int(max(from.x, to.x))), max(high.y, Int(max(from.y, to.y))))
            }
            if pieces.isEmpty { (low, high) = ((0, 0), (0, 0)) }
            var side = 16
            while ((high.x - low.x) / side + 1) * ((high.y - low.y) / side + 1) > pieces.count + 16 { side *= 2 }
            minX = low.x
            minY = low.y
            self.side = side
            columns = (high.x - low.x) / side + 1
            cellCount = columns * ((high.y - low.y) / side + 1)
        }

        func cell(of point: GridPoint) -> Int {
            (Int(point.y) - minY) / side * columns + (Int(point.x) - minX) / side
        }

        func rows(of piece: (GridPoint, GridPoint)) -> ClosedRange<Int> {
            (Int(min(piece.0.y, piece.1.y)) - minY) / side...(Int(max(piece.0.y, piece.1.y)) - minY) / side
        }

        /// The cells of one row that the line passes through.
        func cells(of piece: (GridPoint, GridPoint), row: Int) -> ClosedRange<Int> {
            var left = Double(min(piece.0.x, piece.1.x))
            var right = Double(max(piece.0.x, piece.1.x))
            let isInOneRow = rows(of: piece).count == 1
            if !isInOneRow {
                let (top, bottom) = piece.0.y <= piece.1.y ? (piece.0, piece.1) : (piece.1, piece.0)
                let slope = (Double(bottom.x) - Double(top.x)) / (Double(bottom.y) - Double(top.y))
                let upper = max(Double(top.y), Double(minY + row * side))
                let lower = min(Double(bottom.y), Double(minY + (row + 1) * side))
                let one = Double(top.x) + slope * (upper - Double(top.y))
                let other = Double(top.x) + slope * (lower - Double(top.y))
                (left, right) = (min(one, other), max(one, other))
            }
            let first = min(columns - 1, max(0, (Int(left.rounded(.down)) - minX) / side))
            let last = min(columns - 1, max(first, (Int(right.rounded(.up)) - minX) / side))
            return row * columns + first...row * columns + last
        }
    }
}
