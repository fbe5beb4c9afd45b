// Tests of measuring tours: the positions of stops on a route, and the length of each leg.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Tour measure")
struct TourMeasureTests {
    /// A position some metres east and north of a point in York.
    private func at(_ east: Double, _ north: Double) -> Position {
        let metresPerDegree = Position.earthRadiusInMetres * .pi / 180
        return Position(
            latitude: 53.96 + north / metresPerDegree, longitude: -1.08 + east / (metresPerDegree * 0.588_35))
    }

    private func tour(_ count: Int, route: [Position]?, isCircular: Bool = false) throws -> Tour {
        let place = try #require(Slug("minster"))
        let stops = (0..<count).map { Stop(place: place, location: SourceLocation(file: "t.md", line: $0 + 10)) }
        return Tour(
            id: try #require(Slug("walls")), name: "Walls", summary: "", isCircular: isCircular, stops: stops,
            route: route,
            location: SourceLocation(file: "t.md", line: 1))
    }

    private func expect(_ geometry: TourGeometry, metres: [Double], tolerance: Double = 1.5) {
        #expect(geometry.legs.count == metres.count)
        for (leg, expected) in zip(geometry.legs, metres) {
            #expect(abs(leg.metres - expected) < tolerance, "\(leg.metres) is not \(expected)")
            #expect(abs(leg.metres - leg.line.lengthInMetres) < 0.001)
        }
    }

    @Test("Without a route the legs are straight from stop to stop")
    func straight() throws {
        let stops = [at(0, 0), at(300, 0), at(300, 400)]
        let geometry = TourMeasure.geometry(of: try tour(3, route: nil), stopPositions: stops)
        #expect(geometry.isStraight)
        #expect(geometry.legs.map(\.direction) == [.east, .north])
        expect(geometry, metres: [300, 400])
        #expect(geometry.legs[0].line == [stops[0], stops[1]])
    }

    @Test("A circular tour without a route returns straight to its first stop")
    func straightCircle() throws {
        let stops = [at(0, 0), at(300, 0), at(300, 400)]
        let geometry = TourMeasure.geometry(of: try tour(3, route: nil, isCircular: true), stopPositions: stops)
        expect(geometry, metres: [300, 400, 500])
        #expect(geometry.legs.last?.direction == .southWest)
    }

    @Test("Legs follow the route between the points nearest to the stops")
    func along() throws {
        let route = [at(-50, 0), at(0, 0), at(200, 0), at(200, 300), at(400, 300)]
        let stops = [at(0, 20), at(210, 150), at(400, 290)]
        let (geometry, diagnostics) = TourMeasure.measure(try tour(3, route: route), stopPositions: stops)
        #expect(!geometry.isStraight)
        #expect(diagnostics.isEmpty)
        expect(geometry, metres: [350, 350])
        #expect(geometry.legs[0].direction == .northEast)
        #expect(geometry.legs[0].line.count == 3)
        #expect(geometry.legs[0].line.last == geometry.legs[1].line.first)
    }

    @Test("A route drawn from the last stop to the first is reversed")
    func turned() throws {
        let route = [at(400, 300), at(200, 300), at(200, 0), at(0, 0)]
        let stops = [at(0, 0), at(200, 150), at(400, 300)]
        let (geometry, diagnostics) = TourMeasure.measure(try tour(3, route: route), stopPositions: stops)
        #expect(diagnostics.isEmpty)
        expect(geometry, metres: [350, 350])
        #expect(geometry.line.first.map { $0.distanceInMetres(to: stops[0]) < 1 } == true)
    }

    @Test("On an out-and-back route, each stop is on its own stretch")
    func thereAndBack() throws {
        let route = [at(0, 0), at(500, 0), at(0, 0)]
        let stops = [at(0, 5), at(500, 5), at(200, 5)]
        expect(TourMeasure.geometry(of: try tour(3, route: route), stopPositions: stops), metres: [500, 300])
    }

    @Test("Stops never move back along the route, even two in one place")
    func monotone() throws {
        let route = [at(0, 0), at(500, 0)]
        let stops = [at(0, 0), at(250, 10), at(245, -10), at(500, 0)]
        let geometry = TourMeasure.geometry(of: try tour(4, route: route), stopPositions: stops)
        expect(geometry, metres: [247.5, 0, 252.5], tolerance: 6)
        #expect(geometry.legs.allSatisfy { $0.metres >= 0 })
        #expect(abs(geometry.metres - 500) < 0.5)
    }

    private var square: [Position] { [at(0, 0), at(400, 0), at(400, 400), at(0, 400), at(0, 0)] }

    @Test("A circular route may start anywhere and have either direction", arguments: [false, true], [false, true])
    func circle(startsElsewhere: Bool, isTurned: Bool) throws {
        var route = square
        if startsElsewhere { route = Array(route[2...] + route[1...2]) }
        if isTurned { route.reverse() }
        let stops = [at(200, 10), at(390, 200), at(200, 390)]
        let (geometry, diagnostics) = TourMeasure.measure(
            try tour(3, route: route, isCircular: true), stopPositions: stops)
        #expect(diagnostics.isEmpty)
        expect(geometry, metres: [400, 400, 800])
        #expect(abs(geometry.metres - 1600) < 0.5)
    }

    @Test("An open circular route is closed with a straight line, with a warning")
    func openCircle() throws {
        let stops = [at(0, 0), at(400, 0), at(400, 400)]
        let (geometry, diagnostics) = TourMeasure.measure(
            try tour(3, route: Array(square.prefix(3)), isCircular: true), stopPositions: stops)
        expect(geometry, metres: [400, 400, 565.7])
        #expect(diagnostics.map(\.location.line) == [1])
    }

    @Test("A tour along part of a closed route, over its start")
    func partOfCircle() throws {
        let stops = [at(0, 200), at(200, 0), at(400, 200)]
        expect(TourMeasure.geometry(of: try tour(3, route: square), stopPositions: stops), metres: [400, 400])
    }

    @Test("A stop far from the route is reported at its line")
    func farStop() throws {
        let stops = [at(0, 0), at(250, 75), at(500, 0)]
        let (geometry, diagnostics) = TourMeasure.measure(
            try tour(3, route: [at(0, 0), at(500, 0)]), stopPositions: stops)
        expect(geometry, metres: [250, 250])
        #expect(diagnostics.map(\.code) == [.route])
        #expect(diagnostics.first?.location == SourceLocation(file: "t.md", line: 11))
        #expect(diagnostics.first?.message.contains("75 m") == true)
    }

    @Test("A long straight stretch is measured completely", arguments: [1_000.0, 20_000])
    func longLine(metres: Double) throws {
        let geometry = TourMeasure.geometry(
            of: try tour(2, route: [at(0, 0), at(0, metres)]), stopPositions: [at(0, 0), at(0, metres)])
        expect(geometry, metres: [metres])
        #expect(geometry.legs[0].line.count == 2)
    }

    @Test(
        "Routes without length count as absent",
        arguments: [
            [], [Position(latitude: 53.96, longitude: -1.08)],
            [Position](repeating: Position(latitude: 1, longitude: 1), count: 5),
        ])
    func emptyRoutes(route: [Position]) throws {
        let geometry = TourMeasure.geometry(of: try tour(2, route: route), stopPositions: [at(0, 0), at(100, 0)])
        #expect(geometry.isStraight)
        expect(geometry, metres: [100])
    }

    @Test("A tour with one stop or none has no legs", arguments: [0, 1])
    func fewStops(count: Int) throws {
        let stops = [at(0, 0)].prefix(count)
        #expect(TourMeasure.geometry(of: try tour(count, route: square), stopPositions: Array(stops)).legs.isEmpty)
    }
}
