// Tests of the legal texts of guide.yaml: what is read, where errors are, and how they are translated.

import GuideModel
import TestSupport
import Testing

@testable import GuideContent
@testable import GuideEditing

@Suite("Legal texts")
struct LegalTests {
    private static let settings = """
        title: A guide
        languages: [en, de]
        legal:
          imprint: |
            Visit York, 1 Museum Street, York
            [Write to us](mailto:hello@york.example)

            ## Register

            See [above](#register).
          privacy: Visit York is *responsible*.
        """

    private func sample(_ settings: String = Self.settings, german: String? = nil) -> MemoryFiles {
        var files = Sample(["guide.yaml": settings]).files
        if let german { files.nodes["guide.de.yaml"] = .bytes(Array(german.utf8)) }
        return files
    }

    @Test("A text is Markdown in a block or on one line, and a text with only white space is none")
    func read() throws {
        let (guide, found) = GuideReader(files: sample()).readGuide()
        #expect(found.map(\.inWords) == [])
        let legal = try #require(guide?.legal)
        #expect(
            legal.imprint?.text.shown == """
                <p>Visit York, 1 Museum Street, York
                <a href="mailto:hello@york.example">Write to us</a></p>
                <h2 id="register">Register</h2>
                <p>See <a href="#register">above</a>.</p>

                """)
        #expect(legal.privacy?.text.shown == "<p>Visit York is <em>responsible</em>.</p>\n")
        let empty = GuideReader(files: sample("title: A guide\nlegal: {imprint: \" \"}\n")).readGuide()
        #expect(empty.diagnostics.map(\.inWords) == [] && empty.guide?.legal?.imprint == nil)
    }

    @Test(
        "An error is reported at its line and column, or at the start of a text that is not in a block",
        arguments: [
            (
                "imprint: |\n    Visit York\n\n    A [page](about.md).",
                "6:7: error: about.md is a file; a legal text links only to addresses, so write one, as in "
                    + "https://example.org/ [broken-link]"
            ),
            (
                "imprint: |\n\n      ![A logo](logo.svg)",
                "5:7: error: logo.svg is an image; a legal text shows no images, so remove it [media-file]"
            ),
            ("imprint: |2\n    <b>York</b>", "4:5: warning: HTML is left out: <b>; write **York** [raw-html]"),
            (
                "privacy: \"See [here](#none).\"",
                "3:12: error: this text has no heading #none [broken-link]"
            ),
            (
                "privacy: >\n    See [here](javascript:x).",
                "3:12: error: javascript: addresses are not allowed in links; use https:, http:, mailto: or tel: "
                    + "[unsafe-link]"
            ),
            ("imprint: [York]", "3:12: error: imprint should be a text, but this is a list [type]"),
            ("imprnt: York", "3:3: error: legal has no key imprnt; did you mean imprint? [unknown-key]"),
        ])
    func positions(_ lines: String, _ expected: String) {
        let found = GuideReader(files: sample("title: A guide\nlegal:\n  \(lines)\n")).readGuide().diagnostics
        #expect(found.map(\.inWords) == ["guide.yaml:" + expected])
    }

    @Test("A text that is too long is an error, and bad input never ends the program")
    func tooLong() {
        let long = String(repeating: "ab ", count: 40_000)
        let (_, found) = GuideReader(files: sample("title: A\nlegal: {imprint: \(long)x}\n")).readGuide()
        #expect(found.map(\.code) == [.tooLong])
        let odd = ["legal: |", "legal:\n  imprint: |", "legal:\n  imprint: |\n\n\n", "legal: {imprint: \"\\n# \"}"]
        for text in odd {
            _ = GuideReader(files: sample("title: A\n\(text)")).readGuide()
        }
    }

    @Test("A translation has the ids of the original's headings, and a text without one is marked as the original")
    func translated() throws {
        let german = """
            legal:
              imprint: |
                Visit York, Museum Street 1, York

                ## Eintrag

                Siehe [oben](#register) und [dort](ort.md).
            """
        let reader = GuideReader(files: sample(german: german))
        let guide = try #require(reader.readGuide().guide)
        let (guides, found) = reader.translations(of: guide)
        #expect(
            found.map(\.inWords) == [
                "guide.de.yaml:7:33: error: ort.md is a file; a legal text links only to addresses, so write one, as "
                    + "in https://example.org/ [broken-link]"
            ])
        let legal = try #require(guides.first?.legal)
        #expect(legal.imprint?.text.shown.contains("<h2 id=\"register\">Eintrag</h2>") == true)
        #expect(legal.imprint?.text.language == nil)
        #expect(legal.privacy?.text.language == "en" && legal.privacy?.text == guide.legal?.privacy?.text.marked("en"))
        let (files, _) = reader.readTranslations(of: guide, into: "de", cities: [])
        #expect(files.first?.missing.map(\.path).contains("legal.privacy") == true)
        #expect(files.first?.missing.map(\.path).contains("legal.imprint") == false)
    }

    @Test("A text with several lines goes to translators with its lines, and comes back as a block")
    func exchanged() throws {
        var files = sample()
        let xliff = files.export("de").xliff
        #expect(xliff.contains("Visit York, 1 Museum Street, York\n<pc id=\"1\""))
        let source = /<source[^>]*>(Visit York, 1.*?)<\/source>/.dotMatchesNewlines()
        let translated = xliff.replacing(source) { "\($0.output.0)<target>\($0.output.1)</target>" }
            .replacing("state=\"initial\"", with: "state=\"translated\"")
        let plan = files.plan(translated)
        #expect(plan.diagnostics.map(\.inWords) == [])
        files.apply(plan)
        let text = try #require(files.text("guide.de.yaml"))
        #expect(text.hasPrefix("legal:\n  imprint: |\n    Visit York, 1 Museum Street, York\n    [Write to us]"))
        #expect(text.contains("\n\n    ## Register\n\n    See [above](#register).\n"))
        let reader = GuideReader(files: files)
        let guide = try #require(reader.readGuide().guide)
        #expect(reader.translations(of: guide).guides.first?.legal?.imprint?.source == guide.legal?.imprint?.source)
    }

    @Test("The check of links finds the addresses in a text, with their positions")
    func links() throws {
        let folder = try TemporaryFolder()
        let text = "title: G\nlegal:\n  imprint: |\n    See\n    [us](https://york.example/us).\n"
        try folder.write(text, to: "guide.yaml")
        let place = SourceLocation(file: "guide.yaml", line: 5, column: 5)
        #expect(WebLinks(root: folder.path).find() == [WebLink(address: "https://york.example/us", location: place)])
    }

    @Test("The schema of guide.yaml describes both keys, and formatting changes no text")
    func tools() throws {
        #expect(ContentSchema.guide.json.contains("\"imprint\"") && ContentSchema.guide.json.contains("\"privacy\""))
        let bytes = Array(Self.settings.utf8) + [0x0A]
        #expect(ContentFormat.formatted(bytes, file: "guide.yaml").bytes == bytes)
    }
}

extension RichText {
    fileprivate func marked(_ language: String) -> RichText {
        var text = self
        text.language = language
        return text
    }
}
