// Tests of routes through points on the way.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Points on the way")
struct ViaPointTests {
    /// A street of 400 m with a detour in its middle, and a dead end of 40 m from the detour.
    private static var map: WalkingMap {
        var map = WalkingMap.withDetour(["highway": "residential", "name": "High Street"])
        map.node(8, 200, 90)
        map.way([5, 8], ["highway": "footway", "name": "Close"])
        return map
    }

    private func route(via points: [(Double, Double)]) -> Result<WalkingRoute, WalkingError> {
        Self.map.graph.route(
            from: WalkingEnd(WalkingMap.at(-100, 0)), via: points.map { WalkingMap.at($0.0, $0.1) },
            to: WalkingEnd(WalkingMap.at(300, 0)), profile: .shortest)
    }

    private func steps(_ route: WalkingRoute) throws -> [WalkingStep] {
        WalkingDirections(phrases: try .ours("en"), units: .metric).steps(route, from: "the gate", to: "the quay")
    }

    private func passes(_ route: WalkingRoute, _ east: Double, _ north: Double) -> Bool {
        MeasuredLine(route.line).projections(of: WalkingMap.at(east, north)).contains { $0.off < 1 }
    }

    @Test("A leg through a point is longer and passes the point, with one start and one arrival")
    func detour() throws {
        let direct = try route(via: []).get()
        let longer = try route(via: [(100, 53)]).get()
        #expect(direct.metres.rounded() == 400)
        #expect(longer.metres.rounded() == 500)
        #expect(!passes(direct, 100, 50))
        #expect(passes(longer, 100, 50))
        let steps = try steps(longer)
        #expect(steps.filter { $0.manoeuvre == .depart }.count == 1)
        #expect(steps.filter { $0.manoeuvre == .arrive }.count == 1)
        #expect(steps.last?.manoeuvre == .arrive)
        #expect(abs(steps.reduce(0) { $0 + $1.metres } - longer.metres) < 0.001)
    }

    @Test("A point on the route changes nothing, wherever it divides an edge")
    func onRoute() throws {
        let direct = try route(via: []).get()
        let cases: [[(Double, Double)]] = [[(50, 0)], [(100, 0)], [(0, -2)], [(-50, 0), (-40, 0), (250, 0)]]
        for points in cases {
            let same = try route(via: points).get()
            #expect(abs(same.metres - direct.metres) < 0.01)
            #expect(same.line == direct.line)
            #expect(try steps(same).map(\.sentence) == steps(direct).map(\.sentence))
        }
    }

    @Test("Points are passed in their order")
    func order() throws {
        let there = try route(via: [(50, 50), (150, 50)]).get()
        let back = try route(via: [(150, 50), (50, 50)]).get()
        #expect(there.metres.rounded() == 500)
        // Over the street to the second point, back along the detour, and over the street again.
        #expect(back.metres > 650)
    }

    @Test("At a point in a dead end the walker turns back")
    func deadEnd() throws {
        let route = try route(via: [(200, 80)]).get()
        // The detour of 300 m is entered at its corner, 50 m from the street: there and back, and 30 m of the close.
        #expect(route.metres.rounded() == 400 + 2 * 80)
        #expect(passes(route, 200, 80))
        #expect(try steps(route).contains { $0.manoeuvre == .turnBack })
    }

    @Test("A point that is too far from every way cannot be passed, and the walk fails")
    func tooFar() {
        let graph = Self.map.graph
        #expect(graph.canPass(WalkingMap.at(100, 100), profile: .shortest))
        #expect(!graph.canPass(WalkingMap.at(100, 200), profile: .shortest))
        #expect((try? route(via: [(100, 200)]).get()) == nil)
    }

    @Test("Without a map, the leg is straight from point to point")
    func straight() throws {
        let place = try #require(Slug("minster"))
        let location = SourceLocation(file: "t.md", line: 1)
        let stops = [(0.0, 0.0), (300, 0)].map { WalkingMap.at($0.0, $0.1) }
        let corner = WalkingMap.at(0, 400)
        let tour = Tour(
            id: try #require(Slug("walk")), name: "Walk", summary: "", isCircular: true,
            stops: [
                Stop(place: place, via: [ViaPoint(corner, location: location)], location: location),
                Stop(place: place, location: location),
            ], location: location)
        let geometry = TourMeasure.geometry(of: tour, stopPositions: stops)
        #expect(geometry.legs.map(\.line) == [stops, [stops[1], corner, stops[0]]])
        #expect(geometry.legs.map { $0.metres.rounded() } == [300, 900])
    }
}
