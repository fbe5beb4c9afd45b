// Tests of reading real extracts, if they are available.

import GuideModel
import SystemPackage
import TestSupport
import Testing

@testable import GuideGeo

@Suite struct RealExtractTests {
    @Test(
        "Porto has as many nodes, ways and relations as osmium counts",
        .enabled(if: RealExtract.porto.isPresent, "no porto-2020.osm.pbf"))
    func porto() throws {
        let path = FilePath(RealExtract.porto.path)
        var diagnostics = OSMDiagnostics(file: "porto")
        let gathered = OSMReader.gather(try OSMFile(path), reach: nil, diagnostics: &diagnostics)
        #expect(gathered?.counts == OSMGatherer.Counts(nodes: 85_149, ways: 22_606, relations: 344))
        let extract = try #require(OSMReader.read(file: path, shownAs: "porto").extract)
        #expect(extract.ways.count == 22_606)
        #expect(extract.ways.filter { extract.tags(of: $0).has(.building) }.count > 11_000)
        #expect(extract.bounds == GeoBounds(south: 41.0686329, west: -8.6766383, north: 41.1624598, east: -8.4861598))
    }

    @Test(
        "Monaco's coast is 23 ways, and those far out at sea are drawn to the edge of the reading area",
        .enabled(if: RealExtract.monaco.isPresent, "no monaco-2025.osm.pbf"))
    func monaco() throws {
        let path = FilePath(RealExtract.monaco.path)
        var diagnostics = OSMDiagnostics(file: "monaco")
        let gathered = OSMReader.gather(try OSMFile(path), reach: nil, diagnostics: &diagnostics)
        #expect(gathered?.counts == OSMGatherer.Counts(nodes: 39_586, ways: 5_777, relations: 309))
        let whole = try #require(OSMReader.read(file: path, shownAs: "monaco").extract)
        #expect(whole.ways.filter { whole.tags(of: $0)[.natural] == "coastline" }.count == 23)
        let clip = GeoBounds(south: 43.72, west: 7.40, north: 43.76, east: 7.44)
        let extract = try #require(OSMReader.read(file: path, clip: clip, shownAs: "monaco").extract)
        let reach = try #require(extract.reach)
        #expect(extract.points.allSatisfy { OSMReach(around: clip).clamped($0) == $0 })
        #expect(try #require(extract.bounds).south > reach.south)
        #expect(extract.ways.count > 4000)
    }
}
