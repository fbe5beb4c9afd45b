// Tests of `embed` in guide.yaml: which websites may show parts of the guide in frames.

import GuideModel
import Testing

@testable import GuideContent

@Suite("The websites that may show frames")
struct EmbedTests {
    private func read(_ lines: String) -> (rules: EmbedRules?, found: [String]) {
        let files = MemoryFiles(["guide.yaml": "title: A guide\n" + lines])
        let (guide, diagnostics) = GuideReader(files: files).readGuide()
        let found = diagnostics.filter { [.address, .embed].contains($0.code) }
        return (guide?.embed, found.map { "\($0.location.line): \($0.message) [\($0.code)]" })
    }

    @Test("A website is a scheme and a host in lower case, perhaps with a port, and each is read once")
    func origins() {
        let (rules, found) = read(
            """
            embed:
              allow:
                - https://www.Visit-York.example/
                - https://www.visit-york.example
                - http://localhost:8080
                - https://*.york.example

            """)
        #expect(found == [])
        #expect(
            rules?.allow == ["https://www.visit-york.example", "http://localhost:8080", "https://*.york.example"])
        #expect(read("").rules == nil)
        #expect(read("embed: {allow: []}\n").rules == EmbedRules())
    }

    @Test(
        "An address that is not a website is reported on its line",
        arguments: [
            ("www.york.example", "is not a web address", "[address]"),
            ("https://york.example/visit/", "write https://york.example", "[embed]"),
            ("https://münchen.example", "is not a website", "[embed]"),
            ("\"https://york.example; script-src *\"", "contains a space", "[address]"),
            ("\"https://york.example;\"", "is not a website", "[embed]"),
            ("\"https://york.example'\"", "is not a website", "[embed]"),
            ("https://york.example:port", "is not a website", "[embed]"),
        ])
    func errors(_ address: String, _ message: String, _ code: String) {
        let (rules, found) = read("embed:\n  allow:\n    - \(address)\n")
        #expect(found.count == 1)
        #expect(found.first.map { $0.hasPrefix("4: ") && $0.contains(message) && $0.hasSuffix(code) } == true)
        #expect(rules?.allow.isEmpty ?? true)
    }

    @Test("No city can have the name of the folder with the pages for frames")
    func reserved() {
        #expect(CityList.reserved.contains("embed"))
    }
}
