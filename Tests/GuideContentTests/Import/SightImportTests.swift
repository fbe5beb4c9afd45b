// Tests of importing sights of a map's data, once and again.

import GuideModel
import SystemPackage
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Sights are imported as places that people edit")
struct SightImportTests {
    private let folder = TemporaryImport()

    private func sight(_ id: String, name: String? = nil, origin: String? = nil, summary: String = "A church.")
        -> FoundSight
    {
        FoundSight(
            origin: origin ?? "node/\(id)", id: PresentationSample.slug(id), name: name ?? id, kind: .church,
            position: Position(latitude: 41.1, longitude: -8.6), notability: 1, summary: summary)
    }

    private func plan(
        _ sights: [FoundSight], limit: Int? = nil, overwrites: Bool = false
    ) -> (plan: ImportPlan, importer: SightImporter) {
        let importer = SightImporter(
            extract: "x.osm", into: folder.path("out"), city: PresentationSample.slug("porto"), overwrites: overwrites)
        let city = SightImporter.NewCity(
            name: "Porto", country: "PT", timeZone: "Europe/Lisbon",
            position: Position(latitude: 41.1, longitude: -8.6), summary: "Places of Porto.",
            attribution: "Places: © contributors.")
        return (importer.plan(sights, choice: SightChoice(limit: limit), newCity: city), importer)
    }

    /// Imports, and returns the action for each place.
    @discardableResult
    private func importSights(
        _ sights: [FoundSight], limit: Int? = nil, overwrites: Bool = false
    ) -> [String: ImportPlan.Action] {
        let (plan, importer) = plan(sights, limit: limit, overwrites: overwrites)
        #expect(importer.apply(plan).isEmpty)
        let places = plan.steps.filter { $0.path.hasPrefix("content/porto/places/") }
        return Dictionary(uniqueKeysWithValues: places.map { (String($0.path.dropFirst(21)), $0.action) })
    }

    @Test("Names with a special meaning in YAML, Markdown or a file system are only names")
    func hostileNames() throws {
        let names = [
            "No", "1755", "null", "~", "- x", "a: b", "a #b", "\"quoted\"", "{x}", "[x]", "😀", "שלום", "it's",
            "C:\\new",
            "&amp", "*bold*", "<b>", "% @ `", "---", "../../x", "Yes", "é\u{0301}", "ends:", "|", ">", "!x", "?", "=",
        ]
        let sights = names.enumerated().map { index, name in
            var sight = sight("s\(index)", name: name, summary: name)
            sight.paragraphs = [name, "# \(name)", "1. \(name)"]
            sight.facts.access = Access(note: name)
            sight.facts.address = name
            return sight
        }
        importSights(sights)
        let reader = GuideReader(root: folder.path("out"))
        let guide = try #require(reader.readGuide().guide)
        let (city, diagnostics) = reader.readCity(PresentationSample.slug("porto"), in: guide)
        // Each summary is the name.
        #expect(diagnostics.allSatisfy { $0.code == .wording && $0.severity == .warning })
        let places = try #require(city).places
        #expect(Set(places.map(\.name)) == Set(names))
        for place in places {
            #expect(place.summary == place.name && place.facts.access?.note == place.name)
            #expect(place.body.plainText.contains("1. \(place.name)"))
        }
    }

    @Test("Facts that the place reader would refuse are omitted")
    func facts() {
        var sight = sight("a")
        sight.facts = VisitFacts(
            phone: "ask inside", website: "https://a b", email: "nobody",
            links: [ExternalLink(title: "x", address: "x")])
        importSights([sight])
        let text = folder.read("out/content/porto/places/a.md")
        #expect(!text.contains("phone:") && !text.contains("website:") && !text.contains("email:"))
        #expect(!text.contains("links:"))
    }

    @Test("A later import updates unedited files, and does not change edited ones")
    func edits() {
        let first = [sight("a"), sight("b"), sight("c")]
        #expect(importSights(first) == ["a.md": .create, "b.md": .create, "c.md": .create])
        #expect(importSights(first) == ["a.md": .unchanged, "b.md": .unchanged, "c.md": .unchanged])
        let edited = folder.read("out/content/porto/places/b.md") + "\nMine.\n"
        folder.write(edited, to: "out/content/porto/places/b.md")
        folder.remove("out/content/porto/places/c.md")
        let second = ["a", "b", "c"].map { sight($0, summary: "An old church.") }
        #expect(importSights(second) == ["a.md": .update, "b.md": .differ, "c.md": .skip])
        #expect(folder.read("out/content/porto/places/b.md") == edited)
        #expect(importSights(second, overwrites: true) == ["a.md": .unchanged, "b.md": .update, "c.md": .create])
    }

    @Test("An id does not change when the name changes, because addresses must not change")
    func renamed() {
        importSights([sight("a", origin: "way/7")])
        #expect(importSights([sight("new-name", name: "New name", origin: "way/7")]) == ["a.md": .update])
        #expect(folder.read("out/content/porto/places/a.md").contains("name: New name"))
    }

    @Test("A smaller selection, or another extract, removes nothing")
    func choice() {
        importSights([sight("a"), sight("b")])
        #expect(importSights([sight("a"), sight("b")], limit: 1) == ["a.md": .unchanged, "b.md": .unchanged])
        let (plan, _) = plan([sight("c")])
        #expect(plan.diagnostics.map(\.code) == [.importGone])
        #expect(importSights([sight("c")]) == ["c.md": .create])
        #expect(folder.exists("out/content/porto/places/a.md"))
    }

    @Test("A place that an editor wrote is not imported again, whatever its form")
    func strangers() {
        importSights([sight("x")])
        let text = "---\nname: Old Tower\nkind: tower\nposition: {lat: 41.1, lon: -8.6}\nsummary: Tall.\n---\n"
        folder.write(text, to: "out/content/porto/places/my-tower/index.md")
        let (plan, _) = plan([sight("tower", name: "old tower"), sight("my-tower", name: "Another")])
        #expect(plan.diagnostics.map(\.code).filter { $0 == .importKnown }.count == 2)
        #expect(!plan.steps.contains { $0.path.contains("tower") })
    }

    @Test("A new city shows its sights by importance, and the editor can change this order")
    func importance() throws {
        let sights = ["d", "c", "b", "a"].map { sight($0) }
        importSights(sights)
        func standings() throws -> [String] {
            let reader = GuideReader(root: folder.path("out"))
            let guide = try #require(reader.readGuide().guide)
            let places = try #require(reader.readCity(PresentationSample.slug("porto"), in: guide).city).places
            return places.map { "\($0.id) \($0.order ?? 0)\($0.isHighlight ? " highlight" : "")" }
        }
        #expect(try standings() == ["a 40", "b 30", "c 20 highlight", "d 10 highlight"])
        let path = "out/content/porto/places/a.md"
        folder.write(folder.read(path).replacing("order: 40", with: "order: 5"), to: path)
        #expect(importSights(sights)["a.md"] == .unchanged)
        // A new sight gets a later order; a changed order alone is not an edit that an update must preserve.
        #expect(importSights([sight("e")] + sights)["e.md"] == .create)
        #expect(try standings() == ["a 5", "b 30", "c 20 highlight", "d 10 highlight", "e 0"])
        #expect(importSights(sights.map { sight($0.id.text, summary: "Old.") })["a.md"] == .update)
        #expect(try standings().first == "a 5")
    }

    @Test("Highlights are few, and never more than half of the sights", arguments: [(1, 1), (2, 1), (5, 3), (40, 6)])
    func highlights(count: Int, highlights: Int) {
        let ranked = (0..<count).map { sight("s\($0)") }.ranked()
        #expect(ranked.map(\.isHighlight) == (0..<count).map { $0 < highlights })
        #expect(ranked.map(\.order) == (0..<count).map { 10 * ($0 + 1) })
    }

    @Test("Two sights never get the same file")
    func sameID() {
        importSights([sight("a", name: "One", origin: "node/1")])
        let actions = importSights([
            sight("a", name: "One", origin: "node/1"), sight("a", name: "Two", origin: "node/2"),
        ])
        #expect(actions == ["a.md": .unchanged, "a-2.md": .create])
    }

    @Test("The files of a new guide have a record, so that the next import changes nothing")
    func newGuide() {
        for file in SightImporter.files(of: [sight("a")], in: PresentationSample.slug("porto"), extract: "x.osm") {
            folder.write(file.text, to: "out/" + file.path)
        }
        #expect(importSights([sight("a")]) == ["a.md": .unchanged])
    }
}
