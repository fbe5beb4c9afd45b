// Tests of clipping, joining, simplifying and writing lines.

import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Lines and rings")
struct GeometryTests {
    private let clipping = Clipping(box: PlaneBox(minX: 0, minY: 0, maxX: 10, maxY: 10))

    private func points(_ pairs: [(Double, Double)]) -> [PlanePoint] { pairs.map { PlanePoint(x: $0.0, y: $0.1) } }

    private func grid(_ pairs: [(Int32, Int32)]) -> [GridPoint] { pairs.map { GridPoint(x: $0.0, y: $0.1) } }

    @Test("A ring that is fully inside does not change")
    func ringInside() {
        let ring = points([(1, 1), (9, 1), (9, 9)])
        #expect(clipping.ring(ring) == ring)
    }

    @Test("A ring around the whole box becomes the box")
    func ringAround() {
        let clipped = clipping.ring(points([(-5, -5), (15, -5), (15, 15), (-5, 15)]))
        #expect(Set(clipped) == Set(points([(0, 0), (10, 0), (10, 10), (0, 10)])))
    }

    @Test("A ring outside is removed")
    func ringOutside() {
        #expect(clipping.ring(points([(20, 1), (30, 1), (30, 9)])).isEmpty)
    }

    @Test("A clipped ring has its area inside the box")
    func ringArea() {
        let ring = clipping.ring(points([(5, -5), (15, 5), (5, 15), (-5, 5)]))
        var area = 0.0
        for index in ring.indices {
            let next = ring[(index + 1) % ring.count]
            area += ring[index].x * next.y - next.x * ring[index].y
        }
        #expect(abs(abs(area) / 2 - 100) < 1e-9)
    }

    @Test("A line that leaves and returns is two pieces that end on the edge")
    func linePieces() {
        let pieces = clipping.line(points([(2, 5), (12, 5), (12, 8), (4, 8)]))
        #expect(pieces == [points([(2, 5), (10, 5)]), points([(10, 8), (4, 8)])])
    }

    @Test("A line that only passes a corner outside is not drawn")
    func lineOutside() {
        #expect(clipping.line(points([(-5, 4), (4, -6)])).isEmpty)
        #expect(clipping.line(points([(-5, 5), (15, 5)])) == [points([(0, 5), (10, 5)])])
    }

    @Test("Simplifying preserves the ends and removes points within the tolerance")
    func simplifyLine() throws {
        let line = GridShape(points: grid([(0, 0), (10, 1), (20, 0), (30, 12), (40, 0)]), isClosed: false)
        let simplified = try #require(Simplification(tolerance: 2).simplified([line])[0])
        #expect(simplified.points == grid([(0, 0), (20, 0), (30, 12), (40, 0)]))
    }

    @Test("A small ring is still a ring, however large the tolerance", arguments: [3, 4, 7, 40])
    func smallRings(count: Int) throws {
        let ring: [GridPoint] = (0..<count).map { index in
            let x = Int32(index < (count + 1) / 2 ? index * 3 : (count - index) * 3)
            return GridPoint(x: x, y: index < (count + 1) / 2 ? 0 : 4 + Int32(index % 2))
        }
        let simplified = try #require(
            Simplification(tolerance: 1000).simplified([GridShape(points: ring, isClosed: true)])[0])
        #expect(simplified.points.count >= 3)
        #expect(Set(simplified.points).count == simplified.points.count)
        #expect(simplified.doubleArea != 0)
    }

    @Test("An edge that two rings share has the same points in both")
    func sharedEdge() throws {
        let shared = grid([(50, 0), (53, 10), (49, 20), (54, 33), (50, 50)])
        let left = GridShape(points: grid([(0, 50), (0, 0)]) + shared, isClosed: true)
        let right = GridShape(points: shared.reversed() + grid([(100, 0), (100, 50)]), isClosed: true)
        let simplified = Simplification(tolerance: 4).simplified([left, right])
        let one = Set(try #require(simplified[0]).points).intersection(shared)
        let other = Set(try #require(simplified[1]).points).intersection(shared)
        #expect(one == other)
        #expect(one.count < shared.count)
        #expect(one.contains(shared[0]) && one.contains(shared[4]))
    }

    @Test("Simplification does not depend on the direction of a line")
    func directionless() throws {
        let points = (0..<200).map { GridPoint(x: Int32($0), y: Int32(($0 * 7919) % 23)) }
        let there = try #require(
            Simplification(tolerance: 6).simplified([GridShape(points: points, isClosed: false)])[0])
        let back = try #require(
            Simplification(tolerance: 6).simplified([GridShape(points: points.reversed(), isClosed: false)])[0])
        #expect(there.points == back.points.reversed())
    }

    @Test("Pieces of a street are joined end to end, straight on at a crossing")
    func joining() {
        let joined = LineJoining.joined([
            grid([(20, 0), (10, 0)]), grid([(0, 0), (10, 0)]), grid([(10, 0), (10, 10)]), grid([(30, 5), (20, 0)]),
        ])
        #expect(joined.count == 2)
        #expect(joined.contains { Set([$0.first, $0.last]) == Set([GridPoint(x: 0, y: 0), GridPoint(x: 30, y: 5)]) })
    }

    @Test("Path data contain the same lines as the input")
    func roundTrip() {
        var random = SplitMix(seed: 7)
        for _ in 0..<200 {
            var shapes: [GridShape] = []
            for _ in 0..<random.below(5) + 1 {
                var line: [GridPoint] = []
                for _ in 0..<random.below(9) + 3 {
                    let point = GridPoint(x: Int32(random.below(400)) - 200, y: Int32(random.below(7)) - 3)
                    if line.last != point { line.append(point) }
                }
                if line.first == line.last { line.removeLast() }
                if line.count < 3 { continue }
                shapes.append(GridShape(points: line, isClosed: random.below(2) == 0))
            }
            var encoder = PathEncoder()
            for shape in shapes { encoder.append(shape) }
            #expect(PathReader.shapes(encoder.bytes) == shapes, "\(String(decoding: encoder.bytes, as: UTF8.self))")
        }
    }

    @Test("Path data is relative, in integers, with h and v for horizontal and vertical lines")
    func compactPath() {
        var encoder = PathEncoder()
        encoder.append(GridShape(points: grid([(10, 20), (15, 18), (20, 18), (20, 10), (17, 9)]), isClosed: true))
        encoder.append(GridShape(points: grid([(0, 0), (5, 5), (9, 7)]), isClosed: false))
        #expect(String(decoding: encoder.bytes, as: UTF8.self) == "m10 20 5-2h5v-8l-3-1zm-10-20 5 5 4 2")
    }

    @Test(
        "Numbers are written to hundredths without unnecessary digits",
        arguments: [
            (0, "0"), (3, "3"), (-0.25, "-.25"), (0.5, ".5"), (12.345, "12.35"), (-7.001, "-7"), (.nan, "0"),
            (1e300, "0"),
            (100.1, "100.1"),
        ] as [(Double, String)])
    func numbers(value: Double, text: String) {
        var writer = SVGWriter()
        writer.number(value)
        #expect(String(decoding: writer.bytes, as: UTF8.self) == text)
    }
}
