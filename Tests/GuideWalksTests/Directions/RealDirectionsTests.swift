// Tests of directions in a real old town, if the extract is available.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Directions in Porto", .enabled(if: RealExtract.porto.isPresent, "skipped: porto-2020.osm.pbf is absent"))
struct RealDirectionsTests {
    private static let legs: [(from: Position, to: Position)] = [
        (
            Position(latitude: 41.1408658, longitude: -8.6125212), Position(latitude: 41.1413603, longitude: -8.6149536)
        ),
        (
            Position(latitude: 41.1410017, longitude: -8.6162728), Position(latitude: 41.1369756, longitude: -8.6164155)
        ),
        (Position(latitude: 41.1479149, longitude: -8.606424), Position(latitude: 41.142953, longitude: -8.6083246)),
        (Position(latitude: 41.145455, longitude: -8.6163796), Position(latitude: 41.1478784, longitude: -8.6091778)),
        (Position(latitude: 41.1459529, longitude: -8.603211), Position(latitude: 41.1425057, longitude: -8.6121152)),
        (
            Position(latitude: 41.1433297, longitude: -8.6208531), Position(latitude: 41.1392302, longitude: -8.6092155)
        ),
    ]

    @Test("Legs through the old town have a few sentences that add up, and name their streets")
    func legs() throws {
        let extract = try #require(RealExtract.porto.read())
        let graph = WalkingGraph(extract)
        let landmarks = WalkingDirections.landmarks(in: extract)
        #expect(landmarks.count > 1_000)
        let directions = WalkingDirections(phrases: try .ours("en"), units: .metric, landmarks: landmarks)
        for leg in Self.legs {
            let route = try graph.route(from: leg.from, to: leg.to, profile: .shortest).get()
            let steps = directions.steps(route, from: "A", to: "B")
            let metres = steps.reduce(0) { $0 + $1.metres }
            #expect(abs(metres - route.metres) < 0.001)
            #expect(Double(steps.count) <= 4 + metres / 50, "\(steps.map(\.sentence))")
            let streets = Set(steps.map { $0.street?.lowercased() })
            var lengths: [String: Double] = [:]
            for stretch in route.stretches where stretch.traits.kind != .crossing {
                if let name = stretch.traits.name { lengths[name.lowercased(), default: 0] += stretch.metres }
            }
            for (name, metres) in lengths where metres >= 50 { #expect(streets.contains(name), "\(name)") }
        }
    }
}
