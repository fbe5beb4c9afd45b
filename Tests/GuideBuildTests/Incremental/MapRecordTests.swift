import GuideModel
import GuidePages
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("What a city's map contributes to its pages is stored for the next build")
struct MapRecordTests {
    let folder: TemporaryFolder
    let records: BuildRecords
    let city: Slug

    init() throws {
        folder = try TemporaryFolder()
        city = try #require(Slug("york"))
        records = BuildRecords(folder: folder.path.appending("records"), output: folder.path.appending("site"))
    }

    private static let here = Position(latitude: 53.96, longitude: -1.08)
    private static let there = Position(latitude: 53.97, longitude: -1.09)
    private static let note = Diagnostic.warning(
        at: SourceLocation(file: "map.osm"), code: .mapRing, "an open ring")

    /// A leg with a value for each of its properties.
    private static var leg: TourGeometry.Leg {
        var leg = TourGeometry.Leg(
            metres: 120.5, direction: .northEast, line: [here, there],
            steps: [
                WalkingStep(manoeuvre: .slightLeft, position: here, metres: 60, street: "Stonegate", sentence: "Go."),
                WalkingStep(manoeuvre: .arrive, position: there, metres: 0, sentence: "You are there."),
            ])
        leg.walkingMinutes = 2.5
        leg.climbMinutes = 0.5
        leg.surfaces = [.asphalt: 100, .gravel: 20.5]
        var access = WayAccess()
        (access.flights, access.steps, access.raisedKerbs) = (1, 12, 3)
        access.hasUncountedSteps = true
        access.steepestPercent = 8.5
        access.hardMetres = [.cobbles: 40]
        leg.access = access
        return leg
    }

    @Test("Measured tours and routes from kiosks are read as they were stored")
    func routes() throws {
        let kiosk = try #require(Slug("station"))
        var tour = TourGeometry(legs: [Self.leg], isStraight: true)
        tour.wayBack = Self.leg
        tour.profile = ElevationProfile((0...4).map { .init(metres: Double($0) * 40, height: Double($0 * $0)) })
        let route = KioskRoute(metres: 90, line: [Self.here, Self.there])
        let stored = WalkRecord(
            tours: [city: tour, kiosk: TourGeometry(legs: [], isStraight: false)], kioskRoutes: [kiosk: [city: route]],
            diagnostics: [Self.note])
        records.store(stored, as: "walks", madeFrom: "key")
        let known: WalkRecord = try #require(records.value("walks", madeFrom: "key"))
        #expect(known.tours == stored.tours)
        #expect(known.kioskRoutes == stored.kioskRoutes)
        #expect(known.diagnostics.map(\.message) == [Self.note.message])
        let other: WalkRecord? = records.value("walks", madeFrom: "another key")
        #expect(other == nil)
    }

    @Test("The test above sets each property of a leg and a tour, so that none is forgotten in the record")
    func properties() {
        func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
        #expect(
            names(Self.leg) == [
                "metres", "direction", "line", "steps", "walkingMinutes", "climbMinutes", "surfaces", "access",
            ])
        #expect(names(Self.leg.steps[0]) == ["manoeuvre", "position", "metres", "street", "sentence"])
        #expect(
            names(WayAccess()) == [
                "flights", "steps", "hasUncountedSteps", "steepestPercent", "hardMetres", "raisedKerbs",
            ])
        #expect(names(TourGeometry(legs: [], isStraight: true)) == ["legs", "wayBack", "isStraight", "profile"])
    }

    @Test("Facts about a map are read as they were stored, and only for the same map")
    func facts() throws {
        var source = MapSource()
        source.restricted = ["Barracks"]
        var facts = MapFacts(source, [Self.note])
        facts.attribution = "© contributors"
        facts.hasPaths = true
        facts.levels = [MapFacts.Level(level: .street, extent: MapExtent(x: 0.1, y: 0.2, width: 0.3, height: 0.4))]
        records.store(facts, as: "facts", madeFrom: "key")
        let known: MapFacts = try #require(records.value("facts", madeFrom: "key"))
        #expect(known.isPlain && known.hasPaths && known.attribution == "© contributors")
        #expect(known.restricted == ["Barracks"] && known.diagnostics.map(\.message) == [Self.note.message])
        #expect(known.levels.map(\.level) == [.street] && known.levels.map(\.extent) == facts.levels.map(\.extent))
        let other: MapFacts? = records.value("facts", madeFrom: "another key")
        #expect(other == nil)
    }
}
