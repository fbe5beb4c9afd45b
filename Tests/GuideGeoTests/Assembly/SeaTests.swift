// Tests of coastlines: the sea is on their right, and the map's edge closes it.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Sea from coastlines")
struct SeaTests {
    private let coast = ["natural": "coastline"]
    /// A square of six steps.
    private let clip = BasemapClip.box(SmallExtract.box(0, 0, 6, 6))

    private func sea(_ lines: [String], diagnostics count: Int = 0) -> [String] {
        var extract = SmallExtract()
        for (index, line) in lines.enumerated() { extract.way(Int64(index + 1), line, coast) }
        let (basemap, diagnostics) = extract.basemap(clip: clip)
        #expect(diagnostics.count == count)
        #expect(basemap.count(of: .water) <= 1)
        return basemap.coverage(.water, width: 6, height: 6)
    }

    @Test("A coast across the map, from ways in any order, has the sea on its right")
    func across() {
        // The coast runs to the east, with the land in the north.
        #expect(sea(["3,3 7,3", "-1,3 3,3"]) == ["......", "......", "......", "######", "######", "######"])
        // And to the west.
        #expect(sea(["3,3 -1,3", "7,3 3,3"]) == ["######", "######", "######", "......", "......", "......"])
    }

    @Test("A coast around a corner fills the corner, or all except the corner")
    func corner() {
        #expect(sea(["4,7 4,4 7,4"]) == ["####..", "####..", "######", "######", "######", "######"])
        #expect(sea(["7,4 4,4 4,7"]) == ["....##", "....##", "......", "......", "......", "......"])
    }

    @Test("Two coasts with a strait between them, and two straits with land between them")
    func strait() {
        #expect(sea(["-1,4 7,4", "7,2 -1,2"]) == ["......", "......", "######", "######", "......", "......"])
        #expect(sea(["7,4 -1,4", "-1,2 7,2"]) == ["######", "######", "......", "......", "######", "######"])
    }

    @Test("A coast that leaves the map and returns makes two seas")
    func bay() {
        #expect(
            sea(["-1,1 2,1 2,-1 4,-1 4,1 7,1"]) == ["......", "......", "......", "......", "......", "##..##"])
    }

    @Test("An island in the sea of a coast is land, and a lagoon on it is sea again")
    func islands() {
        #expect(
            sea(["-1,6.5 7,6.5", "1,1 5,1 5,5 1,5 1,1", "2,2 2,4 4,4 4,2 2,2"]) == [
                "######", "#....#", "#.##.#", "#.##.#", "#....#", "######",
            ])
    }

    @Test("A map with only islands has sea around them")
    func onlyIslands() {
        #expect(
            sea(["1,1 3,1 3,3", "3,3 1,3 1,1", "4,4 5,4 5,5 4,5 4,4"]) == [
                "######", "####.#", "######", "#..###", "#..###", "######",
            ])
    }

    @Test("An island that extends over the map's edge is clipped there")
    func cutIsland() {
        #expect(sea(["4,2 8,2 8,4 4,4 4,2"]) == ["######", "######", "####..", "####..", "######", "######"])
        #expect(sea(["-1,-1 8,-1 8,8 -1,8 -1,-1"]) == [String](repeating: "......", count: 6))
    }

    @Test("A lagoon on land is sea, and without a coastline there is no sea")
    func lagoon() {
        #expect(sea(["2,2 2,4 4,4 4,2 2,2"]) == ["......", "......", "..##..", "..##..", "......", "......"])
        #expect(sea([]) == [String](repeating: "......", count: 6))
    }

    @Test("A coast outside the map decides whether the map is all sea or all land")
    func outside() {
        #expect(sea(["-1,7 7,7"]) == [String](repeating: "######", count: 6))
        #expect(sea(["7,7 -1,7"]) == [String](repeating: "......", count: 6))
        // The nearest point is the tip of a headland, with the sea on both sides, or the end of a bay.
        #expect(sea(["-5,12 -0.5,7 4,12"]) == [String](repeating: "######", count: 6))
        #expect(sea(["4,12 -0.5,7 -5,12"]) == [String](repeating: "......", count: 6))
    }

    @Test("A coast that starts and ends inside the map is extended to the nearest edges, with a warning")
    func ends() {
        #expect(sea(["1,3 5,3"], diagnostics: 2) == ["......", "......", "......", "######", "######", "######"])
    }

    @Test("Among the closures of a broken coast, the one that floods no streets is selected")
    func streets() {
        var extract = SmallExtract()
        // The coast runs to the north-east and ends; the streets are north of its end.
        extract.way(1, "1,-1 1,2 3,5", coast)
        extract.way(2, "3.5,5.4 5.5,5.4", ["highway": "residential"])
        extract.way(3, "3.5,5.7 5.5,5.7", ["highway": "residential"])
        let (basemap, diagnostics) = extract.basemap(clip: clip)
        #expect(
            basemap.coverage(.water, width: 6, height: 6) == [
                "......", "...###", "..####", ".#####", ".#####", ".#####",
            ])
        #expect(diagnostics.map(\.code) == [.mapCoastline])
        #expect(diagnostics.first?.message.contains("ends at 50.005, 5.003 (way 1)") == true)
    }

    @Test("An incomplete island is closed, and an island in the wrong direction is still an island")
    func brokenIslands() {
        #expect(
            sea(["-1,6.5 7,6.5", "1,2 1,1 3,1 3,3 1.2,3"], diagnostics: 1).dropFirst(3) == [
                "#..###", "#..###", "######",
            ])
        #expect(
            sea(["-1,6.5 7,6.5", "1,1 1,3 3,3 3,1 1,1"], diagnostics: 1).dropFirst(3) == ["#..###", "#..###", "######"])
    }

    @Test("Several pieces of coast with gaps between them become one")
    func gaps() {
        #expect(
            sea(["-1,3 2,3", "2.2,3 4,3", "4.2,3 7,3"], diagnostics: 2) == [
                "......", "......", "......", "######", "######", "######",
            ])
    }

    @Test("A round map has a round sea")
    func circle() {
        var extract = SmallExtract()
        extract.way(1, "-5,0 5,0", coast)
        let centre = SmallExtract.Spot(0, 0).position
        let (basemap, diagnostics) = extract.basemap(clip: .circle(centre: centre, metres: 200))
        #expect(diagnostics.isEmpty)
        #expect(basemap.covers(0, -1.7, .water))
        #expect(!basemap.covers(0, -1.9, .water))
        #expect(!basemap.covers(0, 0.1, .water))
        #expect(!basemap.covers(2, -1.5, .water))
    }

    @Test("Processing ends for coasts that cross, are on the edge or go back and forth", arguments: 0..<200)
    func anyLines(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        var extract = SmallExtract()
        for id in 1...(1 + random.below(8)) {
            let line = (0..<(2 + random.below(6))).map { _ in
                SmallExtract.Spot(Double(random.below(9)) - 1, Double(random.below(9)) - 1)
            }
            extract.way(Int64(id), random.below(3) == 0 ? line + line.prefix(1) : line, coast)
        }
        let (basemap, _) = extract.basemap(clip: clip)
        let reach = SmallExtract.box(-0.001, -0.001, 6.001, 6.001)
        #expect(basemap.points.allSatisfy { reach.contains($0.position) })
        _ = extract.basemap()
    }
}
