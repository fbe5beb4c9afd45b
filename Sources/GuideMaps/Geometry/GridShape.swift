// A line or ring on the drawing's grid of whole numbers.

import GuideGeo

/// A point on the grid of the paths.
struct GridPoint: Hashable, Sendable {
    var x: Int32
    var y: Int32

    init(x: Int32, y: Int32) {
        self.x = x
        self.y = y
    }

    /// The nearest point of the grid; nil beyond its edge.
    init?(_ point: PlanePoint) {
        guard let x = Int32(exactly: point.x.rounded()), let y = Int32(exactly: point.y.rounded()) else { return nil }
        self.init(x: x, y: y)
    }

    /// Both coordinates in one number, for look-ups.
    var packed: UInt64 { UInt64(UInt32(bitPattern: x)) << 32 | UInt64(UInt32(bitPattern: y)) }

    static func precedes(_ left: GridPoint, _ right: GridPoint) -> Bool {
        (left.x, left.y) < (right.x, right.y)
    }
}

/// A line, or a ring without its first point repeated.
struct GridShape: Hashable, Sendable {
    var points: [GridPoint]
    var isClosed: Bool

    /// Twice the area, with the sign of the turning direction: positive if clockwise on screen, where y grows
    /// downwards.
    var doubleArea: Int64 {
        guard var previous = points.last else { return 0 }
        var sum: Int64 = 0
        for point in points {
            sum += Int64(previous.x) * Int64(point.y) - Int64(point.x) * Int64(previous.y)
            previous = point
        }
        return sum
    }

    /// Rounds to the grid and removes points that coincide; nil if no line or ring is left.
    init?(_ line: [PlanePoint], perUnit: Double, isClosed: Bool) {
        var rounded: [GridPoint] = []
        rounded.reserveCapacity(line.count)
        for point in line {
            let x = (point.x * perUnit).rounded()
            let y = (point.y * perUnit).rounded()
            guard let column = Int32(exactly: x), let row = Int32(exactly: y) else { continue }
            let next = GridPoint(x: column, y: row)
            if rounded.last != next { rounded.append(next) }
        }
        if isClosed {
            while rounded.count > 1, rounded.first == rounded.last { rounded.removeLast() }
        }
        guard rounded.count >= (isClosed ? 3 : 2) else { return nil }
        points = rounded
        self.isClosed = isClosed
    }

    init(points: [GridPoint], isClosed: Bool) {
        self.points = points
        self.isClosed = isClosed
    }

    /// The points in the drawing's units.
    func plane(perUnit: Double) -> [PlanePoint] {
        points.map { PlanePoint(x: Double($0.x) / perUnit, y: Double($0.y) / perUnit) }
    }
}
