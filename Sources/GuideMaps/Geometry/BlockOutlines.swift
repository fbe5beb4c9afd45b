// Merges areas that share edges: buildings with common walls into blocks, lawns side by side into parks.

import GuideSupport

/// The outlines of many rings together, and the edges between them.
///
/// Filled rings must turn one way, and holes the other way.
struct BlockOutlines {
    /// Outer rings and holes, which turn like the input rings.
    private(set) var rings: [[GridPoint]] = []
    /// The edges that two rings share, each once.
    private(set) var sharedEdges: [[GridPoint]] = []
    private var points: [GridPoint] = []
    /// The remaining edges: from and to, as numbers of points.
    private var edges: [(from: Int32, to: Int32)] = []
    private var firstEdge: [Int32] = []
    private var nextEdge: [Int32] = []

    /// - Complexity: O(n log n) in the number of points.
    init(of rings: [ArraySlice<GridPoint>]) {
        collect(rings)
        walk()
    }

    private struct Edge {
        /// The lesser number, then the greater.
        var key: UInt64
        /// 1 if the edge runs from the lesser to the greater, -1 for the other direction; after counting, their
        /// sum.
        var direction: Int32
    }

    private mutating func collect(_ rings: [ArraySlice<GridPoint>]) {
        let total = rings.reduce(0) { $0 + $1.count }
        var table = PointTable(capacity: total)
        var all: [Edge] = []
        all.reserveCapacity(total)
        for ring in rings {
            guard let last = ring.last else { continue }
            var previous = number(of: last, in: &table)
            for point in ring {
                let current = number(of: point, in: &table)
                if previous != current {
                    let low = UInt64(min(previous, current))
                    let high = UInt64(max(previous, current))
                    all.append(Edge(key: low << 32 | high, direction: previous < current ? 1 : -1))
                }
                previous = current
            }
        }
        all.sort { $0.key < $1.key }
        firstEdge = [Int32](repeating: -1, count: points.count)
        var index = 0
        while index < all.count {
            var sum = all[index].direction
            var next = index + 1
            while next < all.count, all[next].key == all[index].key {
                sum += all[next].direction
                next += 1
            }
            let low = Int32(truncatingIfNeeded: all[index].key >> 32)
            let high = Int32(truncatingIfNeeded: all[index].key & 0xFFFF_FFFF)
            // If two buildings are mapped over each other, the edge remains once.
            if sum > 0 {
                add(low, high)
            } else if sum < 0 {
                add(high, low)
            } else {
                sharedEdges.append([points[Int(low)], points[Int(high)]])
            }
            index = next
        }
    }

    private mutating func number(of point: GridPoint, in table: inout PointTable) -> Int {
        let number = table.number(of: point)
        if number == points.count { points.append(point) }
        return number
    }

    private mutating func add(_ from: Int32, _ to: Int32) {
        nextEdge.append(firstEdge[Int(from)])
        firstEdge[Int(from)] = Int32(truncatingIfNeeded: edges.count)
        edges.append((from, to))
    }

    /// Follows the edges round; if several edges continue, the one that turns most sharply keeps rings apart.
    private mutating func walk() {
        var isUsed = [Bool](repeating: false, count: edges.count)
        for start in edges.indices where !isUsed[start] {
            var ring: [GridPoint] = []
            var edge = start
            while true {
                isUsed[edge] = true
                ring.append(points[Int(edges[edge].from)])
                guard let next = follower(of: edge, isUsed) else { break }
                edge = next
            }
            // A ring that did not close was on edges of overlapping buildings: it is closed with a straight
            // line.
            if ring.count >= 3 { rings.append(ring) }
        }
    }

    private func follower(of edge: Int, _ isUsed: [Bool]) -> Int? {
        let from = points[Int(edges[edge].from)]
        let at = points[Int(edges[edge].to)]
        var best: (turn: Double, index: Int)?
        var candidate = firstEdge[Int(edges[edge].to)]
        while candidate >= 0 {
            let index = Int(candidate)
            candidate = nextEdge[index]
            guard !isUsed[index] else { continue }
            let turn = Self.turn(from, at, points[Int(edges[index].to)])
            if let current = best, current.turn >= turn { continue }
            best = (turn, index)
        }
        return best?.index
    }

    /// How sharply the line turns towards the inside of a ring that is clockwise on screen, from -2 to 2.
    private static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Double {
        let ux = Double(b.x) - Double(a.x)
        let uy = Double(b.y) - Double(a.y)
        let vx = Double(c.x) - Double(b.x)
        let vy = Double(c.y) - Double(b.y)
        let lengths = ((ux * ux + uy * uy) * (vx * vx + vy * vy)).squareRoot()
        guard lengths > 0 else { return -2 }
        let sine = (ux * vy - uy * vx) / lengths
        let cosine = (ux * vx + uy * vy) / lengths
        // Right turns (clockwise with y downwards) from 0 to 2, left turns from 0 to -2.
        return sine >= 0 ? 1 - cosine : cosine - 1
    }
}
