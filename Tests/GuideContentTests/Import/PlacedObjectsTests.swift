// Tests of placed objects, as the page saves them and as anyone could write them.

import GuideModel
import GuideSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Placed objects")
struct PlacedObjectsTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

    private static func read(_ objects: String) -> (placings: [ObjectPlacing], faults: [String]) {
        let text = #"{"format": "wynd-objects/1", "objects": [\#(objects)]}"#
        let (placings, diagnostics) = PlacedObjectsReader.read(Array(text.utf8), shownAs: "placed.json")
        return (placings, diagnostics.map(\.message))
    }

    private static func own(_ keys: String) -> String {
        #"{"id": "lantern", "latitude": 53.9561234, "longitude": -1.0803456, \#(keys)}"#
    }

    @Test("An object with its own picture imports the picture, its name and its alternative text")
    func ownPicture() throws {
        let (placings, faults) = Self.read(
            Self.own(#""name": "A lantern", "alt": "An iron lantern", "picture": "\#(Self.png.base64)""#))
        #expect(faults.isEmpty)
        let placing = try #require(placings.first)
        #expect(
            placing.looks
                == .picture(ObjectPlacing.Picture(ending: ".png", bytes: Self.png, alt: "An iron lantern")))
        #expect(placing.position == Position(latitude: 53.9561234, longitude: -1.0803456))
        #expect(placing.name == "A lantern")
    }

    @Test("An object that names an object of the city imports no picture")
    func known() throws {
        let (placings, faults) = Self.read(Self.own(#""object": "penny", "picture": "\#(Self.png.base64)""#))
        #expect(faults.isEmpty)
        #expect(placings.first?.looks == .object(PresentationSample.slug("penny")))
    }

    @Test(
        "A picture that cannot be shown is reported, and nothing is imported",
        arguments: [
            (#""alt": "A", "picture": "iVBORw0KGgo=""#, "needs a name"),
            (#""name": "A", "picture": "iVBORw0KGgo=""#, "has no alt text"),
            (#""name": "A", "alt": "A", "picture": "PHN2Zz4=""#, "neither PNG nor WebP"),
            (#""name": "A", "alt": "A", "picture": "no Base64 at all!""#, "must be Base64"),
            (#""name": "A", "alt": "A", "picture": 7"#, "must be Base64"),
            (#""name": "A""#, "this entry names no object"),
            (#""object": "Not An Id", "picture": "iVBORw0KGgo=""#, "this entry names no object"),
        ])
    func refused(_ keys: String, _ message: String) {
        let (placings, faults) = Self.read(Self.own(keys))
        #expect(placings.isEmpty)
        #expect(faults.count == 1 && faults[0].contains(message))
    }
}
