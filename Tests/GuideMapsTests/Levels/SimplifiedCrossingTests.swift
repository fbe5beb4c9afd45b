// That simplifying lines together never makes them cross.

import Testing

@testable import GuideMaps

@Suite("Simplified lines")
struct SimplifiedCrossingTests {
    /// The crossings of a set of lines: pairs of pieces, each known by the points of the lines it stands for.
    private struct Stretch {
        var from: GridPoint
        var to: GridPoint
        /// Every point of the line from one to the other.
        var points: [GridPoint]
    }

    private func stretches(of shape: GridShape, keeping kept: GridShape) -> [Stretch] {
        var points = shape.points
        if shape.isClosed, let start = points.firstIndex(where: { $0 == kept.points.first }) {
            points = Array(points[start...] + points[...start])
        }
        var stretches: [Stretch] = []
        var next = 1
        var stretch: [GridPoint] = []
        let wanted = kept.isClosed ? kept.points + [kept.points[0]] : kept.points
        for point in points {
            stretch.append(point)
            if stretch.count > 1, next < wanted.count, point == wanted[next] {
                stretches.append(Stretch(from: stretch[0], to: point, points: stretch))
                stretch = [point]
                next += 1
            }
        }
        return stretches
    }

    private func cross(_ left: [GridPoint], _ right: [GridPoint]) -> Bool {
        for i in left.indices.dropFirst() {
            for j in right.indices.dropFirst()
            where SimplifiedCrossings.cross(left[i - 1], left[i], right[j - 1], right[j]) { return true }
        }
        return false
    }

    /// Pairs of straight pieces that cross while the lines they stand for do not.
    private func newCrossings(_ shapes: [GridShape], _ simplified: [GridShape]) -> Int {
        let all = zip(shapes, simplified).flatMap { stretches(of: $0, keeping: $1) }
        var count = 0
        for i in all.indices {
            for j in (i + 1)..<max(all.count, i + 1) {
                guard SimplifiedCrossings.cross(all[i].from, all[i].to, all[j].from, all[j].to) else { continue }
                if !cross(all[i].points, all[j].points) { count += 1 }
            }
        }
        return count
    }

    @Test("A line keeps to its side of a neighbour, however coarse the drawing")
    func neighbour() throws {
        // A path that follows a bay: the bay's bulge would be cut off while the path's shorter one is not.
        let shore = GridShape(
            points: [(0, 0), (40, 2), (50, 18), (60, 2), (100, 0)].map { GridPoint(x: $0.0, y: $0.1) }, isClosed: false)
        let path = GridShape(points: [(48, 5), (50, 10), (52, 5)].map { GridPoint(x: $0.0, y: $0.1) }, isClosed: false)
        let alone = try #require(Simplification(tolerance: 20).simplified([shore])[0])
        #expect(alone.points.count == 2)
        let crossing = GridShape(
            points: [GridPoint(x: 50, y: -5), GridPoint(x: 50, y: 15)], isClosed: false)
        let beside = Simplification(tolerance: 20).simplified([shore, path])
        #expect(newCrossings([shore, path], beside.compactMap { $0 }) == 0)
        // What crossed before may go on crossing.
        let kept = try #require(Simplification(tolerance: 20).simplified([alone, crossing])[0])
        #expect(kept == alone)
    }

    @Test("A bay with an island keeps the island in the water")
    func island() throws {
        let coast = GridShape(
            points: [(0, 0), (40, 0), (42, 30), (58, 30), (60, 0), (100, 0), (100, -40), (0, -40)].map {
                GridPoint(x: $0.0, y: $0.1)
            }, isClosed: true)
        let jetty = GridShape(points: [(50, -10), (50, 25)].map { GridPoint(x: $0.0, y: $0.1) }, isClosed: false)
        let simplified = Simplification(tolerance: 35).simplified([coast, jetty]).compactMap { $0 }
        #expect(newCrossings([coast, jetty], simplified) == 0)
        #expect(simplified[0].points.contains { $0.y > 25 })
    }

    @Test("Random winding lines and rings cross nowhere that they did not cross before", arguments: 0..<12)
    func random(seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 100)
        var shapes: [GridShape] = []
        for _ in 0..<14 {
            var point = GridPoint(x: Int32(random.below(300)), y: Int32(random.below(300)))
            var line = [point]
            for _ in 0..<random.below(60) + 3 {
                point.x += Int32(random.below(21)) - 10
                point.y += Int32(random.below(21)) - 10
                if !line.contains(point) { line.append(point) }
            }
            shapes.append(GridShape(points: line, isClosed: random.below(2) == 0 && line.count > 3))
        }
        let simplified = Simplification(tolerance: Double(random.below(20)) + 2).simplified(shapes)
        #expect(simplified.allSatisfy { $0 != nil })
        let kept = simplified.compactMap { $0 }
        #expect(kept.reduce(0) { $0 + $1.points.count } < shapes.reduce(0) { $0 + $1.points.count })
        #expect(newCrossings(shapes, kept) == 0)
    }
}
