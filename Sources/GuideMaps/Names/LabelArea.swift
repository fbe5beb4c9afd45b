// Finds the space for words inside an area.

import GuideGeo

/// The space inside one ring.
struct LabelArea: Sendable {
    let ring: [PlanePoint]
    private let box: PlaneBox

    init(ring: [PlanePoint]) {
        self.ring = ring
        var box = PlaneBox()
        for point in ring { box.extend(x: point.x, y: point.y) }
        self.box = box
    }

    /// Whether a point is inside, by the number of edges that a ray to the right crosses.
    func contains(_ point: PlanePoint) -> Bool {
        guard var previous = ring.last else { return false }
        var isInside = false
        for current in ring {
            if (current.y > point.y) != (previous.y > point.y) {
                let x = current.x + (point.y - current.y) * (previous.x - current.x) / (previous.y - current.y)
                if point.x < x { isInside.toggle() }
            }
            previous = current
        }
        return isInside
    }

    /// The square of the distance to the nearest edge.
    private func squaredDistanceToEdge(_ point: PlanePoint) -> Double {
        guard var previous = ring.last else { return 0 }
        var least = Double.infinity
        for current in ring {
            let dx = current.x - previous.x
            let dy = current.y - previous.y
            let length = dx * dx + dy * dy
            let share =
                length == 0
                ? 0 : max(0, min(1, ((point.x - previous.x) * dx + (point.y - previous.y) * dy) / length))
            let ex = point.x - previous.x - share * dx
            let ey = point.y - previous.y - share * dy
            least = min(least, ex * ex + ey * ey)
            previous = current
        }
        return least
    }

    /// Points inside on an even grid, the deepest first; ties are in reading order.
    func deepPoints(across: Int = 14) -> [PlanePoint] {
        guard box.width > 0, box.height > 0 else { return [] }
        var points: [(depth: Double, index: Int, point: PlanePoint)] = []
        for row in 0..<across {
            for column in 0..<across {
                let point = PlanePoint(
                    x: box.minX + box.width * (Double(column) + 0.5) / Double(across),
                    y: box.minY + box.height * (Double(row) + 0.5) / Double(across))
                guard contains(point) else { continue }
                points.append((squaredDistanceToEdge(point), row * across + column, point))
            }
        }
        return points.sorted { ($0.depth, -$0.index) > ($1.depth, -$1.index) }.map(\.point)
    }

    /// Whether an upright box of this size may fit inside at all.
    func mayHold(width: Double, height: Double) -> Bool { width <= box.width && height <= box.height }

    /// Whether an upright box of this size round a point is inside.
    func holdsBox(at centre: PlanePoint, width: Double, height: Double) -> Bool {
        for column in 0...6 {
            for row in 0...2 {
                let point = PlanePoint(
                    x: centre.x + width * (Double(column) / 6 - 0.5), y: centre.y + height * (Double(row) / 2 - 0.5))
                if !contains(point) { return false }
            }
        }
        return true
    }
}
