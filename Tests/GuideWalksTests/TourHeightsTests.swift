// Tests of the heights along a tour, from its own track.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Heights along tours")
struct TourHeightsTests {
    /// A position some metres north of a point in York.
    private func at(_ north: Double) -> Position {
        Position(latitude: 53.96 + north / (Position.earthRadiusInMetres * .pi / 180), longitude: -1.08)
    }

    private func tour(_ heights: [Double]) throws -> Tour {
        let place = try #require(Slug("minster"))
        let stop = Stop(place: place, location: SourceLocation(file: "t.md"))
        var tour = Tour(
            id: place, name: "Up", summary: "", stops: [stop, stop], route: [at(0), at(1000), at(2000)],
            location: SourceLocation(file: "t.md"))
        tour.routeHeights = heights
        return tour
    }

    @Test("A profile begins and ends at the stops, between the points of the track")
    func between() throws {
        let tour = try tour([100, 200, 400])
        let geometry = TourMeasure.geometry(of: tour, stopPositions: [at(500), at(1500)])
        let profile = try #require(TourHeights.profile(of: tour, along: geometry))
        #expect(abs(profile.metres - 1000) < 1)
        #expect(abs(profile.height(at: 0) - 150) < 1)
        #expect(abs(profile.height(at: 1000) - 300) < 2)
        #expect(abs(profile.ascent - 150) < 2)
        #expect(profile.descent == 0)
    }

    @Test("A tour in the other direction goes down")
    func reversed() throws {
        let tour = try tour([100, 200, 400])
        let geometry = TourMeasure.geometry(of: tour, stopPositions: [at(2000), at(0)])
        let profile = try #require(TourHeights.profile(of: tour, along: geometry))
        #expect(abs(profile.descent - 300) < 2)
        #expect(profile.ascent == 0)
    }

    @Test("Without heights, and on straight lines, there is no profile")
    func none() throws {
        let flat = try tour([])
        let geometry = TourMeasure.geometry(of: flat, stopPositions: [at(0), at(2000)])
        #expect(TourHeights.profile(of: flat, along: geometry) == nil)
        var straight = geometry
        straight.isStraight = true
        #expect(TourHeights.profile(of: try tour([1, 2, 3]), along: straight) == nil)
    }
}
