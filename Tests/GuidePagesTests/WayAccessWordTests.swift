// Tests of the line about what a tour's route requires of people on foot and on wheels.

import GuideModel
import Testing

@testable import GuidePages

@Suite struct WayAccessWordTests {
    private func line(
        _ profile: WalkingProfile = .shortest, units: WalkingUnits = .metric, _ change: (inout WayAccess) -> Void
    ) throws -> String {
        var access = WayAccess()
        change(&access)
        return try Theme.words().line(of: access, profile: profile, in: units).replacing("\u{A0}", with: " ")
    }

    @Test("Steps, slopes, surfaces and kerbs are in one line, each in its number")
    func everything() throws {
        let full = try line {
            ($0.flights, $0.steps, $0.steepestPercent, $0.raisedKerbs) = (3, 41, 8.4, 2)
            $0.hardMetres = [.cobbles: 322, .gravel: 4]
        }
        #expect(full == "3 flights of steps (41 steps), slopes of up to 8 %, cobbles for 320 m, 2 raised kerbs")
        #expect(try line { ($0.flights, $0.raisedKerbs) = (1, 1) } == "1 flight of steps, 1 raised kerb")
        let some = try line { ($0.flights, $0.steps, $0.hasUncountedSteps) = (2, 12, true) }
        #expect(some == "2 flights of steps (at least 12 steps)")
        #expect(try line(units: .imperial) { $0.hardMetres = [.sand: 100] } == "Sand for 110 yd")
    }

    @Test("A step-free route shows that it has no steps; otherwise unknown values are not shown")
    func noSteps() throws {
        #expect(try line(.stepFree) { _ in } == "No steps")
        #expect(try line { _ in } == "")
        #expect(try line { $0.steepestPercent = 3 } == "")
    }

    @Test("A tour's own words about access take precedence over the computed access of its route")
    func ownWords() throws {
        var material = SampleGuide.cityMaterial()
        var access = WayAccess()
        access.flights = 2
        for id in ["city-walls", "river"].map(SampleGuide.slug) {
            var leg = TourGeometry.Leg(
                metres: 300, direction: .north,
                line: [Position(latitude: 53.96, longitude: -1.08), Position(latitude: 53.963, longitude: -1.08)])
            leg.access = access
            material.geometry[id] = TourGeometry(legs: [leg], isStraight: false)
        }
        let river = try #require(material.city.tours.firstIndex { $0.id.text == "river" })
        material.city.tours[river].access = nil
        let pages = try Theme.renderer().city(material).tasks.flatMap { try $0.pages() }
        let page = try #require(pages.first { $0.path == "york/tours/river.html" }).bytes.text
        #expect(page.contains("2\u{A0}flights of steps"))
        let own = try #require(pages.first { $0.path == "york/tours/city-walls.html" }).bytes.text
        #expect(!own.contains("flights of steps"))
        #expect(own.contains("Not step-free"))
        let json = try #require(pages.first { $0.path == "york/tours/city-walls.geojson" }).bytes.text
        #expect(json.contains("\"flights\": 2"))
    }

    @Test("A tour with a leg that is not a route shows no access")
    func unknown() {
        let leg = TourGeometry.Leg(metres: 1, direction: .north, line: [])
        var known = leg
        known.access = WayAccess()
        #expect(TourGeometry(legs: [known, leg], isStraight: true).access == nil)
        #expect(TourGeometry(legs: [], isStraight: true).access == nil)
        #expect(TourGeometry(legs: [known, known], isStraight: false).access == WayAccess())
    }
}
