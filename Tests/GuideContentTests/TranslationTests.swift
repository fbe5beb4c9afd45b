// Tests of translations beside their originals, and of the diagnostics if they do not fit.

import GuideContent
import GuideModel
import Testing

@Suite("Translations")
struct TranslationTests {
    /// The sample guide in French, with the diagnostics.
    private func french(_ changes: [String: String?]) throws -> (city: City, found: [String]) {
        let reader = GuideReader(files: Sample(changes).files)
        let guide = try #require(reader.readGuide().guide)
        let (guides, amiss) = reader.translations(of: guide)
        let french = try #require(guides.first)
        let (city, found) = reader.readCity(try #require(Slug("york")), in: french)
        return (try #require(city), (amiss + found).map(\.inWords))
    }

    @Test("A translation overrides the keys that it names; the rest is marked as the originals' language")
    func fields() throws {
        let lines = """
            hours-note: Services come first.
            prices:
              - {for: Adult, amount: 18.00, currency: GBP, note: Example}
              - {for: Child, amount: 0, currency: GBP}
            access: {step-free: partly, note: Ramp at the south door.}
            """
        let (city, found) = try french([
            "places/minster.md": Sample.place(lines, body: "Old.\n\n## Glass\n\nBlue.\n"),
            "places/minster.fr.md": """
            ---
            summary: La cathédrale.
            prices: [{for: Adulte}]
            access: {note: Rampe au sud.}
            ---
            Vieille.

            ## Le verre

            Bleu.
            """,
        ])
        #expect(found.isEmpty)
        let minster = try #require(city.places.first { $0.id.text == "minster" })
        #expect(minster.name == "York Minster" && city.foreignTexts["York Minster"] == "en")
        #expect(minster.summary == "La cathédrale." && city.foreignTexts["La cathédrale."] == nil)
        #expect(minster.facts.prices.map(\.payer) == ["Adulte", "Child"])
        #expect(minster.facts.access?.note == "Rampe au sud." && minster.facts.access?.stepFree == .partly)
        #expect(city.foreignTexts["Services come first."] == "en" && city.foreignTexts["Child"] == "en")
        // The heading retains the original's id, so that links and fragments of addresses work.
        #expect(minster.body.shown == "<p>Vieille.</p>\n<h2 id=\"glass\">Le verre</h2>\n<p>Bleu.</p>\n")
        #expect(minster.body.language == nil)
        let bar = try #require(city.places.first { $0.id.text == "bootham-bar" })
        #expect(bar.summary == "A gate." && city.foreignTexts["A gate."] == "en")
    }

    @Test("A picture's creator is marked as the originals' language")
    func credits() throws {
        let (city, found) = try french([
            "places/minster.md": Sample.place("media: [{file: west.svg, alt: Towers, credit: Drawn for York}]"),
            "places/west.svg": "<svg/>",
        ])
        #expect(found.isEmpty && city.credits == ["Drawn for York"])
        #expect(city.foreignTexts["Drawn for York"] == "en")
    }

    @Test("An untranslated body is the original's, in its language")
    func body() throws {
        let (city, found) = try french([
            "places/minster.md": Sample.place(body: "Old.\n"), "places/minster.fr.md": "---\nname: Cathédrale\n---\n",
        ])
        #expect(found.isEmpty)
        #expect(city.places.last?.name == "Cathédrale")
        #expect(city.places.last?.body.language == "en" && city.places.last?.body.plainText == "Old.")
    }

    @Test("Stops match by position, media by file, and a file of its own replaces the original's")
    func lists() throws {
        let (city, found) = try french([
            "places/minster.md": Sample.place("media: [{file: bells.mp3, title: Bells, transcript: bells.md}]"),
            "places/minster.fr.md": "---\nmedia: [{file: bells.mp3, title: Cloches}]\n---\n",
            "places/bells.mp3": "", "places/bells.md": "Ding.", "places/bells.fr.md": "Drelin.",
            "tours/city-walls.fr.md":
                "---\nname: Les remparts\nstops: [{place: minster, note: Fin.}]\n---\n",
            "tours/city-walls.md": Sample.tour.replacing("{place: minster}", with: "{place: minster, note: The end.}"),
        ])
        #expect(found.isEmpty)
        let medium = try #require(city.places.last?.media.first)
        #expect(medium.title == "Cloches" && medium.id == "minster-bells")
        #expect(medium.transcript?.plainText == "Drelin." && medium.transcript?.language == nil)
        #expect(city.tours.first?.name == "Les remparts" && city.tours.first?.stops.map(\.note) == [nil, "Fin."])
    }

    @Test("A recording in a translation is a separate medium, with the original's transcript in its language")
    func recording() throws {
        let (city, found) = try french([
            "places/minster.md": Sample.place("media: [{file: bells.mp3, title: Bells, transcript: bells.md}]"),
            "places/bells.mp3": "", "places/bells.fr.mp3": "", "places/bells.md": "Ding.",
        ])
        #expect(found.isEmpty)
        let medium = try #require(city.places.last?.media.first)
        #expect(medium.file == "content/york/places/bells.fr.mp3" && medium.id == "minster-bells-fr")
        #expect(medium.transcript?.language == "en")
    }

    @Test("The guide's own texts are in guide.LANGUAGE.yaml")
    func settings() throws {
        var files = Sample().files
        files = MemoryFiles(["guide.yaml": Sample.settings, "guide.fr.yaml": "title: Un guide\n"])
        let reader = GuideReader(files: files)
        let guide = try #require(reader.readGuide().guide)
        let (guides, found) = reader.translations(of: guide)
        #expect(found.isEmpty && guides.map(\.title) == ["Un guide"] && guides.map(\.language) == ["fr"])
        #expect(guides.first?.site.path("york/index.html") == "fr/york/index.html")
        #expect(guides.first?.foreignTexts["Visit York"] == "en")
    }

    @Test(
        "A key that a translation cannot have is reported at its position",
        arguments: [
            (
                "position: {lat: 1, lon: 2}",
                "2:1: error: position is the same in every language; write it only in the original, and remove it here [translation]"
            ),
            ("season: Mai", "2:1: error: the original has no season, so there is nothing to translate [translation]"),
            (
                "sumary: Ça",
                "2:1: error: the translation of a place has no key sumary; did you mean summary? [unknown-key]"
            ),
        ])
    func faults(_ row: (lines: String, message: String)) throws {
        let (_, found) = try french(["places/minster.fr.md": "---\n\(row.lines)\n---\n"])
        #expect(found == ["content/york/places/minster.fr.md:" + row.message])
    }

    @Test("After an error in the original, nothing that follows from it is reported about the translation")
    func wrongOriginal() throws {
        let (_, found) = try french([
            "places/minster.md": Sample.place("price: [{for: Adult, amount: 1, currency: GBP}]"),
            "places/minster.fr.md": "---\nprices: [{for: Adulte}]\n---\n",
        ])
        #expect(!found.contains { $0.contains("minster.fr.md") }, "\(found)")
    }

    @Test("For a translation beside a folder, the message suggests moving it into the folder")
    func besideFolder() {
        let found = Sample([
            "places/minster.md": nil, "places/minster/index.md": Sample.minster, "places/minster.fr.md": "---\n---\n",
        ]).read().found
        let message =
            "the original of this translation, minster.md, does not exist; rename it to minster/index.fr.md [translation]"
        #expect(found == ["content/york/places/minster.fr.md: error: \(message)"])
    }

    @Test("Different stops from the original's, and additional prices, are reported")
    func otherLists() throws {
        let (_, found) = try french([
            "tours/city-walls.fr.md": "---\nstops:\n  - {place: monk-bar, note: Non}\n---\n",
            "places/minster.md": Sample.place("prices: [{for: Adult, amount: 1, currency: GBP}]"),
            "places/minster.fr.md": "---\nprices: [{for: Adulte}, {for: Enfant}]\n---\n",
        ])
        #expect(
            found == [
                "content/york/places/minster.fr.md:2:1: error: the original has 1 prices, and the translation 2; translate each in the same place [translation]",
                "content/york/tours/city-walls.fr.md:3:5: error: the original's stops have no monk-bar; remove this, or name one that exists [translation]",
            ])
    }

    @Test("A city's folder named as a language is reported, because both would use one folder")
    func folder() throws {
        let reader = GuideReader(
            files: MemoryFiles(["guide.yaml": Sample.settings, "content/fr/city.md": Sample.city]))
        let guide = try #require(reader.readGuide().guide)
        #expect(reader.translations(of: guide).diagnostics.map(\.code) == [.language])
    }
}
