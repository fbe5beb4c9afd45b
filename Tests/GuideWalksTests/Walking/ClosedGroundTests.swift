import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

@Suite("Closed areas")
struct ClosedGroundTests {
    /// A map with a detour, and an area around the middle of the short way.
    private static func map(_ way: [String: String], in area: [String: String]) -> WalkingMap {
        var map = WalkingMap.withDetour(way)
        for (id, east, north) in [(20, 50.0, -20.0), (21, 150.0, -20.0), (22, 150.0, 20.0), (23, 50.0, 20.0)] {
            map.node(Int64(id), east, north)
        }
        map.way([20, 21, 22, 23, 20], area)
        return map
    }

    static let closed: [[String: String]] = [
        ["landuse": "military"], ["military": "danger_area"], ["military": "barracks"], ["access": "private"],
        ["landuse": "industrial", "access": "no"], ["aeroway": "aerodrome", "access": "private"],
        ["power": "plant", "access": "private"], ["power": "substation"], ["aeroway": "runway", "area": "yes"],
        ["barrier": "fence", "access": "private"], ["leisure": "garden", "access": "private"],
        ["boundary": "protected_area", "access": "no"],
    ]

    @Test("A route goes around an area that is closed by its tags", arguments: closed)
    func closes(_ area: [String: String]) {
        #expect(Self.map(["highway": "footway"], in: area).metresThrough() == 500)
        #expect(Self.map(["highway": "residential"], in: area).metresThrough() == 500)
    }

    static let open: [[String: String]] = [
        ["landuse": "industrial"], ["leisure": "garden"], ["amenity": "zoo", "access": "customers"],
        ["building": "yes", "access": "private"], ["landuse": "military", "access": "yes"],
        ["amenity": "parking", "parking": "underground", "access": "private"], ["military": "memorial"],
        ["highway": "service", "access": "private"],
    ]

    @Test("A route leads through an area that is not closed", arguments: open)
    func opens(_ area: [String: String]) {
        #expect(Self.map(["highway": "footway"], in: area).metresThrough() == 400)
    }

    @Test(
        "A tag that admits walkers opens a closed area", arguments: ["yes", "designated", "permissive"])
    func welcome(_ foot: String) {
        let map = Self.map(["highway": "footway", "foot": foot], in: ["landuse": "military"])
        #expect(map.metresThrough() == 400)
    }

    @Test("A bridge over a closed area is not a route through it")
    func bridge() {
        let map = Self.map(["highway": "footway", "bridge": "yes"], in: ["landuse": "military"])
        #expect(map.metresThrough() == 400)
    }

    @Test("No tag opens an area that the guide itself closes to walkers")
    func named() {
        let map = WalkingMap.withDetour(["highway": "footway", "foot": "designated", "bridge": "yes"])
        let ring = [(90.0, -10.0), (110, -10), (110, 10), (90, 10)].map { WalkingMap.at($0.0, $0.1) }
        let graph = WalkingGraph(map.extract, restricted: [ring])
        #expect(graph.walk((-100, 0), (300, 0))?.metres.rounded() == 500)
        #expect(map.metresThrough() == 400)
        #expect(WalkingGraph(map.extract, restricted: [[], [ring[0]], [ring[0], ring[1]]]).edges.count == 4)
    }

    @Test("The hole of a closed area is open, and the rest of it is not, however its rings are cut")
    func holes() {
        var map = WalkingMap.withDetour(["highway": "footway"])
        let corners: [(Int64, Double, Double)] = [
            (20, -20, -20), (21, 220, -20), (22, 220, 20), (23, -20, 20), (30, -10, -10), (31, 210, -10), (32, 210, 10),
            (33, -10, 10),
        ]
        for corner in corners { map.node(corner.0, corner.1, corner.2) }
        let outer = [map.way([20, 21, 22], [:]), map.way([22, 23, 20], [:])]
        let inner = [map.way([30, 31, 32, 33, 30], [:])]
        map.area(1, outer: outer, inner: inner, ["landuse": "military"])
        // The frame crosses the ways to both ends and the detour: only the way within the hole is left.
        let route = map.graph.walk((-40, 0), (240, 0))
        #expect(route?.metres.rounded() == 200)
        #expect(route?.start.metres.rounded() == 40)
        #expect(map.graph.edges.count == 2)
    }

    @Test("A way along the border, on its nodes or slightly inside by a mapping error, is not in a closed area")
    func border() {
        var map = WalkingMap.withDetour(["highway": "footway"])
        map.node(20, 0, -50)
        map.node(21, 200, -50)
        map.way([1, 2, 3, 21, 20, 1], ["landuse": "military"])
        #expect(map.metresThrough() == 400)
        for (first, depth, metres) in [(Int64(30), 0.4, 400.0), (40, 3, 500)] {
            map.node(first, 80, -depth)
            map.node(first + 1, 120, -depth)
            map.node(first + 2, 120, 40)
            map.node(first + 3, 80, 40)
            map.way([first, first + 1, first + 2, first + 3, first], ["access": "private"])
            #expect(map.metresThrough() == metres)
        }
    }

    @Test("No route leads through an area of any shape, even one whose border crosses itself")
    func shapes() {
        var random = SplitMix(seed: 5)
        for _ in 0..<200 {
            var map = WalkingMap.withDetour(["highway": "footway"])
            let corners = (0..<3 + random.below(9)).map { _ in
                (x: Double(random.below(60)) * 5, y: Double(random.below(20)) * 5 - 50)
            }
            for (id, corner) in corners.enumerated() { map.node(Int64(100 + id), corner.x, corner.y) }
            let ring = corners.indices.map { Int64(100 + $0) } + [100]
            let cut = 1 + random.below(ring.count - 2)
            if random.below(2) == 0 {
                map.way(ring, ["landuse": "military"])
            } else {
                let ways = [map.way(Array(ring[...cut]), [:]), map.way(Array(ring[cut...]), [:])]
                map.area(7, outer: ways, ["landuse": "military"])
            }
            guard let route = map.graph.walk((-100, 0), (300, 0)) else { continue }
            #expect(Self.longestRun(of: route.line, in: corners) < 4)
        }
    }

    /// The longest distance for which a line is more than a metre inside a ring, measured along the line.
    private static func longestRun(of line: [Position], in ring: [(x: Double, y: Double)]) -> Double {
        func isInside(_ x: Double, _ y: Double) -> Bool {
            var isInside = false
            for (from, to) in zip(ring, ring[1...] + [ring[0]]) where (from.y > y) != (to.y > y) {
                if from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x) > x { isInside.toggle() }
            }
            return isInside
        }
        var longest = 0.0
        var run = 0.0
        let origin = WalkingMap.at(0, 0)
        let unit = WalkingMap.at(1, 1)
        let places = line.map {
            (
                x: ($0.longitude - origin.longitude) / (unit.longitude - origin.longitude),
                y: ($0.latitude - origin.latitude) / (unit.latitude - origin.latitude)
            )
        }
        for (from, to) in zip(places, places.dropFirst()) {
            let metres = max(abs(to.x - from.x), abs(to.y - from.y))
            let steps = max(1, Int(metres))
            for step in 0..<steps {
                let share = Double(step) / Double(steps)
                let (x, y) = (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
                let around = [(0.0, 0.0), (1, 0), (-1, 0), (0, 1), (0, -1)]
                let isDeep = around.allSatisfy { isInside(x + $0.0, y + $0.1) }
                run = isDeep ? run + metres / Double(steps) : 0
                longest = max(longest, run)
            }
        }
        return longest
    }
}
