import GuideModel
import Testing

@Suite struct GeographyTests {
    @Test(
        "Distances on the earth agree with published figures to a tenth of a per cent",
        arguments: [
            // One degree of latitude on the mean sphere: 2πR/360.
            (Position(latitude: 0, longitude: 0), Position(latitude: 1, longitude: 0), 111_195.08),
            // A degree of longitude at 60° north is half of one at the equator.
            (Position(latitude: 60, longitude: 0), Position(latitude: 60, longitude: 1), 55_595.4),
            (Position(latitude: 10, longitude: 10), Position(latitude: 10, longitude: 10), 0.0),
        ])
    func distance(from: Position, to: Position, metres: Double) {
        #expect(abs(from.distanceInMetres(to: to) - metres) <= max(0.001, metres * 0.001))
    }

    @Test("A box extended by metres is that much longer on every side, and does not leave the earth")
    func grown() {
        let box = GeoBounds(south: 41, west: -9, north: 42, east: -8).grown(byMetres: 1000)
        let corner = Position(latitude: box.north, longitude: -8.5)
        #expect(abs(corner.distanceInMetres(to: Position(latitude: 42, longitude: -8.5)) - 1000) < 1)
        let side = Position(latitude: 42, longitude: box.east)
        #expect((995...1060).contains(side.distanceInMetres(to: Position(latitude: 42, longitude: -8))))
        #expect(GeoBounds(south: -90, west: -180, north: 90, east: 180).grown(byMetres: 5000).north == 90)
    }

    @Test("A tour's time comes from its legs if they have one, else from their length")
    func walkingMinutes() throws {
        let here = Position(latitude: 0, longitude: 0)
        var steep = TourGeometry.Leg(metres: 75, direction: .north, line: [here, here])
        steep.walkingMinutes = 10
        let level = TourGeometry.Leg(metres: 750, direction: .north, line: [here, here])
        let stop = Stop(place: try #require(Slug("a")), location: SourceLocation(file: "t"))
        let tour = Tour(
            id: try #require(Slug("t")), name: "T", summary: "T", stops: [stop, stop, stop],
            location: SourceLocation(file: "t"))
        let geometry = TourGeometry(legs: [steep, level], isStraight: false)
        // 10 minutes, 10 minutes at 75 m a minute, and 4 at each stop, rounded up to five.
        #expect(geometry.minutes(of: tour, at: .usual) == 35)
    }

    @Test("Each of the eight winds is the direction of its own bearing, to 22.5 degrees either side")
    func winds() {
        for (index, wind) in CompassDirection.allCases.enumerated() {
            let bearing = Double(index) * 45
            for offset in [-22.4, 0, 22.4] {
                #expect(CompassDirection(bearingInDegrees: bearing + offset) == wind)
            }
        }
        #expect(CompassDirection(bearingInDegrees: 350) == .north)
        #expect(CompassDirection(bearingInDegrees: -90) == .west)
    }

    @Test("The direction from one place to another is the compass direction on a map")
    func directions() {
        let minster = Position(latitude: 53.96219, longitude: -1.08206)
        #expect(minster.direction(to: Position(latitude: 53.97, longitude: -1.08206)) == .north)
        #expect(minster.direction(to: Position(latitude: 53.96219, longitude: -1.07)) == .east)
        #expect(minster.direction(to: Position(latitude: 53.955, longitude: -1.0943)) == .southWest)
    }

    @Test("A line is as long as its parts")
    func length() {
        let line = [0.0, 0.5, 1].map { Position(latitude: $0, longitude: 0) }
        #expect(abs(line.lengthInMetres - 111_195.08) < 1)
        #expect(line.prefix(1).lengthInMetres == 0)
    }

    @Test("A box contains the positions that define it, and no others")
    func bounds() throws {
        let bounds = try #require(
            GeoBounds(around: [Position(latitude: 1, longitude: 5), Position(latitude: -1, longitude: 7)]))
        #expect(bounds == GeoBounds(south: -1, west: 5, north: 1, east: 7))
        #expect(bounds.contains(Position(latitude: 0, longitude: 6)))
        #expect(!bounds.contains(Position(latitude: 0, longitude: 8)))
        #expect(GeoBounds(around: []) == nil)
    }

    @Test("A tour takes its walking time and four minutes a stop, rounded up to five, unless the editor sets it")
    func minutes() throws {
        let location = SourceLocation(file: "tour.md")
        let place = try #require(Slug("a"))
        var tour = Tour(
            id: place, name: "A", summary: "A",
            stops: [Stop(place: place, location: location), Stop(place: place, location: location)], location: location)
        let geometry = TourGeometry(
            legs: [TourGeometry.Leg(metres: 1500, direction: .north, line: [])], isStraight: true)
        #expect(geometry.minutes(of: tour, at: .usual) == 30)
        #expect(geometry.minutes(of: tour, at: WalkingSpeed(kilometresPerHour: 3)) == 40)
        tour.durationInMinutes = 42
        #expect(geometry.minutes(of: tour, at: .usual) == 42)
    }

    @Test("On a plane, the distance to a position matches its east and north offsets")
    func plane() {
        let york = Position(latitude: 53.96, longitude: -1.08)
        let plane = PositionPlane(york)
        let other = plane.position(east: 300, north: -400)
        #expect(abs(york.distanceInMetres(to: other) - 500) < 0.1)
        // Halfway along a segment that passes 400 m to the south.
        let (share, metres) = plane.nearest(
            plane.position(east: -300, north: -400), plane.position(east: 300, north: -400))
        #expect(abs(share - 0.5) < 1e-9 && abs(metres - 400) < 1e-6)
        #expect(plane.nearest(other, other).share == 0)
    }
}
