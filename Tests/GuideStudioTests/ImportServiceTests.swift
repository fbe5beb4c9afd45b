// Tests of imports through the editor, from the upload to the undo.

import GuideBuild
import GuidePreview
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

private let table = "name,lat,lon,xyzzy\nNorth gate,53.9605,-1.0795,blue\n"
private let waypoint = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="53.9605" lon="-1.0795"><name>North gate</name></wpt>
    </gpx>

    """

@Suite struct ImportServiceTests {
    private static let page = "content/ash/places/north-gate.md"

    private let folder: TemporaryFolder
    private let service: ImportService

    init() throws {
        folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 1)
        var options = BuildOptions(root: root, output: root)
        options.cache = folder.path.appending("cache")
        service = ImportService(StudioContext(session: try PreviewSession(options), token: "token"))
    }

    private func post(_ path: String, _ body: String, name: String? = nil) throws -> (status: Int, json: JSONNode) {
        let request = StudioRequest(
            method: "POST", path: ["import", path], query: name.map { ["name": $0] } ?? [:], body: Array(body.utf8))
        switch try service.answer(request) {
        case .json(let bytes): return (200, try JSONReader.read(bytes))
        case .problem(let status, let bytes): return (status, try JSONReader.read(bytes))
        case .content: throw StudioError(500, "The answer is not JSON.")
        }
    }

    private func upload(_ text: String, name: String) throws -> String {
        try #require(try post("recognise", text, name: name).json["upload"]?.string)
    }

    private func content() throws -> [String: [UInt8]] { try folder.contents(of: "guide/content") }

    private func actions(_ json: JSONNode) -> [String] {
        (json["steps"]?.array ?? []).map { "\($0["action"]?.string ?? "") \($0["path"]?.string ?? "")" }
    }

    @Test(
        "A plan changes nothing, an import makes draft pages, and the undo gives the bytes from before",
        arguments: [("csv", table, "a table in CSV"), ("gpx", waypoint, "GPX")])
    func formats(format: String, text: String, label: String) throws {
        let before = try content()
        let found = try post("recognise", text, name: "../list.\(format)").json
        #expect(found["format"]?.string == format)
        #expect(found["label"]?.string == label)
        #expect(found["name"]?.string == "list.\(format)")
        let upload = try #require(found["upload"]?.string)
        let body = #"{"upload": "\#(upload)", "format": "\#(format)", "city": "ash"}"#
        let plan = try post("plan", body)
        #expect(plan.status == 200)
        #expect(actions(plan.json) == ["taken \(Self.page)"])
        #expect(plan.json["understood"]?["places"]?.int == 1)
        #expect(try content() == before)
        let undo = try #require(try post("take", body).json["undo"]?.string)
        #expect(try folder.text("guide/\(Self.page)").contains("status: draft"))
        let undone = try post("undo", #"{"undo": "\#(undo)"}"#).json
        #expect(undone["left"]?.array?.isEmpty == true)
        #expect(try content() == before)
        #expect(throws: StudioError.self) { try post("undo", #"{"undo": "\#(undo)"}"#) }
    }

    @Test("The columns of a table have examples, and the meanings that the editor chooses are used")
    func columns() throws {
        let rows = "North gate,53.9605,-1.0795,blue\nEast gate,53.9606,-1.0796,\n"
        let upload = try upload("A,B,C,D\n" + rows, name: "list.csv")
        let start = #"{"upload": "\#(upload)", "format": "csv", "city": "ash""#
        let failed = try post("plan", start + "}").json
        #expect(failed["steps"]?.array?.isEmpty == true)
        let message = try #require(failed["diagnostics"]?.array?.first?["message"]?.string)
        #expect(!message.contains("--mapping"))
        #expect(failed["columns"]?.array?.last?["header"]?.string == "D")
        #expect(failed["columns"]?.array?.last?["examples"]?.array?.map { $0.string } == ["blue"])
        let mapped = try post("plan", start + #", "mapping": \#(Self.mapping)}"#).json
        #expect(mapped["columns"]?.array?.last?["meaning"]?.string == "summary")
        #expect(actions(mapped) == ["taken content/ash/places/east-gate.md", "taken \(Self.page)"])
    }

    private static let mapping = """
        {"columns": [{"header": "A", "meaning": "name"}, {"header": "B", "meaning": "latitude"}, \
        {"header": "C", "meaning": "longitude"}, {"header": "D", "meaning": "summary"}], "categories": []}
        """

    @Test("A field that both sides have changed is a conflict; the editor chooses the side, and can undo it")
    func conflict() throws {
        func body(_ summary: String, _ more: String = "") throws -> String {
            let upload = try upload("A,B,C,D\nNorth gate,53.9605,-1.0795,\(summary)\n", name: "list.csv")
            return #"{"upload": "\#(upload)", "format": "csv", "city": "ash", "mapping": \#(Self.mapping)\#(more)}"#
        }
        #expect(try post("take", try body("Old")).status == 200)
        let text = try folder.text("guide/\(Self.page)")
        #expect(text.contains("summary: Old"))
        try folder.write(text.replacing("summary: Old", with: "summary: Mine"), to: "guide/\(Self.page)")
        let before = try content()
        let plan = try post("plan", try body("New")).json
        #expect(actions(plan) == ["conflict \(Self.page)"])
        let field = try #require(plan["steps"]?.array?.first?["fields"]?.array?.first)
        #expect(field["name"]?.string == "summary")
        #expect(field["present"]?.string == "Mine")
        #expect(field["new"]?.string == "New")
        let chosen = #", "theirs": {"\#(Self.page)": ["summary"]}"#
        let taken = try post("take", try body("New", chosen)).json
        #expect(actions(taken) == ["changed \(Self.page)"])
        #expect(try folder.text("guide/\(Self.page)").contains("summary: New"))
        let undo = try #require(taken["undo"]?.string)
        _ = try post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(try content() == before)
    }

    @Test("The undo leaves a page unchanged that was edited after the import")
    func edited() throws {
        let upload = try upload(table, name: "list.csv")
        let taken = try post("take", #"{"upload": "\#(upload)", "format": "csv", "city": "ash"}"#).json
        let text = try folder.text("guide/\(Self.page)") + "\nA new text.\n"
        try folder.write(text, to: "guide/\(Self.page)")
        let undo = try #require(taken["undo"]?.string)
        let outcome = try post("undo", #"{"undo": "\#(undo)"}"#).json
        #expect(outcome["left"]?.array?.map { $0.string } == [Self.page])
        #expect(try folder.text("guide/\(Self.page)") == text)
    }

    @Test(
        "A request for another upload, format, city or undo is refused",
        arguments: [
            ("plan", #"{"upload": "../../x", "format": "csv", "city": "ash"}"#, 404),
            ("plan", #"{"upload": "00000000000000000000000000000000", "format": "csv", "city": "ash"}"#, 404),
            ("plan", #"{"upload": "x", "format": "pws", "city": "ash"}"#, 400),
            ("plan", #"{"upload": "x", "format": "csv", "city": "oak"}"#, 422),
            ("plan", #"{"city": "ash"}"#, 400), ("undo", #"{"undo": "../x"}"#, 404), ("other", "{}", 404),
        ])
    func refused(path: String, body: String, status: Int) throws {
        let error = #expect(throws: StudioError.self) { try post(path, body) }
        #expect(error?.status == status)
    }

    @Test(
        "A name of an upload is the name of a file that is not hidden",
        arguments: [
            ("list.csv", "list.csv"), ("../../etc/passwd", "passwd"), ("..\\x.csv", "x.csv"), (".hidden", "hidden"),
            ("", "import"), ("..", "import"), ("a\nb", "ab"), ("/", "import"),
        ])
    func names(given: String, expected: String) { #expect(ImportUploads.safe(given) == expected) }
}
