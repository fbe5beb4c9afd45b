// Tests of the lists of problems, and of the first steps of a new guide.

import GuideEditing
import GuideModel
import GuidePreview
import GuideSupport
import Testing

@testable import GuideStudio

@Suite("Problems and new guides in the editor")
struct BeginServiceTests {
    @Test("Problems name their page, and codes are explained")
    func problems() async throws {
        var files = StudioGuide.york
        files["content/york/places/well.md"]?.replace("kind: fountain", with: "kind: fountian")
        let guide = try StudioGuide(files)
        await guide.context.session.build()
        let service = ProblemsService(guide.context)
        let problems = try #require(try guide.get(service, "problems")["problems"]?.array)
        let problem = try #require(problems.first { $0["file"]?.string == "content/york/places/well.md" })
        #expect(problem["path"]?.string == "content/york/places/well.md")
        #expect(problem["name"]?.string == "A well")
        #expect(problem["severity"]?.string == "error")
        #expect(problem["code"]?.string == "kind")
        #expect(problem["at"]?.texts == ["kind"])
        let explanation = try guide.get(service, "explain", ["code": "kind"])
        #expect(explanation["title"]?.string == DiagnosticCode.kind.explanation?.what)
        #expect(throws: StudioError.self) { _ = try guide.get(service, "explain", ["code": "nothing"]) }
    }

    @Test("A guide that begins in a folder with only hidden files builds without errors", arguments: [true, false])
    func begin(hasSample: Bool) async throws {
        let guide = try StudioGuide([".gitignore": "mine\n"])
        let service = BeginService(guide.context)
        let answer = try guide.post(
            service, "begin",
            """
            {"name": "Millford", "title": "Seeing Millford", "languages": ["en"], "country": "GB",
            "position": {"lat": 52.1, "lon": -1.2}, "sample": \(hasSample)}
            """)
        #expect(answer["cities"]?.texts == ["millford"])
        let settings = Array(try guide.folder.text("guide.yaml").utf8)
        #expect(try PageEdit.values(of: settings, file: "guide.yaml")["title"]?.text == "Seeing Millford")
        #expect(try guide.folder.text(".gitignore") == "mine\n")
        #expect(!guide.folder.has(".wynd-begin"))
        #expect(guide.folder.has("content/millford/tours/first-walk.md") == hasSample)
        await guide.context.session.build()
        let state = guide.context.session.state
        #expect(state.hasSite)
        let codes = state.diagnostics.map(\.diagnostic).filter { $0.severity != .note }.map(\.code)
        #expect(codes.allSatisfy { [.baseURL, .legal].contains($0) }, "\(codes)")
        #expect(try guide.refusal(service, "begin", "{\"name\": \"Again\"}") == 409)
    }

    @Test("A guide does not begin beside other files")
    func notEmpty() throws {
        let guide = try StudioGuide(["notes.txt": "mine"])
        #expect(try guide.refusal(BeginService(guide.context), "begin", "{\"name\": \"Millford\"}") == 409)
        #expect(!guide.folder.has("guide.yaml") && !guide.folder.has("content"))
    }

    @Test(
        "What is not clear is asked with the choices, and nothing is written",
        arguments: [
            ("{\"name\": \"!!!\"}", "name"), ("{\"name\": \"A\", \"country\": \"Nowhere\"}", "country"),
        ])
    func unclear(request: String, field: String) throws {
        let guide = try StudioGuide([:])
        let service = BeginService(guide.context)
        #expect(try guide.refusal(service, "begin", request) == 422)
        let answer = try guide.post(service, "begin", request)
        #expect(answer["field"]?.string == field)
        #expect(answer["error"]?.string?.isEmpty == false)
        #expect(!guide.folder.has("guide.yaml") && !guide.folder.has(".wynd-begin"))
    }

    @Test("The form of a new guide gets languages, countries and time zones")
    func choices() throws {
        let guide = try StudioGuide([:])
        let choices = try guide.get(BeginService(guide.context), "begin", ["country": "GB"])
        #expect(choices["languages"]?.texts.contains("en") == true)
        let countries = try #require(choices["countries"]?.array)
        #expect(countries.contains { $0["code"]?.string == "GB" && $0["name"]?.string == "United Kingdom" })
        // A system without a table of time zones has none.
        let cities = try #require(choices["cities"]?.array)
        if choices["timeZones"]?.array?.isEmpty == false {
            #expect(cities.contains { $0["name"]?.string == "Buenos Aires" && ($0["lat"]?.number ?? 0) < -30 })
        }
    }

    @Test(
        "An uploaded extract keeps only the harmless characters of its name",
        arguments: [
            ("town.osm.pbf", "town.osm.pbf"), ("../../etc/passwd", "passwd"), ("..", "map.osm.pbf"),
            ("", "map.osm.pbf"), ("a b\u{0}ü.osm", "ab.osm"), ("C:\\maps\\.x.osm", "x.osm"),
        ])
    func extractName(name: String, expected: String) { #expect(UploadedExtracts.fileName(name) == expected) }

    @Test("A town of an uploaded extract becomes a guide")
    func extract() throws {
        let guide = try StudioGuide([:])
        let service = BeginService(guide.context)
        let sights = (0..<5).map { number in
            """
            <node id='\(100 + number)' lat='50.000\(number)' lon='8.0'><tag k='name' v='Museum \(number)'/>
            <tag k='tourism' v='museum'/><tag k='wikidata' v='Q\(number + 1)'/></node>
            """
        }
        let extract = """
            <?xml version='1.0' encoding='UTF-8'?>
            <osm version='0.6'>
            <node id='1' lat='50.0' lon='8.0'><tag k='place' v='town'/><tag k='name' v='Neustadt'/></node>
            \(sights.joined(separator: "\n"))
            </osm>
            """
        let id = try #require(try guide.post(service, "extract", extract)["extract"]?.string)
        let towns = try guide.get(service, "towns", ["extract": id])["towns"]?.array
        #expect(towns?.compactMap { $0["name"]?.string } == ["Neustadt"])
        let begun = try guide.post(
            service, "begin", "{\"extract\": \"\(id)\", \"cities\": [\"Neustadt\"], \"languages\": [\"en\"]}")
        #expect(begun["cities"]?.texts == ["neustadt"])
        #expect(guide.folder.has("content/neustadt/map.osm") && guide.folder.has("guide.yaml"))
        #expect(throws: StudioError.self) { _ = try guide.get(service, "towns", ["extract": "../../etc"]) }
    }
}
