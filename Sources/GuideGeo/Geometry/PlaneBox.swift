// A rectangle in the plane, for bounds and for clipping.

/// A rectangle with its sides along the axes; empty until a point is added.
package struct PlaneBox: Hashable, Sendable {
    package var minX: Double
    package var minY: Double
    package var maxX: Double
    package var maxY: Double

    package init(
        minX: Double = .infinity, minY: Double = .infinity, maxX: Double = -.infinity, maxY: Double = -.infinity
    ) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    package init(around points: [MercatorPoint]) {
        self.init()
        for point in points { extend(x: point.x, y: point.y) }
    }

    package var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
    package var width: Double { isEmpty ? 0 : maxX - minX }
    package var height: Double { isEmpty ? 0 : maxY - minY }
    package var area: Double { width * height }
    package var centre: PlanePoint { PlanePoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    package mutating func extend(x: Double, y: Double) {
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x)
        maxY = max(maxY, y)
    }

    package mutating func extend(by other: PlaneBox) {
        guard !other.isEmpty else { return }
        extend(x: other.minX, y: other.minY)
        extend(x: other.maxX, y: other.maxY)
    }

    package func intersects(_ other: PlaneBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Whether the two share more than an edge.
    package func overlaps(_ other: PlaneBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    package func contains(_ other: PlaneBox) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    package func contains(_ point: PlanePoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether a square round a place, with sides of twice `half`, shares more than an edge with the box.
    package func isCovered(by place: PlanePoint, half: Double) -> Bool {
        place.x > minX - half && place.x < maxX + half && place.y > minY - half && place.y < maxY + half
    }

    /// The point moved so that a square round it is inside the box.
    package func clamped(_ point: PlanePoint, half: Double) -> PlanePoint {
        PlanePoint(
            x: max(minX + half, min(maxX - half, point.x)), y: max(minY + half, min(maxY - half, point.y)))
    }

    /// The intersection of both boxes; empty if there is none.
    package func common(with other: PlaneBox) -> PlaneBox {
        PlaneBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    package func grown(by margin: Double) -> PlaneBox {
        PlaneBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    package func scaled(by factor: Double) -> PlaneBox {
        PlaneBox(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }

    /// A box of this size round `centre`.
    package static func around(_ centre: PlanePoint, width: Double, height: Double) -> PlaneBox {
        PlaneBox(
            minX: centre.x - width / 2, minY: centre.y - height / 2, maxX: centre.x + width / 2,
            maxY: centre.y + height / 2)
    }
}

/// A point in the plane of a drawing: x to the right, y down.
package struct PlanePoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    package func distance(to other: PlanePoint) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    package func scaled(by factor: Double) -> PlanePoint { PlanePoint(x: x * factor, y: y * factor) }

    package func rounded() -> PlanePoint { PlanePoint(x: x.rounded(), y: y.rounded()) }
}
