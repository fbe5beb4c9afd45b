// Tests of ascent and descent, and of the time that they take.

import Testing

@testable import GuideModel

@Suite("Elevation profiles")
struct ElevationProfileTests {
    private typealias Point = ElevationProfile.Point

    private func profile(_ heights: [Double], every metres: Double = 500) throws -> ElevationProfile {
        try #require(ElevationProfile(heights.enumerated().map { Point(metres: Double($0) * metres, height: $1) }))
    }

    @Test("Rises and falls count from turning point to turning point")
    func turns() {
        let climb = ElevationProfile.climb([100, 150, 120, 200, 80])
        #expect(climb.ascent == 130)
        #expect(climb.descent == 150)
    }

    @Test("Noise below five metres does not add up, and five metres count")
    func noise() {
        let noise = (0..<1000).map { $0.isMultiple(of: 2) ? 100.0 : 104.9 }
        #expect(ElevationProfile.climb(noise).ascent == 0)
        #expect(ElevationProfile.climb(noise).descent == 0)
        #expect(ElevationProfile.climb([100, 105]).ascent == 5)
        #expect(ElevationProfile.climb([105, 100]).descent == 5)
        // A slow rise counts although each of its steps is small.
        #expect(ElevationProfile.climb((0...50).map { 100 + Double($0) }).ascent == 50)
        #expect(ElevationProfile.climb([]).ascent == 0)
    }

    @Test("A slope is the same after smoothing, and the ends remain")
    func slope() throws {
        let profile = try profile([100, 200, 100])
        #expect(profile.points.first?.height == 100)
        #expect(profile.points.last?.height == 100)
        #expect(profile.points.last?.metres == 1000)
        #expect(abs(profile.height(at: 250) - 150) < 0.001)
        // The top is averaged over 100 m.
        #expect(abs(profile.ascent - 94) < 0.001)
        #expect(abs(profile.descent - 94) < 0.001)
    }

    @Test("A single wrong height has little effect")
    func spike() throws {
        var points = (0...40).map { Point(metres: Double($0) * 25, height: 100) }
        points[20].height = 120
        #expect(try #require(ElevationProfile(points)).ascent == 0)
    }

    @Test("Without two heights at different distances there is no profile")
    func tooFew() {
        #expect(ElevationProfile([]) == nil)
        #expect(ElevationProfile([Point(metres: 0, height: 1)]) == nil)
        #expect(ElevationProfile([Point(metres: 5, height: 1), Point(metres: 5, height: 9)]) == nil)
        #expect(ElevationProfile([Point(metres: 0, height: .nan), Point(metres: 5, height: 9)]) == nil)
    }

    @Test("A part has the ascent of its stretch only")
    func part() throws {
        let profile = try profile([100, 200, 100])
        let up = try #require(profile.part(0...500))
        #expect(up.descent == 0)
        #expect(abs(up.ascent - 94) < 0.001)
        #expect(profile.part(300...300) == nil)
    }

    private func tour(_ change: (inout Tour) -> Void = { _ in }) throws -> Tour {
        let id = try #require(Slug("a"))
        let location = SourceLocation(file: "tour.md")
        let stop = Stop(place: id, location: location)
        var tour = Tour(id: id, name: "A", summary: "A", stops: [stop, stop], location: location)
        change(&tour)
        return tour
    }

    private func geometry() throws -> TourGeometry {
        let line = [Position(latitude: 0, longitude: 0), Position(latitude: 0, longitude: 0.05)]
        let metres = line.lengthInMetres
        var geometry = TourGeometry(
            legs: [TourGeometry.Leg(metres: metres, direction: .east, line: line)], isStraight: false)
        geometry.profile = ElevationProfile([Point(metres: 0, height: 0), Point(metres: metres, height: 300)])
        return geometry
    }

    @Test("300 m of ascent take half an hour; there and back, the length is double and both ways take their climb")
    func time() throws {
        let geometry = try geometry()
        let level = geometry.metres / WalkingSpeed.usual.metresPerMinute
        #expect(abs(geometry.minutesOnWay(0..<1, of: try tour(), at: .usual) - level - 30) < 0.01)
        let both = try tour { $0.isThereAndBack = true }
        #expect(abs(geometry.minutesOnWay(0..<1, of: both, at: .usual) - 2 * level - 30) < 0.01)
        #expect(geometry.metres(of: both) == 2 * geometry.metres)
        let climb = try #require(geometry.climb(of: both))
        #expect(abs(climb.ascent - 300) < 0.001 && abs(climb.descent - 300) < 0.001)
    }

    @Test("A cyclist rides 15 km/h, whatever the time of walkers on the map's paths")
    func cycling() throws {
        var geometry = try geometry()
        geometry.profile = nil
        geometry.legs[0].walkingMinutes = 500
        let tour = try tour { $0.activity = .cycling }
        #expect(abs(geometry.minutesOnWay(0..<1, of: tour, at: .usual) - geometry.metres / 250) < 0.01)
    }

    @Test("Known heights replace the climb of the map's paths instead of adding to it")
    func noDoubleClimb() throws {
        var geometry = try geometry()
        geometry.legs[0].walkingMinutes = 100
        geometry.legs[0].climbMinutes = 28
        #expect(abs(geometry.minutesOnWay(0..<1, of: try tour(), at: .usual) - 102) < 0.01)
    }

    @Test("Surfaces are shares of the length, and none are given if less than half is known")
    func surfaces() throws {
        var geometry = try geometry()
        geometry.legs[0].surfaces = [.gravel: geometry.metres * 0.3, .asphalt: geometry.metres * 0.5]
        #expect(geometry.surfaces.map(\.surface) == [.asphalt, .gravel])
        geometry.legs[0].surfaces = [.gravel: geometry.metres * 0.3]
        #expect(geometry.surfaces.isEmpty)
    }

    @Test("Stages follow each other, and the last ends with the tour")
    func stages() throws {
        let location = SourceLocation(file: "tour.md")
        let ids = try ["a", "b", "c", "d"].map { try #require(Slug($0)) }
        var tour = try tour { $0.stops = ids.map { Stop(place: $0, location: location) } }
        tour.stages = [
            TourStage(id: ids[0], name: "One", end: ids[2], location: location),
            TourStage(id: ids[1], name: "Two", location: location),
        ]
        #expect(tour.stageRanges.map(\.legs) == [0..<2, 2..<3])
        tour.isCircular = true
        #expect(tour.stageRanges.map(\.legs) == [0..<2, 2..<4])
    }
}
