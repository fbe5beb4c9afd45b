// Tests of the box that an extract covers.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("The coverage of an extract")
struct OSMCoverTests {
    /// Twelve by ten short streets, in a square of a hundredth of a degree, and a river whose outline extends a degree.
    private var town: SmallExtract {
        var extract = SmallExtract()
        for number in 0..<120 {
            let (x, y) = (Double(number % 12), Double(number / 12))
            extract.way(Int64(number + 1), [.init(x, y), .init(x + 0.5, y)], ["highway": "residential"])
        }
        extract.way(900, "3,3 1000,3 1000,4 3,4 3,3")
        extract.multipolygon(901, [(900, "outer")], ["natural": "water"])
        return extract
    }

    @Test("A relation that extends far outside enlarges neither the coverage nor the map")
    func relation() throws {
        let cover = try #require(OSMCover(town.finished()))
        #expect(cover.isKnown && !cover.isDeclared)
        let near = SmallExtract.box(-0.1, -0.1, 12, 10)
        #expect(near.contains(Position(latitude: cover.bounds.south, longitude: cover.bounds.west)))
        #expect(near.contains(Position(latitude: cover.bounds.north, longitude: cover.bounds.east)))
        let basemap = town.basemap().basemap
        #expect(basemap.covers(5, 3.5, .water))
        #expect(!basemap.covers(100, 3.5, .water))
    }

    @Test("The file's own box is used if it contains most points and is not much larger than the data")
    func declared() throws {
        var extract = town.finished()
        let own = SmallExtract.box(-2, -2, 14, 12)
        extract.declaredBounds = own
        #expect(OSMCover(extract)?.bounds == own)
        for lie in [SmallExtract.box(-2, -2, 4, 3), GeoBounds(south: -90, west: -180, north: 90, east: 180)] {
            extract.declaredBounds = lie
            #expect(OSMCover(extract)?.isDeclared == false)
            #expect(OSMCover(extract)?.bounds != lie)
        }
    }

    @Test("A few ways do not determine the box of the extract, and without points there is no box")
    func unknown() {
        var extract = SmallExtract()
        extract.way(1, "0,0 4,0", ["highway": "residential"])
        #expect(OSMCover(extract.finished())?.isKnown == false)
        #expect(OSMCover(OSMExtract()) == nil)
    }

    @Test(
        "The header's box is read, and a way with missing nodes is known to be broken",
        arguments: [false, true])
    func gaps(isClipped: Bool) throws {
        let clip = isClipped ? GeoBounds(south: 0.9, west: 0.9, north: 1.1, east: 1.1) : nil
        let read = try OSMTestFile.read(
            """
            <osm version='0.6'><bounds minlat='1' minlon='1' maxlat='2' maxlon='3'/>
            <node id='1' lat='1' lon='1'/><node id='2' lat='1' lon='1.01'/><node id='4' lat='1.01' lon='1.01'/>
            <way id='9'><nd ref='7'/><nd ref='1'/><nd ref='2'/><nd ref='3'/><nd ref='4'/><nd ref='8'/></way></osm>
            """, clip: clip)
        let extract = try #require(read.extract)
        #expect(extract.declaredBounds == GeoBounds(south: 1, west: 1, north: 2, east: 3))
        #expect(extract.runs(of: extract.ways[0]).map(\.count) == [2, 1])
    }
}
