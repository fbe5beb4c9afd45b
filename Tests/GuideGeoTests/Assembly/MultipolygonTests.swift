// Tests of multipolygons: rings from ways, holes, broken data.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Multipolygons")
struct MultipolygonTests {
    private let pond = ["natural": "water", "name": "Pond"]
    private let ringWithHole = [
        "......", ".####.", ".#..#.", ".#..#.", ".####.", "......",
    ]

    @Test("Ways in any order and direction become one ring with its hole")
    func joined() {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5")
        extract.way(2, "2,2 4,2 4,4 2,4 2,2")
        extract.way(3, "1,1 1,5")
        extract.way(4, "5,5 1,5")
        extract.multipolygon(9, [(2, "inner"), (4, "outer"), (1, "outer"), (3, "outer")], pond)
        let (basemap, diagnostics) = extract.basemap()
        #expect(diagnostics.isEmpty)
        #expect(basemap.coverage(.water, width: 6, height: 6) == ringWithHole)
        #expect(basemap.shapes.count == 1)
        #expect(basemap.shapes.first?.name == "Pond")
        #expect(basemap.attribution == Basemap.openStreetMapAttribution)
    }

    @Test(
        "Invalid or missing roles do not matter: an inner ring is the hole",
        arguments: [("outer", "inner"), ("inner", "outer"), ("", ""), ("outer", "outer"), ("outline", "enclave")])
    func roles(outer: String, inner: String) {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1")
        extract.way(2, "2,2 4,2 4,4 2,4 2,2")
        extract.multipolygon(9, [(1, outer), (2, inner)], pond)
        #expect(extract.basemap().basemap.coverage(.water, width: 6, height: 6) == ringWithHole)
    }

    @Test("An island in a hole is land again, and several outer rings have their own holes")
    func nested() {
        var extract = SmallExtract()
        extract.way(1, "0,0 7,0 7,7 0,7 0,0")
        extract.way(2, "1,1 6,1 6,6 1,6 1,1")
        extract.way(3, "2,2 5,2 5,5 2,5 2,2")
        extract.way(4, "3,3 4,3 4,4 3,4 3,3")
        extract.way(5, "8,0 11,0 11,3 8,3 8,0")
        extract.way(6, "9,1 10,1 10,2 9,2 9,1")
        extract.multipolygon(
            9, [(4, "inner"), (3, "outer"), (6, "inner"), (2, "inner"), (5, "outer"), (1, "outer")], pond)
        #expect(
            extract.basemap().basemap.coverage(.water, width: 11, height: 7) == [
                "#######....",
                "#.....#....",
                "#.###.#....",
                "#.#.#.#....",
                "#.###.#.###",
                "#.....#.#.#",
                "#######.###",
            ])
    }

    @Test("Rings that touch at a corner are separate, also when one way goes around both")
    func touching() {
        var extract = SmallExtract()
        extract.way(1, "0,0 2,0 2,2 4,2 4,4 2,4 2,2 0,2 0,0")
        extract.way(2, "5,0 9,0 9,4 5,4 5,0")
        extract.way(3, "7,2 6,1")
        extract.way(4, "6,1 8,1 7,2")
        extract.way(5, "7,2 8,3 6,3 7,2")
        extract.multipolygon(8, [(1, "outer")], pond)
        extract.multipolygon(9, [(2, "outer"), (3, "inner"), (4, "inner"), (5, "inner")], pond)
        let (basemap, diagnostics) = extract.basemap()
        #expect(diagnostics.isEmpty)
        #expect(basemap.coverage(.water, width: 5, height: 4) == ["..##.", "..##.", "##...", "##..."])
        #expect(basemap.parts.count == 5)
        #expect(!basemap.covers(7, 1.4, .water))
        #expect(!basemap.covers(7, 2.6, .water))
        #expect(basemap.covers(6.2, 2, .water))
    }

    @Test("A hole that touches its outer ring, or shares all its corners, is still a hole")
    func touchingHole() {
        var extract = SmallExtract()
        extract.way(1, "0,0 4,0 4,4 0,4 0,0")
        extract.way(2, "0,0 4,4 0,4 0,0")
        extract.multipolygon(9, [(1, "outer"), (2, "inner")], pond)
        let basemap = extract.basemap().basemap
        #expect(basemap.covers(3, 1, .water))
        #expect(!basemap.covers(1, 3, .water))
    }

    @Test("Tags on the outer way make an old multipolygon, and the way is not drawn again over the hole")
    func oldStyle() {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1", ["building": "yes"])
        extract.way(2, "2,2 4,2 4,4 2,4 2,2")
        extract.multipolygon(9, [(1, "outer"), (2, "inner")])
        let basemap = extract.basemap().basemap
        #expect(basemap.coverage(.building, width: 6, height: 6) == ringWithHole)
        #expect(basemap.count(of: .building) == 1)
    }

    @Test("An outer way that repeats the relation's tags is drawn once; one with its own tags is drawn as well")
    func doubleTags() {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1", ["leisure": "park", "barrier": "city_wall"])
        extract.way(2, "2,2 4,2 4,4 2,4 2,2", ["natural": "water"])
        extract.multipolygon(9, [(1, "outer"), (2, "inner")], ["leisure": "park"])
        let basemap = extract.basemap().basemap
        #expect(basemap.count(of: .park) == 1)
        #expect(basemap.coverage(.park, width: 6, height: 6) == ringWithHole)
        #expect(basemap.count(of: .wall) == 1)
        #expect(basemap.covers(3, 3, .water))
    }

    @Test("A gap of a few metres is closed and reported")
    func gap() throws {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1.05")
        extract.way(2, "6,1 8,1 8,3.05")
        extract.way(3, "8,3 6,3 6,1.05")
        extract.multipolygon(8, [(1, "outer")], pond)
        extract.multipolygon(9, [(2, "outer"), (3, "outer")], ["natural": "water", "name": "Lake"])
        let (basemap, diagnostics) = extract.basemap()
        #expect(basemap.covers(3, 3, .water))
        #expect(basemap.covers(7, 2, .water))
        #expect(diagnostics.map(\.severity) == [.note, .note])
        #expect(
            diagnostics.map { $0.message.prefix(while: { $0 != "," }) } == [
                "relation 8 (Pond) has a gap of 5.6 m in its outline",
                "relation 9 (Lake) has a gap of 11.1 m in its outline",
            ])
    }

    @Test("A ring that does not close is omitted and reported, and the relation's other rings are drawn")
    func open() throws {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5")
        extract.way(2, "6,1 8,1 8,3 6,1")
        extract.multipolygon(9, [(1, "outer"), (2, "outer")], pond)
        let (basemap, diagnostics) = extract.basemap()
        let diagnostic = try #require(diagnostics.first)
        #expect(!basemap.covers(3, 2, .water))
        #expect(basemap.covers(7.5, 1.5, .water))
        #expect(diagnostics.count == 1)
        #expect(diagnostic.severity == .warning)
        #expect(diagnostic.location == SourceLocation(file: "city.osm"))
        #expect(diagnostic.message.contains("relation 9 (Pond) has an outline that does not close"))
    }

    @Test("Missing members are reported once for all relations, and complete rings are drawn")
    func incomplete() {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1")
        extract.way(2, "10,1 12,1 12,3")
        for id in 1...40 { extract.multipolygon(Int64(id), [(2, "outer"), (77, "outer")], pond) }
        extract.multipolygon(50, [(1, "outer"), (2, "outer"), (78, "outer")], ["leisure": "park"])
        let (basemap, diagnostics) = extract.basemap()
        #expect(basemap.covers(3, 3, .park))
        #expect(basemap.count(of: .water) == 0)
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.severity == .note)
        #expect(diagnostics.first?.message.hasPrefix("41 areas, such as relation 1 (Pond), reach beyond") == true)
    }

    @Test("A river with ends outside the extract is drawn to the map's edge, with its island")
    func river() {
        var extract = SmallExtract()
        extract.way(1, "-1,4 3,4 7,4.4")
        extract.way(2, "7,2 3,2 -1,2")
        extract.way(3, "2.2,2.2 3.8,2.2 3.8,3.8 2.2,3.8 2.2,2.2")
        extract.multipolygon(9, [(1, "outer"), (2, "outer"), (3, "inner"), (77, "outer")], ["natural": "water"])
        let (basemap, diagnostics) = extract.basemap(clip: .box(SmallExtract.box(0, 0, 6, 6)))
        #expect(
            basemap.coverage(.water, width: 6, height: 6) == [
                "......", "......", "##..##", "##..##", "......", "......",
            ])
        #expect(diagnostics.map(\.severity) == [.note])
        #expect(diagnostics.first?.message.contains("relation 9, reaches beyond this extract") == true)
    }

    @Test("A lake at the map's edge is on the side without streets, even if that side is larger")
    func lake() {
        var extract = SmallExtract()
        extract.way(1, "-1,2 7,2")
        extract.way(2, "1,1 5,1", ["highway": "residential"])
        extract.multipolygon(9, [(1, "outer"), (77, "outer")], ["natural": "water"])
        let basemap = extract.basemap(clip: .box(SmallExtract.box(0, 0, 6, 6))).basemap
        #expect(basemap.covers(3, 5, .water))
        #expect(!basemap.covers(3, 1, .water))
    }

    @Test("A hole with its outer ring outside the extract is not drawn as an area")
    func lonelyHole() {
        var extract = SmallExtract()
        extract.way(1, "1,1 5,1 5,5 1,5 1,1")
        extract.multipolygon(9, [(1, "inner"), (77, "outer")], ["natural": "wood"])
        #expect(extract.basemap().basemap.isPlain)
    }

    @Test("Many broken relations are reported a few times and then counted")
    func many() {
        var extract = SmallExtract()
        for id in 1...60 {
            let x = Double(id)
            extract.way(Int64(id), [.init(x, 0), .init(x, 2), .init(x + 0.5, 2)])
            extract.multipolygon(Int64(id), [(Int64(id), "outer")], pond)
        }
        let diagnostics = extract.basemap().diagnostics
        #expect(diagnostics.count == 11)
        #expect(diagnostics.last?.message.hasPrefix("50 more multipolygons") == true)
    }

    @Test("Thousands of relations that share one long way do not fill the memory")
    func shared() {
        var extract = SmallExtract()
        let corners = (0..<1500).map { SmallExtract.Spot(Double($0 % 2), Double($0) / 100) }
        extract.way(1, corners + [.init(5, 0), .init(0, 0)])
        for id in 1...1000 { extract.multipolygon(Int64(id), [(1, "outer")], pond) }
        let (basemap, diagnostics) = extract.basemap()
        #expect((600...700).contains(basemap.count(of: .water)))
        #expect(diagnostics.first?.message.contains("shares its ways with too many others") == true)
        #expect(diagnostics.count == 11)
    }

    @Test("Processing ends for rings that cross themselves or each other, spikes and duplicate members")
    func crossing() {
        var extract = SmallExtract()
        extract.way(1, "0,0 4,4 4,0 0,4 0,0")
        extract.way(2, "1,0 5,4 5,1 1,3 1,0")
        extract.way(3, "6,0 8,0 8,2 9,3 8,2 6,2 6,0")
        extract.way(4, "7,7 8,8 7,7")
        extract.way(5, "7,7 7,7")
        extract.multipolygon(
            9, [(1, "outer"), (2, "inner"), (3, "outer"), (3, "outer"), (4, "outer"), (5, "outer"), (9, "outer")], pond)
        let (basemap, _) = extract.basemap()
        #expect(basemap.covers(7, 1, .water))
        #expect(basemap.covers(0.5, 2, .water))
    }

    @Test("A boundary is drawn if its feature is drawn, and a quarter's boundary gives it a name")
    func boundary() throws {
        var extract = SmallExtract()
        extract.way(1, "0,0 4,0 4,4 0,4 0,0")
        extract.way(2, "5,0 9,0 9,4 5,4 5,0")
        extract.way(3, "10,0 14,0 14,4 10,4 10,0")
        extract.relation(7, [(1, "outer")], ["type": "boundary", "leisure": "nature_reserve"])
        extract.relation(8, [(2, "outer")], ["type": "boundary", "boundary": "administrative", "admin_level": "9"])
        extract.relation(9, [(3, "outer")], ["type": "boundary", "place": "suburb", "name": "Ribeira"])
        let basemap = extract.basemap().basemap
        #expect(basemap.shapes.map(\.basemapClass) == [.park, .place])
        let place = try #require(basemap.shapes(of: .place).first)
        #expect(place.name == "Ribeira")
        #expect(place.form == .point)
        #expect(
            abs(basemap.points[basemap.parts[place.parts.lowerBound].points.lowerBound].position.longitude - 5.012)
                < 1e-6
        )
    }

    @Test("Areas from ways: a gap is closed, an open outline is omitted and reported, a relation's piece is not")
    func ways() {
        var extract = SmallExtract()
        extract.way(1, "0,0 4,0 4,4 0.05,0", ["leisure": "park"])
        extract.way(2, "5,0 9,0 9,4", ["leisure": "park", "name": "Green"])
        extract.way(3, "10,0 14,0 14,4", ["natural": "water"])
        extract.way(4, "14,4 10,0")
        extract.multipolygon(9, [(3, "outer"), (4, "outer")], pond)
        let (basemap, diagnostics) = extract.basemap()
        #expect(basemap.count(of: .park) == 1)
        #expect(basemap.count(of: .water) == 1)
        #expect(diagnostics.map(\.severity) == [.note, .note])
        #expect(diagnostics.last?.message.contains("way 2 (Green) says that it is an area (park)") == true)
    }
}
