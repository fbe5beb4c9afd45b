// Ground that no town has: it is drawn in time that grows with its size.

import GuideSupport
import TestSupport
import Testing

@testable import GuideMaps

@Suite("Crowded ground", .serialized)
struct CrowdedGroundTests {
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
        #expect(growth < 2.6)
    }

    @Test("At a junction streets go straight on, however many meet there")
    func junction() {
        let lines = (0..<100).map { [GridPoint(x: 0, y: 0), Self.dot($0, of: 100)] }
        #expect(LineJoining.joined(lines).count == 50)
    }

    @Test("Thousands of areas that lie over each other")
    func heap() {
        let simplification = Simplification(tolerance: 10)
        let ring = [(0, 0), (9_000, 100), (5_000, 8_000)].map { GridPoint(x: $0.0, y: $0.1) }
        let growth = ProcessorTime.growth(from: 4_000) { count in
            let shapes = (0..<count).map { number in
                GridShape(points: ring.map { GridPoint(x: $0.x + Int32(number % 7), y: $0.y) }, isClosed: true)
            }
            #expect(simplification.simplified(shapes).count == count)
        }
        #expect(growth < 2.6)
    }

    @Test("Thousands of lines that wander across each other")
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
        #expect(growth < 2.6)
    }
}
