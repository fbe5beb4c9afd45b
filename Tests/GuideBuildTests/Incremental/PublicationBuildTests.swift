import GuideModel
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Builds at different moments")
struct PublicationBuildTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("title: A guide\nbase-url: https://trip.example.net/\n", to: "guide/guide.yaml")
        try folder.write(
            "---\nname: Ash\nposition: {lat: 53.9, lon: -1.08}\nsummary: A town.\ntime-zone: Europe/London\n---\n",
            to: "guide/content/ash/city.md")
        try folder.write(place("Gate", ""), to: "guide/content/ash/places/gate.md")
        try folder.write(
            place("Quixmarket", "publish-from: 2026-12-01\npublish-until: 2026-12-24\n"),
            to: "guide/content/ash/places/fair.md")
    }

    private func place(_ name: String, _ lines: String) -> String {
        "---\nname: \(name)\nkind: attraction\nposition: {lat: 53.9, lon: -1.08}\nsummary: Seen.\n\(lines)---\n"
    }

    private func build(on date: String, to output: String = "public", cache: Bool = true) async throws -> BuildReport {
        var options = BuildOptions(
            root: folder.path.appending("guide"), output: folder.path.appending(output), jobs: 2,
            cache: cache ? folder.path.appending("cache") : nil)
        options.moment = .local(try #require(CivilTime(date)))
        return await GuideBuilder(options: options).build()
    }

    @Test("A page that is not public yet is in no file of the site")
    func leavesNothing() async throws {
        #expect(try await build(on: "2026-11-30").isPublished)
        for (path, bytes) in try folder.contents(of: "public") where !path.hasSuffix(".zip") {
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(!text.contains("places/fair") && !text.contains("Quixmarket"), "\(path)")
        }
    }

    @Test("When only the clock has changed, a city is built again only if a page appears or disappears")
    func onlyTheClock() async throws {
        #expect(try await build(on: "2026-11-20").changedFiles > 0)
        #expect(try await build(on: "2026-11-30 23:59").changedFiles == 0)
        let report = try await build(on: "2026-12-01")
        #expect(report.changedFiles > 0 && report.places == 2)
        #expect(try await build(on: "2026-12-24 23:59").changedFiles == 0)
        let last = try await build(on: "2026-12-25")
        #expect(last.places == 1 && !folder.has("public/ash/places/fair.html"))
        #expect(try await build(on: "2026-12-25", to: "clean", cache: false).isPublished)
        let (mine, theirs) = (try folder.contents(of: "public"), try folder.contents(of: "clean"))
        #expect(Set(mine.keys) == Set(theirs.keys) && mine.allSatisfy { theirs[$0.key] == $0.value })
    }

    @Test("The report says what changes next, also when the city was not built again")
    func nextChange() async throws {
        let moment = PublicationMoment.local(try #require(CivilTime("2026-11-30")))
        for _ in 0..<2 {
            let report = try await build(on: "2026-11-30")
            #expect(report.nextChange(after: moment) == "Next change: 2026-12-01 00:00: 1 page appears\n")
        }
    }
}
