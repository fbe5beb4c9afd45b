// Tests of steps, crossings, bridges, doors and landmarks in directions.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Directions beyond the route")
struct DirectionFeaturesTests {
    @Test("Steps are counted, marked as up or down, with their handrail")
    func steps() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        maker.go(1, 0, .steps) {
            $0.stepCount = 1
            $0.isUphill = true
        }
        maker.go(50, 0, .street, "A")
        maker.go(20, 90, .steps, "Castle Steps") {
            $0.stepCount = 42
            $0.isUphill = false
            $0.hasHandrail = true
        }
        maker.go(50, 90, .street, "B")
        maker.go(30, 0, .steps) { $0.hasHandrail = false }
        try expect(
            maker,
            [
                "Head north along A for 50 m.", "One step up. Then go on for 50 m.",
                "Turn right into Castle Steps; 20 m. 42 steps down, with a handrail.", "Go on into B; 50 m.",
                "Turn left. Take the steps for 30 m, without a handrail.", "You have arrived.",
            ])
    }

    @Test("Flights with landings between them are counted together, if all are counted")
    func landings() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        for _ in 0..<3 {
            maker.go(3, 0, .steps) {
                $0.stepCount = 4
                $0.isUphill = true
            }
            maker.go(6, 0, .footway)
        }
        try expect(maker, ["Head north along A for 50 m.", "Twelve steps up.", "You have arrived."])
        maker.go(10, 0, .steps) { $0.isUphill = true }
        try expect(maker, ["Head north along A for 50 m.", "Steps up for 35 m.", "You have arrived."])
    }

    @Test("Manoeuvres distinguish steps, lifts, crossings and doors")
    func manoeuvres() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        maker.go(5, 0, .steps) { $0.isUphill = false }
        maker.go(0, 0, .lift) { $0.isUphill = true }
        maker.go(1, 0, .lift) { $0.isUphill = true }
        maker.go(30, 0, .corridor)
        maker.go(30, 90, .footway, branches: [(0, nil)])
        maker.go(8, 90, .crossing, "B") { $0.crossing = "traffic_signals" }
        maker.go(50, 180, .street, "C")
        let directions = WalkingDirections(phrases: try .ours("en"), units: .metric)
        let steps = directions.steps(maker.route(), from: nil, to: nil)
        #expect(
            steps.map(\.manoeuvre) == [.depart, .descend, .lift, .enter, .leave, .cross, .right, .arrive])
        #expect(steps.map(\.street) == ["A", nil, nil, nil, nil, nil, "C", nil])
        try expect(
            maker,
            [
                "Head north along A for 50 m.", "Steps down.", "Take the lift up.", "Go inside.",
                "Go outside. Turn right onto a footpath; 30 m.", "Cross B at the lights.", "Turn right into C; 50 m.",
                "You have arrived.",
            ])
    }

    @Test(
        "A crossing is announced with its crossing aids",
        arguments: [
            ("traffic_signals", "Cross B at the lights."), ("zebra", "Cross B at the crossing."),
            ("uncontrolled", "Cross B at the crossing."), ("unmarked", "Cross B."), (nil, "Cross B."),
        ] as [(String?, String)])
    func crossing(_ value: String?, _ sentence: String) throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        maker.go(9, 0, .crossing, "B") { $0.crossing = value }
        maker.go(50, 0, .street, "A")
        try expect(maker, ["Head north along A for 50 m.", sentence + " Then go on for 50 m.", "You have arrived."])
    }

    @Test("A street crossed in three parts is crossed once, with the best crossing aid")
    func islands() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        maker.go(6, 0, .crossing)
        maker.go(3, 0, .footway)
        maker.go(6, 0, .crossing, "B") { $0.crossing = "zebra" }
        maker.go(2, 0, .crossing, "B") { $0.crossing = "traffic_signals" }
        maker.go(50, 90, .street, "B")
        try expect(
            maker,
            [
                "Head north along A for 50 m.", "Cross B at the lights.", "Turn right into B; 50 m.",
                "You have arrived.",
            ])
    }

    @Test("Where a path meets a drive, no crossing is announced")
    func drives() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .footway)
        maker.go(9, 0, .crossing) { $0.crossing = "unmarked" }
        maker.go(50, 0, .footway)
        try expect(maker, ["Head north along the footpath for 110 m.", "You have arrived."])
    }

    @Test("Bridges, tunnels and passages are announced; a bridge has its own name or its street's")
    func bridges() throws {
        var maker = RouteMaker()
        maker.go(50, 0, .street, "A")
        maker.go(120, 0, .street, "Lendal Bridge") { $0.isBridge = true }
        maker.go(50, 0, .street, "B")
        maker.go(40, 0, .street, "B") { $0.isBridge = true }
        maker.go(50, 0, .street, "B")
        maker.go(40, 90, .footway) { $0.isTunnel = true }
        maker.go(30, 0, .footway, branches: [(90, nil)]) { $0.isCovered = true }
        maker.go(5, 0, .footway) { $0.isBridge = true }
        try expect(
            maker,
            [
                "Head north along A for 50 m.", "Go on over Lendal Bridge; 120 m.", "Go on into B; 50 m.",
                "Go on over a bridge; 40 m. Then go on for 50 m.", "Turn right through a tunnel; 40 m.",
                "Turn left through a covered passage; 35 m.", "You have arrived.",
            ])
    }

    @Test("The end is announced with its side, and its distance from the route")
    func ends() throws {
        var maker = RouteMaker()
        maker.go(50, 90, .street, "A")
        let start = "Start at X. Head east along A for 50 m."
        try expect(maker, from: "X", to: "Y", end: (3, 0), [start, "You are at Y."])
        try expect(maker, from: "X", to: "Y", end: (10, 0), [start, "Y is on your left."])
        try expect(maker, from: "X", to: "Y", end: (10, 180), [start, "Y is on your right."])
        try expect(maker, from: "X", to: "Y", end: (10, 80), [start, "Y is in front of you."])
        try expect(maker, from: "X", to: "Y", end: (31, 180), [start, "Y is on your right, 30 m from the route."])
        try expect(maker, from: "X", to: "Y", end: (31, 90), [start, "Y is in front of you, 30 m from the route."])
        maker.endEntrance = WalkingRoute.Entrance(position: RouteMaker.position(50, 8), side: .west, isMain: true)
        try expect(maker, from: "X", to: "Y", end: (40, 0), [start, "Y is on your left. Go in by the west door."])
    }

    @Test("A start beside the route is announced with the connection to it")
    func beside() throws {
        var maker = RouteMaker()
        maker.go(50, 90, .street, "A")
        let steps = WalkingDirections(phrases: try .ours("en"), units: .metric)
            .steps(maker.route(startMetres: 40), from: nil, to: nil)
        #expect(
            steps.first?.sentence == "First go 40\u{A0}m east, to the route. Head east along A for 50\u{A0}m.")
    }

    @Test("The total climb is announced at the end, if heights are known and differ")
    func climb() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A") { $0.climb = 12.4 }
        maker.go(100, 0, .street, "A") { $0.descent = 3 }
        let way = "Head north along A for 200 m."
        try expect(maker, [way, "You have arrived. On the way here you have climbed 12 m."])
        try expect(
            maker, units: .imperial,
            [
                "Head north along A for 220 yards.", "You have arrived. On the way here you have climbed 40 feet.",
            ])
        maker.go(100, 0, .street, "A") { $0.descent = 9 }
        try expect(
            maker,
            [
                "Head north along A for 300 m.",
                "You have arrived. On the way here you have climbed 12 m and come down 12 m.",
            ])
    }

    @Test("A walk without length ends at its start")
    func nothing() throws {
        try expect(RouteMaker(), from: "X", to: "Y", ["Start at X. You are at Y."])
        try expect(RouteMaker(), ["You have arrived."])
    }

    @Test("Names are plain text on one line, and may contain braces and full stops")
    func names() throws {
        var maker = RouteMaker()
        maker.go(50, 90, .street, "Broad\nSt.")
        maker.go(50, 90, .street, "{distance} <b>\u{202E}")
        try expect(
            maker, from: " \u{0} ", to: "St. John's.",
            ["Head east along Broad St. for 50 m.", "Go on into {distance} <b>; 50 m.", "You are at St. John's."])
    }
}
