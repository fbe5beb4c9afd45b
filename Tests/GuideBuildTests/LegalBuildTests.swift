// Tests of the warnings about imprints, and of the page on privacy in packs.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct LegalBuildTests {
    private static func text(_ plain: String) -> FormattedText {
        FormattedText(source: plain, text: RichText(pieces: [.html("<p>\(plain)</p>")], plainText: plain))
    }

    @Test(
        "A guide with an address on the web is asked for the imprint of its country, and for what the imprint lacks",
        arguments: [
            ("https://york.guide/", ["GB"], nil, []),
            ("https://bremen.guide/", ["DE"], nil, ["guides published in Germany need an imprint: the name"]),
            (
                "https://alps.guide/", ["IT", "GB", "FR"], nil,
                ["guides published in France need an imprint: the name", "guides published in Italy need an imprint"]
            ),
            ("https://bremen.guide/", ["DE"], "Visit Bremen, Am Markt 1, 28195 Bremen, a@bremen.example", []),
            ("https://bremen.guide/", ["DE"], "Visit Bremen, 28195 Bremen", ["the imprint contains no e-mail address"]),
            (
                "https://bremen.guide/", ["DE"], "Visit Bremen",
                ["the imprint contains no postal address with a postcode and no e-mail address, which guides"]
            ),
            ("https://york.guide/", ["GB"], "Visit York", []),
            ("https://example.org/", ["DE"], nil, []), ("http://localhost:8080/", ["DE"], nil, []),
            ("http://127.0.0.1/", ["DE"], nil, []), (nil, ["DE"], nil, []),
        ] as [(String?, Set<String>, String?, [String])])
    func imprint(_ address: String?, _ countries: Set<String>, _ imprint: String?, _ expected: [String]) {
        var guide = Guide(title: "A guide", baseURL: address, location: SourceLocation(file: "guide.yaml"))
        let place = SourceLocation(file: "guide.yaml", line: 4, column: 3)
        guide.legal = imprint.map { LegalTexts(imprint: Self.text($0), location: place) }
        let found = ImprintCheck.diagnostics(of: guide, in: countries)
        #expect(found.count == expected.count)
        for (diagnostic, start) in zip(found, expected) {
            #expect(diagnostic.message.hasPrefix(start), "\(diagnostic.message)")
            #expect(diagnostic.severity == .warning && diagnostic.code == .legal)
            #expect(diagnostic.location == (imprint == nil ? SourceLocation(file: "guide.yaml") : place))
        }
    }

    @Test("A page of the guide with the id imprint is its imprint")
    func imprintPage() throws {
        var guide = Guide(
            title: "A guide", baseURL: "https://bremen.guide/", location: SourceLocation(file: "guide.yaml"))
        let location = SourceLocation(file: "content/pages/imprint.md", line: 1, column: 1)
        func found(_ text: String) throws -> [Diagnostic] {
            let id = try #require(Slug(Imprint.page))
            guide.freePages = [
                FreePage(id: id, title: "Imprint", summary: "Us.", body: Self.text(text).text, location: location)
            ]
            return ImprintCheck.diagnostics(of: guide, in: ["DE"])
        }
        #expect(try found("Visit Bremen, Am Markt 1, 28195 Bremen, a@bremen.example") == [])
        let missing = try found("Visit Bremen, 28195 Bremen")
        #expect(missing.map(\.message) == ["the imprint contains no e-mail address; add it to the text of this page"])
        #expect(missing.map(\.location) == [location])
    }

    @Test("A draft of an imprint is named; without one, the warning says how to draft it")
    func draft() {
        let guide = Guide(
            title: "A guide", baseURL: "https://bremen.guide/", location: SourceLocation(file: "guide.yaml"))
        let file = "content/pages/imprint.md"
        let found = ImprintCheck.diagnostics(of: guide, in: ["DE"], unpublished: file)
        #expect(found.map(\.location) == [SourceLocation(file: file)])
        #expect(found.allSatisfy { $0.message.hasPrefix("the imprint is not published") })
        #expect(ImprintCheck.diagnostics(of: guide, in: ["GB"], unpublished: file) == [])
        let without = ImprintCheck.diagnostics(of: guide, in: ["DE"])
        #expect(without.map { $0.message.hasSuffix("wynd new . --imprint DE drafts the page") } == [true])
    }

    @Test("The first and the last sponsor change the page on privacy in the packs of every city, as in a clean build")
    func sponsors() async throws {
        let folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 11)
        func build(_ output: String, cache: FilePath?, shard: Shard? = nil) async -> BuildReport {
            let output = folder.path.appending(output)
            return await GuideBuilder(
                options: BuildOptions(root: root, output: output, jobs: 2, cache: cache, shard: shard)
            ).build()
        }
        func says(_ output: String) throws -> Bool {
            try folder.text("\(output)/privacy.html").contains("Sponsored places")
        }
        let (cache, file) = (folder.path.appending("cache"), "guide/content/ash/places/gate.md")
        #expect(await build("public", cache: cache).isPublished)
        #expect(try !says("public"))
        let plain = try folder.text(file)
        for line in ["sponsored: The Copper Ladle\n", "", "# sponsored: no one\n"] {
            try folder.write(plain.replacing("name:", with: "\(line)name:"), to: file)
            #expect(await build("public", cache: cache).isPublished)
            #expect(await build("clean", cache: nil).isPublished)
            #expect(try says("public") == line.hasPrefix("sponsored"))
            #expect(try folder.contents(of: "public") == folder.contents(of: "clean"))
            try FileSystem.removeTree(folder.path.appending("clean"))
        }
        // A shard's packs contain what the cities of another shard say.
        try folder.write(plain.replacing("name:", with: "sponsored: The Copper Ladle\nname:"), to: file)
        #expect(await build("clean", cache: nil).isPublished)
        let parts = [1, 2].map { folder.path.appending("part-\($0)") }
        for number in 1...2 {
            #expect(await build("part-\(number)", cache: nil, shard: Shard(number: number, of: 2)).isPublished)
        }
        let output = folder.path.appending("merged")
        #expect(await GuideBuilder(options: BuildOptions(root: root, output: output)).assemble(parts).isPublished)
        #expect(try folder.contents(of: "merged") == folder.contents(of: "clean"))
    }
}
