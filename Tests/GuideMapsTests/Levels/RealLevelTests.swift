// Tests of the sizes of a real city's three levels, if its extract is available.

import CZlib
import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Levels of real cities")
struct RealLevelTests {
    /// The size of a gzip file of bytes, with the best compression.
    private func gzipped(_ bytes: [UInt8]) -> Int {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        compress2(&packed, &size, bytes, uLong(bytes.count), 9)
        // zlib's frame is 12 bytes shorter than gzip's.
        return Int(size) + 12
    }

    @Test(
        "Porto's three levels are at most 10, 60 and 200 KB before names",
        .enabled(if: RealExtract.porto.isPresent, "skipped: porto-2020.osm.pbf is not there"))
    func sizes() throws {
        let extract = try #require(RealExtract.porto.read())
        let basemap = Basemap.make(from: extract, clip: nil, file: "porto.osm.pbf").basemap
        for (level, most) in [(MapLevel.overview, 10_000), (.street, 60_000), (.detail, 200_000)] {
            var drawing = LevelDrawing(
                basemap: basemap, level: level, frame: .everything, title: "Porto", description: "The ground of Porto.")
            drawing.isNamed = false
            #expect(gzipped(drawing.svg()) <= most, "\(level)")
            drawing.isNamed = true
            let svg = drawing.svg()
            #expect(WellFormedness.error(in: svg) == nil)
            #expect(String(decoding: svg, as: UTF8.self).contains("Rio Douro"))
        }
    }
}
