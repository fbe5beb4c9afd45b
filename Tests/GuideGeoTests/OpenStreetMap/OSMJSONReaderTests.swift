// Tests of reading the JSON of the Overpass API.

import GuideModel
import Testing

@testable import GuideGeo

@Suite("OpenStreetMap's JSON")
struct OSMJSONReaderTests {
    /// An answer with a way and a relation of `out center`, a way of `out geom`, and an element twice.
    private static let answer = """
        {"version": 0.6, "generator": "Overpass API", "osm3s": {}, "elements": [
        {"type": "way", "id": 8, "geometry": [{"lat": 1, "lon": 2}, null, {"lat": 1, "lon": 3}], "tags": {"highway": "steps"}},
        {"type": "way", "id": 7, "center": {"lat": 1.5, "lon": 2.5}, "nodes": [1, 2], "tags": {"name": "Swan"}},
        {"type": "relation", "id": 9, "center": {"lat": 1.75, "lon": 2}, "members": [{"type": "way", "ref": 70,
        "role": "outer"}], "tags": {"type": "multipolygon", "tourism": "museum"}},
        {"type": "node", "id": 5, "lat": 1.25, "lon": 2, "tags": {"historic": "well"}},
        {"type": "node", "id": 6},
        {"type": "node", "id": 5, "lat": 1.25, "lon": 2}]}
        """

    private static let swan = "way 7 15000000,25000000 name=Swan"

    @Test("Elements get their positions from their shape or their middle, if their nodes are not in the answer")
    func positions() throws {
        let (found, messages) = try OSMTestFile.read(Self.answer)
        let extract = try #require(found)
        #expect(
            extract.lines == [
                "node 5 12500000,20000000 historic=well", Self.swan,
                "way 8 10000000,20000000 10000000,30000000 highway=steps",
                "relation 9 way 70 outer -1, node -1099511627779  0 type=multipolygon;tourism=museum",
            ])
        let shape = SightShape(extract.relations[0], in: extract)
        #expect(shape?.position == Position(latitude: 1.75, longitude: 2))
        #expect(
            messages == [
                "7:0 warning this element needs a type and an id, and a node needs lat and lon; it is left out"
            ])
    }

    @Test("An answer is clipped as other extracts are, although its elements are in any order")
    func clipped() throws {
        let clip = GeoBounds(south: 1, west: 1, north: 2, east: 4)
        let extract = try #require(try OSMTestFile.read(Self.answer, clip: clip).extract)
        #expect(extract.lines.contains(Self.swan))
    }

    @Test("An answer without elements, or one that ends early, says what to do")
    func broken() throws {
        let empty = try OSMTestFile.read("{\"osm3s\": {}}")
        #expect(
            empty.messages == [
                "0:0 error this file cannot be read as OpenStreetMap data: it is JSON without \"elements\"; save the "
                    + "answer of Overpass again"
            ])
        let cut = try OSMTestFile.read(String(Self.answer.prefix(200)))
        #expect(cut.extract == nil && cut.messages.first?.contains("download or export it again") == true)
        let part = try OSMTestFile.read("{\"elements\": [],\n\"remark\": \"timed out\"}")
        #expect(part.messages.first?.hasPrefix("2:0 warning the answer is not complete: timed out; ask") == true)
    }
}
