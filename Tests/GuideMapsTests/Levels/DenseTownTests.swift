// Tests of the levels of a small old town full of houses and lanes.

import CZlib
import GuideGeo
import GuideModel
import TestSupport
import Testing

@testable import GuideMaps

@Suite struct DenseTownTests {
    /// 600 m of houses with five points each, in rows between lanes: 5,500 points.
    private static let town: Basemap = {
        var random = SplitMix(seed: 7)
        func degrees(_ metresEast: Double, _ metresNorth: Double) -> String {
            "[\(12.33 + metresEast / 78_000),\(45.43 + metresNorth / 111_000)]"
        }
        func jitter() -> Double { Double(random.next() % 1000) / 250 - 2 }
        var features: [String] = []
        for row in 0..<30 {
            let north = Double(row) * 20
            for column in 0..<30 {
                let (left, size) = (Double(column) * 20 + jitter(), 12 + jitter())
                let corners = [(0, 0), (size, jitter()), (size + jitter(), size), (jitter(), size + jitter()), (0, 0)]
                let ring = corners.map { degrees(left + $0.0, north + $0.1) }.joined(separator: ",")
                features.append(
                    #"{"type":"Feature","properties":{"class":"building"},"geometry":{"type":"Polygon","coordinates":[[\#(ring)]]}}"#
                )
            }
            let line = (0...30).map { degrees(Double($0) * 20, north + 16 + jitter()) }.joined(separator: ",")
            features.append(
                #"{"type":"Feature","properties":{"class":"street"},"geometry":{"type":"LineString","coordinates":[\#(line)]}}"#
            )
        }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        guard let basemap = Basemap.read(geoJSON: Array(text.utf8), file: "town.geojson").0 else {
            fatalError("the town cannot be read")
        }
        return basemap
    }()

    private func gzipped(_ bytes: [UInt8]) -> Int {
        var size = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        compress2(&packed, &size, bytes, uLong(bytes.count), 9)
        // zlib's frame is 12 bytes shorter than gzip's.
        return Int(size) + 12
    }

    @Test("The overview of a small dense town is at most 10 KB, and smaller than its closer levels")
    func sizes() {
        let sizes = [MapLevel.overview, .street, .detail].map { level in
            var drawing = LevelDrawing(
                basemap: Self.town, level: level, frame: .everything, title: "Town",
                description: "The ground of a town."
            )
            drawing.isNamed = false
            return gzipped(drawing.svg())
        }
        #expect(sizes[0] <= 10_000 && sizes[0] < sizes[1] && sizes[1] <= sizes[2], "\(sizes)")
    }
}
