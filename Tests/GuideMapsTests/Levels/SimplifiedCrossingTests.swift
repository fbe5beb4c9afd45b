// Tests that simplifying lines together never makes them cross.

import TestSupport
import Testing

@testable import GuideMaps

@Suite("Simplified lines")
struct SimplifiedCrossingTests {
    /// A straight piece of a simplified line, with the points of the original line that it replaces.
    private struct Stretch {
        var from: GridPoint
        var to: GridPoint
        /// Every point of the original line between the two.
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

    /// The number of pairs of straight pieces that cross although the original lines do not.
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

    private func line(_ points: [(Int32, Int32)], isClosed: Bool = false) -> GridShape {
        GridShape(points: points.map { GridPoint(x: $0.0, y: $0.1) }, isClosed: isClosed)
    }

    @Test("A line remains on its side of a neighbour, however coarse the drawing")
    func neighbour() throws {
        let bulge = line([(0, 0), (40, 2), (50, 18), (60, 2), (100, 0)])
        let alone = try #require(Simplification(tolerance: 20).simplified([bulge])[0])
        #expect(alone.points.count == 2)
        let path = line([(50, 10), (50, -30)])
        let beside = try #require(Simplification(tolerance: 20).simplified([bulge, path])[0])
        #expect(beside.points.contains(GridPoint(x: 50, y: 18)))
    }

    @Test("Lines that cross still cross, and need no more points for it")
    func crossing() throws {
        let bulge = line([(0, 0), (40, 2), (50, 18), (60, 2), (100, 0)])
        let through = try #require(Simplification(tolerance: 20).simplified([bulge, line([(47, 30), (47, -30)])])[0])
        #expect(through.points.count == 2)
    }

    @Test("A headland with a path on it keeps the path on land")
    func headland() throws {
        let coast = line(
            [(0, 0), (40, 0), (42, 12), (58, 12), (60, 0), (100, 0), (100, -40), (0, -40)], isClosed: true)
        let alone = try #require(Simplification(tolerance: 15).simplified([coast])[0])
        #expect(alone.points.count == 4)
        let path = line([(50, -10), (50, 10)])
        let simplified = Simplification(tolerance: 15).simplified([coast, path]).compactMap { $0 }
        #expect(newCrossings([coast, path], simplified) == 0)
        #expect(simplified[0].points.contains { $0.y == 12 })
    }

    @Test("Random winding lines and rings have no new crossings", arguments: 0..<12)
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
