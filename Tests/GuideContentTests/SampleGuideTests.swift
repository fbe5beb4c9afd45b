// Tests of the repository's sample guide, read unchanged.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage
import Testing

@Suite("The sample guide")
struct SampleGuideTests {
    private static let root: String = {
        // The repository's folder, three levels above this file.
        let parts = #filePath.split(separator: "/").dropLast(3)
        return "/" + parts.joined(separator: "/")
    }()
    private static let isThere =
        access(root + "/guide.yaml", R_OK) == 0 && access(root + "/content/york/city.md", R_OK) == 0

    @Test(
        "The sample guide is read without an error, and contains what the sample promises",
        .enabled(if: isThere, "the sample guide is absent"))
    func york() throws {
        let reader = GuideReader(root: FilePath(SampleGuideTests.root))
        let (guide, diagnostics) = reader.readGuide()
        #expect(diagnostics.map(\.inWords) == [])
        let settings = try #require(guide)
        #expect(settings.links.map(\.kind) == [.social, .newsletter])
        #expect(settings.partners.count == 2)
        let york = try #require(settings.cities.first { $0.text == "york" })
        let (city, found) = reader.readCity(york, in: settings)
        #expect(found.map(\.inWords) == [])
        let read = try #require(city)
        #expect(read.places.count >= 14)
        #expect(read.places.reduce(0) { $0 + $1.features.count } >= 6)
        #expect(read.places.filter { $0.sponsor != nil }.count == 3)
        #expect(read.tours.count == 3)
        #expect(read.areas.count == 3)
        #expect(read.places.allSatisfy { $0.area != nil } && read.tours.allSatisfy { $0.area != nil })
        #expect(read.events.count >= 12 && Set(read.events.map(\.category)).count >= 8)
        let states = Set(read.events.flatMap(\.changes).compactMap(\.state))
        #expect(states == Set(EventState.allCases))
        #expect(read.mapFile == "content/york/map.geojson")
    }

    @Test("Several threads read the guide with the same result", .enabled(if: isThere, "the sample guide is absent"))
    func threads() async throws {
        let reader = GuideReader(root: FilePath(SampleGuideTests.root))
        let guide = try #require(reader.readGuide().guide)
        let york = try #require(guide.cities.first { $0.text == "york" })
        let first = reader.readCity(york, in: guide).city
        await withTaskGroup(of: City?.self) { group in
            for _ in 0..<8 { group.addTask { reader.readCity(york, in: guide).city } }
            for await city in group { #expect(city == first) }
        }
    }
}
