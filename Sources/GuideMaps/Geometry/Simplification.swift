// Removes points that are not visible at the scale of a drawing.

import GuideSupport

/// Simplifies lines and rings together, so that shared edges stay shared and no new crossings appear.
///
/// Points where lines meet or part remain. Each stretch between two such points is simplified by Douglas and
/// Peucker's method, always in the same direction, so both neighbours get the same points. If two simplified
/// lines cross but the original lines do not, both get points back until they no longer cross.
struct Simplification: Sendable {
    /// The greatest distance between the simplified line and the original, in grid units.
    let tolerance: Double

    /// - Returns: as many shapes as in the input; nil for a shape that is only a line or a dot on the grid.
    func simplified(_ shapes: [GridShape]) -> [GridShape?] {
        var lines = GridLines()
        for shape in shapes { lines.append(shape.points, isClosed: shape.isClosed, layer: .park) }
        let remaining = remainingPoints(of: &lines)
        return lines.lines.map { line in
            let points = line.points.filter { remaining[$0] }.map { lines.points[$0] }
            return points.count < (line.isClosed ? 3 : 2) ? nil : GridShape(points: points, isClosed: line.isClosed)
        }
    }

    /// The points that remain; rings are turned so that they start at one of these.
    ///
    /// - Complexity: O(n log n) in the number of points, typically.
    func remainingPoints(of lines: inout GridLines) -> [Bool] {
        let isJunction = junctions(of: &lines)
        var isRemaining = [Bool](repeating: false, count: lines.points.count)
        for line in lines.lines { mark(line, of: lines.points, isJunction, &isRemaining) }
        var crossings = SimplifiedCrossings(lines: lines, arc: farthest)
        crossings.resolve(&isRemaining)
        return isRemaining
    }

    // MARK: Where lines meet

    /// The points where a line ends, or from which lines continue to different neighbours.
    ///
    /// Rings and open lines are treated separately: a path that ends at the edge of a square does not bend the
    /// edge.
    private func junctions(of lines: inout GridLines) -> [Bool] {
        var isJunction = [Bool](repeating: false, count: lines.points.count)
        markJunctions(of: lines, areClosed: true, &isJunction)
        markJunctions(of: lines, areClosed: false, &isJunction)
        for line in lines.lines where line.isClosed { turn(line.points, of: &lines, &isJunction) }
        return isJunction
    }

    private func markJunctions(of lines: GridLines, areClosed: Bool, _ isJunction: inout [Bool]) {
        let points = lines.points
        var table = PointTable(capacity: points.count)
        var numbers = [Int32](repeating: 0, count: points.count)
        for line in lines.lines where line.isClosed == areClosed {
            for index in line.points { numbers[index] = Int32(truncatingIfNeeded: table.number(of: points[index])) }
        }
        // The two neighbours of each distinct point, the lesser first; -1 before one is found.
        var low = [Int32](repeating: -1, count: table.count)
        var high = [Int32](repeating: -1, count: table.count)
        var isMarked = [Bool](repeating: false, count: table.count)
        for line in lines.lines where line.isClosed == areClosed {
            let range = line.points
            for index in range {
                let number = Int(numbers[index])
                if !areClosed && (index == range.lowerBound || index == range.upperBound - 1) {
                    isMarked[number] = true
                    continue
                }
                let before = numbers[index == range.lowerBound ? range.upperBound - 1 : index - 1]
                let after = numbers[index == range.upperBound - 1 ? range.lowerBound : index + 1]
                if low[number] < 0 {
                    low[number] = min(before, after)
                    high[number] = max(before, after)
                } else if low[number] != min(before, after) || high[number] != max(before, after) {
                    isMarked[number] = true
                }
            }
        }
        for line in lines.lines where line.isClosed == areClosed {
            for index in line.points where isMarked[Int(numbers[index])] { isJunction[index] = true }
        }
    }

    /// Turns a ring to start at a junction; a ring without one starts at its least point, which every copy of
    /// the ring shares.
    private func turn(_ range: Range<Int>, of lines: inout GridLines, _ isJunction: inout [Bool]) {
        var first = range.lowerBound
        if let junction = range.first(where: { isJunction[$0] }) {
            first = junction
        } else {
            for index in range where GridPoint.precedes(lines.points[index], lines.points[first]) { first = index }
        }
        guard first > range.lowerBound else { return }
        lines.points.replaceSubrange(
            range, with: Array(lines.points[first..<range.upperBound] + lines.points[range.lowerBound..<first]))
        isJunction.replaceSubrange(
            range, with: Array(isJunction[first..<range.upperBound] + isJunction[range.lowerBound..<first]))
    }

    // MARK: Points of one line

    private func mark(_ line: GridLines.Line, of points: [GridPoint], _ isJunction: [Bool], _ isRemaining: inout [Bool])
    {
        let range = line.points
        guard range.count > 2 else {
            for index in range { isRemaining[index] = true }
            return
        }
        var start = range.lowerBound
        isRemaining[start] = true
        for index in range.dropFirst() where isJunction[index] || (!line.isClosed && index == range.upperBound - 1) {
            isRemaining[index] = true
            markArc(points, start, index, range, &isRemaining)
            start = index
        }
        guard line.isClosed else { return }
        markArc(points, start, range.upperBound, range, &isRemaining)
        keepThree(points, range, &isRemaining)
    }

    /// Marks more points of a ring until it has three: the points that preserve most of its area.
    private func keepThree(_ points: [GridPoint], _ range: Range<Int>, _ isRemaining: inout [Bool]) {
        var count = range.count { isRemaining[$0] }
        while count < 3 {
            guard let first = range.first(where: { isRemaining[$0] }),
                let second = range.last(where: { isRemaining[$0] })
            else { return }
            var best: (distance: Double, index: Int) = (-1, -1)
            for index in range where !isRemaining[index] {
                let distance = Self.squaredDistance(points[index], points[first], points[second])
                if distance > best.distance { best = (distance, index) }
            }
            guard best.index >= 0 else { return }
            isRemaining[best.index] = true
            count += 1
        }
    }

    /// Marks the points that remain between two marked points.
    ///
    /// - Parameter end: may be one past the ring's last point, which is its first point again.
    private func markArc(
        _ points: [GridPoint], _ start: Int, _ end: Int, _ range: Range<Int>, _ isRemaining: inout [Bool]
    ) {
        guard end - start > 1 else { return }
        let limit = tolerance * tolerance
        var pending: [(Int, Int)] = [(start, end)]
        while let (from, to) = pending.popLast() {
            guard to - from > 1, let best = farthest(points, from, to, range), best.squaredDistance > limit else {
                continue
            }
            isRemaining[best.index] = true
            pending.append((from, best.index))
            pending.append((best.index, to))
        }
    }

    /// The point of a stretch that is farthest from the straight line between its ends; nil for a stretch
    /// without points between.
    ///
    /// The search starts at the lesser end, so that all lines that share the stretch get the same result.
    @Sendable
    private func farthest(
        _ points: [GridPoint], _ from: Int, _ to: Int, _ range: Range<Int>
    ) -> (index: Int, squaredDistance: Double)? {
        guard to - from > 1 else { return nil }
        let first = points[from]
        let last = points[to == range.upperBound ? range.lowerBound : to]
        let isForward =
            first == last
            ? !GridPoint.precedes(points[to - 1], points[from + 1]) : GridPoint.precedes(first, last)
        let (one, other) = GridPoint.precedes(first, last) ? (first, last) : (last, first)
        let chord = Chord(one, other)
        var best: (index: Int, squaredDistance: Double) = (from + 1, -1)
        if isForward {
            for index in (from + 1)..<to {
                let distance = chord.squaredDistance(to: points[index])
                if distance > best.squaredDistance { best = (index, distance) }
            }
        } else {
            for index in ((from + 1)..<to).reversed() {
                let distance = chord.squaredDistance(to: points[index])
                if distance > best.squaredDistance { best = (index, distance) }
            }
        }
        return best
    }

    private static func squaredDistance(_ point: GridPoint, _ one: GridPoint, _ other: GridPoint) -> Double {
        let (from, to) = GridPoint.precedes(one, other) ? (one, other) : (other, one)
        return Chord(from, to).squaredDistance(to: point)
    }

    /// The straight line between two points.
    private struct Chord {
        let x: Double
        let y: Double
        let dx: Double
        let dy: Double
        let perLength: Double

        init(_ from: GridPoint, _ to: GridPoint) {
            x = Double(from.x)
            y = Double(from.y)
            dx = Double(to.x) - x
            dy = Double(to.y) - y
            let length = dx * dx + dy * dy
            perLength = length == 0 ? 0 : 1 / length
        }

        func squaredDistance(to point: GridPoint) -> Double {
            let px = Double(point.x) - x
            let py = Double(point.y) - y
            let share = max(0, min(1, (px * dx + py * dy) * perLength))
            let ex = px - share * dx
            let ey = py - share * dy
            return ex * ex + ey * ey
        }
    }
}
