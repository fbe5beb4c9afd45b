import GuideModel
import Testing

@testable import GuideGeo

@Suite("Walks as stretches")
struct WalkingStretchTests {
    @Test("Stretches with the same traits are merged, with the junctions on the route and their branches")
    func merging() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 100, 0), (3, 200, 0), (4, 100, 80), (5, 200, 80), (6, 200, -80)] {
            map.node(Int64(id), east, north)
        }
        map.way([1, 2], ["highway": "residential", "name": "Rua A"])
        map.way([2, 3], ["highway": "residential", "name": "Rua A"])
        map.way([2, 4], ["highway": "steps", "name": "Escadas"])
        map.way([3, 5], ["highway": "residential", "name": "Rua B"])
        map.way([3, 6], ["highway": "footway"])
        let route = try #require(map.graph.walk((0, 0), (200, 80)))
        #expect(route.stretches.map(\.traits.name) == ["Rua A", "Rua B"])
        #expect(route.stretches.map { $0.metres.rounded() } == [200, 80])
        let junction = try #require(route.stretches[0].junctions.first)
        #expect(junction.index == 1)
        #expect(junction.metres.rounded() == 100)
        #expect(route.stretches[0].line[junction.index] == OSMPoint(WalkingMap.at(100, 0)).position)
        #expect(junction.branches.map(\.name) == ["Escadas"])
        #expect(junction.branches.map { $0.bearing.rounded() } == [0])
        #expect(junction.branches.map(\.kind) == [.steps])
        #expect(route.stretches[0].branches.isEmpty)
        #expect(route.stretches[1].branches.map { $0.bearing.rounded() } == [180])
        #expect(route.stretches[1].branches.map(\.kind) == [.footway])
        #expect(route.stretches[0].line.last == route.stretches[1].line.first)
    }

    @Test("A walk from a junction has the junction's other ways as branches, and no stretch without metres")
    func atJunctions() throws {
        let graph = WalkingMap.withDetour(["highway": "footway", "name": "Middle"]).graph
        let route = try #require(graph.walk((0, 0), (200, 0)))
        #expect(route.stretches.map(\.traits.name) == ["Middle"])
        #expect(route.stretches[0].branches.map { $0.bearing.rounded() } == [0, 270])
        #expect(route.stretches[0].junctions.isEmpty)
    }

    @Test("Steps have their number and their direction, up or down, as walked")
    func steps() throws {
        let graph = WalkingMap.withDetour([
            "highway": "steps", "incline": "up", "step_count": "21", "handrail": "yes", "surface": "stone",
        ]).graph
        let up = try #require(graph.walk((-100, 0), (300, 0))?.stretches[1].traits)
        #expect(up.kind == .steps)
        #expect(up.isUphill == true)
        #expect(up.stepCount == 21)
        #expect(up.hasHandrail == true)
        #expect(up.surface == "stone")
        let down = try #require(graph.walk((300, 0), (-100, 0))?.stretches[1].traits)
        #expect(down.isUphill == false)
        // For half a flight of steps, the number of all its steps is not announced.
        let half = try #require(graph.walk((-100, 0), (120, 0))?.stretches[1].traits)
        #expect(half.stepCount == nil)
    }

    @Test("Two flights are separate, even if they are alike", arguments: ["7", "12"])
    func flights(_ count: String) throws {
        var map = WalkingMap()
        for id in 1...3 { map.node(Int64(id), 0, Double(id) * 10) }
        map.way([1, 2], ["highway": "steps", "step_count": "7"])
        map.way([2, 3], ["highway": "steps", "step_count": count])
        let route = try #require(map.graph.walk((0, 10), (0, 30)))
        #expect(route.stretches.map(\.traits.stepCount) == [7, Int(count)])
    }

    @Test("Climb and descent follow from the heights of nodes, in the direction walked")
    func heights() throws {
        var map = WalkingMap()
        for (id, ele) in [(1, "10"), (2, "18.5"), (3, "16"), (4, "x")] {
            map.node(Int64(id), Double(id) * 50, 0, ["ele": ele])
        }
        map.way([1, 2, 3, 4], ["highway": "footway"])
        let there = try #require(map.graph.walk((50, 0), (200, 0))?.stretches.first?.traits)
        #expect(there.climb == 8.5)
        #expect(there.descent == 2.5)
        let back = try #require(map.graph.walk((200, 0), (50, 0))?.stretches.first?.traits)
        #expect(back.climb == 2.5)
        #expect(back.descent == 8.5)
    }

    @Test("A pavement has the name of the street beside it, a crossing the name of the street that it crosses")
    func pavements() throws {
        var map = WalkingMap()
        let nodes: [(Int64, Double, Double)] = [
            (1, 0, 0), (2, 200, 0), (3, 100, -100), (4, 100, 100), (11, 0, 8), (12, 90, 8), (13, 110, 8), (14, 200, 8),
            (15, 100, 8), (5, 100, 0),
        ]
        for node in nodes { map.node(node.0, node.1, node.2, node.0 == 15 ? ["crossing": "traffic_signals"] : [:]) }
        map.way([1, 5, 2], ["highway": "secondary", "name": "Rua Longa"])
        map.way([3, 5, 15, 4], ["highway": "residential", "name": "Rua Curta"])
        map.way([11, 12], ["highway": "footway", "footway": "sidewalk"])
        map.way([12, 15, 13], ["highway": "footway", "footway": "crossing"])
        map.way([13, 14], ["highway": "footway", "footway": "sidewalk"])
        let route = try #require(map.graph.walk((0, 9), (200, 9)))
        #expect(route.stretches.map(\.traits.kind) == [.footway, .crossing, .footway])
        #expect(route.stretches.map(\.traits.name) == ["Rua Longa", "Rua Curta", "Rua Longa"])
        #expect(route.stretches[1].traits.crossing == "traffic_signals")
        #expect(route.stretches[1].metres.rounded() == 20)
    }

    @Test("A pavement far from any named street, or across one, has no name")
    func unnamedPavements() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 200, 0), (11, 0, 30), (12, 200, 30), (13, 100, 5)] {
            map.node(Int64(id), east, north)
        }
        map.way([1, 2], ["highway": "secondary", "name": "Rua Longa"])
        map.way([11, 12], ["highway": "footway", "footway": "sidewalk"])
        map.way([12, 13], ["highway": "footway", "footway": "sidewalk"])
        #expect(map.graph.walk((0, 31), (180, 31))?.stretches.map(\.traits.name) == [nil])
    }

    @Test("An unnamed square has the name of the square that contains it")
    func squareNames() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 50, 0), (3, 50, 50), (4, 0, 50), (11, -9, -9), (12, 60, -9)] {
            map.node(Int64(id), east, north)
        }
        map.node(13, 60, 60)
        map.node(14, -9, 60)
        map.way([1, 2, 3, 4, 1], ["highway": "pedestrian", "area": "yes"])
        map.way([11, 12, 13, 14, 11], ["place": "square", "name": "Largo da Sé"])
        #expect(map.graph.walk((10, 0), (40, 0))?.stretches.map(\.traits.name) == ["Largo da Sé"])
    }

    @Test("A narrow area beside a street is its pavement, a broad one a square; a street overhead gives no name")
    func pavementAreas() throws {
        var map = WalkingMap()
        let nodes: [(Int64, Double, Double)] = [
            (1, 0, 0), (2, 200, 0), (3, 0, 12), (4, 200, 12), (11, 0, 5), (12, 200, 5), (13, 200, 9), (14, 0, 9),
            (21, 0, -5), (22, 200, -5), (23, 200, -40), (24, 0, -40),
        ]
        for node in nodes { map.node(node.0, node.1, node.2) }
        map.way([1, 2], ["highway": "residential", "name": "Rua Longa"])
        map.way([3, 4], ["highway": "residential", "name": "Ponte Alta", "bridge": "yes"])
        map.way([11, 12, 13, 14, 11], ["highway": "pedestrian", "area": "yes"])
        map.way([21, 22, 23, 24, 21], ["highway": "pedestrian", "area": "yes"])
        let pavement = try #require(map.graph.walk((20, 9), (150, 9))?.stretches.first?.traits)
        #expect(pavement.kind == .footway)
        #expect(pavement.name == "Rua Longa")
        let square = try #require(map.graph.walk((20, -5), (150, -5))?.stretches.first?.traits)
        #expect(square.kind == .square)
        #expect(square.name == nil)
    }

    @Test("A lift is a stretch without metres that takes a minute")
    func lifts() throws {
        let map = WalkingMap.withDetour(["highway": "footway"], middle: ["highway": "elevator"])
        var split = WalkingMap()
        for id in 1...3 { split.node(Int64(id), Double(id) * 45, 0, id == 2 ? ["highway": "elevator"] : [:]) }
        split.way([1, 2], ["highway": "footway", "name": "Below"])
        split.way([2, 3], ["highway": "footway", "name": "Above"])
        let route = try #require(split.graph.walk((45, 0), (135, 0)))
        #expect(route.stretches.map(\.traits.kind) == [.footway, .lift, .footway])
        #expect(route.stretches[1].metres == 0)
        #expect(route.stretches[1].line.count == 2)
        #expect(route.seconds(at: WalkingSpeed(kilometresPerHour: 4.5)).rounded() == 72 + 60)
        #expect(map.metresThrough() == 400)
    }

    @Test("Steps take longer than level ground, upwards longer than down, and speed counts")
    func seconds() throws {
        let graph = WalkingMap.withDetour(["highway": "steps", "incline": "up"]).graph
        let level = try #require(WalkingMap.withDetour(["highway": "footway"]).graph.walk((0, 0), (200, 0)))
        let up = try #require(graph.walk((0, 0), (200, 0)))
        let down = try #require(graph.walk((200, 0), (0, 0)))
        #expect(level.seconds(at: .usual).rounded() == 160)
        #expect(level.seconds(at: WalkingSpeed(kilometresPerHour: 9)).rounded() == 80)
        #expect(down.seconds(at: .usual) > 2 * level.seconds(at: .usual))
        #expect(up.seconds(at: .usual) > down.seconds(at: .usual))
        #expect(level.seconds(at: WalkingSpeed(kilometresPerHour: 0)).isFinite)
    }

    static let doors:
        [(doors: [(Double, Double, String)], from: (Double, Double), side: CompassDirection?, main: Bool)] = [
            ([(50, 0, "main")], (50, 20), .south, true),
            ([(50, 0, "yes"), (50, 40, "yes")], (50, 20), .south, false),
            ([(60, 0, "yes"), (50, 40, "main")], (50, 20), .south, false),
            ([(30, 0, "main"), (60, 0, "yes")], (50, 20), .south, true), ([(100, 20, "yes")], (50, 20), .east, false),
            ([(0, 20, "main"), (50, 40, "emergency")], (50, 20), .west, true),
            ([(50, 40, "service")], (50, 20), nil, false),
            ([(50, 0, "main")], (50, -5), nil, false),
        ]

    @Test("A walk from inside a building begins at a public door, on its side", arguments: doors)
    func entrances(
        _ row: (doors: [(Double, Double, String)], from: (Double, Double), side: CompassDirection?, main: Bool)
    ) throws {
        var map = WalkingMap()
        let corners: [(Double, Double)] = [(0, 0), (100, 0), (100, 40), (0, 40)]
        var outline: [(Double, Double, String?)] = corners.map { ($0.0, $0.1, nil) }
        for door in row.doors {
            let side = door.1 == 0 ? 1 : door.0 == 100 ? 2 : door.1 == 40 ? 3 : 4
            let next = side % 4
            let place =
                next == 0 ? outline.count : outline.firstIndex { $0.0 == corners[next].0 && $0.1 == corners[next].1 }
            outline.insert((door.0, door.1, door.2), at: place ?? 0)
        }
        for (id, corner) in outline.enumerated() {
            map.node(Int64(id + 1), corner.0, corner.1, corner.2.map { ["entrance": $0] } ?? [:])
        }
        map.way((1...Int64(outline.count)) + [1], ["building": "church"])
        map.node(90, -50, -40)
        map.node(91, 150, -10)
        map.node(92, 150, -40)
        map.way([90, 91, 92], ["highway": "footway"])
        let entrance = map.graph.walk(row.from, (150, -40))?.start.entrance
        #expect(entrance?.side == row.side)
        #expect((entrance?.isMain ?? false) == row.main)
    }
}
