// Finds the sea: the area inside the coastlines and the edge of the map.

import GuideModel

/// The sea inside a clip; it is on the right of every line.
struct CoastlineTracing {
    /// The edges of the sea.
    private(set) var rings: [MercatorRing] = []
    /// The islands in the sea.
    private(set) var holes: [MercatorRing] = []
    /// Closed lines in the sea with their land on the incorrect side, as indices into the given lines.
    private(set) var turned: [Int] = []

    /// More closed lines than this on one map are too small to see as islands; only the largest are drawn.
    private static let maximumIslands = 20_000

    init(_ lines: [SeaAssembly.Line], in clip: ConvexClip) {
        var pieces: [ClipPiece] = []
        var closed: [Int] = []
        for (index, line) in lines.enumerated() {
            if !line.isClosed {
                pieces += clip.pieces(of: line.points)
            } else if let outside = line.points.firstIndex(where: { !clip.contains($0) }) {
                pieces += clip.pieces(of: Array(line.points[outside...] + line.points[...outside]))
            } else {
                closed.append(index)
            }
        }
        if !pieces.isEmpty {
            rings = BoundaryTracing(pieces, round: clip).rings.map { MercatorRing($0) }
        } else if Self.isSea(at: clip.corners[0], lines) {
            rings = [MercatorRing(clip.corners)]
        }
        placeClosed(closed, lines)
    }

    /// Whether a point is in one of the sea's rings and not on an island.
    func contains(_ point: MercatorPoint) -> Bool {
        rings.contains { $0.contains(point) } && !holes.contains { $0.contains(point) }
    }

    /// Adds closed lines: islands become holes of the sea, lagoons become separate sea rings.
    private mutating func placeClosed(_ closed: [Int], _ lines: [SeaAssembly.Line]) {
        let islands = closed.map { (index: $0, ring: MercatorRing(lines[$0].points)) }
            .map { (index: $0.index, ring: $0.ring, area: $0.ring.doubleArea) }
            // The larger ones first: a lagoon's edge is inside its island's edge.
            .sorted { (abs($1.area), $0.index) < (abs($0.area), $1.index) }
        for island in islands.prefix(Self.maximumIslands) {
            guard let point = island.ring.points.first, island.area != 0 else { continue }
            if rings.count(where: { $0.contains(point) }) > holes.count(where: { $0.contains(point) }) {
                holes.append(island.ring)
                if island.area > 0 { turned.append(island.index) }
            } else if island.area > 0 {
                rings.append(island.ring)
            }
        }
    }

    /// Whether the ground at a point is sea: it is if the point is on the right of the nearest line.
    private static func isSea(at point: MercatorPoint, _ lines: [SeaAssembly.Line]) -> Bool {
        var least = Double.infinity
        var minimumSine = 0.0
        var winding = 0
        for line in lines {
            let count = line.points.count
            for index in 0..<(line.isClosed ? count : count - 1) {
                let from = line.points[index]
                let to = line.points[index + 1 == count ? 0 : index + 1]
                let (dx, dy) = (to.x - from.x, to.y - from.y)
                let (px, py) = (point.x - from.x, point.y - from.y)
                let length = dx * dx + dy * dy
                guard length > 0 else { continue }
                let cross = dx * py - dy * px
                if line.isClosed, (from.y > point.y) != (to.y > point.y), (cross > 0) == (dy > 0) {
                    winding += dy > 0 ? 1 : -1
                }
                if !line.isBeyond.isEmpty, line.isBeyond[index] { continue }
                let share = max(0, min(1, (px * dx + py * dy) / length))
                let (ex, ey) = (px - share * dx, py - share * dy)
                let distance = ex * ex + ey * ey
                let sine = cross / length.squareRoot()
                // At a corner, the two segments are equally near; the segment that the point is more abreast of
                // decides.
                if distance < least * (1 - 1e-9) || (distance <= least * (1 + 1e-9) && abs(sine) > abs(minimumSine)) {
                    least = min(least, distance)
                    minimumSine = sine
                }
            }
        }
        return least < .infinity ? minimumSine > 0 : winding > 0
    }
}
