// Tests of the note about cities without a map of streets.

import GuideModel
import Testing

@testable import GuideBuild

@Suite("The note about cities without a map")
struct MissingMapNoteTests {
    private func city(_ id: String, map: String? = nil, places: Int = 1) throws -> City {
        let position = Position(latitude: 53.9591, longitude: -1.0815)
        let location = SourceLocation(file: "content/\(id)/city.md")
        return City(
            id: try #require(Slug(id)), name: id.uppercased(), position: position, summary: "", mapFile: map,
            places: try (0..<places).map { number in
                Place(
                    id: try #require(Slug("place-\(number)")), name: "", kind: .church, position: position, summary: "",
                    location: location)
            },
            location: location)
    }

    @Test("Only a city with places and without a map file has one")
    func cities() throws {
        let note = try #require(MissingMapNote.note(about: city("york")))
        #expect(note.severity == .note && note.code == .noMap && note.location.file == "content/york/city.md")
        #expect(
            note.message
                == "YORK has no map of streets, so its map shows only places; export one from "
                + "https://www.openstreetmap.org/export#map=14/53.959/-1.082 and run "
                + "wynd map cut FILE --around places --city york")
        #expect(try MissingMapNote.note(about: city("york", map: "content/york/map.geojson")) == nil)
        #expect(try MissingMapNote.note(about: city("york", places: 0)) == nil)
    }

    @Test(
        "A guide has one note, which names the first six cities",
        arguments: [
            (1, ""), (2, "; the same applies to b"), (6, "; the same applies to b, c, d, e, f"),
            (8, "; the same applies to b, c, d, e, f and 2 more"),
        ])
    func merged(count: Int, ending: String) throws {
        let notes = try "abcdefgh".prefix(count).compactMap { try MissingMapNote.note(about: city(String($0))) }
        let other = Diagnostic.warning(at: SourceLocation(file: "guide.yaml"), code: .baseURL, "another")
        let merged = MissingMapNote.merged(notes + [other])
        #expect(merged.map(\.code) == [.noMap, .baseURL])
        #expect(merged.first?.message == notes[0].message + ending)
    }
}
