// Tests that the examples of `wynd explain` for maps cause the diagnostics that they explain.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("Examples of codes of maps")
struct MapExampleTests {
    @Test(
        "The invalid example gives its code, and the valid example does not",
        arguments: [DiagnosticCode.mapClass, .mapName, .mapRank, .geoJSON])
    func examples(code: DiagnosticCode) throws {
        let example = try #require(code.explanation?.example)
        #expect(codes(example.wrong).contains(code))
        #expect(!codes(example.right).contains(code))
    }

    private func codes(_ feature: String) -> [DiagnosticCode] {
        let isCollection = feature.contains("FeatureCollection") || !feature.contains("geometry")
        let text = isCollection ? feature : #"{"type": "FeatureCollection", "features": [\#(feature)]}"#
        return Basemap.read(geoJSON: Array(text.utf8), file: "map.geojson").diagnostics.map(\.code)
    }
}
