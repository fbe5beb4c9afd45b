import GuideModel
import GuideSupport
import Testing

@testable import GuideBuild

@Suite struct ReportingTests {
    private let finding = Diagnostic.error(
        at: SourceLocation(file: "content/york/places/minster.md", line: 4, column: 17), code: .position,
        "latitude 539.6 is not between -90 and 90")
    private let wholeFile = Diagnostic.warning(at: SourceLocation(file: "a,b:c%.md"), code: .emptyFile, "two\nlines")

    @Test("Text output has one line each, in the format of compilers")
    func text() {
        #expect(
            DiagnosticFormat.text.render([finding])
                == "content/york/places/minster.md:4:17: error: latitude 539.6 is not between -90 and 90 [position]\n")
        #expect(DiagnosticFormat.text.render([wholeFile]).hasPrefix("a,b:c%.md: warning: two"))
        #expect(DiagnosticFormat.text.render([]).isEmpty)
    }

    @Test("JSON contains every field, and omits the line if the whole file is meant")
    func json() throws {
        let root = try JSONReader.read(Array(DiagnosticFormat.json.render([finding, wholeFile]).utf8))
        let first = try #require(root["diagnostics"]?.array?.first)
        #expect(first["file"]?.string == "content/york/places/minster.md")
        #expect(first["line"]?.int == 4)
        #expect(first["column"]?.int == 17)
        #expect(first["severity"]?.string == "error")
        #expect(first["code"]?.string == "position")
        #expect(root["diagnostics"]?.array?[1]["line"] == nil)
        #expect(root["errors"]?.int == 1)
        #expect(root["warnings"]?.int == 1)
    }

    @Test("GitHub's workflow commands escape characters that would end a property or the command")
    func github() {
        #expect(
            DiagnosticFormat.github.render([wholeFile])
                == "::warning file=a%2Cb%3Ac%25.md,title=empty-file::two%0Alines\n")
    }

    @Test("SARIF names the tool, each rule once, and each position")
    func sarif() throws {
        let root = try JSONReader.read(Array(DiagnosticFormat.sarif.render([finding, finding, wholeFile]).utf8))
        let run = try #require(root["runs"]?.array?.first)
        #expect(run["tool"]?["driver"]?["rules"]?.array?.count == 2)
        #expect(run["results"]?.array?.count == 3)
        let region = run["results"]?.array?[0]["locations"]?.array?[0]["physicalLocation"]?["region"]
        #expect(region?["startLine"]?.int == 4)
        #expect(run["results"]?.array?[2]["locations"]?.array?[0]["physicalLocation"]?["region"] == nil)
    }

    @Test("The summary's words match the number")
    func summary() {
        var report = BuildReport()
        report.title = "York"
        report.cities = 1
        report.places = 18
        report.files = 200
        report.changedFiles = 200
        report.bytes = 4_250_000
        let counts = "York: 1 city, 18 places, 0 tours, 0 pages, 0 media, 0 packs"
        #expect(report.summary(seconds: 1.26) == "\(counts)\n200 files, 4.3 MB, in 1.3 s")
        report.changedFiles = 3
        #expect(report.summary(seconds: 0.2) == "\(counts)\n200 files, 4.3 MB, 3 changed, in 200 ms")
        report.changedFiles = 0
        #expect(report.summary(seconds: 0.02) == "\(counts)\n200 files, 4.3 MB, nothing changed, in 20 ms")
    }
}
