// Tests of importing a presentation, once and again.

import GuideModel
import GuideSupport
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

/// The English texts, for every language.
private let rewardTexts: @Sendable (String?) -> RewardTexts = { _ in
    RewardTexts(
        levels: ["Newcomer", "Explorer", "Local expert"],
        first: RewardTexts.Badge(name: "First steps", text: "You have been to your first place."),
        half: RewardTexts.Badge(name: "Half-way", text: "You have been to half of the places."),
        every: RewardTexts.Badge(name: "Every place", text: "You have been to every place."))
}

@Suite("A presentation is imported into the folder format")
struct PWSImportTests {
    private let folder = TemporaryImport()

    private let first = PresentationSample.xml(
        """
        <POI id="mill" latitude="51.5" longitude="-2.25" name="Mill"><POI id="wheel" latitude="51.5" longitude="-2.25" name="Wheel"/></POI>
        <POI id="pond" latitude="51.6" longitude="-2.25" name="Pond"/>
        <Slide poi="#mill"><Text>It turns on the</Text><Image path="pics/x.jpg"/><Image path="pics/Y.jpg" y="4"/></Slide>
        <Slide poi="#mill"><Text>river. Mon 9:00-17:00.</Text><Video path="v.mp4"/></Slide>
        <Slide poi="#wheel"><Text>Oak &amp; iron: *strong*.</Text><Image path="pics/x.jpg"/></Slide>
        <Slide poi="#pond"><Text>Deep.</Text></Slide>
        """)

    private func write(_ xml: String, sidecar: String? = nil) {
        folder.write(xml, to: "in/stow.pws")
        if let sidecar { folder.write(sidecar, to: "in/stow.pws.yaml") }
        folder.write("picture x", to: "in/pics/x.jpg")
        folder.write("picture y", to: "in/pics/y.jpg")
        folder.write("film", to: "in/v.mp4")
    }

    private func importer(overwrites: Bool = false) -> PWSImporter {
        PWSImporter(
            file: folder.path("in/stow.pws"), into: folder.path("out"), overwrites: overwrites,
            rewardTexts: rewardTexts)
    }

    @discardableResult
    private func importAgain(overwrites: Bool = false) -> [String: ImportPlan.Action] {
        let plan = importer(overwrites: overwrites).plan()
        #expect(!plan.diagnostics.hasErrors && importer().apply(plan).isEmpty)
        return Dictionary(uniqueKeysWithValues: plan.steps.map { ($0.path, $0.action) })
    }

    private let mill = "content/stow/places/mill/index.md"
    private let pond = "content/stow/places/pond/index.md"

    @Test("The pages of an import are files that a person can edit")
    func pages() {
        write(first)
        #expect(importAgain().values.allSatisfy { $0 == .create })
        let settings = folder.read("out/guide.yaml").split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(settings == ["title: Stow", "base-url: https://example.org/", "languages: [en]"])
        #expect(
            folder.read("out/" + mill) == """
                ---
                name: Mill
                kind: attraction
                position: {lat: 51.5, lon: -2.25}
                summary: It turns on the river.
                media:
                  - file: x.jpg
                    alt: Mill
                  - file: y.jpg
                    alt: Mill (2)
                # v.mp4 needs words: write v.md and, for a film, v.vtt, then remove the # of the next line.
                #   - {file: v.mp4, title: Mill, transcript: v.md, captions: v.vtt}
                status: published
                ---

                It turns on the river. Mon 9:00-17:00.

                ![](y.jpg)

                """)
        #expect(
            folder.read("out/content/stow/places/mill/features/wheel.md").hasSuffix(
                "media:\n  - file: x.jpg\n    alt: Wheel\nstatus: published\n---\n\nOak \\& iron: \\*strong\\*.\n"))
        #expect(folder.read("out/content/stow/places/mill/y.jpg") == "picture y")
        #expect(folder.read("out/content/stow/places/mill/v.mp4") == "film")
    }

    @Test("Reading a presentation directly gives the same city as importing it, except for file locations")
    func sameCity() throws {
        write(first, sidecar: "media: {v.mp4: {captions: v.vtt, transcript: v.md}}\nmap: map.geojson")
        folder.write("WEBVTT\n", to: "in/v.vtt")
        folder.write("Water *falls*.", to: "in/v.md")
        folder.write("{}", to: "in/map.geojson")
        importAgain()
        let guide = try #require(GuideReader(root: folder.path("out")).readGuide().guide)
        let imported = GuideReader(root: folder.path("out")).readCity(PresentationSample.slug("stow"), in: guide)
        let asItIs = PWSReader.readCity(
            id: PresentationSample.slug("stow"), file: "stow.pws", files: DiskFiles(root: folder.path("in")),
            guide: guide)
        #expect(imported.diagnostics.isEmpty)
        var city = try #require(imported.city)
        #expect(city.rewards?.badges.first?.rule.places == 1)
        // The import adds the rewards; the presentation has none.
        city.rewards = nil
        #expect(asItIs.city?.presentations.count == 1)
        #expect(TemporaryImport.withoutPlaces(city) == asItIs.city.map(TemporaryImport.withoutPlaces))
        #expect(asItIs.city?.places.first?.media.map(\.file) == ["pics/x.jpg", "pics/y.jpg", "v.mp4"])
        #expect(asItIs.city?.places.first?.media.last?.transcript?.plainText == "Water falls.")
    }

    private let slides = "content/stow/presentations/stow.pws"

    private func imported() throws -> City {
        let reader = GuideReader(root: folder.path("out"))
        let guide = try #require(reader.readGuide().guide)
        let (city, diagnostics) = reader.readCity(PresentationSample.slug("stow"), in: guide)
        #expect(!diagnostics.hasErrors, "\(diagnostics)")
        return try #require(city)
    }

    @Test("The slides remain a presentation, byte for byte, that shows the media of the imported places")
    func slidesStay() throws {
        write(first, sidecar: "name: Stow in slides\nleave-out: [\"#pond\"]")
        importAgain()
        #expect(folder.read("out/" + slides) == first)
        let city = try imported()
        let shown = try #require(city.presentations.first)
        #expect(shown.id.text == "stow" && shown.name == "Stow in slides" && shown.slides.count == 3)
        let ofPages = city.places.flatMap { $0.media + $0.features.flatMap(\.media) }
        let files = shown.slides.flatMap(\.objects).compactMap { object in
            guard case .medium(let id, _) = object.content else { return String?.none }
            return (ofPages + shown.media).first { $0.id == id }?.file
        }
        let mill = "content/stow/places/mill/"
        #expect(files == [mill + "x.jpg", mill + "y.jpg", mill + "v.mp4", mill + "x.jpg"])
        // Only the film is on no page, because its captions are missing.
        #expect(shown.media.map(\.file) == [mill + "v.mp4"])
    }

    @Test("A later version updates the slides at the same address, and edited slides only on request")
    func slidesAgain() throws {
        write(first)
        importAgain()
        let later = first.replacing("Deep.", with: "Very deep.")
        write(later)
        #expect(importAgain()[slides] == .update)
        #expect(folder.read("out/" + slides) == later)

        let edited = later.replacing("Very deep.", with: "Mine.")
        folder.write(edited, to: "out/" + slides)
        #expect(importAgain()[slides] == .keep)
        write(later.replacing("Very deep.", with: "Bottomless."))
        let difference = importer().plan().steps.first { $0.path == slides }?.difference ?? []
        #expect(difference.contains { $0.hasPrefix("- ") && $0.contains("Mine.") })
        #expect(importAgain()[slides] == .differ)
        #expect(folder.read("out/" + slides) == edited)
        #expect(importAgain(overwrites: true)[slides] == .update)
        #expect(folder.read("out/" + slides).contains("Bottomless."))
        #expect(try imported().presentations.map(\.id.text) == ["stow"])

        let renamed = PWSImporter(
            file: folder.path("in/stow-2.pws"), into: folder.path("out"), city: PresentationSample.slug("stow"),
            rewardTexts: rewardTexts)
        folder.write(later, to: "in/stow-2.pws")
        #expect(renamed.plan().steps.first { $0.path == slides }?.action == .update)
    }

    @Test("Importing the same file again changes nothing")
    func again() {
        write(first)
        importAgain()
        #expect(importAgain().values.allSatisfy { $0 == .unchanged })
        #expect(importer().plan().isEmpty)
    }

    @Test("A later version updates unedited files")
    func update() {
        write(first)
        importAgain()
        write(first.replacing("Deep.", with: "Very deep."))
        folder.write("picture x, better", to: "in/pics/x.jpg")
        let actions = importAgain()
        #expect(
            actions.filter { $0.value == .update }.keys.sorted() == [
                "content/stow/places/mill/features/x.jpg", "content/stow/places/mill/x.jpg", pond, slides,
            ])
        #expect(actions[mill] == .unchanged)
        #expect(folder.read("out/" + pond).contains("Very deep."))
        #expect(folder.read("out/content/stow/places/mill/x.jpg") == "picture x, better")
    }

    @Test("An edited file does not change, and the difference is reported once; on request, the import overwrites it")
    func edits() {
        write(first)
        importAgain()
        let edited = folder.read("out/" + pond).replacing("Deep.", with: "Deep and cold.")
        folder.write(edited, to: "out/" + pond)
        #expect(importAgain()[pond] == .keep)

        write(first.replacing("Deep.", with: "Very deep."))
        let plan = importer().plan()
        #expect(
            plan.steps.first { $0.path == pond }?.difference == [
                "- summary: Deep and cold.", "+ summary: Very deep.", "- Deep and cold.", "+ Very deep.",
            ])
        #expect(plan.diagnostics.contains { $0.code == .importDiffers && $0.location.file == pond })
        #expect(plan.lines().contains("differ \(pond) (edited since it was imported; kept)"))
        let translated = plan.lines { "[\($0)]" }
        #expect(translated.contains("[differ \(pond) (edited since it was imported; kept)]"))
        #expect(importAgain()[pond] == .differ)
        #expect(folder.read("out/" + pond) == edited)
        #expect(importAgain()[pond] == .keep)

        #expect(importAgain(overwrites: true)[pond] == .update)
        #expect(folder.read("out/" + pond).contains("Very deep."))
    }

    @Test("A file that no import wrote is not overwritten either")
    func strangers() {
        write(first)
        folder.write("---\nname: My pond\n---\n", to: "out/" + pond)
        #expect(importAgain()[pond] == .differ)
        #expect(folder.read("out/" + pond) == "---\nname: My pond\n---\n")
    }

    @Test("A manually deleted file does not return; what the presentation drops is deleted, unless it was edited")
    func deletions() {
        write(first)
        importAgain()
        folder.remove("out/content/stow/places/mill/features/wheel.md")
        #expect(importAgain()["content/stow/places/mill/features/wheel.md"] == .skip)
        #expect(!folder.exists("out/content/stow/places/mill/features/wheel.md"))
        #expect(importAgain()["content/stow/places/mill/features/wheel.md"] == .skip)

        write(
            first.replacing("<Image path=\"pics/Y.jpg\" y=\"4\"/>", with: "")
                .replacing("<POI id=\"pond\" latitude=\"51.6\" longitude=\"-2.25\" name=\"Pond\"/>", with: ""))
        folder.write(folder.read("out/" + pond) + "Mine.\n", to: "out/" + pond)
        let actions = importAgain()
        #expect(actions["content/stow/places/mill/y.jpg"] == .remove)
        #expect(!folder.exists("out/content/stow/places/mill/y.jpg"))
        #expect(actions[pond] == .keep)
        #expect(folder.exists("out/" + pond))
        #expect(importAgain()[pond] == nil)
    }

    @Test("An existing guide's settings do not change, and a new guide takes the sidecar's language")
    func settings() {
        write(first, sidecar: "language: fr-CA\nname: \"Stow: a town\"")
        let plan = importer().plan()
        #expect(!plan.diagnostics.contains { $0.code == .language })
        #expect(importer().apply(plan).isEmpty)
        #expect(folder.read("out/guide.yaml").hasPrefix("title: \"Stow: a town\"\n"))
        #expect(folder.read("out/guide.yaml").hasSuffix("languages: [fr-CA]\n"))
        folder.write("title: Mine\n", to: "out/guide.yaml")
        #expect(importAgain()["guide.yaml"] == nil)
        #expect(folder.read("out/guide.yaml") == "title: Mine\n")
    }

    @Test("An import of an unreadable presentation writes no file")
    func broken() {
        write("<Presentation")
        let plan = importer().plan()
        #expect(plan.diagnostics.first?.message.hasPrefix("unable to load stow.pws from the load directory: ") == true)
        #expect(plan.steps.isEmpty && plan.city == nil)
        #expect(importer().apply(plan).isEmpty)
        #expect(!folder.exists("out"))
    }

    @Test("With an unreadable record every difference counts as an edit")
    func record() {
        write(first)
        importAgain()
        folder.write("{", to: "out/content/stow/.pws-import.json")
        write(first.replacing("Deep.", with: "Very deep."))
        let plan = importer().plan()
        #expect(plan.diagnostics.contains { $0.code == .importRecord })
        #expect(plan.steps.first { $0.path == pond }?.action == .differ)
    }

    @Test("The import writes no file through a folder that is a link")
    func links() {
        write(first)
        folder.write("", to: "elsewhere/file")
        folder.makeFolder("out/content/stow")
        folder.link("out/content/stow/places", to: folder.path("elsewhere").string)
        let diagnostics = importer().apply(importer().plan())
        #expect(diagnostics.allSatisfy { $0.code == .unwritable } && !diagnostics.isEmpty)
        #expect(!folder.exists("elsewhere/mill"))
    }

    @Test("Two files with one name beside one page get different names")
    func names() {
        write(
            PresentationSample.xml(
                PresentationSample.mill
                    + "<Slide poi=\"#mill\"><Image path=\"pics/x.jpg\"/><Image path=\"more/X.jpg\"/></Slide>"))
        folder.write("another", to: "in/more/X.jpg")
        importAgain()
        #expect(folder.read("out/content/stow/places/mill/x.jpg") == "picture x")
        #expect(folder.read("out/content/stow/places/mill/X-2.jpg") == "another")
    }

    @Test(
        "The real presentation of York is imported completely, and the guide has no error",
        .enabled(if: RealPresentation.isAtHand))
    func york() throws {
        let source = try #require(RealPresentation.folder)
        let importer = PWSImporter(
            file: source.appending("york.pws"), into: folder.path("out"), rewardTexts: rewardTexts)
        let plan = importer.plan()
        #expect(!plan.diagnostics.hasErrors)
        #expect(importer.apply(plan).isEmpty)
        let reader = GuideReader(root: folder.path("out"))
        let guide = try #require(reader.readGuide().guide)
        let (read, diagnostics) = reader.readCity(PresentationSample.slug("york"), in: guide)
        #expect(diagnostics.map(\.message) == [])
        var city = try #require(read)
        #expect(city.rewards?.levels.count == 3)
        // The import adds the rewards; the presentation has none.
        city.rewards = nil
        var asItIs = try #require(RealPresentation.reading.city)
        // Films without captions are commented out until they have captions.
        for index in asItIs.places.indices { asItIs.places[index].media.removeAll { $0.file.hasSuffix(".mp4") } }
        #expect(TemporaryImport.withoutPlaces(city) == TemporaryImport.withoutPlaces(asItIs))
        #expect(city.presentations.first?.slides.count == 102)
        #expect(city.presentations.first?.slides.map(\.title) == asItIs.presentations.first?.slides.map(\.title))
        #expect(importer.plan().isEmpty)
    }
}
