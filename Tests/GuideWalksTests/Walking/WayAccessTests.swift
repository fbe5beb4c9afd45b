// Tests of what a route requires of people on foot and on wheels.

import GuideModel
import Testing

@testable import GuideGeo
@testable import GuideWalks

@Suite("Accessibility of ways")
struct WayAccessTests {
    private func access(
        _ tags: [String: String], middle: [String: String] = [:], profile: WalkingProfile = .shortest
    ) throws -> WayAccess {
        let graph = WalkingMap.withDetour(tags, middle: middle).graph
        let route = try graph.route(from: WalkingMap.at(-100, 0), to: WalkingMap.at(300, 0), profile: profile).get()
        return route.access
    }

    @Test("Flights are counted, and their steps if the map has all of them")
    func steps() throws {
        var map = WalkingMap()
        for (id, east) in [(1, 0.0), (2, 50), (3, 60), (4, 90), (5, 100), (6, 150)] { map.node(Int64(id), east, 0) }
        map.way([1, 2], ["highway": "footway"])
        map.way([2, 3], ["highway": "steps", "step_count": "12"])
        map.way([3, 4], ["highway": "footway"])
        map.way([4, 5], ["highway": "steps", "step_count": "29"])
        map.way([5, 6], ["highway": "footway"])
        let walk = try map.graph.route(from: WalkingMap.at(0, 0), to: WalkingMap.at(150, 0), profile: .shortest).get()
        #expect(walk.access.flights == 2)
        #expect(walk.access.steps == 41)
        #expect(!walk.access.hasUncountedSteps)
        #expect(try access(["highway": "steps"]).hasUncountedSteps)
        let detour = try access(["highway": "steps", "step_count": "12"], profile: .stepFree)
        #expect(detour.flights == 0)
    }

    @Test(
        "Surfaces that are difficult for wheels are listed with their metres, firm ones are not",
        arguments: [
            ("sett", HardSurface.cobbles), ("unhewn_cobblestone", .cobbles), ("gravel", .gravel), ("dirt", .earth),
            ("sand", .sand), ("asphalt", nil), ("paving_stones", nil),
        ])
    func surfaces(surface: String, expected: HardSurface?) throws {
        let access = try access(["highway": "footway", "surface": surface])
        #expect(access.surfaces().map(\.surface) == [expected].compactMap(\.self))
        if expected != nil { #expect(access.surfaces().map(\.metres) == [200]) }
    }

    @Test(
        "The steepest slope comes from the way's own tag, up or down, and not from steps",
        arguments: [("8%", 8.0), ("-12 %", 12), ("up", nil), ("45°", nil), ("200%", nil)])
    func incline(written: String, percent: Double?) throws {
        let access = try access(["highway": "footway", "incline": written])
        if written == "45°" {
            // Steeper than any real path, so it is an error in the map.
            #expect(access.steepestPercent == nil)
        } else {
            #expect(access.steepestPercent == percent)
        }
        #expect(try self.access(["highway": "steps", "incline": "40%"]).steepestPercent == nil)
    }

    @Test("Slopes follow from heights, but not from heights that are close together")
    func heights() throws {
        func steepest(_ metres: Double) throws -> Double? {
            var map = WalkingMap()
            map.node(1, 0, 0, ["ele": "10"])
            map.node(2, metres, 0, ["ele": "15"])
            map.node(3, metres + 50, 0)
            map.way([1, 2, 3], ["highway": "footway"])
            let end = WalkingMap.at(metres + 50, 0)
            return try map.graph.route(from: WalkingMap.at(0, 0), to: end, profile: .shortest).get()
                .access.steepestPercent?.rounded()
        }
        #expect(try steepest(100) == 5)
        #expect(try steepest(50) == 10)
        #expect(try steepest(10) == nil)
    }

    @Test("A raised kerb on a crossing counts once; a lowered one and a stile do not")
    func kerbs() throws {
        #expect(try access(["highway": "footway"], middle: ["kerb": "raised"]).raisedKerbs == 1)
        #expect(try access(["highway": "footway"], middle: ["kerb": "lowered"]).raisedKerbs == 0)
        #expect(try access(["highway": "footway"], middle: ["barrier": "stile"]).raisedKerbs == 0)
        #expect(try access(["highway": "footway"], middle: ["kerb": "raised"], profile: .stepFree).raisedKerbs == 0)
    }

    @Test("Consecutive ways add up, with the steepest slope of all")
    func sum() {
        var one = WayAccess()
        (one.flights, one.steps, one.steepestPercent, one.raisedKerbs) = (1, 12, 6, 1)
        one.hardMetres = [.cobbles: 100]
        var other = WayAccess()
        (other.flights, other.hasUncountedSteps, other.steepestPercent) = (2, true, 9)
        other.hardMetres = [.cobbles: 20, .gravel: 4]
        let sum = one + other
        #expect(sum.flights == 3)
        #expect(sum.steps == 12)
        #expect(sum.hasUncountedSteps)
        #expect(sum.steepestPercent == 9)
        #expect(sum.raisedKerbs == 1)
        #expect(sum.surfaces().map(\.metres) == [120])
    }
}
