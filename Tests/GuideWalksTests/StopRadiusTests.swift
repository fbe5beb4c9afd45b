// Tests of how near a walker must be to have reached a stop.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Radius of stops")
struct StopRadiusTests {
    /// The metres from the second stop, 300 m to the east, at which a walker along the leg has reached it.
    private func metresBefore(radius: Int?) throws -> Double {
        let place = try #require(Slug("minster"))
        let location = SourceLocation(file: "t.md", line: 1)
        let stops = [Stop(place: place, location: location), Stop(place: place, radius: radius, location: location)]
        let tour = Tour(
            id: try #require(Slug("walk")), name: "Walk", summary: "", stops: stops, location: location)
        let positions = [WalkingMap.at(0, 0), WalkingMap.at(300, 0)]
        let geometry = TourMeasure.geometry(of: tour, stopPositions: positions)
        var walk = WalkSimulation(
            tour,
            stops: zip(stops, positions).map { WalkSimulation.Stop(name: "", position: $1, arrival: $0.arrival) },
            geometry: geometry, hazards: [])
        let track = SimulatedTrack(metresPerSecond: 1).points(along: positions)
        walk.follow(track)
        let reached = try #require(walk.events.last { $0.kind == .stop })
        return 300 - reached.seconds
    }

    @Test("A stop is reached at its radius, and at 20 m without one")
    func radius() throws {
        #expect(abs(try metresBefore(radius: nil) - 20) <= 1)
        #expect(abs(try metresBefore(radius: 60) - 60) <= 1)
        #expect(abs(try metresBefore(radius: 5) - 5) <= 1)
    }
}
