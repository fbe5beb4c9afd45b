// A ring on the Mercator square, with its area and the points inside.

/// A ring without its first point repeated, and its bounding box.
package struct MercatorRing: Sendable {
    let points: [MercatorPoint]
    let box: PlaneBox

    package init(_ points: [MercatorPoint]) {
        self.points = points
        box = PlaneBox(around: points)
    }

    /// Twice the area; positive for a ring that is clockwise as it is seen.
    package var doubleArea: Double {
        guard let origin = points.first, let last = points.last else { return 0 }
        var (previousX, previousY) = (last.x - origin.x, last.y - origin.y)
        var sum = 0.0
        for point in points {
            let (x, y) = (point.x - origin.x, point.y - origin.y)
            sum += previousX * y - x * previousY
            (previousX, previousY) = (x, y)
        }
        return sum
    }

    package func contains(_ point: MercatorPoint) -> Bool {
        guard point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY,
            var previous = points.last
        else { return false }
        var isInside = false
        for current in points {
            if (current.y > point.y) != (previous.y > point.y) {
                let x = current.x + (point.y - current.y) * (previous.x - current.x) / (previous.y - current.y)
                if point.x < x { isInside.toggle() }
            }
            previous = current
        }
        return isInside
    }
}
