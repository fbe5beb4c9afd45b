// Tests of merging areas that share edges.

import TestSupport
import Testing

@testable import GuideMaps

@Suite("Blocks of houses")
struct BlockOutlineTests {
    private func square(_ x: Int, _ y: Int, side: Int32 = 10) -> [GridPoint] {
        let left = Int32(x) * side
        let top = Int32(y) * side
        return [
            GridPoint(x: left, y: top), GridPoint(x: left + side, y: top), GridPoint(x: left + side, y: top + side),
            GridPoint(x: left, y: top + side),
        ]
    }

    @Test("Two houses with a common wall are one block and one wall")
    func pair() {
        let blocks = BlockOutlines(of: [square(0, 0)[...], square(1, 0)[...]])
        #expect(blocks.rings.count == 1)
        #expect(blocks.rings[0].count == 6)
        #expect(blocks.sharedEdges == [[GridPoint(x: 10, y: 0), GridPoint(x: 10, y: 10)]])
    }

    @Test("Houses around a yard are a block with a hole in it")
    func yard() {
        var rings: [ArraySlice<GridPoint>] = []
        for x in 0..<3 {
            for y in 0..<3 where (x, y) != (1, 1) { rings.append(square(x, y)[...]) }
        }
        let areas = BlockOutlines(of: rings).rings.map { GridShape(points: $0, isClosed: true).doubleArea }.sorted()
        #expect(areas == [-200, 1800])
    }

    @Test("Houses at any squares of a chessboard keep their area, and every side is drawn once", arguments: 0..<8)
    func random(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var rings: [ArraySlice<GridPoint>] = []
        for x in 0..<20 {
            for y in 0..<20 where random.below(5) < 3 { rings.append(square(x, y)[...]) }
        }
        let blocks = BlockOutlines(of: rings)
        let area = blocks.rings.reduce(0) { $0 + GridShape(points: $1, isClosed: true).doubleArea }
        #expect(area == Int64(rings.count) * 200)
        let sides = blocks.rings.reduce(0) { $0 + $1.count } + 2 * blocks.sharedEdges.count
        #expect(sides == rings.count * 4)
    }

    @Test("A house mapped twice is drawn once")
    func twice() {
        let blocks = BlockOutlines(of: [square(0, 0)[...], square(0, 0)[...]])
        #expect(blocks.rings.count == 1 && blocks.sharedEdges.isEmpty)
    }

    @Test("Consecutive places on Hilbert's curve are side by side")
    func hilbert() {
        var points: [GridPoint] = []
        for x in 0..<32 {
            for y in 0..<32 { points.append(GridPoint(x: Int32(x), y: Int32(y))) }
        }
        points.sort { HilbertOrder.place(of: $0) < HilbertOrder.place(of: $1) }
        for index in points.indices.dropFirst() {
            #expect(abs(points[index].x - points[index - 1].x) + abs(points[index].y - points[index - 1].y) == 1)
        }
    }
}
