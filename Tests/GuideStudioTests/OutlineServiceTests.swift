// Tests of the outline: all content of a guide with its state.

import GuideModel
import GuideSupport
import Testing

@testable import GuideStudio

@Suite("The outline in the editor")
struct OutlineServiceTests {
    @Test("The outline lists each piece of content with its state")
    func items() throws {
        let guide = try StudioGuide()
        let service = OutlineService(guide.context)
        let outline = try guide.get(service, "outline")
        #expect(outline["title"]?.string == "A guide")
        #expect(outline["languages"]?.texts == ["en", "de"])
        let items = try #require(outline["items"]?.array)
        #expect(
            items.compactMap { $0["path"]?.string } == [
                "guide.yaml", "content/york/city.md", "content/york/places/gate.md", "content/york/places/minster.md",
                "content/york/places/well.md", "content/york/places/gate/features/arch.md",
                "content/york/tours/walk.md",
            ])
        #expect(
            items.compactMap { $0["kind"]?.string } == [
                "guide", "city", "place", "place", "place", "feature", "tour",
            ])
        #expect(items.compactMap { $0["id"]?.string } == ["guide", "york", "gate", "minster", "well", "arch", "walk"])
        let (guideItem, gate, minster, arch) = (items[0], items[2], items[3], items[5])
        #expect(guideItem["picture"]?.bool == true && guideItem["status"]?.string == "")
        #expect(gate["status"]?.string == "draft" && gate["picture"]?.bool == false)
        #expect(gate["missing"]?.texts == ["de"] && gate["position"]?["lat"]?.number == 53.961)
        #expect(minster["status"]?.string == "published" && minster["picture"]?.bool == true)
        #expect(minster["thumbnail"]?.string == "content/york/places/minster.svg" && gate["thumbnail"] == nil)
        #expect(minster["missing"]?.texts == [] && minster["page"]?.string == "york/places/minster.html")
        #expect(arch["parent"]?.string == "content/york/places/gate.md" && arch["city"]?.string == "york")
    }

    @Test("Diagnostics of translations count for their originals")
    func diagnostics() throws {
        let guide = try StudioGuide()
        let translation = SourceLocation(file: "content/york/places/minster.de.md", line: 2)
        let outline = GuideOutline(
            root: guide.folder.path, cache: OutlineCache(),
            diagnostics: [
                .warning(at: translation, code: .translationOld, "old"), .error(at: translation, code: .type, "a"),
                .error(at: SourceLocation(file: "content/york/places/gate.md"), code: .type, "b"),
            ])
        let minster = try #require(outline.items.first { $0.id == "minster" })
        #expect(minster.errors == 1 && minster.warnings == 1)
        #expect(minster.old == ["de"])
        let gate = try #require(outline.items.first { $0.id == "gate" })
        #expect(gate.errors == 1 && gate.warnings == 0)
        #expect(gate.old == [])
    }

    @Test("Content of a group names its group, and items of a place with a folder name that folder")
    func groups() throws {
        let guide = try StudioGuide([
            "guide.yaml": "title: A guide\n", "groups/choir/group.yaml": "name: Choir\n",
            "groups/choir/york/places/attic/index.md": "---\nname: Attic\n---\n",
        ])
        let outline = GuideOutline(root: guide.folder.path, cache: OutlineCache(), diagnostics: [])
        #expect(outline.languages == ["en"])
        #expect(outline.items.map(\.id) == ["guide", "choir", "attic"])
        #expect(outline.items.map(\.group?.text) == [nil, "choir", "choir"])
        #expect(outline.items.last?.city?.text == "york")
        #expect(outline.items.last?.page == nil)
    }

    @Test("Each file of the guide that has a form is in the outline, and its kind is in the list of kinds")
    func everyForm() throws {
        let files = [
            "guide.yaml": "title: A guide\n", "content/york/york.pws": "<PWS/>",
            "content/york/york.pws.yaml": "name: York\n",
            "content/york/notices.yaml": "notices: []\n", "content/york/redirects.yaml": "redirects: []\n",
            "content/york/rewards.yaml": "badges: []\n", "content/york/riddles.yaml": "categories: []\n",
            "groups/choir/group.yaml": "name: Choir\n", "groups/choir/york/notes.md": "---\nname: Notes\n---\n",
        ]
        let guide = try StudioGuide(files)
        let outline = try guide.get(OutlineService(guide.context), "outline")
        let items = try #require(outline["items"]?.array)
        #expect(Set(items.compactMap { $0["path"]?.string }) == Set(files.keys).subtracting(["content/york/york.pws"]))
        let kinds = Set((outline["kinds"]?.array ?? []).compactMap { $0["id"]?.string }).union(["guide", "city"])
        #expect(Set(items.compactMap { $0["kind"]?.string }).subtracting(kinds) == [])
        #expect(items.first { $0["kind"]?.string == "presentation" }?["picture"]?.bool == true)
        #expect(outline["presentations"]?.array?.isEmpty == true)
    }

    @Test("An event says when its last occurrence ends, and a page in which menu it is")
    func eventsAndMenus() throws {
        func event(_ more: String) -> String { "---\nname: Market\nstart: 2026-10-03 10:00\n\(more)---\n" }
        let guide = try StudioGuide([
            "guide.yaml": "title: A guide\n",
            "content/york/events/a.md": event("end: 2026-10-03 12:00\n"),
            "content/york/events/b.md": event("repeat: FREQ=WEEKLY;COUNT=3\nexcept: [2026-10-17]\n"),
            "content/york/events/c.md": event("repeat: FREQ=WEEKLY\n"),
            "content/york/pages/d.md": "---\ntitle: A page\nmenu: footer\n---\n",
            "content/york/pages/e.md": "---\ntitle: A page\n---\n",
        ])
        let items = try guide.get(OutlineService(guide.context), "outline")["items"]?.array ?? []
        func values(_ kind: String, _ key: String) -> [String?] {
            items.filter { $0["kind"]?.string == kind }.map { $0[key]?.string }
        }
        #expect(values("event", "lastEnd") == ["2026-10-03T12:00", "2026-10-10T24:00", nil])
        #expect(values("page", "menu") == ["footer", nil])
    }

    @Test("A city in PWS XML without a sidecar can get one")
    func presentations() throws {
        let guide = try StudioGuide(["guide.yaml": "title: A guide\n", "content/york/york.pws": "<PWS/>"])
        let found = try guide.get(OutlineService(guide.context), "outline")["presentations"]?.array
        #expect(found?.compactMap { $0["city"]?.string } == ["york"])
    }

    @Test("A second outline reads only the files that have changed")
    func secondTime() throws {
        var files = StudioGuide.york
        for number in 0..<500 { files["content/york/places/p\(number).md"] = "---\nname: P\(number)\n---\n" }
        let guide = try StudioGuide(files)
        let service = OutlineService(guide.context)
        let count = try guide.get(service, "outline")["items"]?.array?.count
        #expect(count == 507)
        #expect(service.cache.reads == 507)
        _ = try guide.get(service, "outline")
        #expect(service.cache.reads == 507)
        try guide.folder.write("---\nname: Another name\n---\n", to: "content/york/places/p7.md")
        let changed = try guide.get(service, "outline")["items"]?.array?.first { $0["id"]?.string == "p7" }
        #expect(changed?["name"]?.string == "Another name")
        #expect(service.cache.reads == 508)
    }
}
