// A rectangle in the plane, for bounds and for clipping.

/// A rectangle with its sides along the axes; empty until a point is added.
struct PlaneBox: Hashable, Sendable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(minX: Double = .infinity, minY: Double = .infinity, maxX: Double = -.infinity, maxY: Double = -.infinity) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    init(around points: [MercatorPoint]) {
        self.init()
        for point in points { extend(x: point.x, y: point.y) }
    }

    var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }
    var width: Double { isEmpty ? 0 : maxX - minX }
    var height: Double { isEmpty ? 0 : maxY - minY }
    var area: Double { width * height }
    var centre: PlanePoint { PlanePoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    mutating func extend(x: Double, y: Double) {
        minX = min(minX, x)
        minY = min(minY, y)
        maxX = max(maxX, x)
        maxY = max(maxY, y)
    }

    mutating func extend(by other: PlaneBox) {
        guard !other.isEmpty else { return }
        extend(x: other.minX, y: other.minY)
        extend(x: other.maxX, y: other.maxY)
    }

    func intersects(_ other: PlaneBox) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// Whether the two share more than an edge.
    func overlaps(_ other: PlaneBox) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    func contains(_ other: PlaneBox) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    func contains(_ point: PlanePoint) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// Whether a square of twice this half a side round a place shares more than an edge with the box.
    func isCovered(by place: PlanePoint, half: Double) -> Bool {
        place.x > minX - half && place.x < maxX + half && place.y > minY - half && place.y < maxY + half
    }

    /// Where the middle of a square has to stand so that the square lies in the box.
    func clamped(_ point: PlanePoint, half: Double) -> PlanePoint {
        PlanePoint(
            x: max(minX + half, min(maxX - half, point.x)), y: max(minY + half, min(maxY - half, point.y)))
    }

    /// What lies in both; empty where nothing does.
    func common(with other: PlaneBox) -> PlaneBox {
        PlaneBox(
            minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY))
    }

    func grown(by margin: Double) -> PlaneBox {
        PlaneBox(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }

    func scaled(by factor: Double) -> PlaneBox {
        PlaneBox(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
    }

    /// A box of this size round `centre`.
    static func around(_ centre: PlanePoint, width: Double, height: Double) -> PlaneBox {
        PlaneBox(
            minX: centre.x - width / 2, minY: centre.y - height / 2, maxX: centre.x + width / 2,
            maxY: centre.y + height / 2)
    }
}

/// A point in the plane of a drawing: x to the right, y down.
struct PlanePoint: Hashable, Sendable {
    var x: Double
    var y: Double

    func distance(to other: PlanePoint) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }

    func scaled(by factor: Double) -> PlanePoint { PlanePoint(x: x * factor, y: y * factor) }

    func rounded() -> PlanePoint { PlanePoint(x: x.rounded(), y: y.rounded()) }
}
