// Tests of the way back of a tour there and back.

import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("The way back")
struct WayBackTests {
    private func ends(_ map: WalkingMap) -> (there: WalkingRoute?, back: WalkingRoute?) {
        let (from, to) = (WalkingEnd(WalkingMap.at(-100, 0)), WalkingEnd(WalkingMap.at(300, 0)))
        return (
            try? map.graph.route(from: from, via: [WalkingMap.at(100, 50)], to: to, profile: .shortest).get(),
            try? map.graph.routeBack(from: from, via: [WalkingMap.at(100, 50)], to: to, profile: .shortest).get()
        )
    }

    @Test("It is the same line in reverse, with its own directions")
    func reversed() throws {
        let (there, back) = ends(.withDetour(["highway": "residential", "name": "High Street"]))
        let (out, home) = (try #require(there), try #require(back))
        #expect(home.line == out.line.reversed())
        #expect(abs(home.metres - out.metres) < 0.001)
        let directions = WalkingDirections(phrases: try .ours("en"), units: .metric)
        let steps = directions.steps(home, from: "the quay", to: "the gate")
        #expect(home.stretches.first?.traits.name == "East")
        #expect(steps.first?.sentence.contains("the quay") == true)
        #expect(steps.last?.manoeuvre == .arrive)
        #expect(steps.last?.sentence.contains("the gate") == true)
    }

    @Test("Where walkers may pass a way in one direction only, it is another way")
    func oneDirection() throws {
        let map = WalkingMap.withDetour(
            ["highway": "residential"], detour: ["highway": "footway", "oneway:foot": "yes"])
        let (from, to) = (WalkingEnd(WalkingMap.at(0, 50)), WalkingEnd(WalkingMap.at(300, 0)))
        let there = try map.graph.route(from: from, to: to, profile: .shortest).get()
        let back = try? map.graph.routeBack(from: from, to: to, profile: .shortest).get()
        #expect(there.metres > 0)
        #expect(back?.line != Array(there.line.reversed()))
    }

    private func tour(_ positions: [Position]) throws -> (tour: Tour, stops: [WalkSimulation.Stop]) {
        let place = try #require(Slug("minster"))
        let location = SourceLocation(file: "t.md", line: 1)
        var tour = Tour(
            id: try #require(Slug("walk")), name: "Walk", summary: "",
            stops: positions.map { _ in Stop(place: place, location: location) }, location: location)
        tour.isThereAndBack = true
        return (tour, positions.map { WalkSimulation.Stop(name: "", position: $0) })
    }

    @Test("A simulated walk passes all stops, and ends back at the first")
    func simulation() throws {
        let positions = [(0.0, 0.0), (200, 0), (200, 300)].map { WalkingMap.at($0.0, $0.1) }
        let (tour, stops) = try self.tour(positions)
        let geometry = TourMeasure.geometry(of: tour, stopPositions: positions)
        #expect(geometry.legs.count == 2)
        #expect(geometry.wayBack?.line == Array(positions.reversed()))
        #expect(geometry.metres(of: tour).rounded() == 1000)
        var walk = WalkSimulation(tour, stops: stops, geometry: geometry, hazards: [])
        let track = SimulatedTrack(metresPerSecond: 1)
        walk.follow(track.points(along: positions))
        #expect(walk.reachedStops == 3)
        #expect(!walk.isAtEnd)
        walk = WalkSimulation(tour, stops: stops, geometry: geometry, hazards: [])
        walk.follow(track.points(along: geometry.ledLegs.flatMap(\.line)))
        #expect(walk.reachedStops == 3)
        #expect(walk.isAtEnd)
        #expect(!walk.events.contains { $0.kind == .off })
    }

    @Test("Joined legs report the arrival once, at the end")
    func joined() throws {
        func leg(_ east: Double) -> TourGeometry.Leg {
            let line = [WalkingMap.at(east, 0), WalkingMap.at(east - 100, 0)]
            var leg = TourGeometry.Leg(
                metres: 100, direction: .west, line: line,
                steps: [
                    WalkingStep(manoeuvre: .depart, position: line[0], metres: 100, sentence: "Go."),
                    WalkingStep(manoeuvre: .arrive, position: line[1], metres: 0, sentence: "Here."),
                ])
            leg.walkingMinutes = 2
            return leg
        }
        let joined = try #require(TourGeometry.Leg(joining: [leg(200), leg(100)]))
        #expect(joined.steps.map(\.manoeuvre) == [.depart, .depart, .arrive])
        #expect(joined.line.count == 3)
        #expect(joined.metres == 200)
        #expect(joined.walkingMinutes == 4)
        #expect(TourGeometry.Leg(joining: []) == nil)
    }
}
