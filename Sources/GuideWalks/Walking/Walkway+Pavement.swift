// Distinguishes squares from pavements that are mapped as areas.

import GuideGeo

extension Walkway {
    /// Metres of area in a metre of border below which an area is too narrow for a square: half its breadth.
    private static let breadthOfSquares = 3.0

    /// Marks a long and narrow area without a name as a pavement, which gets the name of the street beside it.
    ///
    /// Does nothing if its lines are not rings.
    mutating func markPavement(outer: [[OSMPoint]], inner: [[OSMPoint]] = []) {
        guard traits.kind == .square, traits.name == nil else { return }
        var area = 0.0
        var border = 0.0
        for (lines, sign) in [(outer, 1.0), (inner, -1.0)] {
            for line in lines {
                guard let measure = Self.measure(ring: line) else { return }
                area += sign * measure.area
                border += measure.border
            }
        }
        guard border > 0, area / border < Self.breadthOfSquares else { return }
        traits.kind = .footway
        isSidewalk = true
    }

    private static func measure(ring: [OSMPoint]) -> (area: Double, border: Double)? {
        guard ring.count > 3, let origin = ring.first, ring.last == origin else { return nil }
        let plane = LocalPlane(origin)
        var twice = 0.0
        var border = 0.0
        for (from, to) in zip(ring, ring.dropFirst()) {
            let (x, y) = (plane.x(from.longitude), plane.y(from.latitude))
            let (nextX, nextY) = (plane.x(to.longitude), plane.y(to.latitude))
            twice += x * nextY - nextX * y
            border += ((nextX - x) * (nextX - x) + (nextY - y) * (nextY - y)).squareRoot()
        }
        return (abs(twice) / 2, border)
    }
}
