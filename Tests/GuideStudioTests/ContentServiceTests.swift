// Tests of the requests that create, copy, rename and delete content.

import GuideEditing
import GuideSupport
import SystemPackage
import Testing

@testable import GuideStudio

@Suite("Content in the editor")
struct ContentServiceTests {
    // MARK: Creating

    @Test(
        "New content is a draft with the required keys that have a sensible value, and an address from its name",
        arguments: [
            (
                "{\"kind\":\"place\",\"city\":\"york\",\"name\":\"Café  Größe\",\"position\":{\"lat\":53.961,\"lon\":-1.083}}",
                "content/york/places/cafe-grosse.md",
                "---\nname: Café Größe\nkind: attraction\nposition: {lat: 53.961, lon: -1.083}\n"
                    + "summary: Café Größe\nstatus: draft\n---\n"
            ),
            (
                "{\"kind\":\"place\",\"city\":\"york\",\"name\":\"Gate\"}", "content/york/places/gate-2.md",
                "---\nname: Gate\nkind: attraction\nposition: {lat: 53.96, lon: -1.08}\nsummary: Gate\n"
                    + "status: draft\n---\n"
            ),
            (
                "{\"kind\":\"place\",\"city\":\"york\",\"name\":\"Index\",\"values\":{\"kind\":\"museum\"}}",
                "content/york/places/index-2.md",
                "---\nname: Index\nkind: museum\nposition: {lat: 53.96, lon: -1.08}\nsummary: Index\n"
                    + "status: draft\n---\n"
            ),
            (
                "{\"kind\":\"feature\",\"city\":\"york\",\"name\":\"Arch\",\"parent\":\"content/york/places/gate.md\"}",
                "content/york/places/gate/features/arch-2.md",
                "---\nname: Arch\nkind: attraction\nsummary: Arch\nstatus: draft\n---\n"
            ),
            (
                "{\"kind\":\"tour\",\"city\":\"york\",\"name\":\"York\"}", "content/york/tours/york-2.md",
                "---\nname: York\nsummary: York\nstatus: draft\n---\n"
            ),
            (
                "{\"kind\":\"kiosk\",\"city\":\"york\",\"name\":\"Station\"}", "content/york/kiosks/station.yaml",
                "name: Station\nposition: {lat: 53.96, lon: -1.08}\n"
            ),
            (
                "{\"kind\":\"city\",\"name\":\"De\",\"position\":{\"lat\":\"52.5\",\"lon\":\"13.4\"}}",
                "content/de-2/city.md", "---\nname: De\nposition: {lat: 52.5, lon: 13.4}\nsummary: De\n---\n"
            ),
            (
                "{\"kind\":\"page\",\"city\":\"york\",\"name\":\"Getting here\"}",
                "content/york/pages/getting-here.md",
                "---\ntitle: Getting here\nsummary: Getting here\nstatus: draft\n---\n"
            ),
            (
                "{\"kind\":\"page\",\"city\":\"pages\",\"name\":\"About us\"}", "content/pages/about-us.md",
                "---\ntitle: About us\nsummary: About us\nstatus: draft\n---\n"
            ),
            ("{\"kind\":\"notices\",\"city\":\"york\"}", "content/york/notices.yaml", "notices: []\n"),
            ("{\"kind\":\"riddles\",\"city\":\"york\"}", "content/york/riddles.yaml", "# riddles\n"),
            (
                "{\"kind\":\"extra\",\"city\":\"york\",\"name\":\"More\",\"parent\":\"content/york/places/gate.md\"}",
                "content/york/places/gate/extra.md", "---\nname: More\nunlock: here\nstatus: draft\n---\n"
            ),
            (
                "{\"original\":\"content/york/places/gate.md\",\"language\":\"de\"}",
                "content/york/places/gate.de.md", "---\n---\n"
            ),
        ] as [(String, String, String)])
    func create(request: String, path: String, text: String) throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        #expect(try guide.post(service, "create", request)["path"]?.string == path)
        #expect(try guide.folder.text(path) == text)
        let names = try guide.folder.contents(of: "content").keys
        #expect(names.count == StudioGuide.york.count)
        #expect(!names.contains { $0.contains(".wynd") })
    }

    @Test("A new city needs a position of its own, not that of another city")
    func cityWithoutPosition() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        #expect(try guide.refusal(service, "create", "{\"kind\":\"city\",\"name\":\"Bath\"}") == 400)
        #expect(!guide.folder.has("content/bath"))
    }

    @Test("Each new item has an address of its own")
    func unique() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let request = "{\"kind\":\"place\",\"city\":\"york\",\"name\":\"Hall\"}"
        let paths = try (1...3).map { _ in try guide.post(service, "create", request)["path"]?.string }
        #expect(paths == ["hall", "hall-2", "hall-3"].map { "content/york/places/\($0).md" })
    }

    @Test(
        "A request that cannot create anything is refused, and writes nothing",
        arguments: [
            "{\"kind\":\"place\",\"city\":\"york\",\"name\":\" \"}",
            "{\"kind\":\"place\",\"city\":\"leeds\",\"name\":\"A\"}",
            "{\"kind\":\"place\",\"city\":\"../york\",\"name\":\"A\"}",
            "{\"kind\":\"guide\",\"city\":\"york\",\"name\":\"A\"}",
            "{\"kind\":\"feature\",\"city\":\"york\",\"name\":\"A\",\"parent\":\"content/york/places/mill.md\"}",
            "{\"kind\":\"feature\",\"city\":\"york\",\"name\":\"A\",\"parent\":\"content/york/tours/walk.md\"}",
            "{\"kind\":\"place\",\"city\":\"york\",\"name\":\"A\",\"position\":{\"lat\":91,\"lon\":0}}",
            "{\"original\":\"content/york/places/gate.md\",\"language\":\"fr\"}",
            "{\"original\":\"../secret.md\",\"language\":\"de\"}", "{\"original\":\"\",\"language\":\"de\"}", "[]", "{",
        ])
    func refused(request: String) throws {
        let guide = try StudioGuide()
        #expect(try guide.refusal(ContentService(guide.context), "create", request) == 400)
        #expect(try guide.folder.contents(of: "content").count == StudioGuide.york.count - 1)
    }

    @Test("A new area is an entry of its city's list")
    func area() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        for (name, id, index) in [("Old town", "old-town", 0), ("Old Town", "old-town-2", 1)] {
            let created = try guide.post(
                service, "create", "{\"kind\":\"area\",\"city\":\"york\",\"name\":\"\(name)\"}")
            #expect(created["path"]?.string == "content/york/city.md")
            #expect(created["at"]?.array?.last?.int == index)
            let bytes = Array(try guide.folder.text("content/york/city.md").utf8)
            let area = try PageEdit.values(of: bytes, file: "content/york/city.md")["areas"]?.items?.last
            #expect(area?["id"]?.text == id)
            #expect(area?["name"]?.text == name)
        }
    }

    @Test("A new notice is an entry of the city's notices, or of the guide's")
    func notice() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let text = "The path by the river is under water."
        for (index, id) in [(0, "the-path-by-the-river"), (1, "the-path-by-the-river-2")] {
            let created = try guide.post(
                service, "create",
                "{\"kind\":\"notice\",\"city\":\"york\",\"name\":\"\(text)\",\"severity\":\"danger\"}")
            #expect(created["path"]?.string == "content/york/notices.yaml")
            #expect(created["at"]?.array?.last?.int == index)
            let bytes = Array(try guide.folder.text("content/york/notices.yaml").utf8)
            let notices = try PageEdit.values(of: bytes, file: "content/york/notices.yaml")["notices"]?.items
            #expect(notices?.count == index + 1)
            #expect(notices?.last?["id"]?.text == id)
            #expect(notices?.last?["text"]?.text == text && notices?.last?["severity"]?.text == "danger")
        }
        let created = try guide.post(service, "create", "{\"kind\":\"notice\",\"name\":\"Storm\"}")
        #expect(created["path"]?.string == "guide.yaml")
        #expect(try guide.folder.text("guide.yaml").contains("id: storm"))
        #expect(try guide.refusal(service, "create", "{\"kind\":\"notice\",\"city\":\"york\",\"name\":\" \"}") == 400)
    }

    @Test(
        "A new redirect has the old address as redirects write it",
        arguments: [
            ("places/old-mill", "places/old-mill"), ("https://guide.example.net/york/places/old.html", "places/old"),
            ("/york/places/old.html", "places/old"), ("https://old.example/2019/mill", "/2019/mill/"),
        ])
    func redirect(written: String, from: String) throws {
        let guide = try StudioGuide()
        let created = try guide.post(
            ContentService(guide.context), "create",
            "{\"kind\":\"redirect\",\"city\":\"york\",\"name\":\"\(written)\",\"to\":\"places/well\"}")
        let path = "content/york/redirects.yaml"
        #expect(created["path"]?.string == path)
        let bytes = Array(try guide.folder.text(path).utf8)
        let redirect = try PageEdit.values(of: bytes, file: path)["redirects"]?.items?.first
        #expect(redirect?["from"]?.text == from && redirect?["to"]?.text == "places/well")
    }

    @Test("An address that cannot be redirected is refused")
    func badRedirect() throws {
        let guide = try StudioGuide()
        for name in ["the old mill", "https://old.example", "places/Old Mill"] {
            let request = "{\"kind\":\"redirect\",\"city\":\"york\",\"name\":\"\(name)\"}"
            #expect(try guide.refusal(ContentService(guide.context), "create", request) == 400)
        }
    }

    @Test("A group is created with its content, and its address does not say its name")
    func group() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        func path(_ request: String) throws -> String? { try guide.post(service, "create", request)["path"]?.string }
        #expect(try path("{\"kind\":\"group\",\"name\":\"Ada and Ben\"}") == "groups/group/group.yaml")
        #expect(try guide.folder.text("groups/group/group.yaml") == "name: Ada and Ben\n")
        #expect(
            try path("{\"kind\":\"group\",\"name\":\"Class\",\"id\":\"Class 7b\"}") == "groups/class-7b/group.yaml")
        let own = "\"city\":\"york\",\"group\":\"class-7b\",\"name\":\"Well\""
        // A place of the guide has the id `well`.
        #expect(try path("{\"kind\":\"place\",\(own)}") == "groups/class-7b/york/places/well-2.md")
        #expect(
            try path("{\"kind\":\"feature\",\(own),\"parent\":\"groups/class-7b/york/places/well-2.md\"}")
                == "groups/class-7b/york/places/well-2/features/well.md")
        #expect(try path("{\"kind\":\"notes\",\(own)}") == "groups/class-7b/york/notes.md")
        for request in [
            "{\"kind\":\"quiz\",\(own)}", "{\"kind\":\"notes\",\"city\":\"york\",\"name\":\"A\"}",
            "{\"kind\":\"place\",\"city\":\"york\",\"group\":\"choir\",\"name\":\"A\"}",
            "{\"kind\":\"feature\",\(own),\"parent\":\"content/york/places/gate.md\"}",
        ] {
            #expect(try guide.refusal(service, "create", request) == 400)
        }
    }

    @Test("A sidecar is beside the presentation of its city")
    func sidecar() throws {
        let guide = try StudioGuide(["guide.yaml": "title: A guide\n", "content/york/york.pws": "<PWS/>"])
        let service = ContentService(guide.context)
        let created = try guide.post(service, "create", "{\"kind\":\"presentation\",\"city\":\"york\"}")
        #expect(created["path"]?.string == "content/york/york.pws.yaml")
        #expect(try guide.folder.text("content/york/york.pws.yaml") == "# presentation\n")
        #expect(try guide.refusal(service, "create", "{\"kind\":\"presentation\",\"city\":\"leeds\"}") == 400)
    }

    @Test("A copy is a draft with another name, and with everything else unchanged")
    func duplicate() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let copy = try guide.post(
            service, "duplicate", "{\"path\":\"content/york/places/gate.md\",\"name\":\"Other gate\"}")
        #expect(copy["path"]?.string == "content/york/places/other-gate.md")
        let original = try guide.folder.text("content/york/places/gate.md")
        #expect(
            try guide.folder.text("content/york/places/other-gate.md")
                == original.replacing("name: The gate", with: "name: Other gate"))
    }

    // MARK: Renaming and deleting

    @Test("A city and content of a group can be renamed")
    func renameCity() throws {
        let oak = "---\nname: Oak\nkind: tree\nposition: {lat: 53.961, lon: -1.081}\nsummary: A tree.\n---\n"
        let group = ["groups/choir/group.yaml": "name: Choir\n", "groups/choir/york/places/oak.md": oak]
        let guide = try StudioGuide(StudioGuide.york.merging(group) { $1 })
        let service = ContentService(guide.context)
        let moved = try guide.post(
            service, "rename", "{\"path\":\"groups/choir/york/places/oak.md\",\"id\":\"old-oak\"}")
        #expect(moved["path"]?.string == "groups/choir/york/places/old-oak.md")
        let city = try guide.post(service, "rename", "{\"path\":\"content/york/city.md\",\"id\":\"jorvik\"}")
        #expect(city["path"]?.string == "content/jorvik/city.md")
        #expect(city["changed"]?.texts.contains("content/jorvik/places/minster.de.md") == true)
        #expect(try guide.folder.text("content/jorvik/redirects.yaml") == "former-ids: [york]\n")
        #expect(try guide.folder.text("groups/choir/jorvik/places/old-oak.md") == oak)
        #expect(try guide.refusal(service, "rename", "{\"path\":\"content/jorvik/city.md\",\"id\":\"de\"}") == 400)
    }

    @Test("A rename can be tried first, and updates everything that refers to the content")
    func rename() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let before = try guide.folder.contents(of: "content")
        let request = "\"path\":\"content/york/places/gate.md\",\"id\":\"bar\""
        let tried = try guide.post(service, "rename", "{\(request),\"dry\":true}")
        #expect(tried["path"]?.string == "content/york/places/bar.md")
        #expect(
            tried["changed"]?.texts == [
                "content/york/places/gate.md", "content/york/places/gate/features/arch.md",
                "content/york/tours/walk.md",
            ])
        #expect(try guide.folder.contents(of: "content") == before)
        let renamed = try guide.post(service, "rename", "{\(request)}")
        #expect(renamed["path"]?.string == "content/york/places/bar.md")
        #expect(
            renamed["changed"]?.texts == [
                "content/york/places/bar.md", "content/york/places/bar/features/arch.md", "content/york/tours/walk.md",
            ])
        #expect(!guide.folder.has("content/york/places/gate.md"))
        #expect(try guide.folder.text("content/york/tours/walk.md").contains("- {place: bar, note: Again}"))
    }

    @Test("An address that is not valid or taken is refused", arguments: [("Not valid", 400), ("minster", 409)])
    func refusedRename(id: String, status: Int) throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let request = "{\"path\":\"content/york/places/gate.md\",\"id\":\"\(id)\"}"
        #expect(try guide.refusal(service, "rename", request) == status)
    }

    @Test("Deleted content returns byte for byte, with the references to it")
    func undelete() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let before = try guide.folder.contents(of: "content")
        let page = "content/york/places/minster.md"
        let tried = try guide.post(service, "delete", "{\"path\":\"\(page)\",\"dry\":true}")
        #expect(
            tried["changed"]?.texts
                == ["gate.md", "minster.de.md", "minster.md", "minster.svg"].map { "content/york/places/\($0)" })
        #expect(try guide.folder.contents(of: "content") == before)
        _ = try guide.post(service, "delete", "{\"path\":\"\(page)\"}")
        #expect(!guide.folder.has(page) && !guide.folder.has("content/york/places/minster.svg"))
        #expect(try !guide.folder.text("content/york/places/gate.md").contains("minster.md"))
        #expect(guide.folder.has("content/york/redirects.yaml"))
        let restored = try guide.post(service, "undelete", "{\"path\":\"\(page)\"}")
        #expect(restored["left"]?.texts == [])
        #expect(try guide.folder.contents(of: "content") == before)
        #expect(try guide.refusal(service, "undelete", "{\"path\":\"\(page)\"}") == 409)
        #expect(try guide.refusal(service, "undelete", "{\"path\":\"content/york/places/mill.md\"}") == 404)
    }

    @Test("Changes after a deletion remain when the content returns")
    func undeleteLater() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        _ = try guide.post(service, "delete", "{\"path\":\"content/york/places/minster.md\"}")
        _ = try guide.post(service, "delete", "{\"path\":\"content/york/places/well.md\"}")
        let gate = try guide.folder.text("content/york/places/gate.md") + "More.\n"
        try guide.folder.write(gate, to: "content/york/places/gate.md")
        let restored = try guide.post(service, "undelete", "{\"path\":\"content/york/places/minster.md\"}")
        #expect(restored["left"]?.texts == ["content/york/places/gate.md"])
        #expect(try guide.folder.text("content/york/places/gate.md") == gate)
        let redirects = try guide.folder.text("content/york/redirects.yaml")
        #expect(redirects.contains("places/well") && !redirects.contains("places/minster"))
        _ = try guide.post(service, "undelete", "{\"path\":\"content/york/places/well.md\"}")
        #expect(!guide.folder.has("content/york/redirects.yaml"))
    }

    @Test("A translation is deleted without its original, and returns")
    func translation() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let before = try guide.folder.contents(of: "content")
        let request = "{\"path\":\"content/york/places/minster.de.md\"}"
        #expect(
            try guide.post(service, "delete", request)["changed"]?.texts == ["content/york/places/minster.de.md"])
        let files = try guide.folder.contents(of: "content")
        #expect(files == before.filter { $0.key != "york/places/minster.de.md" })
        _ = try guide.post(service, "undelete", request)
        #expect(try guide.folder.contents(of: "content") == before)
    }

    @Test("A file of a city that has no id is deleted with its translations")
    func noID() throws {
        let files = [
            "content/york/notices.yaml": "notices: []\n", "content/york/notices.de.yaml": "notices: []\n",
        ]
        let guide = try StudioGuide(StudioGuide.york.merging(files) { first, _ in first })
        let service = ContentService(guide.context)
        let request = "{\"path\":\"content/york/notices.yaml\"}"
        #expect(try guide.post(service, "delete", request)["changed"]?.texts == files.keys.sorted())
        #expect(!guide.folder.has("content/york/notices.de.yaml"))
        _ = try guide.post(service, "undelete", request)
        for (path, text) in files { #expect(try guide.folder.text(path) == text) }
    }

    @Test("Content that other content needs is not deleted, and the answer says what needs it")
    func needed() throws {
        let guide = try StudioGuide()
        let service = ContentService(guide.context)
        let request = "{\"path\":\"content/york/places/gate.md\"}"
        #expect(try guide.refusal(service, "delete", request) == 409)
        let answer = try guide.post(service, "delete", request)
        #expect(answer["error"]?.string?.contains("content/york/tours/walk.md") == true)
        #expect(answer["needs"]?.array?.first?["path"]?.string == "content/york/tours/walk.md")
        #expect(guide.folder.has("content/york/places/gate.md"))
    }

    @Test("A record of a deletion restores no file outside of the guide")
    func hostileRecord() throws {
        let guide = try StudioGuide()
        let record = """
            {"format": "wynd-deleted/1", "page": "content/york/places/x.md", "files": [
            {"path": "../outside.md", "existed": true}, {"path": "content/../../outside.md", "existed": true}]}
            """
        try guide.folder.write(record, to: ".wynd-history/deleted/1/record.json")
        for number in 0...1 { try guide.folder.write("No.", to: ".wynd-history/deleted/1/\(number)") }
        let restored = try guide.post(
            ContentService(guide.context), "undelete", "{\"path\":\"content/york/places/x.md\"}")
        #expect(restored["changed"]?.texts == [])
        let outside = guide.folder.path.removingLastComponent().appending("outside.md")
        #expect(FileSystem.attributes(outside) == nil)
    }
}
