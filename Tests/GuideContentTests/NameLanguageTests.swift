// Tests of names in another language than the surrounding text, and of content made from data.

import GuideContent
import GuideModel
import Testing

@Suite("Names in other languages, and pages from data")
struct NameLanguageTests {
    private func city(_ changes: [String: String?], in language: String) throws -> City {
        let reader = GuideReader(files: Sample(changes).files)
        let guide = try #require(reader.readGuide().guide)
        let guides = [guide] + reader.translations(of: guide).guides
        let read = reader.readCity(
            try #require(Slug("york")), in: try #require(guides.first { $0.language == language }))
        #expect(read.diagnostics.filter { $0.severity == .error } == [])
        return try #require(read.city)
    }

    @Test("A name is marked with its own language if that is not the pages' language")
    func names() throws {
        let changes = [
            "places/minster.md": Sample.place("name-language: pt"),
            "city.md": Sample.city.replacing("name: York", with: "name: York\nname-language: la"),
            "places/bootham-bar.md": Sample.bar.replacing("kind: gate", with: "kind: gate\nname-language: en-GB"),
        ]
        let english = try city(changes, in: "en")
        #expect(english.foreignTexts == ["York Minster": "pt", "York": "la"])
        // Texts without a translation are in the language of the originals, except for names.
        let french = try city(changes, in: "fr")
        #expect(french.foreignTexts["York Minster"] == "pt" && french.foreignTexts["The cathedral."] == "en")
        #expect(french.foreignTexts["Bootham Bar"] == "en-GB")
    }

    @Test("A name that is translated is in the translation's language")
    func translated() throws {
        let french = try city(
            [
                "places/minster.md": Sample.place("name-language: pt"),
                "places/minster.fr.md": "---\nname: Cathédrale\n---\n",
            ], in: "fr")
        #expect(french.places.last?.name == "Cathédrale" && french.foreignTexts["Cathédrale"] == nil)
        // A French name on a French page is not foreign.
        #expect(
            try city(["places/minster.md": Sample.place("name-language: fr")], in: "fr").foreignTexts["York Minster"]
                == nil)
    }

    @Test("Imported content is published, and listed for review: tours first, then their stops, then the rest")
    func review() throws {
        let changes: [String: String?] = [
            "places/abbey.md": Sample.place("status: from-data").replacing("York Minster", with: "Abbey (ruin)"),
            "places/minster.md": Sample.place("status: from-data", body: "Old.\n"),
            "places/minster/features/window.md":
                "---\nname: Window\nkind: attraction\nsummary: Glass.\nstatus: from-data\n---\nBlue.\n",
            "tours/city-walls.md": Sample.tour.replacing("stops:", with: "status: from-data\nstops:"),
        ]
        let city = try city(changes, in: "en")
        #expect(city.places.map(\.id.text) == ["abbey", "bootham-bar", "minster"])
        #expect(
            city.unreviewedPages == [
                UnreviewedPage(
                    file: "content/york/tours/city-walls.md", remarks: ["walk it once", "2 stops have no picture"]),
                UnreviewedPage(file: "content/york/places/minster.md", remarks: ["no picture"]),
                UnreviewedPage(file: "content/york/places/minster/features/window.md", remarks: []),
                UnreviewedPage(
                    file: "content/york/places/abbey.md",
                    remarks: ["its name was changed to be unique", "no text but the summary", "no picture"]),
            ])
    }
}
