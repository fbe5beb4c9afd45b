// Tests of the requests that rename and delete groups, and delete cities.

import Testing

@testable import GuideStudio

@Suite("Cities and groups in the editor")
struct CityAndGroupTests {
    @Test("A group can be renamed, without a redirect")
    func renameGroup() throws {
        let group = ["groups/choir/group.yaml": "name: Choir\n", "groups/choir/york/notes.md": "---\nname: Us\n---\n"]
        let guide = try StudioGuide(StudioGuide.york.merging(group) { $1 })
        let service = ContentService(guide.context)
        let tried = try guide.post(
            service, "rename", "{\"path\":\"groups/choir/group.yaml\",\"id\":\"band\",\"dry\":true}")
        #expect(tried["changed"]?.texts == group.keys.sorted())
        #expect(tried["notes"]?.texts.first?.contains("Invitations to choir") == true)
        let moved = try guide.post(service, "rename", "{\"path\":\"groups/choir/group.yaml\",\"id\":\"band\"}")
        #expect(moved["path"]?.string == "groups/band/group.yaml")
        #expect(guide.folder.has("groups/band/york/notes.md") && !guide.folder.has("groups/choir"))
        #expect(!guide.folder.has("content/york/redirects.yaml"))
        let missing = "{\"path\":\"groups/choir/group.yaml\",\"id\":\"club\"}"
        #expect(try guide.refusal(service, "rename", missing) == 400)
    }

    @Test("A group and a city are deleted with their content, and return byte for byte")
    func deleteFolders() throws {
        let files = [
            "groups/choir/group.yaml": "name: Choir\n", "groups/choir/york/notes.md": "---\nname: Us\n---\n",
            "content/leeds/city.md":
                "---\nname: Leeds\nposition: {lat: 53.8, lon: -1.55}\nsummary: A city.\n---\n\n"
                + "Near [York](../york/city.md).\n",
            "content/york/.imported.json": "{}",
        ]
        let guide = try StudioGuide(StudioGuide.york.merging(files) { $1 })
        let service = ContentService(guide.context)
        let before = try (guide.folder.contents(of: "content"), guide.folder.contents(of: "groups"))
        for page in ["groups/choir/group.yaml", "content/york/city.md"] {
            let tried = try guide.post(service, "delete", "{\"path\":\"\(page)\",\"dry\":true}")
            #expect(tried["changed"]?.texts.contains(page) == true && guide.folder.has(page))
            let uses = tried["uses"]?.array?.compactMap { $0["path"]?.string }
            #expect(uses == (page.hasPrefix("groups") ? [] : ["content/leeds/city.md"]))
            _ = try guide.post(service, "delete", "{\"path\":\"\(page)\"}")
            #expect(!guide.folder.has(page) && !guide.folder.has("groups/choir/york"))
            let restored = try guide.post(service, "undelete", "{\"path\":\"\(page)\"}")
            #expect(restored["left"]?.texts == [])
            #expect(try guide.folder.contents(of: "content") == before.0)
            #expect(try guide.folder.contents(of: "groups") == before.1)
        }
    }

    @Test("The addresses of a deleted city lead to the chosen one, until the deletion is undone")
    func successor() throws {
        let leeds = "---\nname: Leeds\nposition: {lat: 53.8, lon: -1.55}\nsummary: A city.\n---\n"
        let guide = try StudioGuide(StudioGuide.york.merging(["content/leeds/city.md": leeds]) { $1 })
        let service = ContentService(guide.context)
        let before = try guide.folder.contents(of: "content")
        _ = try guide.post(service, "delete", "{\"path\":\"content/york/city.md\",\"to\":\"leeds\"}")
        #expect(try guide.folder.text("content/leeds/redirects.yaml") == "former-ids: [york]\n")
        _ = try guide.post(service, "undelete", "{\"path\":\"content/york/city.md\"}")
        #expect(try guide.folder.contents(of: "content") == before)
    }

    @Test(
        "Only the file of a city deletes the city",
        arguments: ["content/york/index.md", "content/york/city.fr.md", "content/york.md"])
    func noCity(path: String) throws {
        let guide = try StudioGuide()
        #expect(try guide.refusal(ContentService(guide.context), "delete", "{\"path\":\"\(path)\"}") == 404)
        #expect(guide.folder.has("content/york/city.md"))
    }

    @Test("A new city does not take the former id of another one")
    func formerID() throws {
        let guide = try StudioGuide(
            StudioGuide.york.merging(["content/york/redirects.yaml": "former-ids: [eboracum]\n"]) { $1 })
        let created = try guide.post(
            ContentService(guide.context), "create",
            "{\"kind\":\"city\",\"name\":\"Eboracum\",\"position\":{\"lat\":53.9,\"lon\":-1.0}}")
        #expect(created["path"]?.string == "content/eboracum-2/city.md")
    }
}
