// Tests of requests about translations: texts beside their originals, changes of originals, and confirmations.

import GuideBuild
import GuideModel
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

@Suite("Requests about translations")
struct TranslationServiceTests {
    private static let original = "content/york/places/minster.md"
    private static let translation = "content/york/places/minster.de.md"
    private static let page = """
        ---
        name: Minster
        kind: church
        position: {lat: 53.96, lon: -1.08}
        summary: A church.
        ---

        A church of stone.

        """
    private static let german = "---\nsummary: Eine Kirche.\n---\n\nEine Kirche aus Stein.\n"

    private let folder: TemporaryFolder
    private let context: StudioContext
    private let service: TranslationService

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("title: York\nlanguages: [en, de]\n", to: "guide.yaml")
        try folder.write(
            "---\nname: York\nposition: {lat: 53.96, lon: -1.08}\nsummary: A city.\n---\n\nAbout York.\n",
            to: "content/york/city.md")
        try folder.write(Self.page, to: Self.original)
        try folder.write(Self.german, to: Self.translation)
        context = StudioContext(
            session: try PreviewSession(
                BuildOptions(root: folder.path, output: folder.path.appending("public"))), token: "secret")
        service = TranslationService(context)
    }

    private func json(_ answer: StudioAnswer) throws -> JSONNode {
        switch answer {
        case .json(let bytes), .problem(status: _, let bytes), .content(let bytes, type: _):
            return try JSONReader.read(bytes)
        }
    }

    private func show(_ path: String = original, _ language: String? = "de") throws -> JSONNode {
        var query = ["path": path]
        query["language"] = language
        return try json(service.answer(StudioRequest(path: ["translation"], query: query)))
    }

    private func field(_ name: String, _ json: JSONNode) -> JSONNode? {
        json["fields"]?.array?.first { $0["name"]?.string == name }
    }

    private func confirm(_ body: String) throws -> JSONNode {
        try json(
            service.answer(
                StudioRequest(method: "POST", path: ["translation", "confirm"], body: Array(body.utf8))))
    }

    /// The status of a refused request; nil if it succeeds.
    private func refusal(_ request: StudioRequest) -> Int? {
        do throws(StudioError) {
            guard case .problem(let status, _) = try service.answer(request) else { return nil }
            return status
        } catch {
            return error.status
        }
    }

    @Test("Each text of the original is beside its translation")
    func fields() throws {
        let json = try show()
        #expect(json["path"]?.string == Self.translation)
        #expect(json["original"]?.string == Self.original)
        #expect(json["originalLanguage"]?.string == "en")
        #expect(json["kind"]?.string == "place")
        #expect(json["exists"]?.bool == true)
        // A translation without a name is complete only after an editor has confirmed it.
        #expect(json["state"]?.string == "incomplete")
        #expect(json["hash"]?.string == Array(Self.german.utf8).sha256)
        #expect(json["fields"]?.array?.compactMap { $0["name"]?.string } == ["name", "summary", "body"])
        let name = field("name", json)
        #expect(name?["original"]?.string == "Minster")
        #expect(name?["text"]?.string == "")
        #expect(name?["isMissing"]?.bool == true)
        let summary = field("summary", json)
        #expect(summary?["at"]?.array?.compactMap(\.string) == ["summary"])
        #expect(summary?["text"]?.string == "Eine Kirche.")
        #expect(summary?["isMissing"]?.bool == false)
        #expect(field("body", json)?["at"]?.array?.compactMap(\.string) == ["body"])
        #expect(field("body", json)?["original"]?.string?.contains("A church of stone.") == true)
    }

    @Test("An element of a list has the values that identify it, and its number among those with the same values")
    func elements() throws {
        let stops = "stops:\n  - {place: minster, note: One}\n  - {place: minster, note: Two}\n"
        try folder.write(
            "---\nname: A walk\nsummary: Past all of it.\n\(stops)---\n\nA walk.\n", to: "content/york/tours/walk.md")
        let json = try show("content/york/tours/walk.md")
        let notes = json["fields"]?.array?.filter { $0["name"]?.string?.hasSuffix("].note") == true } ?? []
        #expect(notes.compactMap { $0["original"]?.string } == ["One", "Two"])
        #expect(notes.compactMap { $0["at"]?.array?[1]["names"]?["place"]?.string } == ["minster", "minster"])
        #expect(notes.compactMap { $0["at"]?.array?[1]["number"]?.int } == [0, 1])
        #expect(notes.compactMap { $0["at"]?.array?[1]["occurrence"]?.int } == [0, 1])
        #expect(notes.compactMap { $0["at"]?.array?.last?.string } == ["note", "note"])
        #expect(json["exists"]?.bool == false)
        #expect(json["state"]?.string == "missing")
    }

    @Test("A confirmed translation shows what has changed in its original since")
    func changes() throws {
        let hash = try #require(try show()["originalHash"]?.string)
        _ = try confirm(#"{"path":"\#(Self.original)","language":"de","originalHash":"\#(hash)"}"#)
        #expect(
            try folder.text(Self.translation)
                == Self.german.replacing("Kirche.\n---", with: "Kirche.\noriginal: \"\(hash)\"\n---"))
        #expect(try show()["state"]?.string == "complete")

        try SavedStates(root: folder.path).addShown(Array(Self.page.utf8), of: Self.original)
        try folder.write(Self.page.replacing("A church.", with: "A great church."), to: Self.original)
        let json = try show(Self.translation, nil)
        #expect(json["state"]?.string == "old")
        #expect(json["hasEarlier"]?.bool == true)
        let change = field("summary", json)?["changed"]
        #expect(change?["before"]?.string == "A church.")
        #expect(change?["after"]?.string == "A great church.")
        #expect(field("body", json)?["changed"]?["before"]?.string == nil)
        // The editor has not read the new original.
        let seen = #"{"path":"\#(Self.original)","language":"de","originalHash":"\#(hash)"}"#
        #expect(
            refusal(StudioRequest(method: "POST", path: ["translation", "confirm"], body: Array(seen.utf8))) == 409)
    }

    @Test("The words of the original are not known if no state of it is stored")
    func unknown() throws {
        try folder.write(
            Self.german.replacing("---\n\n", with: "original: \"0123456789ab\"\n---\n\n"), to: Self.translation)
        let json = try show()
        #expect(json["state"]?.string == "old")
        #expect(json["hasEarlier"]?.bool == false)
        #expect(field("summary", json)?["changed"]?["before"]?.string == nil)
    }

    @Test("Captions have their film, and what has changed in the original since their translation")
    func captions() throws {
        let (original, translation) = ("content/york/places/tower.vtt", "content/york/places/tower.de.vtt")
        let cue = "WEBVTT\n\n00:01.000 --> 00:02.000\n"
        let media = "media:\n  - {file: tower.mp4, captions: tower.vtt}\n"
        try folder.write(Self.page.replacing("summary:", with: "\(media)summary:"), to: Self.original)
        try folder.write("film", to: "content/york/places/tower.mp4")
        try folder.write(cue + "The bells\n", to: original)
        var json = try show(original)
        #expect(json["type"]?.string == "captions")
        #expect(json["medium"]?.string == "content/york/places/tower.mp4")
        #expect(json["path"]?.string == translation)
        #expect(json["exists"]?.bool == false)

        let text = MediaText(root: folder.path)
        func save(_ path: String, _ words: String, _ hash: String) throws {
            let body = JSONWriter.object(isCompact: true) { json in
                json.member("path", path)
                json.member("text", cue + words)
                json.member("hash", hash)
            }
            _ = try text.save(StudioRequest(method: "POST", path: ["media", "text"], body: body))
        }
        try save(translation, "Die Glocken\n", "")
        let hash = try #require(json["originalHash"]?.string)
        _ = try confirm(#"{"path":"\#(original)","language":"de","originalHash":"\#(hash)"}"#)
        #expect(try folder.text(translation).contains("NOTE original: \(hash)"))
        #expect(try show(original)["state"]?.string == "complete")

        try save(original, "The great bells\n", Array((cue + "The bells\n").utf8).sha256)
        json = try show(original)
        #expect(json["state"]?.string == "old")
        #expect(field("body", json)?["changed"]?["before"]?.string == "The bells")
        #expect(field("body", json)?["changed"]?["after"]?.string == "The great bells")
        #expect(field("body", json)?["text"]?.string == "Die Glocken")
    }

    @Test("The overview has each page with its state in each language")
    func overview() throws {
        let json = try json(service.answer(StudioRequest(path: ["translations"])))
        #expect(json["original"]?.string == "en")
        let language = json["languages"]?.array?.first
        #expect(language?["language"]?.string == "de")
        #expect((language?["done"]?.int ?? 0) < (language?["of"]?.int ?? 0))
        var states: [String: String] = [:]
        for page in json["pages"]?.array ?? [] {
            states[page["path"]?.string ?? ""] = page["states"]?["de"]?.string
        }
        #expect(
            states == [
                "guide.yaml": "missing", "content/york/city.md": "missing", Self.original: "incomplete",
            ])
        #expect(language?["missing"]?.int == 3)
    }

    @Test("The file for translators has the texts; without new words it changes nothing")
    func exchange() throws {
        let path = ["translations", "xliff"]
        let file = try json(service.answer(StudioRequest(path: path, query: ["language": "de"])))
        #expect(file["name"]?.string == "guide.de.xlf")
        let text = try #require(file["text"]?.string)
        #expect(text.contains("A church."))
        let taken = try json(service.answer(StudioRequest(method: "POST", path: path, body: Array(text.utf8))))
        #expect(taken["written"]?.array?.isEmpty == true)
        #expect(taken["error"]?.string == nil)
        #expect(try folder.text(Self.translation) == Self.german)
        #expect(refusal(StudioRequest(method: "POST", path: path, body: Array("<xliff".utf8))) == 422)
    }

    @Test("Translations of a file are taken back, except for those that were changed since then")
    func exchangeUndo() throws {
        let path = ["translations", "xliff"]
        let file = try json(service.answer(StudioRequest(path: path, query: ["language": "de"])))
        let text = try #require(file["text"]?.string)
        let changed = text.replacing("Eine Kirche.", with: "Ein Dom.")
        try #require(changed != text)
        func take() throws -> String {
            let body = Array(changed.utf8)
            let taken = try json(service.answer(StudioRequest(method: "POST", path: path, body: body)))
            #expect(taken["written"]?.array?.map(\.string) == [Self.translation])
            return try #require(taken["undo"]?.string)
        }
        func undo(_ id: String) -> StudioRequest {
            StudioRequest(method: "POST", path: ["translations", "undo"], body: Array("{\"undo\": \"\(id)\"}".utf8))
        }
        let first = try take()
        #expect(try folder.text(Self.translation).contains("Ein Dom."))
        let outcome = try json(service.answer(undo(first)))
        #expect(outcome["changed"]?.array?.map(\.string) == [Self.translation])
        #expect(try folder.text(Self.translation) == Self.german)
        #expect(refusal(undo(first)) == 404)
        let second = try take()
        let edited = try folder.text(Self.translation) + "Mehr.\n"
        try folder.write(edited, to: Self.translation)
        #expect(try json(service.answer(undo(second)))["left"]?.array?.map(\.string) == [Self.translation])
        #expect(try folder.text(Self.translation) == edited)
        for id in ["", "../../x", "0"] { #expect(refusal(undo(id)) == 404) }
    }

    @Test("Other languages, other pages and other requests are refused")
    func refused() {
        func get(_ query: [String: String]) -> Int? { refusal(StudioRequest(path: ["translation"], query: query)) }
        #expect(get(["path": Self.original, "language": "fr"]) == 400)
        #expect(get(["path": Self.original]) == 400)
        #expect(get(["path": "content/york/places/gate.md", "language": "de"]) == 404)
        #expect(get(["path": "../guide.yaml", "language": "de"]) == 400)
        #expect(refusal(StudioRequest(path: ["translation", "confirm"])) == 404)
        #expect(refusal(StudioRequest(method: "POST", path: ["translations"])) == 404)
    }
}
