// Tests of the formats of the wizard for imports: sheets, encodings, questions, walks, objects, sights, presentations.

import GuidePacks
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideStudio

private let gift = """
    ::gate::How many bells hang in the gate? {
      ~Two
      =Nine
      ~None
    }

    """
private let walk = """
    {"format": "wynd-walk/1", "id": "c3d4", "city": "ash", "name": "Made at home", "note": "Up and down.",
     "track": [], "stops": [{"name": "Gate", "position": [53.9600, -1.0800]},
     {"name": "Well", "position": [53.9620, -1.0780]}]}
    """
private let objects = """
    {"format": "wynd-objects/1", "objects": [{"id": "lantern", "latitude": 53.9601, "longitude": -1.0801,
     "name": "A lantern", "alt": "An iron lantern", "picture": "iVBORw0KGgoBAgM="}]}
    """
private let presentation = """
    <Presentation xmlns="pws" font="Arial" textsize="20">
    <POI id="mill" latitude="51.5" longitude="-2.25" type="POI" name="Mill"/>
    <Slide poi="#mill"><Text x="10" y="10" x2="400" y2="60">It turns on the river.</Text>
    <Image path="pics/wheel.svg" x="10" y="80" x2="400" y2="300"/></Slide>
    </Presentation>
    """
private let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2"><path d="M0 0h4v2z"/></svg>
    """

private let manifest =
    "<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>"
/// The name of a file, its parts, whether the second half is missing, and what the answer says.
private let unreadableFiles: [(String, [(String, String)], Bool, String)] = [
    ("list.xlsx", [("xl/workbook.xml", "<workbook/>")], true, "a spreadsheet that cannot be opened"),
    ("list.ods", [("META-INF/manifest.xml", manifest), ("content.xml", "?")], false, "protected by a password"),
    ("list.ods", [("META-INF/manifest.xml", manifest), ("encrypted-package", "?")], false, "a spreadsheet that"),
    ("list.docx", [("word/document.xml", "<document/>")], false, "copy its table into a spreadsheet"),
    ("list.docx", [("word/document.xml", "<document/>")], true, "a text document that cannot be opened"),
    ("list.zip", [("places.csv", "name,lat,lon")], true, "a ZIP that cannot be opened"),
    ("list.zip", [("notes.rtf", "Notes")], false, "unpack it, and choose the files"),
]

@Suite("Formats of imports in the editor")
struct ImportFormatTests {
    private let guide: ImportingGuide

    init() throws { guide = try ImportingGuide() }

    @Test(
        "Questions, walks and objects are planned, imported and undone",
        arguments: [
            ("gift", gift, "content/ash/quizzes/list.md"), ("walk", walk, "content/ash/tours/made-at-home.md"),
            ("objects", objects, "content/ash/objects/lantern.yaml"),
        ])
    func wholeFiles(format: String, text: String, page: String) async throws {
        let before = try guide.content()
        let found = try guide.post("recognise", text, ["name": "list.txt"])
        #expect(found["format"]?.string == format)
        let upload = try #require(found["upload"]?.string)
        let body = #"{"upload": "\#(upload)", "format": "\#(format)", "city": "ash"}"#
        let plan = try await guide.result(of: "plan", body)
        #expect(ImportingGuide.actions(plan).contains("taken \(page)"))
        #expect(try guide.content() == before)
        let taken = try await guide.result(of: "take", body)
        let undo = try #require(taken["undo"]?.string)
        #expect(try guide.folder.text("guide/\(page)").contains("status: draft"))
        #expect(try guide.post("undo", #"{"undo": "\#(undo)"}"#)["left"]?.texts == [])
        #expect(try guide.content() == before)
    }

    @Test("A second quiz walk of the same name is refused; another name, or replacing the first one, is possible")
    func names() async throws {
        let upload = try guide.upload(gift, name: "bells.gift")
        let start = #"{"upload": "\#(upload)", "format": "gift", "city": "ash""#
        let first = try await guide.result(of: "take", start + "}")
        #expect(first["questions"]?.int == 1)
        let second = try await guide.result(of: "take", start + "}")
        #expect(second["undo"]?.string == nil)
        let other = try await guide.result(of: "take", start + #", "name": "Other bells"}"#)
        #expect(ImportingGuide.actions(other) == ["taken content/ash/quizzes/other-bells.md"])
        let again = try await guide.result(of: "take", start + #", "overwrite": true}"#)
        #expect(ImportingGuide.actions(again) == ["changed content/ash/quizzes/bells.md"])
    }

    @Test("The sights of an extract are listed with their kinds, and the chosen ones are imported")
    func sights() async throws {
        try FileSystem.removeTree(guide.folder.path.appending("guide/content/birch"))
        let nodes = (0..<3).map { number in
            """
            <node id='\(100 + number)' lat='53.960\(number)' lon='-1.081'><tag k='name' v='Museum \(number)'/>
            <tag k='tourism' v='museum'/><tag k='wikidata' v='Q\(number + 1)'/></node>
            """
        }
        let extract = """
            <?xml version='1.0' encoding='UTF-8'?>
            <osm version='0.6'>
            <node id='1' lat='53.96' lon='-1.08'><tag k='place' v='town'/><tag k='name' v='Ash'/></node>
            \(nodes.joined(separator: "\n"))
            </osm>
            """
        let before = try guide.content()
        let upload = try guide.upload(extract, name: "ash.osm")
        let start = #"{"upload": "\#(upload)", "format": "osm", "city": "ash""#
        let plan = try await guide.result(of: "plan", start + "}")
        let sights = plan["sights"]?.array ?? []
        #expect(sights.compactMap { $0["origin"]?.string }.sorted() == ["node/100", "node/101", "node/102"])
        #expect(sights.allSatisfy { $0["kind"]?.string == "museum" && $0["chosen"]?.bool == true })
        let chosen = try await guide.result(of: "take", start + #", "sights": ["node/101"]}"#)
        #expect(ImportingGuide.actions(chosen) == ["taken content/ash/places/museum-1.md"])
        let undo = try #require(chosen["undo"]?.string)
        let none = try await guide.result(of: "plan", start + #", "sights": []}"#)
        #expect(none["diagnostics"]?.array?.contains { $0["severity"]?.string == "error" } == true)
        try guide.post("undo", #"{"undo": "\#(undo)"}"#)
        #expect(try guide.content() == before)
    }

    @Test("A presentation becomes a city with its pictures, and a newer one updates what was not edited")
    func presentations() async throws {
        let before = try guide.content()
        let upload = try guide.upload(presentation, name: "stow.pws")
        try guide.post("beside", drawing, ["upload": upload, "path": "pics/wheel.svg"])
        let body = #"{"upload": "\#(upload)", "format": "pws", "city": ""}"#
        let taken = try await guide.result(of: "take", body)
        let undo = try #require(taken["undo"]?.string)
        #expect(guide.folder.has("guide/content/stow/places/mill/wheel.svg"))
        #expect(Set(taken["steps"]?.array?.compactMap { $0["action"]?.string } ?? []) == ["taken"])
        let page = "guide/content/stow/places/mill/index.md"
        let edited = try guide.folder.text(page).replacing("on the river", with: "by night")
        try guide.folder.write(edited, to: page)
        let newer = try guide.upload(presentation.replacing("on the river", with: "all day"), name: "stow.pws")
        try guide.post("beside", drawing, ["upload": newer, "path": "pics/wheel.svg"])
        let plan = try await guide.result(of: "plan", #"{"upload": "\#(newer)", "format": "pws", "city": "stow"}"#)
        let left = plan["steps"]?.array?.first { $0["action"]?.string == "left" }
        #expect(left?["path"]?.string == "content/stow/places/mill/index.md")
        #expect(left?["lines"]?.texts.contains { $0.contains("all day") } == true)
        #expect(try guide.post("undo", #"{"undo": "\#(undo)"}"#)["left"]?.texts == [String(page.dropFirst(6))])
        try FileSystem.removeTree(guide.folder.path.appending("guide/content/stow"))
        #expect(try guide.content() == before)
    }

    @Test("A presentation is imported from a ZIP with its pictures, in whatever folder of it")
    func presentationArchive() async throws {
        let zip = guide.folder.path.appending("stow.zip")
        let parts = [
            ("__MACOSX/stow.pws", "x"), ("Stow/pics/wheel.svg", drawing), ("Stow/stow.pws", presentation),
            ("other.txt", "x"),
        ]
        try SpreadsheetWriter.write(parts.map { (path: $0.0, bytes: Array($0.1.utf8)) }, to: zip)
        let request = StudioRequest(
            method: "POST", path: ["import", "recognise"], query: ["name": "stow.zip"],
            body: try FileSystem.read(zip))
        guard case .json(let bytes) = try guide.service.answer(request) else {
            Issue.record("The answer is no JSON.")
            return
        }
        let found = try JSONReader.read(bytes)
        #expect(found["format"]?.string == "pws" && found["name"]?.string == "stow.pws")
        let upload = try #require(found["upload"]?.string)
        let taken = try await guide.result(of: "take", #"{"upload": "\#(upload)", "format": "pws", "city": ""}"#)
        #expect(taken["undo"]?.string != nil)
        #expect(guide.folder.has("guide/content/stow/places/mill/wheel.svg"))
    }

    @Test("A ZIP with several presentations is refused with the reason")
    func severalPresentations() throws {
        let zip = guide.folder.path.appending("two.zip")
        let bytes = Array(presentation.utf8)
        try SpreadsheetWriter.write([(path: "a.pws", bytes: bytes), (path: "b.pws", bytes: bytes)], to: zip)
        let request = StudioRequest(
            method: "POST", path: ["import", "recognise"], query: ["name": "two.zip"],
            body: try FileSystem.read(zip))
        #expect(throws: StudioError.self) { try guide.service.answer(request) }
    }

    // MARK: Files that cannot be read

    @Test(
        "A broken or protected spreadsheet, a text document and a ZIP are named for what they are",
        arguments: unreadableFiles)
    func unreadable(name: String, parts: [(String, String)], isCut: Bool, reason: String) throws {
        let file = guide.folder.path.appending(name)
        try SpreadsheetWriter.write(parts.map { (path: $0.0, bytes: Array($0.1.utf8)) }, to: file)
        let bytes = try FileSystem.read(file)
        let found = try recognized(isCut ? Array(bytes.prefix(bytes.count / 2)) : bytes, named: name)
        #expect(found["format"]?.string == nil)
        #expect(found["reason"]?.string?.contains(reason) == true, "\(found["reason"]?.string ?? "no reason")")
    }

    @Test("Other bytes under the name of a spreadsheet are a damaged one; the content of a text counts, not its name")
    func damaged() throws {
        let noise = try recognized([0, 0, 1, 2, 0xFF], named: "list.xlsx")
        #expect(noise["reason"]?.string?.contains("a spreadsheet that cannot be opened") == true)
        let old = try recognized([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], named: "list.xlsx")
        #expect(old["reason"]?.string?.contains("password") == true)
        let table = try recognized(Array("name,lat,lon\nGate,53.96,-1.08\n".utf8), named: "list.xlsx")
        #expect(table["format"]?.string == "csv")
        #expect(try recognized([0, 0, 1, 2, 0xFF], named: "list.bin")["reason"]?.string == nil)
    }

    private func recognized(_ bytes: [UInt8], named name: String) throws -> JSONNode {
        let request = StudioRequest(
            method: "POST", path: ["import", "recognise"], query: ["name": name], body: bytes)
        guard case .json(let answer) = try guide.service.answer(request) else { throw StudioError(500, "No JSON.") }
        return try JSONReader.read(answer)
    }

    // MARK: Tables

    @Test("A picture that is chosen with a table is imported; a name of the import continues an earlier one")
    func pictures() async throws {
        let table = "name,lat,lon,kind,picture\nThe wheel,53.96,-1.08,museum,wheel.svg\n"
        let upload = try guide.upload(table, name: "spring.csv")
        try guide.post("beside", drawing, ["upload": upload, "path": "wheel.svg"])
        let first = try await guide.result(
            of: "take", #"{"upload": "\#(upload)", "format": "csv", "city": "ash", "name": "Our list"}"#)
        #expect(first["undo"]?.string != nil)
        let files = try guide.content().keys
        #expect(files.contains { $0.hasPrefix("ash/places/the-wheel") && $0.hasSuffix("wheel.svg") })
        let later = try guide.upload(table, name: "autumn.csv")
        let plan = try await guide.result(
            of: "plan", #"{"upload": "\#(later)", "format": "csv", "city": "ash", "name": "Our list"}"#)
        #expect(!ImportingGuide.actions(plan).contains { $0.hasPrefix("taken") })
    }

    @Test("Pictures in a private network are downloaded only from the hosts that the editor names")
    func privateHosts() async throws {
        let table = "name,lat,lon,kind,picture\nThe wheel,53.96,-1.08,museum,http://127.0.0.1:1/wheel.png\n"
        let upload = try guide.upload(table, name: "list.csv")
        func messages(_ more: String) async throws -> String {
            let start = #"{"upload": "\#(upload)", "format": "csv", "city": "ash", "fetch": true"#
            let plan = try await guide.result(of: "plan", "\(start)\(more)}")
            return plan["diagnostics"]?.array?.compactMap { $0["message"]?.string }.joined(separator: "\n") ?? ""
        }
        #expect(try await messages("").contains("is in a private network"))
        #expect(try await messages(#", "hosts": ["museum.example"]"#).contains("is in a private network"))
        for host in ["127.0.0.1", "http://127.0.0.1:80/pictures"] {
            let found = try await messages(#", "hosts": ["\#(host)"]"#)
            #expect(!found.isEmpty && !found.contains("is in a private network"), "\(found)")
        }
        for host in ["ftp://127.0.0.1", "file:///etc/passwd", "user@127.0.0.1", "[::1]", ""] {
            let start = #"{"upload": "\#(upload)", "format": "csv", "city": "ash", "fetch": true"#
            let body = #"\#(start), "hosts": ["\#(host)"]}"#
            #expect(throws: StudioError.self, "\(host)") { try guide.post("plan", body) }
        }
    }

    @Test("The editor chooses one of several sheets, or all of them")
    func sheets() async throws {
        func sheet(_ name: String, _ place: String) -> String {
            let rows = [["name", "lat", "lon"], [place, "53.9605", "-1.0795"]].map { cells in
                let texts = cells.map { "<table:table-cell><text:p>\($0)</text:p></table:table-cell>" }
                return "<table:table-row>\(texts.joined())</table:table-row>"
            }
            return "<table:table table:name=\"\(name)\">\(rows.joined())</table:table>"
        }
        let file = """
            <?xml version="1.0"?>
            <office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
            xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
            xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">
            <office:body><office:spreadsheet>\(sheet("Gates", "North gate"))\(sheet("Wells", "Deep well"))
            </office:spreadsheet></office:body></office:document>
            """
        let upload = try guide.upload(file, name: "list.fods")
        let start = #"{"upload": "\#(upload)", "format": "ods", "city": "ash""#
        let first = try await guide.result(of: "plan", start + "}")
        #expect(first["sheets"]?.texts == ["Gates", "Wells"])
        #expect(first["sheet"]?.string == "Gates")
        let second = try await guide.result(of: "plan", start + #", "sheets": ["Wells"]}"#)
        #expect(ImportingGuide.actions(second) == ["taken content/ash/places/deep-well.md"])
        let all = try await guide.result(of: "plan", start + #", "sheets": ["all"]}"#)
        #expect(all["understood"]?["places"]?.int == 2)
    }

    @Test("The editor sees the encoding of a table, and chooses another one")
    func encodings() async throws {
        let bytes = Array("name,lat,lon\nCaf".utf8) + [0xE9] + Array(",53.9605,-1.0795\n".utf8)
        let request = StudioRequest(
            method: "POST", path: ["import", "recognise"], query: ["name": "list.csv"], body: bytes)
        guard case .json(let found) = try guide.service.answer(request) else { throw StudioError(500, "No JSON.") }
        let upload = try #require(try JSONReader.read(found)["upload"]?.string)
        let start = #"{"upload": "\#(upload)", "format": "csv", "city": "ash""#
        func name(_ plan: JSONNode) -> String? {
            plan["steps"]?.array?.first?["fields"]?.array?.first { $0["name"]?.string == "name" }?["new"]?.string
        }
        let plan = try await guide.result(of: "plan", start + "}")
        #expect(plan["encodings"]?.texts.contains("Shift_JIS") == true)
        #expect(plan["encoding"]?.string != nil)
        let chosen = try await guide.result(of: "plan", start + #", "encoding": "CP850"}"#)
        #expect(chosen["encoding"]?.string == "CP850")
        #expect(name(chosen) == "CafÚ")
        let other = try await guide.result(of: "plan", start + #", "encoding": "Windows-1252"}"#)
        #expect(name(other) == "Café")
    }
}
