// Tests of the landmarks in directions.

import GuideModel
import Testing

@testable import GuideGeo
@testable import GuideWalks

@Suite("Landmarks on the route")
struct LandmarkTests {
    private func mark(
        _ name: String, _ east: Double, _ north: Double, isPlace: Bool = false, radius: Double = 0, rank: Int = 3
    ) -> Landmark {
        Landmark(
            name: name, position: RouteMaker.position(east, north), isPlaceOfGuide: isPlace, radiusInMetres: radius,
            rank: rank)
    }

    private func expect(
        _ landmarks: [Landmark], _ passed: String?, at location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        try GuideWalksTests.expect(
            maker, from: "X", to: "Y", landmarks: landmarks,
            ["Start at X. Head north along A for 100 m." + (passed.map { " " + $0 } ?? ""), "You are at Y."],
            at: location)
    }

    @Test("One landmark per step is announced, with its side")
    func side() throws {
        try expect([mark("Café", 10, 50)], "Pass Café on your right.")
        try expect([mark("Café", -10, 50)], "Pass Café on your left.")
        try expect([mark("Café", -10, 50), mark("Shop", 8, 50, rank: 4)], "Pass Café on your left.")
    }

    @Test("The guide's own places come first, then well-known landmarks, then near ones")
    func preference() throws {
        let cafe = mark("Café", 10, 50)
        let church = mark("St Helen", 14, 50, rank: 0)
        try expect([cafe, church], "Pass St Helen on your right.")
        try expect([cafe, church, mark("Museum", -25, 50, isPlace: true)], "Pass Museum on your left.")
        try expect([mark("Bank", 12, 50), cafe], "Pass Café on your right.")
    }

    @Test("A landmark far off, on the route, beyond its ends or at an end is not passed")
    func notPassed() throws {
        try expect([mark("Far", 40, 50, isPlace: true)], nil)
        try expect([mark("Under foot", 0.5, 50)], nil)
        try expect([mark("Behind", 5, -20), mark("Beyond", 5, 120)], nil)
        try expect([mark("x", 5, 50), mark("Y", 5, 60)], nil)
        try expect([mark("  ", 5, 50)], nil)
    }

    @Test("In a tunnel no landmark is passed, and neither is the current street")
    func tunnel() throws {
        try expect([mark("A", 10, 50)], nil)
        var maker = RouteMaker()
        maker.go(100, 0, .street, "B") { $0.isTunnel = true }
        maker.go(100, 0, .street, "B")
        try GuideWalksTests.expect(
            maker, landmarks: [mark("Café", 10, 50)],
            ["Head north through the tunnel for 100 m. Then go on for 100 m.", "You have arrived."])
    }

    @Test("A church is passed at its wall, not at its middle")
    func radius() throws {
        try expect([mark("St Helen", 35, 50)], nil)
        try expect([mark("St Helen", 35, 50, radius: 25)], "Pass St Helen on your right.")
    }

    @Test("Each landmark is announced once")
    func once() throws {
        var maker = RouteMaker()
        maker.go(100, 0, .street, "A")
        maker.go(100, 90, .street, "B")
        try GuideWalksTests.expect(
            maker, landmarks: [mark("Tower", 10, 88, rank: 0)],
            [
                "Head north along A for 100 m. Pass Tower on your right.", "Turn right into B; 100 m.",
                "You have arrived.",
            ])
    }

    @Test("Landmarks are found in an extract: named things that can be noticed, not streets")
    func found() {
        var builder = OSMExtractBuilder()
        let at = { (east: Double, north: Double) in OSMPoint(RouteMaker.position(east, north)) }
        builder.addNode(1, at: at(0, 0), tags: [("amenity", "cafe"), ("name", "Bettys")])
        builder.addNode(2, at: at(0, 0), tags: [("amenity", "bench"), ("name", "A bench")])
        builder.addNode(3, at: at(0, 0), tags: [("amenity", "cafe")])
        for (id, corner) in [(4, at(0, 0)), (5, at(40, 0)), (6, at(40, 20)), (7, at(0, 20))] {
            builder.addNode(Int64(id), at: corner)
        }
        builder.addWay(1, nodes: [4, 5, 6, 7, 4], tags: [("amenity", "place_of_worship"), ("name", "St Helen")])
        builder.addWay(2, nodes: [4, 5], tags: [("historic", "yes"), ("name", "Not closed")])
        builder.addWay(
            3, nodes: [4, 5, 6, 4], tags: [("historic", "yes"), ("highway", "pedestrian"), ("name", "Shambles")])
        builder.addWay(4, nodes: [4, 5, 6])
        builder.addWay(5, nodes: [6, 7, 4])
        builder.addRelation(
            1, members: [(.way, 4, "outer"), (.way, 5, "outer"), (.way, 9, "outer")],
            tags: [("type", "multipolygon"), ("tourism", "museum"), ("name", "Museum")])
        let landmarks = WalkingDirections.landmarks(in: builder.finished())
        #expect(landmarks.map(\.name) == ["Bettys", "St Helen", "Museum"])
        #expect(landmarks.allSatisfy { !$0.isPlaceOfGuide })
        #expect((landmarks.last?.radiusInMetres ?? 0) > 9.9 && (landmarks.last?.radiusInMetres ?? 0) < 10.1)
    }
}
