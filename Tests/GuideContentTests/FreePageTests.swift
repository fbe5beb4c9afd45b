// Tests of the publisher's own pages: what is read, how other content links to them, and where errors are.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

@testable import GuideEditing

@Suite("Pages of the publisher")
struct FreePageTests {
    private static func page(_ title: String, _ lines: String = "", body: String = "") -> String {
        "---\ntitle: \(title)\nsummary: One sentence.\n\(lines.isEmpty ? "" : lines + "\n")---\n\(body)"
    }

    /// The sample guide with these pages of the guide, by their paths below `content/pages/`.
    private static func files(_ pages: [String: String], city: [String: String?] = [:]) -> MemoryFiles {
        var files = Sample(city).files
        for (path, text) in pages { files.nodes["content/pages/\(path)"] = .bytes(Array(text.utf8)) }
        return files
    }

    private static func read(
        _ pages: [String: String], language: Int = 0, drafts: Bool = false
    ) throws -> (pages: [FreePage], city: City?, found: [String]) {
        let reader = GuideReader(files: files(pages), includesDrafts: drafts)
        let (found, diagnostics) = reader.readGuide()
        let guide = try #require(found)
        let translated = try #require(([guide] + reader.translations(of: guide).guides).dropFirst(language).first)
        let (city, others) = reader.readCity(.guidePages, in: translated)
        return (city?.freePages ?? [], city, (diagnostics + others).map(\.inWords))
    }

    @Test("A page of the guide is in no city, and its folder is no city")
    func guidePages() throws {
        let lines = "menu: header\norder: 2\nparent: us\nkiosks: yes"
        let (pages, _, found) = try Self.read([
            "here.md": Self.page("Getting here", lines, body: "By [train](../york/places/minster.md).\n"),
            "us/index.md": Self.page("About us", body: "![A clock](clock.jpg)\n"), "us/clock.jpg": "",
        ])
        #expect(found == [])
        #expect(pages.map(\.id.text) == ["here", "us"])
        let here = try #require(pages.first)
        #expect(here.menu == .header && here.order == 2 && here.parent?.text == "us" && here.isOnKiosks)
        #expect(here.body.shown == "<p>By <a href=\"{york/places/minster.html}\">train</a>.</p>\n")
        #expect(pages.last?.media.map(\.file) == ["content/pages/us/clock.jpg"])
        #expect(pages.last?.menu == FreePage.Menu.none && pages.last?.isOnKiosks == false)
        #expect(pages.above(here).map(\.title) == ["About us"])
        #expect(pages.last.map { pages.below($0).map(\.title) } == ["Getting here"])
        let (guide, diagnostics) = GuideReader(files: Self.files(["here.md": Self.page("Here")])).readGuide()
        #expect(guide?.cities.map(\.text) == ["york"] && diagnostics.isEmpty)
        #expect(SitePath.freePage(.guidePages, here.id) == "pages/here.html")
    }

    @Test("A page of a city is in that city, and content links to pages of both kinds by their files")
    func cityPages() throws {
        let files = Self.files(
            ["us.md": Self.page("About us")],
            city: [
                "pages/here.md": Self.page("Getting here", body: "[Us](../../pages/us.md)\n"),
                "places/minster.md": Sample.place(body: "[Here](../pages/here.md) and [us](../../pages/us.md)\n"),
            ])
        let reader = GuideReader(files: files)
        let guide = try #require(reader.readGuide().guide)
        let (city, found) = reader.readCity(try #require(Slug("york")), in: guide)
        #expect(found.map(\.inWords) == [])
        #expect(city?.freePages.map(\.title) == ["Getting here"])
        #expect(
            city?.freePages.first?.body.shown == "<p><a href=\"{pages/us.html}\">Us</a></p>\n")
        let minster = city?.places.first { $0.id.text == "minster" }
        #expect(minster?.body.shown.contains("{york/pages/here.html}") == true)
        #expect(minster?.body.shown.contains("{pages/us.html}") == true)
    }

    @Test("A translation is beside the page, and a page without one is marked as the originals' language")
    func translations() throws {
        let (pages, city, found) = try Self.read(
            [
                "us.md": Self.page("About us", body: "Hello.\n"),
                "us.fr.md": "---\ntitle: Qui nous sommes\n---\nBonjour.\n",
                "here.md": Self.page("Here", body: "Walk.\n"),
            ], language: 1)
        #expect(found == [])
        #expect(pages.map(\.title) == ["Here", "Qui nous sommes"])
        #expect(pages.last?.body.shown == "<p>Bonjour.</p>\n" && pages.first?.body.language == "en")
        #expect(city?.foreignTexts["Here"] == "en" && city?.foreignTexts["Qui nous sommes"] == nil)
        let report = TranslationReport(GuideReader(files: Self.files(["us.md": Self.page("About us")])))
        #expect(report.languages.first?.files.contains { $0.original == "content/pages/us.md" } == true)
    }

    @Test("A draft has no page, and its errors are warnings")
    func drafts() throws {
        let pages = ["us.md": Self.page("About us", "status: draft\nparent: missing")]
        let read = try Self.read(pages)
        #expect(read.pages.isEmpty && read.found.count == 1 && read.found[0].contains(": warning: "))
        #expect(try Self.read(pages, drafts: true).found[0].contains(": error: "))
    }

    @Test(
        "An error is reported at its place",
        arguments: [
            (
                ["us.md": page("About us", "parent: hera"), "here.md": page("Here")],
                "content/pages/us.md:4:9: error: the page hera does not exist; did you mean here? [parent]"
            ),
            (
                ["us.md": page("About us", "parent: us")],
                "content/pages/us.md:4:9: error: the page is its own parent; choose another parent, or remove it [parent]"
            ),
            (
                ["us.md": page("About us", "menu: top")],
                "[menu]"
            ),
            (
                ["us.md": page("About us"), "us/index.md": page("Us")],
                "content/pages/us.md: error: content/pages/us/index.md has the same id; keep one of the two files [duplicate-id]"
            ),
            (
                ["us.md": page("About us"), "we.md": page("about us")],
                "give one of the two another name [duplicate-name]"
            ),
            (
                ["us.md": page("About us"), "us/more.md": "Some words."],
                "content/pages/us/more.md: warning: the build makes no page from this file; pages are content/pages/<id>.md and content/pages/<id>/index.md [loose-file]"
            ),
            (["us.md": "---\ntitle: Us\n---\n"], "[missing-key]"),
        ] as [([String: String], String)])
    func errors(pages: [String: String], expected: String) throws {
        let found = try Self.read(pages).found
        #expect(found.contains { $0.hasSuffix(expected) }, "\(found)")
    }

    @Test("Each page of a circle of parents is reported, and no page has a parent")
    func circle() throws {
        let (pages, _, found) = try Self.read([
            "a.md": Self.page("A", "parent: b"), "b.md": Self.page("B", "parent: c"),
            "c.md": Self.page("C", "parent: a"),
        ])
        #expect(found.count == 3 && found.allSatisfy { $0.contains("is above its own parent") })
        #expect(pages.allSatisfy { $0.parent == nil })
    }

    @Test("No city can have the folder of the guide's pages")
    func reserved() {
        let found = GuideReader(files: Self.files(["city.md": Sample.city])).readGuide().diagnostics
        #expect(found.map(\.code) == [.id])
    }

    @Test("An imprint names each fact that it still lacks, in the original and in its translation")
    func imprint() throws {
        let pages = [
            "imprint.md": Self.page("Imprint", body: "Visit York, ‹Postal address›, ‹Register›, ‹Register›\n"),
            "imprint.fr.md": "---\ntitle: Mentions\n---\n‹Adresse›\n",
            "us.md": Self.page("Us", body: "‹Not an imprint›\n"),
        ]
        let found = try Self.read(pages).found
        #expect(found.count == 2 && found.allSatisfy { $0.hasPrefix("content/pages/imprint.md: warning: the imprint") })
        #expect(found.first?.contains("\"Postal address\"") == true && found.last?.contains("\"Register\"") == true)
        let french = try Self.read(pages, language: 1).found
        #expect(
            french.map { String($0.prefix(30)) } == ["content/pages/imprint.fr.md: w"] && french[0].contains("Adresse"))
    }

    @Test("The law of each country asks for a name, an address and an e-mail address")
    func laws() {
        #expect(Imprint.all.map(\.country) == ["AT", "CH", "DE", "ES", "FR", "IT"])
        #expect(Imprint.all.allSatisfy { Set([.name, .address, .email]).isSubset(of: $0.items) })
        #expect(Imprint.of("it")?.items.contains(.vat) == true && Imprint.of("GB") == nil)
        #expect(Imprint.placeholders(in: "a ‹b› ‹› ‹c d› ‹b› ‹e") == ["b", "c d"])
    }

    @Test("The path of a page says what it is, and what its page is")
    func paths() throws {
        let facts = PageFacts("content/pages/us.fr.md")
        #expect(facts.kind == "page" && facts.original == "content/pages/us.md" && facts.page == "fr/pages/us.html")
        #expect(PageFacts("content/york/pages/us/index.md").page == "york/pages/us.html")
        #expect(ContentSubject("pages/us") == ContentSubject("content/pages/us.md"))
        let subject = try #require(ContentSubject("content/pages/us/index.md"))
        #expect(subject == .item(city: .guidePages, CityItem(.page, try #require(Slug("us")))))
    }
}
