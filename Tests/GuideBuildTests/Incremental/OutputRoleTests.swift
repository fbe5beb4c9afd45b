// Tests of what a build records about the files that it makes.

import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite struct OutputRoleTests {
    private let folder: TemporaryFolder
    private let options: BuildOptions

    init() throws {
        folder = try TemporaryFolder()
        let root = folder.path.appending("guide")
        _ = try EditedGuide(in: root, seed: 51, languages: ["en", "de"])
        try folder.write("name: The hall\nplace: gate\n", to: "guide/content/ash/kiosks/hall.yaml")
        var options = BuildOptions(root: root, output: folder.path.appending("public"), jobs: 2)
        options.cache = folder.path.appending("cache")
        self.options = options
    }

    /// The roles that differ from the role of a file's format.
    private static let lists: Set<String> = [
        "ash/kiosks/hall/version.js", "ash/packs/index.json", "ash/packs/kiosks/index.json", "birch/packs/index.json",
        "feed.xml", "offline.json", "service-worker.js", "sitemap.xml",
    ]

    /// The expected role of a file, by its path in the first language.
    private static func role(of path: String) -> FileRole {
        if lists.contains(path) { return .list }
        if path.hasPrefix("assets/") { return .resource }
        switch path.split(separator: ".").last {
        case "html": return path.contains("/") ? .page : .guidePage
        case "json", "js", "gpx", "geojson", "webmanifest", "txt": return .data
        default: return .resource
        }
    }

    private func inFirstLanguage(_ path: String) -> String {
        path.hasPrefix("de/") ? String(path.dropFirst(3)) : path
    }

    @Test("A build records the role of every file, and the same part for a file in every language")
    func everyFile() async throws {
        let report = await GuideBuilder(options: options).build()
        #expect(report.isPublished, "\(report.diagnostics)")
        let roles = SiteRoles.read(options.output, cache: options.cache)
        let files = try BuildOptions.siteFiles(options.output)
        #expect(files.contains("ash/packs/kiosks/hall.zip") && files.contains("de/ash/packs/ash.zip"))
        for file in files { #expect(roles[file] == Self.role(of: inFirstLanguage(file)), "\(file)") }
        for list in Self.lists { #expect(roles[list] == .list, "\(list)") }
        #expect(roles["ash/.wynd-files"] == .settings)
        #expect(SiteRoles.read(options.output, cache: nil).isEmpty)

        let cache = try #require(options.cache)
        let record = try #require(BuildCache(folder: cache).records(of: options.output).record("ash"))
        let parts = Dictionary(record.outputs.map { ($0.path, $0.kind.part) }) { first, _ in first }
        let expected: [(String, OutputPart)] = [
            ("ash/packs/ash.zip", .packs), ("ash/posters/ash.html", .packs), ("ash/map.svg", .maps),
            ("ash/places/gate.html", .pages), ("ash/media.json", .pages),
        ]
        for (path, part) in expected {
            #expect(parts[path] == part, "\(path)")
            #expect(parts["de/\(path)"] == part, "de/\(path)")
        }
        #expect(record.outputs.contains { $0.kind.part == .media })
    }

    @Test("A build that changes nothing or one file keeps the records of the other files")
    func nextBuild() async throws {
        #expect(await GuideBuilder(options: options).build().isPublished)
        let first = SiteRoles.read(options.output, cache: options.cache)
        let page = "guide/content/ash/places/gate.md"
        try folder.write(try folder.text(page).replacing("kind: gate", with: "kind: church"), to: page)
        #expect(await GuideBuilder(options: options).build().isPublished)
        let second = SiteRoles.read(options.output, cache: options.cache)
        for file in try BuildOptions.siteFiles(options.output) {
            #expect(second[file] == Self.role(of: inFirstLanguage(file)), "\(file)")
        }
        #expect(second["ash/places/mill.html"] == first["ash/places/mill.html"])
    }

    @Test("An update publishes files, then pages of cities, then the guide's pages, then lists")
    func order() throws {
        let site = try StagingDirectory.temporary()
        defer { site.discard() }
        let update = SiteUpdate(
            site: site, list: SiteList(), changed: [],
            roles: [
                "a/index.html": .page, "de/index.html": .guidePage, "index.html": .guidePage, "a/search.json": .data,
                "a/packs/index.json": .list, "a/z.svg": .resource,
            ])
        #expect(
            update.ordered(update.roles.keys.sorted()) == [
                "a/z.svg", "a/search.json", "a/index.html", "de/index.html", "index.html", "a/packs/index.json",
            ])
    }
}
