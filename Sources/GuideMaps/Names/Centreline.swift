// The middle of a long narrow area, such as a river that is mapped by its banks.

import GuideGeo

/// A line halfway between the two long sides of a ring.
struct Centreline: Sendable {
    let points: [PlanePoint]
    /// The mean distance between the sides.
    let width: Double

    private static let samples = 160

    /// Cuts the ring into two sides of equal length, where opposite points are nearest overall.
    ///
    /// - Returns: nil for an area that is not narrow, such as a lake.
    /// - Complexity: quadratic in a fixed number of samples.
    init?(of ring: [PlanePoint]) {
        guard let first = ring.first, ring.count >= 4 else { return nil }
        let outline = Polyline(ring + [first])
        guard outline.length > 0 else { return nil }
        let half = Self.samples / 2
        let around = (0..<Self.samples).map {
            outline.point(at: outline.length * Double($0) / Double(Self.samples))
        }
        var best: (width: Double, start: Int)?
        for start in 0..<half {
            var sum = 0.0
            for step in 1..<half {
                let left = around[(start + step) % Self.samples]
                let right = around[(start - step + Self.samples) % Self.samples]
                sum += left.distance(to: right)
            }
            let width = sum / Double(half - 1)
            if best.map({ width < $0.width }) ?? true { best = (width, start) }
        }
        guard let best, best.width < outline.length / 2 * 0.3 else { return nil }
        width = best.width
        points = (1..<half).map { step in
            let left = around[(best.start + step) % Self.samples]
            let right = around[(best.start - step + Self.samples) % Self.samples]
            return PlanePoint(x: (left.x + right.x) / 2, y: (left.y + right.y) / 2)
        }
    }
}
