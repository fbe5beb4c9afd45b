// Leaves out the points that nobody would miss at the scale of a drawing.

/// Simplifies shapes together, so that edges which two shapes share stay shared.
///
/// Points where shapes meet or part are kept; each stretch between two such points is simplified by Douglas and Peucker's
/// method, always in the same direction, so that both neighbours keep the same points.
struct Simplification: Sendable {
    /// How far the simplified line may stray, in grid units.
    let tolerance: Double

    /// - Returns: as many shapes as were given; nil for one that is no more than a line or a dot on the grid.
    /// - Complexity: O(n log n) in the number of points, typically.
    func simplified(_ shapes: [GridShape]) -> [GridShape?] {
        let junctions = junctions(of: shapes)
        return shapes.map { shape in
            shape.isClosed ? ring(shape.points, junctions) : line(shape.points, junctions)
        }
    }

    private struct Neighbours {
        var low: UInt64
        var high: UInt64
    }

    /// The points where a line ends, or where shapes do not go on to the same two neighbours.
    private func junctions(of shapes: [GridShape]) -> Set<UInt64> {
        var seen: [UInt64: Neighbours] = [:]
        seen.reserveCapacity(shapes.reduce(0) { $0 + $1.points.count })
        var junctions: Set<UInt64> = []
        for shape in shapes {
            let points = shape.points
            let count = points.count
            for index in points.indices {
                let key = points[index].packed
                if !shape.isClosed && (index == 0 || index == count - 1) {
                    junctions.insert(key)
                    continue
                }
                let before = points[index == 0 ? count - 1 : index - 1].packed
                let after = points[index == count - 1 ? 0 : index + 1].packed
                let pair = Neighbours(low: min(before, after), high: max(before, after))
                if let other = seen[key] {
                    if other.low != pair.low || other.high != pair.high { junctions.insert(key) }
                } else {
                    seen[key] = pair
                }
            }
        }
        return junctions
    }

    private func line(_ points: [GridPoint], _ junctions: Set<UInt64>) -> GridShape? {
        guard points.count > 2 else { return GridShape(points: points, isClosed: false) }
        var isKept = [Bool](repeating: false, count: points.count)
        var start = 0
        isKept[0] = true
        for index in 1..<points.count where index == points.count - 1 || junctions.contains(points[index].packed) {
            isKept[index] = true
            markArc(points, start, index, &isKept)
            start = index
        }
        return GridShape(points: kept(points, isKept), isClosed: false)
    }

    private func ring(_ ring: [GridPoint], _ junctions: Set<UInt64>) -> GridShape? {
        guard ring.count >= 3 else { return nil }
        // Start at a junction; without one, at the least point, which any copy of the ring shares.
        let first =
            ring.firstIndex { junctions.contains($0.packed) }
            ?? ring.indices.min { GridPoint.precedes(ring[$0], ring[$1]) } ?? 0
        var points = Array(ring[first...] + ring[..<first])
        points.append(points[0])
        var isKept = [Bool](repeating: false, count: points.count)
        isKept[0] = true
        isKept[points.count - 1] = true
        var start = 0
        for index in 1..<points.count where index == points.count - 1 || junctions.contains(points[index].packed) {
            isKept[index] = true
            markArc(points, start, index, &isKept)
            start = index
        }
        keepThree(points, &isKept)
        var result = kept(points, isKept)
        result.removeLast()
        guard result.count >= 3 else { return nil }
        return GridShape(points: result, isClosed: true)
    }

    /// A ring of two points is no ring: keeps the two points that hold most of its area as well.
    private func keepThree(_ points: [GridPoint], _ isKept: inout [Bool]) {
        while isKept.dropLast().count(where: { $0 }) < 3 {
            let anchors = points.indices.dropLast().filter { isKept[$0] }
            guard let first = anchors.first else { return }
            let second = anchors.last ?? first
            var best: (distance: Double, index: Int) = (-1, -1)
            for index in points.indices.dropLast() where !isKept[index] {
                let distance = squaredDistance(points[index], points[first], points[second])
                if distance > best.distance { best = (distance, index) }
            }
            guard best.index >= 0 else { return }
            isKept[best.index] = true
        }
    }

    private func kept(_ points: [GridPoint], _ isKept: [Bool]) -> [GridPoint] {
        points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    /// Marks what stays between two kept points, looking at the stretch from its lesser end.
    private func markArc(_ points: [GridPoint], _ start: Int, _ end: Int, _ isKept: inout [Bool]) {
        guard end - start > 1 else { return }
        let isForward: Bool
        if points[start] == points[end] {
            isForward = !GridPoint.precedes(points[end - 1], points[start + 1])
        } else {
            isForward = GridPoint.precedes(points[start], points[end])
        }
        let limit = tolerance * tolerance
        var pending: [(Int, Int)] = [(start, end)]
        while let (from, to) = pending.popLast() {
            guard to - from > 1 else { continue }
            var best: (distance: Double, index: Int) = (-1, -1)
            for step in 1..<(to - from) {
                let index = isForward ? from + step : to - step
                let distance = squaredDistance(points[index], points[from], points[to])
                if distance > best.distance { best = (distance, index) }
            }
            guard best.distance > limit else { continue }
            isKept[best.index] = true
            pending.append((from, best.index))
            pending.append((best.index, to))
        }
    }

    /// The square of the distance from a point to the segment between two others.
    private func squaredDistance(_ point: GridPoint, _ one: GridPoint, _ other: GridPoint) -> Double {
        let (from, to) = GridPoint.precedes(one, other) ? (one, other) : (other, one)
        let dx = Double(to.x) - Double(from.x)
        let dy = Double(to.y) - Double(from.y)
        let px = Double(point.x) - Double(from.x)
        let py = Double(point.y) - Double(from.y)
        let length = dx * dx + dy * dy
        let share = length == 0 ? 0 : max(0, min(1, (px * dx + py * dy) / length))
        let ex = px - share * dx
        let ey = py - share * dy
        return ex * ex + ey * ey
    }
}
