// Tests of reading GeoJSON: what is read, what is reported, and that nothing causes a crash.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Basemap from GeoJSON")
struct BasemapTests {
    private func collection(_ features: String, attribution: String = "") -> [UInt8] {
        Array("{\"type\":\"FeatureCollection\",\(attribution)\"features\":[\n\(features)\n]}".utf8)
    }

    private func feature(_ properties: String, _ geometry: String) -> String {
        "{\"type\":\"Feature\",\"properties\":{\(properties)},\"geometry\":\(geometry)}"
    }

    private let line = #"{"type":"LineString","coordinates":[[-1.08,53.96],[-1.07,53.97]]}"#
    private let polygon =
        #"{"type":"Polygon","coordinates":[[[-1.08,53.96],[-1.07,53.96],[-1.07,53.97],[-1.08,53.96]]]}"#

    @Test("Every class is read with its name and rank", arguments: BasemapClass.allCases)
    func classes(basemapClass: BasemapClass) throws {
        let text = collection(
            feature(
                #""class":"\#(basemapClass.rawValue)","name":"  A\n name","rank":3"#,
                basemapClass.isArea ? polygon : line
            ))
        let (basemap, diagnostics) = Basemap.read(geoJSON: text, file: "map.geojson")
        let shape = try #require(basemap?.shapes.first)
        #expect(diagnostics.isEmpty)
        #expect(shape.basemapClass == basemapClass)
        #expect(shape.name == "A name")
        #expect(shape.rank == 3)
        #expect(shape.form == (basemapClass.isArea ? .area : .line))
    }

    @Test(
        "OpenStreetMap's tags are read as classes",
        arguments: [
            (#""natural":"water""#, true, BasemapClass.water), (#""waterway":"river""#, false, .water),
            (#""leisure":"park""#, true, .park), (#""landuse":"grass""#, true, .park),
            (#""landuse":"forest""#, true, .wood), (#""highway":"residential""#, false, .street),
            (#""highway":"footway""#, false, .footpath), (#""highway":"primary","bridge":"yes""#, false, .bridge),
            (#""highway":"pedestrian""#, true, .square), (#""building":"church""#, true, .building),
            (#""barrier":"city_wall""#, false, .wall), (#""historic":"citywalls""#, false, .wall),
            (#""railway":"rail""#, false, .railway),
        ])
    func tags(properties: String, isArea: Bool, basemapClass: BasemapClass) {
        let text = collection(feature(properties, isArea ? polygon : line))
        let (basemap, diagnostics) = Basemap.read(geoJSON: text, file: "map.geojson")
        #expect(diagnostics.isEmpty)
        #expect(basemap?.shapes.map(\.basemapClass) == [basemapClass])
        #expect(basemap?.attribution == Basemap.openStreetMapAttribution)
    }

    @Test("OpenStreetMap features that no map shows are skipped without a warning")
    func untold() {
        let text = collection(feature(#""amenity":"bench""#, #"{"type":"Point","coordinates":[-1,54]}"#))
        let (basemap, diagnostics) = Basemap.read(geoJSON: text, file: "map.geojson")
        #expect(diagnostics.isEmpty)
        #expect(basemap?.isPlain == true)
        #expect(basemap?.attribution == nil)
    }

    @Test("Every type of geometry is read, also one inside another")
    func geometries() {
        let geometries = [
            #"{"type":"Point","coordinates":[-1,54]}"#, #"{"type":"MultiPoint","coordinates":[[-1,54],[-1.1,54]]}"#,
            line,
            #"{"type":"MultiLineString","coordinates":[[[-1,54],[-1.1,54]],[[-1,53],[-1.1,53]]]}"#, polygon,
            #"{"type":"MultiPolygon","coordinates":[[[[-1,54],[-1.1,54],[-1.1,54.1],[-1,54]]]]}"#,
        ]
        let all = "{\"type\":\"GeometryCollection\",\"geometries\":[\(geometries.joined(separator: ","))]}"
        let nested = "{\"type\":\"GeometryCollection\",\"geometries\":[\(all)]}"
        let (basemap, diagnostics) = Basemap.read(
            geoJSON: collection(feature(#""class":"water","name":"Sea""#, nested)), file: "map.geojson")
        #expect(diagnostics.isEmpty)
        #expect(basemap?.shapes.map(\.form) == [.point, .point, .line, .line, .area, .area])
        #expect(basemap?.parts.count == 8)
    }

    @Test(
        "Each error is reported at its position, with the nearest word",
        arguments: [
            (#""class":"stret""#, #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#, .mapClass, 41, "street"),
            (#""class":"street","rank":9"#, #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#, .mapRank, 57, nil),
            (#""class":"street","name":4"#, #"{"type":"LineString","coordinates":[[0,0],[1,1]]}"#, .mapName, 57, nil),
            (#""class":"wall""#, #"{"type":"LineStrin","coordinates":[[0,0],[1,1]]}"#, .geoJSON, 68, "LineString"),
            (#""class":"wall""#, #"{"type":"LineString","coordinates":[[0,0],[181,1]]}"#, .position, 103, nil),
            (#""class":"wall""#, #"{"type":"LineString","coordinates":[[0,0],[1,91]]}"#, .position, 105, nil),
            (#""class":"wall""#, #"{"type":"LineString","coordinates":[[0,0],["1",1]]}"#, .position, 102, nil),
            (#""class":"wall""#, #"{"type":"LineString","coordinates":[[0,0]]}"#, .geoJSON, 95, nil),
            (#""class":"wall""#, #"{"type":"LineString","coordinates":7}"#, .geoJSON, 95, nil),
            (#""class":"park""#, #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0]]]}"#, .mapRing, 93, nil),
            (#""class":"park""#, #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}"#, .geoJSON, 93, nil),
            (#""colour":"red""#, #"{"type":"Point","coordinates":[0,0]}"#, .mapClass, 32, nil),
        ] as [(String, String, DiagnosticCode, Int, String?)])
    func errors(properties: String, geometry: String, code: DiagnosticCode, column: Int, suggestion: String?) throws {
        let text = collection(feature(properties, geometry))
        let (basemap, diagnostics) = Basemap.read(geoJSON: text, file: "york/map.geojson")
        let diagnostic = try #require(diagnostics.first)
        #expect(basemap != nil)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.code == code)
        #expect(diagnostic.location == SourceLocation(file: "york/map.geojson", line: 2, column: column))
        #expect(diagnostic.suggestion == suggestion)
    }

    @Test("An unknown class is a warning, a position out of range an error")
    func severities() {
        let text = collection(
            feature(#""class":"lava""#, line) + ","
                + feature(#""class":"street""#, #"{"type":"Point","coordinates":[-1,539.6]}"#))
        #expect(Basemap.read(geoJSON: text, file: "m").diagnostics.map(\.severity) == [.warning, .error])
    }

    @Test("A latitude in the place of the longitude is explained")
    func swapped() {
        let text = collection(feature(#""class":"street""#, #"{"type":"Point","coordinates":[53.9,-151.2]}"#))
        #expect(Basemap.read(geoJSON: text, file: "m").diagnostics.first?.message.contains("longitude first") == true)
    }

    @Test(
        "A file that is not GeoJSON gives no basemap and one error",
        arguments: ["", "{", "[]", "7", "{}", #"{"type":"Topology"}"#, #"{"type":"FeatureCollection"}"#, "\u{FEFF}"])
    func noGeoJSON(text: String) {
        let (basemap, diagnostics) = Basemap.read(geoJSON: Array(text.utf8), file: "m")
        #expect(basemap == nil)
        #expect(diagnostics.map(\.severity) == [.error])
    }

    @Test("For a file full of errors, the first hundred are reported and the rest are counted")
    func manyFaults() {
        let text = collection([String](repeating: "{}", count: 250).joined(separator: ","))
        let diagnostics = Basemap.read(geoJSON: text, file: "m").diagnostics
        #expect(diagnostics.count == 101)
        #expect(diagnostics.last?.message.contains("150 more") == true)
    }

    @Test("The file's own attribution is preserved")
    func attribution() {
        let text = collection(
            feature(#""highway":"residential""#, line), attribution: #""attribution":" Drawn by  us ","#)
        #expect(Basemap.read(geoJSON: text, file: "m").basemap?.attribution == "Drawn by us")
    }
}
