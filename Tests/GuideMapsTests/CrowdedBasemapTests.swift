// Tests of map data that no town has: drawing takes time that grows with their size.

import GuideGeo
import GuideSupport
import TestSupport
import Testing

@testable import GuideMaps

@Suite("A crowded basemap", .serialized)
struct CrowdedBasemapTests {
    private static func dot(_ number: Int, of count: Int) -> GridPoint {
        let angle = Double(number) / Double(count) * 2 * .pi
        return GridPoint(x: Int32(100_000 * cos(angle)), y: Int32(100_000 * sin(angle)))
    }

    @Test("Tens of thousands of streets that start at one point")
    func star() {
        let growth = ProcessorTime.growth(from: 5_000) { count in
            let lines = (0..<count).map { [GridPoint(x: 0, y: 0), Self.dot($0, of: count)] }
            #expect(LineJoining.joined(lines).count == count)
        }
        #expect(growth < ProcessorTime.linearGrowth)
    }

    @Test("At a junction streets continue straight on, however many meet there")
    func junction() {
        let lines = (0..<100).map { [GridPoint(x: 0, y: 0), Self.dot($0, of: 100)] }
        #expect(LineJoining.joined(lines).count == 50)
    }

    @Test("Thousands of areas that overlap")
    func heap() {
        let simplification = Simplification(tolerance: 10)
        let ring = [(0, 0), (9_000, 100), (5_000, 8_000)].map { GridPoint(x: $0.0, y: $0.1) }
        let growth = ProcessorTime.growth(from: 4_000) { count in
            let shapes = (0..<count).map { number in
                GridShape(points: ring.map { GridPoint(x: $0.x + Int32(number % 7), y: $0.y) }, isClosed: true)
            }
            #expect(simplification.simplified(shapes).count == count)
        }
        #expect(growth < ProcessorTime.linearGrowth)
    }

    @Test("Thousands of lines that cross each other")
    func tangle() {
        let simplification = Simplification(tolerance: 40)
        let growth = ProcessorTime.growth(from: 700) { count in
            var dice = SplitMix(seed: 7)
            let shapes = (0..<count).map { _ in
                let start = (x: Int32.random(in: 0...9_000, using: &dice), y: Int32.random(in: 0...9_000, using: &dice))
                let points = (0..<8).map { step in
                    GridPoint(
                        x: start.x + Int32(step) * 900 + Int32.random(in: 0...60, using: &dice),
                        y: start.y + Int32(step) * 40 * Int32.random(in: -9...9, using: &dice))
                }
                return GridShape(points: points, isClosed: false)
            }
            _ = simplification.simplified(shapes)
        }
        #expect(growth < ProcessorTime.linearGrowth)
    }

    @Test("An area that covers a whole map is found among many, however large the map is")
    func wide() {
        func index(_ side: Double) -> CollisionIndex {
            var index = CollisionIndex()
            for number in 0..<40 {
                index.insert(.around(PlanePoint(x: Double(number) * 50, y: 0), width: 10, height: 10))
            }
            index.insert(PlaneBox(minX: 0, minY: 100, maxX: side, maxY: side))
            return index
        }
        let near = PlaneBox.around(PlanePoint(x: 25, y: 50), width: 10, height: 10)
        let covered = PlaneBox.around(PlanePoint(x: 25, y: 5_000), width: 10, height: 10)
        for side in [6_000.0, 1e9] {
            let index = index(side)
            #expect(!index.overlaps(near) && index.overlaps(covered))
            #expect(index.overlaps(PlaneBox(minX: -1e6, minY: -20, maxX: 1e6, maxY: 20)))
            #expect(!index.overlaps(PlaneBox(minX: -1e6, minY: -1e6, maxX: 1e6, maxY: -20)))
        }
        // Entered in every square, this would be twenty times as slow, or run out of memory.
        #expect(ProcessorTime.growth(from: 100_000) { _ = index(Double($0)) } < ProcessorTime.linearGrowth)
    }
}
