// Tests of maps that uMap has saved: the marks of descriptions, and layers.

import GuideModel
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Maps of uMap")
struct UMapTests {
    @Test("The marks of uMap in a description become Markdown and pictures")
    func marksOfUMap() throws {
        let text = #"""
            {"type":"umap","layers":[{"type":"FeatureCollection","features":[{"type":"Feature",
            "geometry":{"type":"Point","coordinates":[2,1]},"properties":{"name":"A","summary":"Old.","description":
            "# The mill\nIn **use**, see [[https://example.org/mill|its page]].\n* wheel\n* race\n{{https://example.org/a.jpg|300}}"
            }}]}]}
            """#
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .geojson, file: "a.umap")
        let place = try #require(content.places.first)
        #expect(place.text == "## The mill\n\nIn **use**, see [its page](https://example.org/mill).\n\n- wheel\n- race")
        #expect(place.media.count == 1 && content.diagnostics.isEmpty, "\(content.diagnostics.map(\.message))")
    }

    @Test("A layer of uMap gives a kind or a tag to its places, and --- in a description is a line")
    func layersOfUMap() {
        let layers = [("Museums", "A"), ("Old town", "B"), ("Layer 1", "C")].map { layer, name in
            let properties = #"{"name":"\#(name)","description":"One.\n---\nTwo."}"#
            let shape = #"{"type":"Point","coordinates":[2,1]}"#
            let place = #"{"type":"Feature","properties":\#(properties),"geometry":\#(shape)}"#
            return #"{"type":"FeatureCollection","_umap_options":{"name":"\#(layer)"},"features":[\#(place)]}"#
        }
        let text = #"{"type":"umap","layers":["# + layers.joined(separator: ",") + "]}"
        let content = ImportReader.read(.bytes(Array(text.utf8)), as: .geojson, file: "a.umap")
        #expect(content.places.map(\.kind) == [.museum, nil, nil])
        #expect(content.places.map(\.tags) == [[], ["Old town"], []])
        #expect(content.places.allSatisfy { $0.summary == "One." && $0.text == "---\n\nTwo." })
    }
}
