// Tests of the English directions, with one test for each rule.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Walking directions")
struct WalkingDirectionsTests {
    @Test("Directions lead from the start to the end")
    func whole() throws {
        var maker = RouteMaker()
        maker.go(80, 135, .street, "Minster Yard")
        maker.go(220, 225, .street, "Stonegate", branches: [(45, nil)]) { $0.surface = "sett" }
        maker.go(4, 225, .steps) {
            $0.stepCount = 7
            $0.isUphill = true
        }
        maker.startEntrance = WalkingRoute.Entrance(
            position: RouteMaker.position(0, 0), side: .south, isMain: false)
        try expect(
            maker, from: "the Minster", to: "Bettys", end: (10, 315),
            [
                "Leave the Minster by the south door. Head south-east along Minster Yard for 80 m.",
                "Turn right into Stonegate; 220 m, cobbled.",
                "Seven steps up.",
                "Bettys is on your right.",
            ])
    }

    @Test(
        "A turn is described with its sharpness",
        arguments: [
            (0.0, "Go on into B; 90 m."), (20, "Go on into B; 90 m."), (35, "Bear right into B; 90 m."),
            (-35, "Bear left into B; 90 m."), (90, "Turn right into B; 90 m."), (-110, "Turn left into B; 90 m."),
            (140, "Turn sharp right into B; 90 m."), (-140, "Turn sharp left into B; 90 m."),
            (-170, "Turn sharp left into B; 90 m."),
        ])
    func angles(_ angle: Double, _ sentence: String) throws {
        var maker = RouteMaker()
        maker.go(100, 40, .street, "A")
        maker.go(90, 40 + angle, .street, "B")
        try expect(maker, ["Head north-east along A for 100 m.", sentence, "You have arrived."])
    }

    @Test("A long street drawn as an area is walked along, not crossed")
    func streetAsArea() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(120, 90, .square, "B")
        maker.go(12, 0, .square, "C")
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Turn right into B; 120 m.", "Turn left across C; 10 m.",
                "You have arrived.",
            ])
    }

    @Test("A hairpin turn has a side, unless it is the same path")
    func hairpin() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(1, 270, .footway)
        maker.go(100, 172, .street, "B")
        maker.go(100, 352, .street, "B", branches: [(172, "B")])
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Turn sharp left into B; 100 m.", "Turn back, staying on B; 100 m.",
                "You have arrived.",
            ])
    }

    @Test("A corner in two parts is one turn")
    func chamfer() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(5, 45, .street, "B")
        maker.bend(95, 90)
        try expect(maker, ["Head north along A for 100 m.", "Turn right into B; 100 m.", "You have arrived."])
    }

    @Test("Two turns in succession are both announced")
    func zigzag() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(15, 90, .street, "B", branches: [(0, nil)])
        maker.go(100, 0, .street, "C", branches: [(90, nil)])
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Turn right into B; 15 m.", "Turn left into C; 100 m.",
                "You have arrived.",
            ])
    }

    @Test("A wiggle of a few metres is not announced")
    func wiggle() throws {
        var maker = RouteMaker()
        maker.go(4, 200, .footway)
        maker.go(100, 0, .street, "A")
        maker.go(5, 40, .footway)
        maker.go(100, 0, .street, "A")
        maker.go(3, 270, .footway)
        try expect(maker, ["Head north along A for 210 m.", "You have arrived."])
    }

    @Test("A walk that begins a few metres beside its street begins on the street")
    func besideStart() throws {
        var maker = RouteMaker()
        maker.go(12, 90, .footway, "A")
        maker.go(100, 270, .street, "A", branches: [(0, "B")])
        maker.bend(12, 340)
        try expect(maker, ["Head west along A for 120 m.", "You have arrived."])
    }

    @Test("A street that only changes its paving, or passes side streets, is one street")
    func sameStreet() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(100, 5, .street, "A", branches: [(90, "B"), (270, nil)]) { $0.isCovered = false }
        maker.go(20, 5, .footway)
        maker.go(100, 5, .street, "a")
        try expect(maker, ["Head north along A for 300 m.", "You have arrived."])
    }

    @Test("At a fork, the direction names the side")
    func fork() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(100, 345, .street, "A", branches: [(20, "B")])
        maker.go(100, 10, .street, "C", branches: [(335, "A")])
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Keep left, staying on A; 100 m.", "Keep right into C; 100 m.",
                "You have arrived.",
            ])
    }

    @Test("Straight on is announced where paths branch off on both sides, not at a plain crossroads")
    func straightOn() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .footway)
        maker.go(100, 0, .footway, branches: [(320, nil), (25, nil)])
        maker.go(100, 0, .footway, branches: [(90, nil), (270, nil)])
        try expect(
            maker, ["Head north along the footpath for 100 m.", "Go straight on; 200 m.", "You have arrived."])
    }

    @Test("A fork inside a stretch is announced as well")
    func forkInside() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .footway)
        maker.bend(100, 345)
        maker.junction(100, [(20, nil)])
        try expect(maker, ["Head north along the footpath for 100 m.", "Keep left; 100 m.", "You have arrived."])
    }

    @Test("A nameless drive does not make a street fork")
    func drive() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(100, 2, .street, "A", branches: [(25, nil)])
        try expect(maker, ["Head north along A for 200 m.", "You have arrived."])
    }

    @Test("A bend without alternatives is followed, a turn at a junction is made")
    func bends() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.bend(100, 80)
        maker.bend(100, 170)
        maker.junction(200, [(80, "B")])
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Follow A round to the right; 100 m.",
                "Turn right, staying on A; 100 m.", "You have arrived.",
            ])
    }

    @Test("A nameless path is described by its kind, and only once")
    func nameless() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(60, 90, .footway, branches: [(0, "A")])
        maker.go(60, 0, .footway, branches: [(90, nil)])
        maker.go(60, 0, .path)
        maker.go(50, 90, .track, branches: [(0, nil)])
        maker.go(50, 90, .cycleway)
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Turn right onto a footpath; 60 m.", "Turn left; 60 m.",
                "Go on along the path; 60 m.", "Turn right onto a track; 50 m.", "Go on along the cycle path; 50 m.",
                "You have arrived.",
            ])
    }

    @Test("A short nameless path between two streets is not announced")
    func gap() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(30, 0, .footway)
        maker.go(100, 0, .street, "B")
        try expect(maker, ["Head north along A for 130 m.", "Go on into B; 100 m.", "You have arrived."])
    }

    @Test("The surface is announced when it changes, and only if it is remarkable")
    func ground() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A") { $0.surface = "asphalt" }
        maker.go(100, 0, .street, "A") { $0.surface = "cobblestone" }
        maker.go(100, 90, .street, "B") { $0.surface = "sett" }
        maker.go(100, 180, .street, "C") { $0.surface = "paving_stones" }
        maker.go(100, 90, .street, "D") { $0.surface = "no such ground" }
        maker.go(100, 180, .footway) { $0.surface = "gravel" }
        try expect(
            maker,
            [
                "Head north along A for 200 m. After 100 m the path is cobbled.", "Turn right into B; 100 m.",
                "Turn right into C; 100 m, paved.", "Turn left into D; 100 m.",
                "Turn right onto a footpath; 100 m, gravel.", "You have arrived.",
            ])
    }

    @Test("A square is crossed to its other side, whatever the shape of its edge")
    func square() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(15, 60, .square, "St Helen's Square")
        maker.bend(30, 340)
        maker.bend(10, 20)
        maker.go(100, 100, .street, "B", branches: [(0, nil)])
        try expect(
            maker,
            [
                "Head north along A for 100 m.", "Go on across St Helen's Square; 50 m.", "Turn right into B; 100 m.",
                "You have arrived.",
            ])
    }
}

/// Expects these sentences, step by step.
func expect(
    _ maker: RouteMaker, from: String? = nil, to: String? = nil, end: (metres: Double, bearing: Double) = (0, 0),
    units: WalkingUnits = .metric, landmarks: [Landmark] = [], language: String = "en", _ expected: [String],
    at location: Testing.SourceLocation = #_sourceLocation
) throws {
    let directions = WalkingDirections(phrases: try .ours(language), units: units, landmarks: landmarks)
    let route = maker.route(endMetres: end.metres, endBearing: end.bearing)
    let steps = directions.steps(route, from: from, to: to)
    let sentences = steps.map { $0.sentence.replacing("\u{A0}", with: " ") }
    #expect(sentences == expected, sourceLocation: location)
    #expect(abs(steps.reduce(0) { $0 + $1.metres } - route.metres) < 0.001, sourceLocation: location)
}
