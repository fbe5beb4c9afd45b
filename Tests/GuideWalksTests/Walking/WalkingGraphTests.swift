import GuideModel
import Testing

@testable import GuideGeo
@testable import GuideWalks

@Suite("Walking graph")
struct WalkingGraphTests {
    private static let footway = ["highway": "footway"]

    private static func failure(_ result: Result<WalkingRoute, WalkingError>) -> WalkingError? {
        guard case .failure(let error) = result else { return nil }
        return error
    }

    @Test("A map without ways gives no route, and the error names what is missing")
    func empty() {
        #expect(WalkingGraph(OSMExtract()).isEmpty)
        var map = WalkingMap()
        map.node(1, 0, 0)
        map.way([1], Self.footway)
        map.way([1, 1, 1], Self.footway)
        map.way([], Self.footway)
        map.way([8, 9], Self.footway)
        let graph = map.graph
        #expect(graph.isEmpty)
        let error = Self.failure(graph.route(from: WalkingMap.at(0, 0), to: WalkingMap.at(9, 9), profile: .shortest))
        #expect(error == .noWays)
        #expect(error?.sentence.contains("no ways for walkers") == true)
    }

    @Test("One way with two points is a network: both ends on it, in either direction, equal, and beyond its ends")
    func oneEdge() throws {
        var map = WalkingMap()
        map.node(1, 0, 0)
        map.node(2, 100, 0)
        map.way([1, 2], Self.footway)
        let graph = map.graph
        let there = try #require(graph.walk((20, 3), (70, -4)))
        #expect(abs(there.metres - 50) < 0.05)
        #expect(abs(there.start.metres - 3) < 0.05)
        #expect(abs(there.end.metres - 4) < 0.05)
        #expect(there.stretches.count == 1)
        let back = try #require(graph.walk((70, -4), (20, 3)))
        #expect(back.line == there.line.reversed())
        let still = try #require(graph.walk((20, 3), (20, 3)))
        #expect(still.metres == 0)
        #expect(still.stretches.isEmpty)
        #expect(still.line == [still.start.onWay])
        let beyond = try #require(graph.walk((-20, 0), (130, 0)))
        #expect(abs(beyond.metres - 100) < 0.05)
        #expect(abs(beyond.end.metres - 30) < 0.05)
    }

    @Test("Duplicate points, ways that cross themselves and rings are walked by their lengths")
    func oddLines() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 100, 0), (3, 100, 100), (4, 0, 100), (5, 0, 0)] {
            map.node(Int64(id), east, north)
        }
        map.way([1, 1, 2, 2, 3, 4, 1, 1], Self.footway)
        map.way([5, 1], Self.footway)
        let graph = map.graph
        #expect(graph.edges.filter { $0.metres > 0 }.count == 1)
        let route = try #require(graph.walk((30, 0), (0, 40)))
        #expect(abs(route.metres - 70) < 0.05)
        let far = try #require(graph.walk((100, 60), (40, 100)))
        #expect(abs(far.metres - 100) < 0.05)
        // The short route crosses the ring's first node, where its edge begins and ends.
        let over = try #require(graph.walk((10, 0), (0, 10)))
        #expect(abs(over.metres - 20) < 0.05)
    }

    @Test("Of two ways between the same two nodes the route takes the shorter")
    func parallels() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 100, 0), (3, 50, 20), (4, 50, 60)] {
            map.node(Int64(id), east, north)
        }
        map.way([1, 4, 2], Self.footway)
        map.way([1, 3, 2], Self.footway)
        let route = try #require(map.graph.walk((0, 0), (100, 0)))
        #expect(abs(route.metres - 2 * (2_900.0).squareRoot()) < 0.05)
    }

    @Test("Ways that cross without a common node are not joined, and the error says so")
    func bridges() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, -400.0, 0.0), (2, 400, 0), (3, 0, -2_000), (4, 0, 2_000)] {
            map.node(Int64(id), east, north)
        }
        map.way([1, 2], Self.footway)
        map.way([3, 4], ["highway": "footway", "bridge": "yes"])
        let result = map.graph.route(from: WalkingMap.at(-400, 2), to: WalkingMap.at(0, 1_990), profile: .shortest)
        // The first stop is on a way: it is not moved to the bridge, 400 m away.
        guard case .failure(.noRoute(.notJoined)) = result else {
            Issue.record("\(result)")
            return
        }
        var apart = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 400, 0), (3, 0, 2_000), (4, 400, 2_000)] {
            apart.node(Int64(id), east, north)
        }
        apart.way([1, 2], Self.footway)
        apart.way([3, 4], Self.footway)
        let error = Self.failure(
            apart.graph.route(from: WalkingMap.at(0, 0), to: WalkingMap.at(0, 2_000), profile: .shortest))
        #expect(error == .noRoute(.notJoined))
        #expect(error?.sentence.contains("has no way between the two") == true)
    }

    @Test("An end far from every way is an error that names the end and its distance")
    func farAway() throws {
        let graph = WalkingMap.withDetour(Self.footway).graph
        let near = WalkingMap.at(0, 0)
        let far = WalkingMap.at(-100, 1_500)
        guard case .noWayNear(let end, let metres?) = Self.failure(graph.route(from: near, to: far, profile: .quiet))
        else {
            Issue.record("no fault")
            return
        }
        #expect(end == .end)
        #expect((1_440...1_500).contains(metres))
        let start = try #require(Self.failure(graph.route(from: far, to: near, profile: .shortest)))
        #expect(start.sentence.contains("from the start of the walk"))
    }

    @Test(
        "An invalid position is an error, not a crash",
        arguments: [
            Position(latitude: .nan, longitude: 0), Position(latitude: .infinity, longitude: 0),
            Position(latitude: 91, longitude: 0), Position(latitude: 0, longitude: 1e300),
            Position(latitude: 90, longitude: 180), Position(latitude: -90, longitude: -180),
        ])
    func noPlaces(_ position: Position) {
        let graph = WalkingMap.withDetour(Self.footway).graph
        for profile in WalkingProfile.allCases {
            let result = graph.route(from: position, to: WalkingMap.at(0, 0), profile: profile)
            #expect(Self.failure(result) == .noWayNear(end: .start, nearestMetres: nil))
        }
    }

    @Test("A stop beside an isolated piece of path is reached from the connected way")
    func fencedIn() throws {
        var map = WalkingMap.withDetour(Self.footway)
        map.node(20, 100, 20)
        map.node(21, 110, 20)
        map.node(22, 20, 5)
        map.node(23, 55, 5)
        map.way([20, 21], Self.footway)
        map.way([22, 23], Self.footway)
        let route = try #require(map.graph.walk((105, 19), (300, 0)))
        #expect(route.start.metres.rounded() == 19)
        // A route between two stops on the separate way uses that way.
        #expect(map.graph.walk((100, 20), (110, 20))?.metres.rounded() == 10)
        // A separate way that is slightly nearer than the rest of the network is not used, because the route would end
        // before the other stop.
        #expect(map.graph.walk((20, 5), (60, 5))?.metres.rounded() == 40)
    }

    @Test("A position more than 60 m from every way has no route")
    func farStops() throws {
        let graph = WalkingMap.withDetour(Self.footway).graph
        let near = try #require(graph.walk((-100, -59), (300, 0)))
        // The distance off the way in the first sentence is walked too.
        #expect(near.mentionedMetresBeside.rounded() == 59)
        #expect(graph.walk((-10, 0), (300, 0))?.mentionedMetresBeside == 0)
        let far = WalkingMap.at(-100, -61)
        guard
            case .noWayNear(end: .start, nearestMetres: let metres?) = Self.failure(
                graph.route(from: far, to: WalkingMap.at(300, 0), profile: .shortest))
        else {
            Issue.record("a walk begins 61 m from the way")
            return
        }
        #expect(metres.rounded() == 61)
    }

    @Test("A stop above a tunnel is reached from the street")
    func tunnels() throws {
        var map = WalkingMap.withDetour(Self.footway)
        map.node(20, -100, 20)
        map.node(21, 300, 20)
        map.way([6, 20, 21, 7], ["highway": "footway", "tunnel": "yes", "layer": "-1"])
        #expect(map.graph.walk((-50, 19), (300, 0))?.start.metres.rounded() == 19)
    }

    @Test("Without steps, a stop that only steps reach is an error that mentions the steps")
    func onlySteps() throws {
        var map = WalkingMap()
        for (id, north) in [(1, 0.0), (2, 400), (3, 500), (4, 600)] { map.node(Int64(id), 0, north) }
        map.way([1, 2], Self.footway)
        map.way([2, 3], ["highway": "steps"])
        map.way([3, 4], Self.footway)
        let result = map.graph.route(from: WalkingMap.at(0, 0), to: WalkingMap.at(0, 590), profile: .stepFree)
        guard case .noRoute(.notStepFree(let metres)) = Self.failure(result) else {
            Issue.record("no fault")
            return
        }
        #expect(metres.rounded() == 590)
        #expect(Self.failure(result)?.sentence == "there is no way without steps; with steps it is 590 m")
        // The route ends there, forty metres from the foot of the steps.
        let near = try #require(map.graph.walk((0, 0), (0, 440), .stepFree))
        #expect(near.end.metres.rounded() == 40)
    }

    @Test("Areas inside the clip of the extract are walked, its edge is not")
    func clipped() throws {
        var extract = WalkingMap.withDetour(Self.footway).extract
        let (corner, far) = (WalkingMap.at(-200, -10), WalkingMap.at(310, 50))
        extract.reach = GeoBounds(
            south: corner.latitude, west: corner.longitude, north: far.latitude, east: far.longitude)
        let graph = WalkingGraph(extract)
        // The nodes of the detour are on the edge: the clip moved them there, and their real positions are unknown.
        #expect(graph.edges.count == 3)
        #expect(graph.walk((-100, 0), (300, 0))?.metres.rounded() == 400)
    }

    @Test("A route goes around a square that is a multipolygon, and around its hole")
    func squares() throws {
        var map = WalkingMap()
        let corners: [(Int64, Double, Double)] = [
            (1, 0, 0), (2, 100, 0), (3, 100, 100), (4, 0, 100), (11, 40, 40), (12, 60, 40), (13, 60, 60), (14, 40, 60),
            (20, -50, 0), (21, 150, 100), (22, 40, -30),
        ]
        for corner in corners { map.node(corner.0, corner.1, corner.2) }
        let outer = [map.way([1, 2, 3], [:]), map.way([3, 4, 1], [:])]
        let inner = [map.way([11, 12, 13, 14, 11], [:])]
        map.area(1, outer: outer, inner: inner, ["highway": "pedestrian", "name": "Praça"])
        map.way([20, 1], Self.footway)
        map.way([3, 21], Self.footway)
        let route = try #require(map.graph.walk((-50, 0), (150, 100)))
        #expect(route.metres.rounded() == 300)
        #expect(route.stretches.map(\.traits.kind) == [.footway, .square, .footway])
        #expect(route.stretches[1].traits.name == "Praça")
        let crossed = WalkingGraph(map.extract, squares: .crossed)
        let across = try #require(crossed.walk((-50, 0), (150, 100)))
        // Around the hole's corner: two legs of a little over 72 m.
        #expect(abs(across.metres - (100 + 2 * (60.0 * 60 + 40 * 40).squareRoot())) < 0.1)
        #expect(across.line.count == 5)
    }

    @Test("A route across a square does not lead through obstacles on it")
    func obstacles() throws {
        func map(_ tags: [String: String]?) -> WalkingMap {
            var map = WalkingMap()
            let corners: [(Int64, Double, Double)] = [
                (1, 0, 0), (2, 100, 0), (3, 100, 100), (4, 0, 100), (20, -50, 0), (21, 150, 100), (30, 30, 70),
                (31, 70, 30),
            ]
            for corner in corners { map.node(corner.0, corner.1, corner.2) }
            map.way([1, 2, 3, 4, 1], ["highway": "pedestrian", "area": "yes"])
            map.way([20, 1], Self.footway)
            map.way([3, 21], Self.footway)
            if let tags { map.way([30, 31], tags) }
            return map
        }
        func metres(_ map: WalkingMap) -> Double? {
            WalkingGraph(map.extract, squares: .crossed).walk((-50, 0), (150, 100))?.metres.rounded()
        }
        #expect(metres(map(nil)) == 241)
        #expect(metres(map(["barrier": "wall"])) == 300)
        #expect(metres(map(["building": "yes"])) == 300)
        #expect(metres(map(["waterway": "stream"])) == 300)
        #expect(metres(map(["waterway": "stream", "tunnel": "culvert"])) == 241)
        #expect(map(nil).graph.walk((-50, 0), (150, 100))?.metres.rounded() == 300)
    }
}
