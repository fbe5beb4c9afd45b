// Tests of the classes that ways get from their tags, and of ways that are not drawn.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Basemap from OpenStreetMap's tags")
struct BasemapFromTagsTests {
    private static let ring = "0,0 4,0 4,4 0,4 0,0"
    private static let line = "0,0 4,0 4,4"

    struct Case: Sendable, CustomTestStringConvertible {
        var tags: [String: String]
        var isRing: Bool
        var outcome: String

        var testDescription: String { "\(tags.sorted { $0.key < $1.key }) \(isRing ? "ring" : "line"): \(outcome)" }
    }

    private static func lines(_ tags: [String: String], _ outcome: String) -> Case {
        Case(tags: tags, isRing: false, outcome: outcome)
    }

    private static func rings(_ tags: [String: String], _ outcome: String) -> Case {
        Case(tags: tags, isRing: true, outcome: outcome)
    }

    private static let ways: [Case] = [
        lines(["highway": "primary"], "street 1 line"), lines(["highway": "residential"], "street 2 line"),
        lines(["highway": "pedestrian"], "street 2 line"), lines(["highway": "service"], "street 3 line"),
        lines(["highway": "service", "service": "driveway"], ""),
        lines(["highway": "service", "access": "private"], ""),
        lines(["highway": "service", "access": "private", "foot": "yes"], "street 3 line"),
        lines(["highway": "secondary", "bridge": "viaduct"], "bridge 1 line"),
        lines(["highway": "footway", "bridge": "yes"], "bridge 3 line"),
        lines(["highway": "tertiary", "tunnel": "yes", "layer": "-1"], "tunnel 2 line"),
        lines(["highway": "residential", "tunnel": "building_passage"], "street 2 line"),
        lines(["highway": "footway", "tunnel": "building_passage"], "footpath 3 line"),
        lines(["highway": "footway", "covered": "yes"], "footpath 3 line"),
        lines(["highway": "footway", "tunnel": "yes"], "tunnel 3 line"),
        lines(["highway": "footway", "tunnel": "yes", "layer": "-2"], ""),
        lines(["highway": "footway", "location": "underground"], ""),
        lines(["highway": "footway", "indoor": "yes"], ""), lines(["highway": "corridor"], ""),
        lines(["highway": "footway", "footway": "sidewalk"], ""),
        lines(["highway": "footway", "footway": "crossing"], ""),
        lines(["highway": "path", "name": "Riverside"], "footpath 2 line"),
        lines(["highway": "steps"], "steps 3 line"), lines(["highway": "steps", "name": "Escadas"], "steps 2 line"),
        lines(["highway": "construction"], ""), lines(["highway": "proposed"], ""),
        rings(["highway": "residential"], "street 2 line"), rings(["highway": "pedestrian"], "street 2 line"),
        rings(["highway": "pedestrian", "area": "yes"], "square 1 area"),
        rings(["highway": "footway", "area": "yes"], "square 3 area"),
        rings(["place": "square"], "square 1 area"),
        lines(["railway": "rail"], "railway 1 line"), lines(["railway": "tram"], "railway 2 line"),
        lines(["railway": "rail", "service": "yard"], "railway 3 line"),
        lines(["railway": "subway", "tunnel": "yes"], ""), lines(["railway": "abandoned"], ""),
    ]

    private static let areas: [Case] = [
        rings(["building": "yes"], "building 3 area"), rings(["building": "no"], ""),
        rings(["building": "roof"], ""), rings(["building": "yes", "location": "underground"], ""),
        rings(["building": "yes", "layer": "-1"], ""), rings(["building:part": "yes"], ""),
        rings(["building": "church"], "building 1 area"),
        rings(["building": "yes", "name": "Hall"], "building 1 area"),
        rings(["building": "yes", "tourism": "museum"], "building 1 area"),
        lines(["barrier": "city_wall"], "wall 1 line"), rings(["barrier": "city_wall"], "wall 1 line"),
        rings(["historic": "citywalls", "area": "yes"], "wall 1 area"),
        lines(["barrier": "wall"], ""), lines(["barrier": "wall", "historic": "castle"], "wall 2 line"),
        lines(["barrier": "wall", "wall": "castle_wall"], "wall 2 line"),
        rings(["historic": "fort"], "wall 2 line"),
        rings(["historic": "castle", "castle_type": "defensive"], "wall 2 line"),
        rings(["historic": "castle", "castle_type": "stately"], ""),
        rings(["historic": "castle", "building": "yes"], "building 1 area"),
        rings(["natural": "water", "water": "river"], "water 1 area"), rings(["waterway": "riverbank"], "water 1 area"),
        lines(["waterway": "river"], "water 1 line"), lines(["waterway": "canal"], "water 2 line"),
        lines(["waterway": "stream"], "water 3 line"), rings(["waterway": "stream"], "water 3 line"),
        lines(["waterway": "stream", "tunnel": "culvert"], ""), rings(["waterway": "dock"], "water 1 area"),
        rings(["natural": "water", "location": "underground"], ""),
        rings(["natural": "wood"], "wood 1 area"), rings(["landuse": "forest"], "wood 1 area"),
        rings(["leisure": "park"], "park 1 area"), rings(["landuse": "cemetery"], "park 1 area"),
        rings(["leisure": "garden", "access": "private"], "park 3 area"),
        rings(["natural": "beach"], "sand 1 area"), rings(["man_made": "bridge"], "bridge 2 area"),
        rings(["man_made": "pier"], "square 3 area"), lines(["man_made": "pier"], "footpath 3 line"),
        rings(["amenity": "parking"], ""),
    ]

    @Test("A way is drawn as its tags require", arguments: ways + areas)
    func way(wanted: Case) {
        var extract = SmallExtract()
        extract.way(1, wanted.isRing ? Self.ring : Self.line, wanted.tags)
        let (basemap, diagnostics) = extract.basemap()
        let found = basemap.shapes.map { "\($0.basemapClass) \($0.rank) \($0.form)" }
        #expect(found.joined(separator: ", ") == wanted.outcome)
        #expect(diagnostics.isEmpty)
    }

    @Test("Parks, ponds and squares are ranked by their size")
    func ranks() {
        // A step of 0.1 is about 7 m by 11 m at 50° N.
        let sizes: [(Double, String, Int)] = [
            (0.2, "park", 3), (0.6, "park", 2), (2, "park", 1), (0.2, "garden", 3), (2, "garden", 1),
        ]
        for (size, leisure, rank) in sizes {
            var extract = SmallExtract()
            extract.way(
                1, [.init(0, 0), .init(size, 0), .init(size, size), .init(0, size), .init(0, 0)], ["leisure": leisure])
            #expect(extract.basemap().basemap.shapes.first?.rank == rank)
        }
    }

    @Test(
        "Quarters, islands and squares have a name at a point",
        arguments: [
            ("suburb", BasemapClass.place, 1), ("quarter", .place, 2), ("neighbourhood", .place, 3),
            ("island", .place, 2), ("square", .square, 2),
        ])
    func places(place: String, basemapClass: BasemapClass, rank: Int) throws {
        var extract = SmallExtract()
        _ = extract.node(.init(1, 1), tags: [("place", place), ("name", "Ribeira")])
        _ = extract.node(.init(2, 1), tags: [("place", place)])
        _ = extract.node(.init(3, 1), tags: [("place", "city"), ("name", "Porto")])
        let basemap = extract.basemap().basemap
        let shape = try #require(basemap.shapes.first)
        #expect(basemap.shapes.count == 1)
        #expect(shape.basemapClass == basemapClass)
        #expect(shape.rank == rank)
        #expect(shape.form == .point)
        #expect(shape.name == "Ribeira")
    }

    @Test("Names on signs keep their own language; other features are named in the requested language")
    func languages() {
        var extract = SmallExtract()
        extract.way(1, Self.line, ["highway": "residential", "name": "Rua Direita", "name:en": "Straight Street"])
        extract.way(2, Self.ring, ["natural": "water", "name": "Rio", "name:en": "River"])
        extract.way(3, Self.ring, ["leisure": "park", "name": "Jardim"])
        extract.way(4, Self.line, ["highway": "steps", "name:en": "Long Stairs"])
        #expect(extract.basemap().basemap.shapes.map(\.name) == ["Rua Direita", "Rio", "Jardim", nil])
        #expect(
            extract.basemap(language: "en").basemap.shapes.map(\.name) == [
                "Rua Direita", "River", "Jardim", "Long Stairs",
            ])
    }

    @Test("A name is one line of words without control characters")
    func names() {
        var extract = SmallExtract()
        extract.way(1, Self.line, ["highway": "residential", "name": "  Rua\n \u{1}da  Sé\u{7F} "])
        extract.way(2, Self.line, ["highway": "residential", "name": "\t"])
        extract.way(3, Self.line, ["highway": "residential", "name": "Rua  do Sol"])
        #expect(extract.basemap().basemap.shapes.map(\.name) == ["Rua da Sé", nil, "Rua do Sol"])
    }

    @Test("Empty data gives a plain basemap without attribution")
    func nothing() {
        let (basemap, diagnostics) = SmallExtract().basemap()
        #expect(basemap.isPlain)
        #expect(basemap.attribution == nil)
        #expect(diagnostics.isEmpty)
    }
}
