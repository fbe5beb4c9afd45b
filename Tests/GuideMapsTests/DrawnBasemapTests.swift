// Tests of the drawing that is made from map data.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo
@testable import GuideMaps

@Suite("Basemaps from drawings")
struct DrawnBasemapTests {
    private func collection(_ features: String, attribution: String = "") -> [UInt8] {
        Array("{\"type\":\"FeatureCollection\",\(attribution)\"features\":[\n\(features)\n]}".utf8)
    }

    private func feature(_ properties: String, _ geometry: String) -> String {
        "{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":\(geometry)}"
    }

    private let line = #"{"type":"LineString","coordinates":[[-1.08,53.96],[-1.07,53.97]]}"#
    private let polygon =
        #"{"type":"Polygon","coordinates":[[[-1.08,53.96],[-1.07,53.96],[-1.07,53.97],[-1.08,53.96]]]}"#

    @Test("A unit of a drawing has the scale that the basemap gives")
    func scale() {
        let west = Position(latitude: 53.96, longitude: -1.09)
        let east = Position(latitude: 53.96, longitude: -1.07)
        let frame = MapFrame(
            .bounds(GeoBounds(south: 53.955, west: -1.09, north: 53.965, east: -1.07)), basemap: .plain, positions: [])
        let units = frame.point(west).distance(to: frame.point(east))
        // The sphere of Web Mercator is 0.11 % larger than the mean sphere of the haversine formula.
        #expect(abs(units * frame.metresPerUnit / west.distanceInMetres(to: east) - 1.0011) < 0.0005)
    }

    @Test("Random bytes and broken files never cause a crash, and still give a drawing")
    func anyBytes() {
        var random = SplitMix(seed: 2026)
        let good = collection(
            [
                feature(#""class":"water","name":"River <Ouse> & more","rank":1"#, polygon),
                feature(#""class":"street""#, line),
                feature(#""highway":"primary","name":"Bootham""#, line),
                feature(
                    #""class":"park""#,
                    #"{"type":"MultiPolygon","coordinates":[[[[-1,54],[-1.1,54],[-1.1,54.1],[-1,54]]]]}"#),
            ].joined(separator: ",\n"))
        let marks = Array("{}[]\",:0-9e.\u{7F}\\nul\u{0}".utf8)
        for round in 0..<3000 {
            var bytes = good
            if round % 10 == 0 {
                bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            }
            for _ in 0..<random.below(6) where !bytes.isEmpty {
                let place = random.below(bytes.count)
                switch random.below(4) {
                case 0: bytes[place] = marks[random.below(marks.count)]
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(marks[random.below(marks.count)], at: place)
                default: bytes = Array(bytes[..<place] + bytes[random.below(bytes.count)...])
                }
            }
            let (basemap, diagnostics) = Basemap.read(geoJSON: bytes, file: "m")
            #expect(basemap != nil || diagnostics.hasErrors)
            guard let basemap, round % 20 == 0 else { continue }
            let drawing = MapDrawing(basemap: basemap, markers: [], title: "Map", description: "")
            #expect(WellFormedness.error(in: drawing.svg()) == nil)
        }
    }
}
