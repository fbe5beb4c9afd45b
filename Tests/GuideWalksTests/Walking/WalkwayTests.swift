import GuideModel
import Testing

@testable import GuideWalks

@Suite("Walkable ways")
struct WalkwayTests {
    static let open: [[String: String]] = [
        ["highway": "footway"], ["highway": "path"], ["highway": "pedestrian"], ["highway": "steps"],
        ["highway": "living_street"], ["highway": "residential"], ["highway": "service"], ["highway": "track"],
        ["highway": "cycleway"], ["highway": "unclassified"], ["highway": "tertiary"], ["highway": "secondary"],
        ["highway": "primary"], ["highway": "primary_link"], ["highway": "corridor"], ["highway": "elevator"],
        ["highway": "platform"], ["railway": "platform"], ["man_made": "pier"],
        ["highway": "trunk", "sidewalk": "right"], ["highway": "trunk", "foot": "yes"],
        ["highway": "trunk", "sidewalk:left": "yes"], ["highway": "service", "access": "private", "foot": "yes"],
        ["highway": "footway", "access": "no", "foot": "designated"], ["highway": "path", "access": "permissive"],
        ["highway": "residential", "vehicle": "no"], ["highway": "bridleway", "foot": "yes"],
        ["highway": "residential", "oneway": "yes"], ["highway": "path", "sac_scale": "hiking"],
    ]

    @Test("A public way for walkers is in the graph, in both directions", arguments: open)
    func opens(_ tags: [String: String]) {
        #expect(WalkingMap.withDetour(tags).metresThrough() == 400)
        var map = WalkingMap.withDetour(tags)
        map.node(9, 0, 0)
        let back = map.graph.route(from: WalkingMap.at(300, 0), to: WalkingMap.at(-100, 0), profile: .shortest)
        #expect((try? back.get())?.metres.rounded() == 400)
    }

    static let closed: [[String: String]] = [
        ["highway": "motorway"], ["highway": "motorway", "foot": "yes"], ["highway": "motorway_link"],
        ["highway": "trunk"], ["highway": "trunk", "sidewalk": "no"], ["highway": "construction"],
        ["highway": "proposed"], ["highway": "abandoned"], ["highway": "disused"], ["highway": "raceway"],
        ["highway": "bridleway"], ["highway": "busway"], ["route": "ferry"], ["route": "ferry", "foot": "yes"],
        ["highway": "service", "access": "private"], ["highway": "residential", "access": "no"],
        ["highway": "footway", "foot": "no"], ["highway": "footway", "foot": "private", "access": "yes"],
        ["highway": "path", "access": "military"], ["highway": "path", "access": "customers"],
        ["highway": "cycleway", "foot": "no"], ["highway": "cycleway", "foot": "use_sidepath"],
        ["highway": "footway", "disused": "yes"], ["highway": "path", "sac_scale": "alpine_hiking"],
        ["highway": "primary", "motorroad": "yes"], ["railway": "rail"], ["waterway": "river"], ["barrier": "wall"],
    ]

    @Test("A route goes around a way that walkers may not or cannot use", arguments: closed)
    func closes(_ tags: [String: String]) {
        #expect(WalkingMap.withDetour(tags).metresThrough() == 500)
    }

    static let nodes: [(tags: [String: String], metres: Double, stepFree: Double)] = [
        (["barrier": "gate"], 400, 400), (["barrier": "bollard"], 400, 400), (["barrier": "kerb"], 400, 400),
        (["barrier": "gate", "access": "private"], 500, 500), (["barrier": "gate", "locked": "yes"], 500, 500),
        (["barrier": "gate", "access": "private", "foot": "yes"], 400, 400),
        (["barrier": "gate", "access": "customers"], 500, 500), (["barrier": "wall"], 500, 500),
        (["barrier": "fence"], 500, 500), (["barrier": "fence", "foot": "yes"], 400, 400),
        (["barrier": "stile"], 400, 500), (["barrier": "turnstile"], 400, 500),
        (["barrier": "turnstile", "wheelchair": "yes"], 400, 400), (["barrier": "kissing_gate"], 400, 500),
        (["barrier": "kerb", "kerb": "raised"], 400, 500), (["kerb": "raised"], 400, 500),
        (["kerb": "lowered"], 400, 400), (["kerb": "flush"], 400, 400),
        (["highway": "crossing", "wheelchair": "no"], 400, 500), (["highway": "elevator"], 400, 400),
        (["highway": "elevator", "wheelchair": "no"], 400, 500),
        (["highway": "elevator", "access": "private"], 500, 500),
    ]

    @Test("A barrier at a node stops the walkers that it excludes", arguments: nodes)
    func nodeRules(_ row: (tags: [String: String], metres: Double, stepFree: Double)) {
        let map = WalkingMap.withDetour(["highway": "footway"], middle: row.tags)
        #expect(map.metresThrough() == row.metres)
        #expect(map.metresThrough(.stepFree) == row.stepFree)
        #expect(map.metresThrough(.quiet) == row.metres)
    }

    @Test("A raised kerb beside a street does not stop walkers along the street")
    func kerbAlongStreet() {
        let map = WalkingMap.withDetour(["highway": "residential"], middle: ["kerb": "raised"])
        #expect(map.metresThrough(.stepFree) == 400)
    }

    static let stepFree: [(tags: [String: String], metres: Double)] = [
        (["highway": "steps"], 500), (["highway": "steps", "ramp": "yes"], 500),
        (["highway": "steps", "ramp:wheelchair": "yes"], 400), (["highway": "steps", "wheelchair": "yes"], 400),
        (["highway": "footway", "wheelchair": "no"], 500), (["highway": "footway", "wheelchair": "limited"], 400),
        (["highway": "footway", "surface": "asphalt"], 400), (["highway": "footway", "surface": "sand"], 500),
        (["highway": "footway", "surface": "cobblestone"], 500),
        (["highway": "footway", "surface": "cobblestone", "wheelchair": "yes"], 400),
        (["highway": "footway", "surface": "sett"], 400), (["highway": "footway", "smoothness": "horrible"], 500),
        (["highway": "footway", "incline": "12%"], 500), (["highway": "footway", "incline": "-12 %"], 500),
        (["highway": "footway", "incline": "4%"], 400), (["highway": "footway", "incline": "15°"], 500),
        (["highway": "footway", "footway": "crossing", "kerb": "raised"], 500),
        (["highway": "footway", "ford": "yes"], 500), (["highway": "footway", "conveying": "yes"], 500),
    ]

    @Test("A step-free walk weights steps, kerbs, surfaces and slopes", arguments: stepFree)
    func withoutSteps(_ row: (tags: [String: String], metres: Double)) {
        let map = WalkingMap.withDetour(row.tags)
        #expect(map.metresThrough() == 400)
        #expect(map.metresThrough(.stepFree) == row.metres)
    }

    @Test("A quiet walk takes a longer route around a main road, and none around a pavement")
    func quiet() {
        #expect(WalkingMap.withDetour(["highway": "primary"]).metresThrough(.quiet) == 500)
        #expect(WalkingMap.withDetour(["highway": "primary"]).metresThrough(.shortest) == 400)
        #expect(WalkingMap.withDetour(["highway": "residential"]).metresThrough(.quiet) == 400)
        #expect(WalkingMap.withDetour(["highway": "pedestrian"]).metresThrough(.quiet) == 400)
    }

    static let oneWay: [(tags: [String: String], there: Double, back: Double)] = [
        (["highway": "footway", "oneway:foot": "yes"], 400, 500),
        (["highway": "footway", "oneway:foot": "-1"], 500, 400),
        (["highway": "footway", "foot:backward": "no"], 400, 500),
        (["highway": "steps", "conveying": "forward"], 400, 500),
        (["highway": "steps", "conveying": "backward"], 500, 400),
        (["highway": "residential", "oneway": "-1"], 400, 400),
    ]

    @Test("A one-way passage is walked only in its direction", arguments: oneWay)
    func oneWays(_ row: (tags: [String: String], there: Double, back: Double)) {
        let graph = WalkingMap.withDetour(row.tags).graph
        #expect(graph.walk((-100, 0), (300, 0))?.metres.rounded() == row.there)
        #expect(graph.walk((300, 0), (-100, 0))?.metres.rounded() == row.back)
    }

    @Test("Weights are at least one, so that the straight line never overestimates, and over four only on closed ways")
    func weights() throws {
        let values = [
            "surface": ["mud", "asphalt"], "smoothness": ["bad", "very_bad"], "incline": ["16%", "up", "-9"],
        ]
        for highway in ["footway", "steps", "primary", "trunk", "track", "path", "cycleway"] {
            for (key, options) in values.sorted(by: { $0.key < $1.key }) {
                for option in options {
                    for wheelchair in ["yes", "no", "limited"] {
                        let map = WalkingMap.withDetour(
                            ["highway": highway, "foot": "yes", key: option, "wheelchair": wheelchair])
                        let walkway = try #require(map.graph.walkways.first)
                        #expect(walkway.stepFreeFactor >= 1)
                        #expect(walkway.stepFreeFactor <= 4 || walkway.stepFreeFactor == .infinity)
                        #expect((1...4).contains(walkway.quietFactor))
                    }
                }
            }
        }
    }
}
