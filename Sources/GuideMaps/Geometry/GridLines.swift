// Many lines and rings on the drawing's grid, in flat arrays.

import GuideGeo

/// The shapes of a drawing after clipping and before writing.
struct GridLines: Sendable {
    /// One line or ring.
    struct Line: Sendable {
        /// Indices into `points`.
        var points: Range<Int>
        var isClosed: Bool
        var isHole = false
        /// The layer in which the line is drawn.
        var layer: BasemapLayer
        /// Index of the shape in the basemap; -1 for a line that was made of several.
        var source: Int32
    }

    var lines: [Line] = []
    var points: [GridPoint] = []

    /// The points of a line.
    subscript(line: Line) -> ArraySlice<GridPoint> { points[line.points] }

    /// Twice the area of a ring; the sign is that of its turning direction; see ``GridShape/doubleArea``.
    func doubleArea(_ range: Range<Int>) -> Int64 {
        guard !range.isEmpty else { return 0 }
        var sum: Int64 = 0
        var previous = points[range.upperBound - 1]
        for index in range {
            let point = points[index]
            sum += Int64(previous.x) * Int64(point.y) - Int64(point.x) * Int64(previous.y)
            previous = point
        }
        return sum
    }

    /// Adds a line on the grid, unless it collapses to less than a line or ring.
    ///
    /// - Returns: whether a line was added.
    @discardableResult
    mutating func append(
        _ line: some Collection<PlanePoint>, perUnit: Double, isClosed: Bool, layer: BasemapLayer, source: Int
    ) -> Bool {
        let start = points.count
        for point in line {
            let x = (point.x * perUnit).rounded()
            let y = (point.y * perUnit).rounded()
            guard let column = Int32(exactly: x), let row = Int32(exactly: y) else { continue }
            let next = GridPoint(x: column, y: row)
            if points.count == start || points[points.count - 1] != next { points.append(next) }
        }
        if isClosed {
            while points.count - start > 1, points[start] == points[points.count - 1] { points.removeLast() }
        }
        guard points.count - start >= (isClosed ? 3 : 2) else {
            points.removeLast(points.count - start)
            return false
        }
        lines.append(
            Line(
                points: start..<points.count, isClosed: isClosed, layer: layer,
                source: Int32(truncatingIfNeeded: source)))
        return true
    }

    /// Adds points that are already on the grid.
    mutating func append(
        _ newPoints: some Sequence<GridPoint>, isClosed: Bool, layer: BasemapLayer, source: Int32 = -1
    ) {
        let start = points.count
        points.append(contentsOf: newPoints)
        lines.append(Line(points: start..<points.count, isClosed: isClosed, layer: layer, source: source))
    }

    /// Removes the last line.
    mutating func removeLast() {
        guard let last = lines.popLast() else { return }
        points.removeLast(last.points.count)
    }

    /// Reverses a line.
    mutating func reverse(_ range: Range<Int>) { points[range].reverse() }
}
