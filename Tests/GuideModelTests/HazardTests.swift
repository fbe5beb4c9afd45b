import GuideModel
import Testing

@Suite("Hazards on the route of a tour")
struct HazardTests {
    private static let metresPerDegree = 111_195.0

    /// A position in metres east and north of a corner on the equator.
    private func at(_ east: Double, _ north: Double) -> Position {
        Position(latitude: north / Self.metresPerDegree, longitude: east / Self.metresPerDegree)
    }

    /// A route east for 400 m to a stop, then north for 400 m.
    private var way: TourGeometry {
        func leg(_ line: [Position]) -> TourGeometry.Leg {
            TourGeometry.Leg(metres: line.lengthInMetres, direction: .east, line: line)
        }
        return TourGeometry(legs: [leg([at(0, 0), at(400, 0)]), leg([at(400, 0), at(400, 400)])], isStraight: false)
    }

    private func hazard(_ id: String, _ position: Position? = nil, stretch: [Position] = []) -> Hazard {
        Hazard(
            id: Slug(id) ?? .unnamed, text: id, position: position, stretch: stretch,
            location: SourceLocation(file: ""))
    }

    @Test("A hazard at a position is so many metres into the nearest leg")
    func position() throws {
        let place = try #require(way.onWay(hazard("step", at(410, 150))))
        #expect(place.leg == 1)
        #expect(abs(place.metres - 150) < 1)
        #expect(place.length == 0)
        #expect(abs(place.off - 10) < 1)
        #expect(place.line == [at(410, 150)])
    }

    @Test("A stretch between two ends is the part of the route between them, around a corner too")
    func stretch() throws {
        let place = try #require(way.onWay(hazard("river", stretch: [at(402, 100), at(300, 3)])))
        #expect(place.leg == 0)
        #expect(abs(place.metres - 300) < 1)
        #expect(abs(place.length - 200) < 1)
        #expect(place.line.contains(at(400, 0)))
        #expect(place.line.count == 3)
    }

    @Test("A tour has the city's hazards within 50 m of its route, in the order of the route")
    func ofCity() {
        var tour = Tour(id: .unnamed, name: "", summary: "", stops: [], location: SourceLocation(file: ""))
        tour.hazards = [hazard("own", at(400, 300))]
        var city = City(
            id: .unnamed, name: "", position: at(0, 0), summary: "", location: SourceLocation(file: ""))
        city.hazards = [
            hazard("crossed", stretch: [at(200, -300), at(200, 300)]), hazard("near", at(100, 45)),
            hazard("far", at(100, 60)),
        ]
        let found = way.hazards(of: tour, in: city)
        #expect(found.map(\.hazard.id.text) == ["near", "crossed", "own"])
        #expect(abs(found[1].place.metres - 200) < 1)
        #expect(way.passes(at(100, 45), within: 50) && !way.passes(at(100, 60), within: 50))
        #expect(!TourGeometry(legs: [], isStraight: true).passes(at(0, 0), within: 50))
    }
}
