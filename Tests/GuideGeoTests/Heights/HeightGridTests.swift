// Tests of reading heights from HGT and GeoTIFF files, also from broken ones.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Grids of heights")
struct HeightGridTests {
    private func grid(_ bytes: [UInt8], named name: String = "heights.tif") throws -> HeightGrid {
        let folder = try TemporaryFolder()
        let path = folder.path.appending(name)
        try FileSystem.write(bytes, to: path)
        return try HeightGrid(path)
    }

    /// The reason why a file is refused; nil if it is read.
    private func refusal(_ bytes: [UInt8], named name: String = "heights.tif") throws -> String? {
        do {
            let grid = try grid(bytes, named: name)
            for number in 0..<64 {
                _ = try grid.height(
                    at: Position(latitude: 53.05 + Double(number / 8) / 8, longitude: -1.95 + Double(number % 8) / 8))
            }
            return nil
        } catch let error as HeightError {
            return error.reason
        }
    }

    // MARK: HGT

    private func hgt(_ change: (inout [UInt8]) -> Void = { _ in }) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 1201 * 1201 * 2)
        change(&bytes)
        return bytes
    }

    private func set(_ height: Int16, column: Int, row: Int, in bytes: inout [UInt8]) {
        let start = (row * 1201 + column) * 2
        bytes[start] = UInt8(truncatingIfNeeded: height >> 8)
        bytes[start + 1] = UInt8(truncatingIfNeeded: height)
    }

    @Test("An HGT file has its heights from the north-western corner, and heights between cells are interpolated")
    func heightsOfHGT() throws {
        let bytes = hgt {
            set(1234, column: 0, row: 0, in: &$0)
            set(-7, column: 1200, row: 1200, in: &$0)
            set(100, column: 600, row: 600, in: &$0)
        }
        let grid = try grid(bytes, named: "N53W002.hgt")
        #expect(try grid.height(at: Position(latitude: 54, longitude: -2)) == 1234)
        let corner = try #require(try grid.height(at: Position(latitude: 53, longitude: -1)))
        #expect(abs(corner + 7) < 0.001)
        let half = try #require(try grid.height(at: Position(latitude: 53.5, longitude: -1.5 + 0.5 / 1200)))
        #expect(abs(half - 50) < 0.01)
        #expect(try grid.height(at: Position(latitude: 54.1, longitude: -1.5)) == nil)
        #expect(try grid.height(at: Position(latitude: .nan, longitude: -1.5)) == nil)
    }

    @Test("A cell that was not measured has no height, and its neighbours have theirs")
    func voids() throws {
        let bytes = hgt {
            for column in 599...601 { for row in 599...601 { set(-32768, column: column, row: row, in: &$0) } }
            set(80, column: 602, row: 600, in: &$0)
        }
        let grid = try grid(bytes, named: "n53w002.SRTMGL3.hgt")
        #expect(try grid.height(at: Position(latitude: 53.5, longitude: -1.5)) == nil)
        let beside = try #require(try grid.height(at: Position(latitude: 53.5, longitude: -1.5 + 1.5 / 1200)))
        #expect(abs(beside - 80) < 0.01)
    }

    @Test(
        "The name of an HGT file is its south-western corner",
        arguments: [
            ("N53W002.hgt", 53, -2), ("S01E036.hgt", -1, 36), ("n00e006.hgt", 0, 6),
        ] as [(String, Double, Double)])
    func corners(name: String, latitude: Double, longitude: Double) {
        #expect(HGTRaster.corner(named: name) == Position(latitude: latitude, longitude: longitude))
    }

    @Test("An HGT file with another name or another size is refused with the remedy")
    func brokenHGT() throws {
        #expect(try refusal(hgt(), named: "york.hgt")?.contains("N53W002.hgt") == true)
        #expect(try refusal(hgt(), named: "N95W002.hgt")?.contains("south-west") == true)
        #expect(try refusal([1, 2, 3], named: "N53W002.hgt")?.contains("this one has 3 bytes") == true)
        #expect(try refusal([], named: "N53W002.hgt") != nil)
    }

    // MARK: GeoTIFF

    @Test(
        "Every layout and compression gives the same heights",
        arguments: [nil, 2, 3] as [Int?], [TinyTIFF.Packing.none, .lzw, .deflate])
    func layouts(tile: Int?, packing: TinyTIFF.Packing) throws {
        for (sample, predictor) in [(TinyTIFF.Sample.int16, 1), (.int16, 2), (.float32, 1), (.float32, 3)] {
            for isBigEndian in [false, true] {
                var tiff = TinyTIFF(sample: sample, packing: packing, predictor: predictor, tile: tile)
                tiff.isBigEndian = isBigEndian
                tiff.isBig = isBigEndian == (predictor == 1)
                let grid = try grid(tiff.file())
                for (number, height) in tiff.heights.enumerated() {
                    let middle = Position(
                        latitude: 54 - (Double(number / 4) + 0.5) * 0.25,
                        longitude: -2 + (Double(number % 4) + 0.5) * 0.25)
                    let found = try #require(try grid.height(at: middle))
                    #expect(abs(found - height) < 0.001, "\(sample) \(predictor) \(isBigEndian) \(number)")
                }
            }
        }
    }

    @Test("Cells without data are unknown")
    func noData() throws {
        var tiff = TinyTIFF(heights: Array(repeating: -99, count: 16))
        tiff.noData = "-99"
        #expect(try grid(tiff.file()).height(at: Position(latitude: 53.5, longitude: -1.5)) == nil)
        tiff.noData = nil
        #expect(try grid(tiff.file()).height(at: Position(latitude: 53.5, longitude: -1.5)) == -99)
    }

    @Test("Codes of LZW for repeated texts are decoded")
    func lzw() {
        // Clear, 7, the new code for 7 7, the same again, end; nine bits each.
        let codes = [256, 7, 258, 258, 257]
        var bits = codes.flatMap { code in (0..<9).reversed().map { code >> $0 & 1 } }
        while !bits.count.isMultiple(of: 8) { bits.append(0) }
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            UInt8(bits[start..<(start + 8)].reduce(0) { $0 << 1 | $1 })
        }
        #expect(TIFFLZW.decode(bytes, upTo: 100) == [7, 7, 7, 7, 7])
        #expect(TIFFLZW.decode(bytes, upTo: 2) == [7, 7])
        #expect(TIFFLZW.decode([0xFF, 0xFF, 0xFF], upTo: 100) == [])
    }

    @Test("UTM and Web Mercator match published coordinates")
    func projections() throws {
        // The Eiffel Tower, in zone 31.
        let tower = Position(latitude: 48.8582, longitude: 2.2945)
        let utm = try #require(RasterPlacing.Projection(epsg: 32631)?.point(of: tower))
        #expect(abs(utm.x - 448_252) < 5 && abs(utm.y - 5_411_943) < 30)
        // On the meridian of a zone, the easting is half a million.
        let middle = try #require(
            RasterPlacing.Projection(epsg: 32633)?.point(of: Position(latitude: 0, longitude: 15)))
        #expect(abs(middle.x - 500_000) < 0.001 && abs(middle.y) < 0.001)
        let south = try #require(
            RasterPlacing.Projection(epsg: 32733)?.point(of: Position(latitude: 0, longitude: 15)))
        #expect(abs(south.y - 10_000_000) < 0.001)
        let mercator = try #require(RasterPlacing.Projection(epsg: 3857)?.point(of: tower))
        #expect(abs(mercator.x - 255_422.6) < 1)
        #expect(RasterPlacing.Projection(epsg: 27700) == nil)
    }

    @Test("A grid in metres is read at the right cell")
    func projected() throws {
        var tiff = TinyTIFF()
        (tiff.epsg, tiff.isProjected, tiff.cell) = (32631, true, 1000)
        tiff.corner = (x: 446_000, y: 5_414_000)
        let height = try #require(try grid(tiff.file()).height(at: Position(latitude: 48.8582, longitude: 2.2945)))
        // Column 1.75 and row 1.56 of a grid that rises by 10 to the east and by 40 to the south.
        #expect(abs(height - (17.5 + 62.3)) < 2)
    }

    @Test("A file of another kind is refused with the command that converts it")
    func unsupported() throws {
        #expect(try refusal(Array("{\"type\": 1}".utf8))?.contains("gdal_translate") == true)
        #expect(try refusal([])?.contains("not a GeoTIFF") == true)
        var tiff = TinyTIFF()
        tiff.epsg = 27700
        #expect(try refusal(tiff.file())?.contains("EPSG:27700") == true)
        #expect(try refusal(tiff.file())?.contains("gdalwarp -t_srs EPSG:4326") == true)
        for (tag, value) in [(259, 7), (277, 3), (258, 8), (317, 9), (339, 5)] {
            var tiff = TinyTIFF()
            tiff.changes = [tag: value]
            #expect(try refusal(tiff.file())?.contains("gdal_translate") == true, "\(tag)")
        }
    }

    @Test("Sizes that a file only claims take no memory")
    func claims() throws {
        for (tag, value) in [(256, 2_000_000_000), (257, -1), (256, 0), (278, 0)] {
            var tiff = TinyTIFF()
            tiff.changes = [tag: value]
            _ = try refusal(tiff.file())
        }
        var tiff = TinyTIFF(tile: 2)
        tiff.changes = [322: 1_000_000, 323: 1_000_000]
        #expect(try refusal(tiff.file())?.contains("64 MB") == true)
    }

    @Test("A file that is cut off or changed anywhere is read or refused, and never ends the program")
    func damaged() throws {
        for packing in [TinyTIFF.Packing.none, .lzw, .deflate] {
            let bytes = TinyTIFF(packing: packing, tile: 3).file()
            for count in stride(from: 0, to: bytes.count, by: 3) { _ = try refusal(Array(bytes[..<count])) }
            for index in stride(from: 0, to: bytes.count, by: 2) {
                var changed = bytes
                changed[index] = ~changed[index]
                _ = try refusal(changed)
            }
        }
    }
}
