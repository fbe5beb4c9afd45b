import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct AwaitedBuildTests {
    let folder: TemporaryFolder
    let root: FilePath
    var options: BuildOptions

    init() throws {
        folder = try TemporaryFolder()
        root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 41, languages: ["en", "de"])
        options = BuildOptions(root: root, output: folder.path.appending("public"))
        options.cache = folder.path.appending("cache")
        // The parts that a preview builds.
        options.parts = OutputPart.all.subtracting([.packs])
        options.recordsPartialBuilds = true
    }

    private func build(_ change: (inout BuildOptions) -> Void = { _ in }) async -> BuildReport {
        var options = options
        change(&options)
        return await GuideBuilder(options: options).build()
    }

    private func write(_ words: String, of place: String, in city: String) throws {
        for (file, name) in [("", "name: Gate\nkind: gate\nposition: {lat: 53.96, lon: -1.08}\n"), (".de", "")] {
            try folder.write(
                "---\n\(name)summary: \(words)\(file)\n---\n\nSome words.\n",
                to: "guide/content/\(city)/places/\(place)\(file).md")
        }
    }

    private func says(_ words: String, _ page: String) throws -> Bool {
        String(decoding: try FileSystem.read(options.output.appending(page)), as: UTF8.self).contains(words)
    }

    private func expectClean() async throws {
        #expect(
            await build {
                ($0.cache, $0.recordsPartialBuilds, $0.output) = (nil, false, folder.path.appending("clean"))
            }
            .isPublished)
        #expect(try folder.contents(of: "public") == folder.contents(of: "clean"))
    }

    @Test("A build makes the awaited language; a build without an awaited language makes the others")
    func language() async throws {
        #expect(await build { $0.awaitedLanguages = ["de"] }.isPartial == false)
        try write("Rebuilt", of: "gate", in: "ash")
        let first = await build { $0.awaitedLanguages = ["de"] }
        #expect(first.isPublished && first.isPartial, "\(first.diagnostics)")
        #expect(try says("Rebuilt.de", "de/ash/places/gate.html"))
        #expect(try !says("Rebuilt", "ash/places/gate.html"))
        // Another edit, in the other language, before the rest is built.
        try write("Once more", of: "gate", in: "birch")
        #expect(await build { $0.awaitedLanguages = ["en"] }.isPartial)
        #expect(try says("Once more", "birch/places/gate.html") && says("Rebuilt", "ash/places/gate.html"))
        #expect(try !says("Once more.de", "de/birch/places/gate.html"))
        let rest = await build()
        #expect(rest.isPublished && !rest.isPartial)
        try await expectClean()
    }

    @Test("A build makes the awaited pages of a changed city; a build without awaited pages makes the others")
    func pages() async throws {
        _ = await build()
        func awaiting(_ pages: Set<String>, _ languages: Set<String> = ["en"]) async -> BuildReport {
            await build { ($0.awaitedLanguages, $0.awaitedPages) = (languages, pages) }
        }
        try write("Rebuilt", of: "gate", in: "ash")
        let first = await awaiting(["ash/places/gate.html", "birch/index.html"])
        #expect(first.isPublished && first.isPartial, "\(first.diagnostics)")
        #expect(try says("Rebuilt", "ash/places/gate.html") && !says("Rebuilt", "ash/search.json"))
        // Another edit before the rest is built, and a page in another language.
        try write("Once more", of: "gate", in: "ash")
        #expect(await awaiting(["de/ash/places/gate.html"], ["de"]).isPartial)
        #expect(try says("Once more.de", "de/ash/places/gate.html") && !says("Once more", "ash/places/gate.html"))
        // A page that does not exist, and one whose path is not known before it is made.
        try write("At last", of: "gate", in: "birch")
        #expect(await awaiting(["birch/places/none.html"]).isPartial)
        #expect(try says("At last", "birch/places/gate.html") && says("At last", "birch/search.json"))
        #expect(try !says("Once more", "index.html"))
        let rest = await build()
        #expect(rest.isPublished && !rest.isPartial)
        try await expectClean()
    }

    @Test("With packs, which contain what several languages have written, the build makes all languages")
    func packs() async throws {
        let whole: (inout BuildOptions) -> Void = { $0.parts = OutputPart.all }
        _ = await build(whole)
        try write("Rebuilt", of: "gate", in: "ash")
        let report = await build { (options: inout BuildOptions) in
            whole(&options)
            options.awaitedLanguages = ["de"]
        }
        #expect(report.isPublished && !report.isPartial)
        #expect(try says("Rebuilt", "ash/places/gate.html"))
    }

    @Test("Only awaited cities are compared; if settings have changed, everything is built")
    func city() async throws {
        _ = await build()
        try write("Rebuilt", of: "gate", in: "ash")
        try write("Unseen", of: "gate", in: "birch")
        #expect(await build { $0.awaitedCities = ["ash"] }.isPartial)
        #expect(try says("Rebuilt", "ash/places/gate.html") && !says("Unseen", "birch/places/gate.html"))
        #expect(!(await build().isPartial))
        #expect(try says("Unseen", "birch/places/gate.html"))
        try await expectClean()
        try folder.write(
            "title: Another\nbase-url: https://guide.example.net/\nlanguages: [en, de]\n", to: "guide/guide.yaml")
        _ = await build { ($0.awaitedLanguages, $0.awaitedCities) = (["de"], ["ash"]) }
        #expect(try says("Another", "birch/places/gate.html") && says("Another", "de/birch/places/gate.html"))
    }
}
