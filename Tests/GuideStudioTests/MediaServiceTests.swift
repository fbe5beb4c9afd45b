// Tests of the editor's requests about media: uploads, the library, other names, and deletions.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("The editor's media")
struct MediaServiceTests {
    private static let minster = """
        ---
        name: York Minster   # the church
        media:
          - {file: west.svg, alt: Two towers, credit: A. Walker}
          - file: south.svg
        ---

        ![The plan](plan.svg)

        """

    private let folder: TemporaryFolder
    private let root: FilePath
    private let service: MediaService

    init() throws {
        folder = try TemporaryFolder()
        root = folder.path.appending("guide")
        try folder.write("title: A guide\nlanguages: [en, de]\n", to: "guide/guide.yaml")
        try folder.write(Self.minster, to: "guide/content/york/places/minster.md")
        for (name, colour) in [("west", "#111111"), ("south", "#222222"), ("plan", "#333333"), ("spare", "#333333")] {
            try folder.write(Self.drawing(colour), to: "guide/content/york/places/\(name).svg")
        }
        let session = try PreviewSession(BuildOptions(root: root, output: root))
        service = MediaService(StudioContext(session: session, token: "token"))
    }

    private static func drawing(_ colour: String) -> String {
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 30\"><rect width=\"40\" height=\"30\" fill=\"\(colour)\"/></svg>"
    }

    /// The status and the JSON of an answer, or of an error.
    private func ask(
        _ action: String = "", method: String = "GET", _ query: [String: String] = [:], body: String = ""
    ) throws -> (status: Int, json: JSONNode) {
        let request = StudioRequest(
            method: method, path: ["media"] + action.split(separator: "/").map(String.init), query: query,
            body: Array(body.utf8))
        let answer: StudioAnswer
        do throws(StudioError) {
            answer = try service.answer(request)
        } catch {
            return (error.status, try JSONReader.read(Array("{}".utf8)))
        }
        switch answer {
        case .json(let bytes): return (200, try JSONReader.read(bytes))
        case .problem(let status, let bytes): return (status, try JSONReader.read(bytes))
        case .content(_, let type): return (200, try JSONReader.read(Array("\"\(type)\"".utf8)))
        }
    }

    private func upload(_ name: String, _ body: String, to place: String = "content/york/places") throws -> String? {
        try ask(method: "POST", ["folder": place, "name": name], body: body).json["path"]?.string
    }

    // MARK: Uploads

    @Test(
        "An upload gets a safe name in its folder, with the ending of its type",
        arguments: [
            ("West Front (1).JPEG", "west-front-1.svg"), ("../../etc/Passwd.html", "passwd.svg"),
            ("C:\\pictures\\Tower.svg", "tower.svg"), ("Brücke.png", "brucke.svg"), ("???", "image.svg"),
            (".htaccess", "htaccess.svg"),
        ])
    func names(name: String, stored: String) throws {
        let path = try upload(name, Self.drawing("#445566"))
        #expect(path == "content/york/places/\(stored)")
        #expect(try folder.text("guide/content/york/places/\(stored)") == Self.drawing("#445566"))
    }

    @Test("A name in another alphabet becomes one in the letters a to z")
    func alphabets() throws {
        let path = try #require(try upload("كنيسة.jpg", Self.drawing("#445566")))
        #expect(path.wholeMatch(of: /content\/york\/places\/[a-z0-9-]+\.svg/) != nil, "\(path)")
    }

    @Test("Another file of the same name gets a number, and the same file is stored once")
    func duplicates() throws {
        #expect(try upload("WEST.svg", Self.drawing("#444444")) == "content/york/places/west-2.svg")
        #expect(try upload("west.svg", Self.drawing("#555555")) == "content/york/places/west-3.svg")
        #expect(try upload("west.svg", Self.drawing("#111111")) == "content/york/places/west.svg")
        #expect(try upload("west.svg", Self.drawing("#444444")) == "content/york/places/west-2.svg")
    }

    @Test("A large upload is read from a file")
    func bodyFile() throws {
        try folder.write(Self.drawing("#666666"), to: "upload")
        let request = StudioRequest(
            method: "POST", path: ["media"], query: ["folder": "content/york", "name": "Large.svg"],
            bodyFile: folder.path.appending("upload"))
        guard case .json(let bytes) = try service.answer(request) else {
            Issue.record("the upload was refused")
            return
        }
        #expect(try JSONReader.read(bytes)["path"]?.string == "content/york/large.svg")
        #expect(try folder.text("guide/content/york/large.svg") == Self.drawing("#666666"))
    }

    @Test("A file that cannot be published, or a folder outside of the content, is refused and nothing is written")
    func refusals() throws {
        let before = try folder.contents(of: "guide/content")
        for body in ["<html>", "PK\u{3}\u{4}", "", Self.drawing("red").replacing("<rect", with: "<script/><rect")] {
            #expect(try ask(method: "POST", ["folder": "content/york", "name": "a.svg"], body: body).status == 415)
        }
        for place in ["../out", "/tmp", "content/../..", "site/styles", "content/.hidden", ""] {
            let answer = try ask(method: "POST", ["folder": place, "name": "a.svg"], body: Self.drawing("red"))
            #expect(answer.status == 400, "\(place)")
        }
        #expect(try folder.contents(of: "guide/content") == before)
    }

    @Test("A replaced medium has the new file's bytes, and can be restored")
    func replacing() throws {
        let path = "content/york/places/west.svg"
        let answer = try ask(
            method: "POST", ["name": "other.svg", "replace": path], body: Self.drawing("#777777"))
        #expect(answer.json["path"]?.string == path)
        #expect(try folder.text("guide/\(path)") == Self.drawing("#777777"))
        let id = try #require(answer.json["id"]?.string)
        let body = "{\"path\": \"\(path)\", \"id\": \"\(id)\"}"
        #expect(try ask("restore", method: "POST", body: body).status == 200)
        #expect(try folder.text("guide/\(path)") == Self.drawing("#111111"))
        #expect(try ask("restore", method: "POST", body: body).status == 404)
        let captions = try ask(
            method: "POST", ["name": "a.vtt", "replace": path], body: "WEBVTT\n\n00:01.000 --> 00:02.000\nA\n")
        #expect(captions.status == 415)
    }

    // MARK: The library

    @Test("The library says what each medium is, who uses it, and what should be improved")
    func library() throws {
        let media = try #require(try ask().json["media"]?.array)
        func medium(_ name: String) throws -> JSONNode {
            try #require(media.first { $0["path"]?.string == "content/york/places/\(name).svg" })
        }
        func words(_ node: JSONNode?) -> [String] { node?.array?.compactMap(\.string) ?? [] }
        #expect(media.count == 4)
        let west = try medium("west")
        #expect(west["type"]?.string == "image/svg+xml")
        #expect(west["width"]?.int == 40)
        #expect(words(west["problems"]).isEmpty)
        let use = try #require(west["uses"]?.array?.first)
        #expect(use["path"]?.string == "content/york/places/minster.md")
        #expect(use["at"]?.array?.map { $0.string ?? "\($0.int ?? -1)" } == ["media", "0", "file"])
        #expect(use["alt"]?.string == "Two towers")
        #expect(use["credit"]?.string == "A. Walker")
        #expect(words(try medium("south")["problems"]) == ["no-alt"])
        let plan = try medium("plan")
        #expect(words(plan["problems"]).isEmpty)
        #expect(plan["uses"]?.array?.first?["alt"]?.string == "The plan")
        #expect(words(plan["same"]) == ["content/york/places/spare.svg"])
        #expect(words(try medium("spare")["problems"]) == ["unused"])
    }

    @Test("The library says which sounds and films a page plays without a transcript or captions")
    func transcripts() throws {
        let sound = RepositoryFile.bytes("Tests/GuideMediaTests/Fixtures/tone.mp3")
        let film = RepositoryFile.bytes("Tests/GuideMediaTests/Fixtures/card.mp4")
        for (name, bytes) in [("bare.mp3", sound), ("told.mp3", sound), ("half.mp4", film), ("whole.mp4", film)] {
            try FileSystem.save(bytes, to: root.appending("content/york/places/\(name)"))
        }
        try folder.write(
            """
            ---
            name: Bells
            media:
              - {file: bare.mp3, title: The bells}
              - {file: told.mp3, title: The bells, transcript: told.md}
              - {file: half.mp4, title: The tower, transcript: told.md}
              - {file: whole.mp4, title: The tower, transcript: told.md, captions: whole.vtt}
            ---

            """, to: "guide/content/york/places/bells.md")
        let media = try #require(try ask().json["media"]?.array)
        func problems(_ name: String) -> [String] {
            media.first { $0["path"]?.string == "content/york/places/\(name)" }?["problems"]?.array?
                .compactMap(\.string) ?? ["missing"]
        }
        for (name, expected) in [
            ("bare.mp3", ["no-transcript"]), ("told.mp3", []), ("half.mp4", ["no-transcript"]), ("whole.mp4", []),
        ] {
            #expect(problems(name) == expected, "\(name)")
        }
    }

    @Test("The library follows changes of texts and files")
    func changes() throws {
        _ = try ask()
        try folder.write("---\nname: York Minster\n---\n", to: "guide/content/york/places/minster.md")
        try FileSystem.removeFile(root.appending("content/york/places/spare.svg"))
        let media = try #require(try ask().json["media"]?.array)
        #expect(media.count == 3)
        #expect(media.allSatisfy { $0["uses"]?.array?.isEmpty == true && $0["same"]?.array?.isEmpty == true })
    }

    @Test("Only media are given out, with the type of their bytes")
    func files() throws {
        let path = "content/york/places/west.svg"
        #expect(try ask("file", ["path": path]).json.string == "image/svg+xml")
        #expect(try ask("thumbnail", ["path": path]).json.string == "image/svg+xml")
        #expect(try ask("file", ["path": "content/york/places/minster.md"]).status == 415)
        #expect(try ask("file", ["path": "guide.yaml"]).status == 400)
        #expect(try ask("file", ["path": "content/../guide.yaml"]).status == 400)
    }

    // MARK: Changes

    @Test("A rename changes the references, and no other byte of the texts")
    func renaming() throws {
        for (old, new, name) in [
            ("west", "st-marys-front", "St. Mary's Front"), ("plan", "plan-of-1900", "Plan of 1900.png"),
        ] {
            let body = "{\"path\": \"content/york/places/\(old).svg\", \"name\": \"\(name)\"}"
            let answer = try ask("rename", method: "POST", body: body)
            #expect(answer.json["path"]?.string == "content/york/places/\(new).svg")
            #expect(answer.json["changed"]?.array?.map(\.string) == ["content/york/places/minster.md"])
            #expect(!folder.has("guide/content/york/places/\(old).svg"))
            #expect(folder.has("guide/content/york/places/\(new).svg"))
        }
        let expected = Self.minster.replacing("west.svg", with: "st-marys-front.svg")
            .replacing("plan.svg", with: "plan-of-1900.svg")
        #expect(try folder.text("guide/content/york/places/minster.md") == expected)
    }

    @Test("A group's own medium is used and renamed in the texts of the group")
    func groups() throws {
        let (page, leaf) = ("groups/class/york/places/oak.md", "groups/class/york/places/leaf.svg")
        try folder.write("---\nname: Oak\nmedia:\n  - {file: leaf.svg, alt: A leaf}\n---\n", to: "guide/\(page)")
        try folder.write(Self.drawing("#008800"), to: "guide/\(leaf)")
        let media = try #require(try ask().json["media"]?.array)
        let found = try #require(media.first { $0["path"]?.string == leaf })
        #expect(found["uses"]?.array?.map { $0["path"]?.string } == [page])
        let body = "{\"path\": \"\(leaf)\", \"name\": \"oak leaf\"}"
        let answer = try ask("rename", method: "POST", body: body)
        #expect(answer.json["changed"]?.array?.map(\.string) == [page])
        #expect(try folder.text("guide/\(page)").contains("{file: oak-leaf.svg, alt: A leaf}"))
        #expect(folder.has("guide/groups/class/york/places/oak-leaf.svg"))
    }

    @Test("A medium of a presentation is in use, and is not renamed or deleted")
    func presentations() throws {
        try folder.write(
            "<presentation><image src=\"../places/spare.svg\"/></presentation>",
            to: "guide/content/york/presentations/tour.pws")
        let path = "content/york/places/spare.svg"
        for (action, body) in [
            ("rename", "{\"path\": \"\(path)\", \"name\": \"other\"}"), ("delete", "{\"path\": \"\(path)\"}"),
        ] {
            #expect(try ask(action, method: "POST", body: body).status == 409)
        }
        #expect(folder.has("guide/\(path)"))
    }

    @Test("A rename to the name of another file, or to no name, is refused")
    func refusedNames() throws {
        for (name, status) in [("south", 409), ("???", 400)] {
            let body = "{\"path\": \"content/york/places/west.svg\", \"name\": \"\(name)\"}"
            #expect(try ask("rename", method: "POST", body: body).status == status)
        }
        #expect(try folder.text("guide/content/york/places/minster.md") == Self.minster)
    }

    @Test("A picture is not made larger, and a drawing has no pixels to make fewer")
    func shrinking() throws {
        let before = try folder.contents(of: "guide/content")
        let path = "content/york/places/west.svg"
        for (longest, status) in [("20", 400), ("30000", 400), ("\"2000\"", 400), ("2000", 409)] {
            let body = "{\"path\": \"\(path)\", \"longest\": \(longest)}"
            #expect(try ask("shrink", method: "POST", body: body).status == status, "\(longest)")
        }
        let large = Self.drawing("#123456").replacing("viewBox=\"0 0 40 30\"", with: "viewBox=\"0 0 4000 3000\"")
        let stored = try #require(try upload("large.svg", large))
        let body = "{\"path\": \"\(stored)\", \"longest\": 2000}"
        #expect(try ask("shrink", method: "POST", body: body).status == 415)
        #expect(try folder.text("guide/\(stored)") == large)
        try FileSystem.removeFile(root.appending(stored))
        #expect(try folder.contents(of: "guide/content") == before)
    }

    @Test("Only an unused medium is deleted, and it can be restored")
    func deletion() throws {
        let used = try ask("delete", method: "POST", body: "{\"path\": \"content/york/places/west.svg\"}")
        #expect(used.status == 409)
        #expect(used.json["uses"]?.array?.count == 1)
        let path = "content/york/places/spare.svg"
        let id = try #require(
            try ask("delete", method: "POST", body: "{\"path\": \"\(path)\"}").json["id"]?.string)
        #expect(!folder.has("guide/\(path)"))
        let wrong = "{\"path\": \"content/york/places/west.svg\", \"id\": \"\(id)\"}"
        #expect(try ask("restore", method: "POST", body: wrong).status == 404)
        let body = "{\"path\": \"\(path)\", \"id\": \"\(id)\"}"
        #expect(try ask("restore", method: "POST", body: body).status == 200)
        #expect(try folder.text("guide/\(path)") == Self.drawing("#333333"))
    }

    @Test("Captions are saved if they are right, and no other person has changed them meanwhile")
    func captions() throws {
        let path = "content/york/places/tower.vtt"
        func save(_ text: String, hash: String) throws -> (status: Int, json: JSONNode) {
            let body = JSONWriter.object(isCompact: true) { json in
                json.member("path", path)
                json.member("text", text)
                json.member("hash", hash)
            }
            return try ask("text", method: "POST", body: String(decoding: body, as: UTF8.self))
        }
        #expect(try ask("text", ["path": path]).json["hash"]?.string == "")
        let text = "WEBVTT\n\n00:01.000 --> 00:04.000\nThe bells\n"
        let saved = try save(text, hash: "")
        #expect(saved.json["hash"]?.string == Array(text.utf8).sha256)
        #expect(try folder.text("guide/\(path)") == text)
        #expect(try save(text + "\n", hash: "").status == 409)
        #expect(try save("WEBVTT\n\n00:04.000 --> 00:01.000\nA\n", hash: Array(text.utf8).sha256).status == 400)
        #expect(try folder.text("guide/\(path)") == text)
        #expect(try ask("text", ["path": "content/york/places/minster.md"]).status == 400)
    }
}
