// Tests of imports through the editor, from the upload to the undo.

import GuideBuild
import GuideEditing
import GuideModel
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

    private let guide: ImportingGuide

    init() throws { guide = try ImportingGuide() }

    private var folder: TemporaryFolder { guide.folder }

    private func content() throws -> [String: [UInt8]] { try guide.content() }

    @Test(
        "A plan changes nothing, an import makes draft pages, and the undo gives the bytes from before",
        arguments: [("csv", table, "a table in CSV"), ("gpx", waypoint, "GPX")])
    func formats(format: String, text: String, label: String) async throws {
        let before = try content()
        let found = try guide.post("recognise", text, ["name": "../list.\(format)"])
        #expect(found["format"]?.string == format)
        #expect(found["label"]?.string == label)
        #expect(found["name"]?.string == "list.\(format)")
        let upload = try #require(found["upload"]?.string)
        let body = #"{"upload": "\#(upload)", "format": "\#(format)", "city": "ash"}"#
        let plan = try await guide.result(of: "plan", body)
        #expect(ImportingGuide.actions(plan) == ["taken \(Self.page)"])
        #expect(plan["understood"]?["places"]?.int == 1)
        #expect(try content() == before)
        let taken = try await guide.result(of: "take", body)
        let undo = try #require(taken["undo"]?.string)
        #expect(try folder.text("guide/\(Self.page)").contains("status: draft"))
        let undone = try guide.post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(undone["left"]?.array?.isEmpty == true)
        #expect(try content() == before)
        #expect(throws: StudioError.self) { try guide.post("undo", #"{"undo": "\#(undo)"}"#) }
    }

    @Test("The columns of a table have examples, and the meanings that the editor chooses are used")
    func columns() async throws {
        let rows = "North gate,53.9605,-1.0795,blue\nEast gate,53.9606,-1.0796,\n"
        let upload = try guide.upload("A,B,C,D\n" + rows, name: "list.csv")
        let start = #"{"upload": "\#(upload)", "format": "csv", "city": "ash""#
        let failed = try await guide.result(of: "plan", start + "}")
        #expect(failed["steps"]?.array?.isEmpty == true)
        let message = try #require(failed["diagnostics"]?.array?.first?["message"]?.string)
        #expect(!message.contains("--mapping"))
        #expect(failed["columns"]?.array?.last?["header"]?.string == "D")
        #expect(failed["columns"]?.array?.last?["examples"]?.array?.map { $0.string } == ["blue"])
        let mapped = try await guide.result(of: "plan", start + #", "mapping": \#(Self.mapping)}"#)
        #expect(mapped["columns"]?.array?.last?["meaning"]?.string == "summary")
        #expect(ImportingGuide.actions(mapped) == ["taken content/ash/places/east-gate.md", "taken \(Self.page)"])
    }

    private static let mapping = """
        {"columns": [{"header": "A", "meaning": "name"}, {"header": "B", "meaning": "latitude"}, \
        {"header": "C", "meaning": "longitude"}, {"header": "D", "meaning": "summary"}], "categories": []}
        """

    @Test("A field that both sides have changed is a conflict; the editor chooses the side, and can undo it")
    func conflict() async throws {
        func body(_ summary: String, _ more: String = "") throws -> String {
            let upload = try guide.upload("A,B,C,D\nNorth gate,53.9605,-1.0795,\(summary)\n", name: "list.csv")
            return #"{"upload": "\#(upload)", "format": "csv", "city": "ash", "mapping": \#(Self.mapping)\#(more)}"#
        }
        let old = try await guide.result(of: "take", try body("Old"))
        #expect(old["undo"]?.string != nil)
        let text = try folder.text("guide/\(Self.page)")
        #expect(text.contains("summary: Old"))
        try folder.write(text.replacing("summary: Old", with: "summary: Mine"), to: "guide/\(Self.page)")
        let before = try content()
        let plan = try await guide.result(of: "plan", try body("New"))
        #expect(ImportingGuide.actions(plan) == ["conflict \(Self.page)"])
        let field = try #require(plan["steps"]?.array?.first?["fields"]?.array?.first)
        #expect(field["name"]?.string == "summary")
        #expect(field["present"]?.string == "Mine")
        #expect(field["new"]?.string == "New")
        let replacing = try await guide.result(of: "plan", try body("New", #", "overwrite": true"#))
        #expect(ImportingGuide.actions(replacing) == ["changed \(Self.page)"])
        let chosen = #", "theirs": {"\#(Self.page)": ["summary"]}"#
        let taken = try await guide.result(of: "take", try body("New", chosen))
        #expect(ImportingGuide.actions(taken) == ["changed \(Self.page)"])
        #expect(try folder.text("guide/\(Self.page)").contains("summary: New"))
        let undo = try #require(taken["undo"]?.string)
        _ = try guide.post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(try content() == before)
    }

    @Test("The undo leaves a page unchanged that was edited after the import")
    func edited() async throws {
        let upload = try guide.upload(table, name: "list.csv")
        let body = #"{"upload": "\#(upload)", "format": "csv", "city": "ash"}"#
        let taken = try await guide.result(of: "take", body)
        let text = try folder.text("guide/\(Self.page)") + "\nA new text.\n"
        try folder.write(text, to: "guide/\(Self.page)")
        let undo = try #require(taken["undo"]?.string)
        let outcome = try guide.post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(outcome["left"]?.array?.map { $0.string } == [Self.page])
        #expect(try folder.text("guide/\(Self.page)") == text)
    }

    @Test(
        "A request for another upload, format, city or undo is refused",
        arguments: [
            ("plan", #"{"upload": "../../x", "format": "csv", "city": "ash"}"#, 404),
            ("plan", #"{"upload": "00000000000000000000000000000000", "format": "csv", "city": "ash"}"#, 404),
            ("plan", #"{"upload": "x", "format": "sqlite", "city": "ash"}"#, 400),
            ("plan", #"{"upload": "x", "format": "csv", "city": "ash", "encoding": "ROT13"}"#, 400),
            ("plan", #"{"upload": "UPLOAD", "format": "csv", "city": "oak"}"#, 422),
            ("plan", #"{"upload": "UPLOAD", "format": "csv", "city": ""}"#, 422),
            ("plan", #"{"city": "ash"}"#, 400), ("undo", #"{"undo": "../x"}"#, 404), ("other", "{}", 404),
        ])
    func refused(path: String, body: String, status: Int) throws {
        let upload = try guide.upload(table, name: "list.csv")
        let error = #expect(throws: StudioError.self) { try guide.post(path, body.replacing("UPLOAD", with: upload)) }
        #expect(error?.status == status)
    }

    // MARK: Jobs

    @Test("A page that is loaded again gets the last import with its files, until the import is undone")
    func shownAgain() async throws {
        let upload = try guide.upload(table, name: "list.csv")
        let body = #"{"upload": "\#(upload)", "format": "csv", "city": "ash"}"#
        #expect(try guide.get()["job"]?["number"]?.int == nil)
        let started = try guide.post("plan", body)["job"]
        #expect(started?["name"]?.string == "plan")
        #expect(started?["number"]?.int == 1)
        _ = try await guide.ended()
        let again = try guide.get()
        #expect(again["request"]?["upload"]?.string == upload)
        #expect(again["files"]?.array?.first?["name"]?.string == "list.csv")
        #expect(again["job"]?["result"]?["steps"]?.array?.count == 1)
        let taken = try await guide.result(of: "take", body)
        let undo = try #require(taken["undo"]?.string)
        _ = try guide.post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(try guide.get()["job"]?["number"]?.int == nil)
    }

    @Test("An import waits for other changes; a second one is refused in words, and the first one can be stopped")
    func stopped() async throws {
        let before = try content()
        let upload = try guide.upload(table, name: "list.csv")
        let body = #"{"upload": "\#(upload)", "format": "csv", "city": "ash"}"#
        let service = guide.service
        let second = try guide.context.lock.change { () throws(StudioError) -> StudioError? in
            _ = try service.answer(ImportingGuide.request("take", body))
            var refusal: StudioError?
            do throws(StudioError) {
                _ = try service.answer(ImportingGuide.request("plan", body))
            } catch {
                refusal = error
            }
            _ = try service.answer(ImportingGuide.request("cancel", "{}"))
            return refusal
        }
        #expect(second?.status == 409)
        #expect(second?.message.contains("Another import is running") == true)
        let ended = try await guide.ended()
        #expect(ended["error"]?.string == "The import was stopped; nothing has changed.")
        #expect(try content() == before)
    }

    @Test("An import that cannot write all of its files changes nothing")
    func unwritable() async throws {
        // A file where the import needs a folder.
        let upload = try guide.upload(table, name: "list.csv")
        try FileSystem.removeTree(folder.path.appending("guide/content/ash/places"))
        try folder.write("", to: "guide/content/ash/places")
        let before = try content()
        let body = #"{"upload": "\#(upload)", "format": "csv", "city": "ash"}"#
        let taken = try await guide.result(of: "take", body)
        #expect(taken["undo"]?.string == nil)
        #expect(taken["diagnostics"]?.array?.contains { $0["severity"]?.string == "error" } == true)
        #expect(try content() == before)
    }

    @Test("Other people of a team see only that an import runs, and only admins stop it")
    func people() async throws {
        func person(_ name: String, _ role: TeamRole) -> StudioSender {
            let member = TeamMember(name: name, email: "\(name)@example.org", role: role)
            return StudioSender(member: member, session: "", token: "")
        }
        let jobs = ImportJobs()
        let work: StudioJobs.Work = { _ async throws(StudioError) in
            while !Task.isCancelled { try? await Task.sleep(for: .milliseconds(5)) }
            return Array("{}".utf8)
        }
        try jobs.start(
            .plan, for: person("anna", .editor), request: Array("{}".utf8), files: Array("[]".utf8), work)
        func state(_ person: StudioSender) throws -> JSONNode {
            try JSONReader.read(jobs.json(for: person, .english, isWhole: true))
        }
        #expect(try state(person("anna", .editor))["job"]?["running"]?.bool == true)
        #expect(try state(person("ben", .admin))["job"]?["number"]?.int == nil)
        #expect(try state(person("ben", .admin))["busy"]?.bool == true)
        let error = #expect(throws: StudioError.self) { try jobs.cancel(for: person("ben", .editor)) }
        #expect(error?.status == 403)
        try jobs.cancel(for: person("ben", .admin))
        for _ in 0..<2000 {
            guard try state(person("anna", .editor))["job"]?["running"]?.bool == true else { break }
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(try state(person("anna", .editor))["job"]?["result"]?.members?.isEmpty == true)
    }

    @Test("The undo brings back a file that an import has removed")
    func removed() throws {
        let path = "content/ash/places/gate.md"
        let before = try content()
        let undo = ImportUndo(root: guide.context.root)
        let id = try undo.save(ImportPlan.Changes(removed: [path]))
        try FileSystem.removeFile(guide.context.root.appending(path))
        #expect(try undo.undo(id).changed == [path])
        #expect(try content() == before)
    }

    @Test(
        "A file beside an upload has a visible path below it",
        arguments: [
            ("pics/wheel.svg", true), ("wheel.svg", true), ("../wheel.svg", false), ("/etc/x", false), ("a//b", false),
            (".hidden", false), ("a/./b", false), ("a\\b", false), ("list.csv", false), ("a/b/c/d/e/f/g/h/i", false),
        ])
    func beside(path: String, isAllowed: Bool) throws {
        let upload = try guide.upload(table, name: "list.csv")
        let query = ["upload": upload, "path": path]
        if isAllowed {
            _ = try guide.post("beside", "<svg/>", query)
        } else {
            #expect(throws: StudioError.self) { try guide.post("beside", "<svg/>", query) }
        }
    }

    @Test(
        "A name of an upload is the name of a file that is not hidden",
        arguments: [
            ("list.csv", "list.csv"), ("../../etc/passwd", "passwd"), ("..\\x.csv", "x.csv"), (".hidden", "hidden"),
            ("", "import"), ("..", "import"), ("a\nb", "ab"), ("/", "import"),
        ])
    func names(given: String, expected: String) { #expect(ImportUploads.safe(given) == expected) }
}
