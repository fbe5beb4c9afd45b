// Tests of requests for a page and its history: what forms get, what a save changes, and what a conflict says.

import GuideBuild
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Requests for a page")
struct PageServiceTests {
    private static let path = "content/york/places/minster.md"
    private static let page = "---\nname: Minster # tall\nkind: church\n---\n\nText.\n"
    private let folder: TemporaryFolder
    private let context: StudioContext

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("title: York\nlanguages: [en, de]\n", to: "guide.yaml")
        try folder.write(Self.page, to: Self.path)
        context = StudioContext(
            session: try PreviewSession(
                BuildOptions(root: folder.path, output: folder.path.appending("public"))), token: "secret")
    }

    /// The status and the JSON of an answer.
    private func json(_ answer: StudioAnswer) throws -> (status: Int, JSONNode) {
        switch answer {
        case .json(let bytes): (200, try JSONReader.read(bytes))
        case .problem(let status, let bytes): (status, try JSONReader.read(bytes))
        case .content(let bytes, _): (200, try JSONReader.read(bytes))
        }
    }

    private func show() throws -> JSONNode {
        try json(PageService(context).answer(StudioRequest(path: ["page"], query: ["path": Self.path]))).1
    }

    private func save(
        _ hash: String, _ operations: String, restores: String? = nil
    ) throws -> (status: Int, JSONNode) {
        let state = restores.map { #","restores":"\#($0)","action":"undo""# } ?? ""
        let body = #"{"hash":"\#(hash)","operations":[\#(operations)]\#(state)}"#
        return try json(
            PageService(context).answer(
                StudioRequest(method: "POST", path: ["page"], query: ["path": Self.path], body: Array(body.utf8))))
    }

    private func history(_ path: [String], _ query: [String: String] = [:], body: String? = nil) throws -> JSONNode {
        try json(
            HistoryService(context).answer(
                StudioRequest(
                    method: body == nil ? "GET" : "POST", path: path,
                    query: query.merging(["path": Self.path]) { one, _ in one }, body: Array((body ?? "").utf8)))
        ).1
    }

    private static let name = #"{"op":"set","at":["name"],"value":"Abbey"}"#

    @Test("The problems of a page are in the language of the request")
    func languages() async throws {
        await context.session.build()
        let found = try ["en", "de"].map { language in
            let request = StudioRequest(path: ["page"], query: ["path": "guide.yaml"], language: language)
            let page = try json(PageService(context).answer(request)).1
            return try #require(page["diagnostics"]?.array?.compactMap { $0["message"]?.string }.sorted())
        }
        #expect(!found[0].isEmpty && found[0].count == found[1].count)
        #expect(Set(found[0]).isDisjoint(with: found[1]))
    }

    @Test("A page has its values, its body, its translations and its place in the site")
    func shown() throws {
        let json = try show()
        #expect(json["kind"]?.string == "place")
        #expect(json["name"]?.string == "Minster")
        #expect(json["values"]?["kind"]?.string == "church")
        #expect(json["body"]?.string == "Text.")
        #expect(json["hash"]?.string == Array(Self.page.utf8).sha256)
        #expect(json["page"]?.string == "york/places/minster.html")
        #expect(json["status"]?.string == "published")
        #expect(json["canMove"]?.bool == true)
        let translation = json["translations"]?.array?.first
        #expect(translation?["path"]?.string == "content/york/places/minster.de.md")
        #expect(translation?["exists"]?.bool == false)
        #expect(json["translations"]?.array?.count == 1)
    }

    @Test("A save changes only what was edited, and the permissions remain")
    func saved() throws {
        let file = folder.path.appending(Self.path)
        #expect(chmod(file.string, 0o600) == 0)
        let hash = try #require(try show()["hash"]?.string)
        let (status, json) = try save(hash, Self.name)
        #expect(status == 200)
        #expect(json["merged"]?.bool == false)
        #expect(json["values"]?["name"]?.string == "Abbey")
        #expect(try folder.text(Self.path) == Self.page.replacing("Minster", with: "Abbey"))
        var attributes = stat()
        #expect(stat(file.string, &attributes) == 0)
        #expect(attributes.st_mode & 0o777 == 0o600)
        #expect(try FileSystem.names(in: file.removingLastComponent()) == ["minster.md"])
    }

    @Test("An undo restores the bytes of the state that it names, and only if their values are equal")
    func undone() throws {
        let before = try #require(try show()["hash"]?.string)
        let removed = try save(before, #"{"op":"remove","at":["name"]}"#).1
        let after = try #require(removed["hash"]?.string)
        let other = try save(after, Self.name, restores: before).1
        #expect(try folder.text(Self.path).contains("Abbey"))
        let hash = try #require(other["hash"]?.string)
        let undo = try save(hash, #"{"op":"set","at":["name"],"value":"Minster"}"#, restores: before).1
        #expect(undo["hash"]?.string == before)
        #expect(try folder.text(Self.path) == Self.page)
        let entries = try history(["history"])["entries"]?.array ?? []
        #expect(entries.contains { $0["action"]?.string == "undo" && $0["id"]?.string == "studio-\(before)" })
    }

    @Test("A save after another change is merged, or is a conflict that writes nothing")
    func conflicts() throws {
        let hash = try #require(try show()["hash"]?.string)
        try folder.write(Self.page.replacing("church", with: "museum"), to: Self.path)
        let merged = try save(hash, Self.name)
        #expect(merged.status == 200)
        #expect(merged.1["merged"]?.bool == true)
        #expect(
            try folder.text(Self.path)
                == Self.page.replacing("church", with: "museum").replacing("Minster", with: "Abbey"))
        let conflict = try save(hash, #"{"op":"set","at":["name"],"value":"Church"}"#)
        #expect(conflict.status == 409)
        #expect(conflict.1["conflicts"]?.array?.first?["yours"]?.string == "Church")
        #expect(conflict.1["conflicts"]?.array?.first?["theirs"]?.string == "Abbey")
        #expect(conflict.1["values"]?["name"]?.string == "Abbey")
        #expect(conflict.1["hash"]?.string == Array(try folder.text(Self.path).utf8).sha256)
    }

    @Test("A file that cannot be written stays as it was")
    func unwritable() throws {
        let hash = try #require(try show()["hash"]?.string)
        let file = folder.path.appending(Self.path)
        // A file of another program in the place of the unfinished one cannot be replaced if it is a folder.
        let unfinished = FileSystem.unfinishedFile(beside: file)
        try FileSystem.makeFolder(unfinished.appending("full"))
        #expect(throws: StudioError.self) { try save(hash, Self.name) }
        #expect(try folder.text(Self.path) == Self.page)
    }

    @Test("Every earlier state can be read and restored")
    func restored() throws {
        let hash = try #require(try show()["hash"]?.string)
        _ = try save(hash, Self.name)
        let entries = try #require(try history(["history"])["entries"]?.array)
        #expect(entries.allSatisfy { $0["source"]?.string == "studio" })
        let id = "studio-" + hash
        #expect(entries.contains { $0["id"]?.string == id })
        #expect(try history(["history", "text"], ["id": id])["values"]?["name"]?.string == "Minster")
        _ = try history(["restore"], body: #"{"path":"\#(Self.path)","id":"\#(id)"}"#)
        #expect(try folder.text(Self.path) == Self.page)
        #expect(throws: StudioError.self) { try history(["history", "text"], ["id": "git-\(hash)"]) }
    }

    @Test("A save of a translation that does not exist yet creates it")
    func newTranslation() throws {
        let path = "content/york/places/minster.de.md"
        let body = #"{"operations":[{"op":"set","at":["name"],"value":"Dom"},{"op":"body","value":"Text"}]}"#
        _ = try PageService(context).answer(
            StudioRequest(method: "POST", path: ["page"], query: ["path": path], body: Array(body.utf8)))
        #expect(try folder.text(path) == "---\nname: Dom\n---\n\nText\n")
    }
}
