// Tests of cutting a city's map to a box or a circle.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Clipping the basemap")
struct BasemapClipTests {
    private func extract() -> SmallExtract {
        var extract = SmallExtract()
        extract.way(1, "-2,-2 8,-2 8,8 -2,8 -2,-2", ["leisure": "park", "name": "Park"])
        extract.way(2, "-1,1 3,1 7,1 7,2 -1,2", ["highway": "residential", "name": "Street"])
        extract.way(3, "7,7 8,7 8,8 7,7", ["building": "yes"])
        extract.way(4, "2,2 3,2 3,3 2,2", ["building": "yes"])
        return extract
    }

    @Test("A box cuts areas and lines, and omits features outside it")
    func box() throws {
        let basemap = extract().basemap(clip: .box(SmallExtract.box(0, 0, 6, 6))).basemap
        #expect(basemap.shapes.map(\.basemapClass) == [.park, .street, .building])
        let street = try #require(basemap.shapes(of: .street).first)
        let lines = basemap.parts[street.parts].map { basemap.points[$0.points].map(\.position) }
        #expect(lines.count == 2)
        #expect(lines.map { $0.count } == [3, 2])
        let reach = SmallExtract.box(-1e-6, -1e-6, 6 + 1e-6, 6 + 1e-6)
        #expect(basemap.points.allSatisfy { reach.contains($0.position) })
        #expect(abs(basemap.box.width * 360 - 0.006) < 1e-9)
    }

    @Test("A circle is a polygon of 96 sides, and clips in the same way")
    func circle() throws {
        let centre = SmallExtract.Spot(3, 3).position
        let basemap = extract().basemap(clip: .circle(centre: centre, metres: 300)).basemap
        let park = try #require(basemap.shapes(of: .park).first)
        let ring = basemap.points[basemap.parts[park.parts.lowerBound].points]
        #expect(ring.count == 96)
        for point in ring { #expect(abs(point.position.distanceInMetres(to: centre) - 300) < 1) }
        #expect(basemap.covers(3, 5.6, .park))
        #expect(!basemap.covers(5.9, 5.9, .park))
    }

    @Test("The same basemap without a clip has the extent of the data")
    func whole() {
        let basemap = extract().basemap().basemap
        #expect(abs(basemap.box.width * 360 - 0.010) < 1e-9)
        #expect(basemap.count(of: .building) == 2)
    }

    @Test("Neighbours that share an edge still share it after clipping")
    func neighbours() {
        var extract = SmallExtract()
        extract.way(1, "2,2 5,9 5,-3 2,2", ["leisure": "park"])
        extract.way(2, "5,9 2,2 -3,9 5,9", ["natural": "wood"])
        let basemap = extract.basemap(clip: .box(SmallExtract.box(0, 0, 6, 6))).basemap
        let shared = Set(basemap.points[basemap.parts[0].points]).intersection(basemap.points[basemap.parts[1].points])
        #expect(shared.count == 2)
    }

    @Test(
        "A clip without features is an error with the remedy",
        arguments: [
            BasemapClip.box(GeoBounds(south: 50, west: 5, north: 50, east: 6)),
            .box(GeoBounds(south: 51, west: 5, north: 50, east: 6)),
            .box(GeoBounds(south: .nan, west: 5, north: 50, east: 6)),
            .circle(centre: Position(latitude: 50, longitude: 5), metres: 0),
            .circle(centre: Position(latitude: 50, longitude: .infinity), metres: 10),
            .circle(centre: Position(latitude: 50, longitude: 5), metres: .nan),
        ])
    func empty(clip: BasemapClip) {
        let (basemap, diagnostics) = extract().basemap(clip: clip)
        #expect(basemap.isPlain)
        #expect(diagnostics.map(\.code) == [.mapClip])
        #expect(diagnostics.hasErrors)
    }

    @Test("A clip's box contains the whole circle")
    func bounds() {
        let centre = Position(latitude: 60, longitude: 10)
        let bounds = BasemapClip.circle(centre: centre, metres: 1000).bounds
        #expect(abs(Position(latitude: bounds.north, longitude: 10).distanceInMetres(to: centre) - 1000) < 1)
        #expect(Position(latitude: 60, longitude: bounds.east).distanceInMetres(to: centre) >= 1000)
        #expect(Position(latitude: 60, longitude: bounds.east).distanceInMetres(to: centre) < 1002)
        #expect(BasemapClip(.places(margin: 100)) == nil)
        #expect(BasemapClip(.circle(centre: centre, metres: 5)) == .circle(centre: centre, metres: 5))
    }

    @Test("Points moved to the edge of the reading area are never drawn")
    func reach() {
        var extract = extract().finished()
        extract.reach = SmallExtract.box(-1, -1, 7, 7)
        let basemap = Basemap.make(from: extract, file: "city.osm").basemap
        let inside = SmallExtract.box(-1, -1, 7, 7)
        #expect(basemap.points.allSatisfy { inside.contains($0.position) })
        #expect(basemap.count(of: .building) == 1)
    }

    @Test("A line that touches the clip's edge from inside or outside is not torn or duplicated")
    func edges() {
        var extract = SmallExtract()
        extract.way(1, "1,1 6,2 1,3", ["highway": "residential"])
        extract.way(2, "8,1 6,2 8,3", ["highway": "residential"])
        extract.way(3, "1,4 6,4 8,4 6,5 1,5", ["highway": "residential"])
        let basemap = extract.basemap(clip: .box(SmallExtract.box(0, 0, 6, 6))).basemap
        let counts = basemap.parts.map(\.points.count)
        #expect(counts == [2, 2, 2, 2] || counts == [3, 2, 2])
        #expect(basemap.shapes.count == 2)
    }
}
