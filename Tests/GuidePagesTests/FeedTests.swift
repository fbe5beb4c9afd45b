// Tests of the feed, the sitemap, robots, the web app manifest and the files of tours.

import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite struct FeedTests {
    private func bytes(_ path: String, base: String? = "https://guide.example/walks/") throws -> [UInt8] {
        try #require(try Theme.samplePages(guide: SampleGuide.guide(baseURL: base)).first { $0.path == path }).bytes
    }

    @Test("The feed contains the city and its tours, with absolute ids and the given date")
    func feed() throws {
        let feed = XMLCheck(try bytes(SitePath.feed))
        #expect(feed.isWellFormed)
        #expect(
            feed.texts["title"]?.sorted() == ["By the river, York", "Round the walls, York", "Walks & Wynds", "York"])
        #expect(feed.texts["id"]?.allSatisfy { $0.hasPrefix("https://guide.example/walks/") } == true)
        #expect(Set(feed.texts["updated"] ?? []) == ["2026-09-21T14:13:20Z"])
    }

    @Test("An entry has the editor's date, and the feed omits entries without a date")
    func entryDates() throws {
        var city = SampleGuide.city
        city.updated = CivilDate(year: 2026, month: 3, day: 1)
        var material = SampleGuide.guideMaterial(city: city)
        material.feed = FeedEntry.entries(of: city)
        let feed = XMLCheck(AtomFeed.xml(material))
        #expect(feed.isWellFormed)
        #expect(feed.texts["title"]?.sorted() == ["Walks & Wynds", "York"])
        #expect(Set(feed.texts["updated"] ?? []) == ["2026-03-01T00:00:00Z"])
    }

    @Test("Characters that XML does not allow become the replacement character, and all others remain")
    func replaced() {
        var xml = XMLText()
        xml.text("a", "\u{0}b\u{FFFE}\u{FFFF}\u{FEFF}\u{FB01}\u{1F}é\t\n\r<>&\"'\u{10FFFF}")
        let text = String(decoding: xml.bytes, as: UTF8.self)
        let expected = "\u{FFFD}b\u{FFFD}\u{FFFD}\u{FEFF}\u{FB01}\u{FFFD}é\t\n&#13;&lt;&gt;&amp;&quot;'\u{10FFFF}"
        #expect(text == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\(expected)</a>\n")
    }

    @Test("Without an address the feed's ids are still absolute, unique and stable")
    func feedWithoutAddress() throws {
        let feed = XMLCheck(try bytes(SitePath.feed, base: nil))
        let ids = try #require(feed.texts["id"])
        #expect(Set(ids).count == 4)
        #expect(ids.allSatisfy { $0.hasPrefix("urn:uuid:") && $0.count == 45 && Array($0)[23] == "8" })
        #expect(XMLCheck(try bytes(SitePath.feed, base: nil)).texts["id"] == ids)
    }

    @Test("The sitemap lists every page for visitors by absolute address, and no poster")
    func sitemap() throws {
        let sitemap = XMLCheck(try bytes(SitePath.sitemap))
        #expect(sitemap.isWellFormed)
        let addresses = try #require(sitemap.texts["loc"])
        #expect(Set(addresses).count == addresses.count)
        for path in [
            "index.html", "york/index.html", "york/places/minster/crypt.html", "york/tours/river.html", "help.html",
        ] {
            #expect(addresses.contains("https://guide.example/walks/\(path)"), "\(path)")
        }
        #expect(!addresses.contains { $0.contains("posters") || $0.contains("404") })
    }

    @Test("A sitemap above the page limit of one file becomes a list of files that contain each page once")
    func longSitemap() throws {
        let paths = (0..<7).map { "york/places/place-\($0).html" }
        let guide = SampleGuide.guide(baseURL: "https://guide.example/walks/")
        func files(atMost count: Int) -> [RenderedPage] {
            var files: [RenderedPage] = []
            let pages = [SitePaths(Array(paths[..<2])), SitePaths(), SitePaths(Array(paths[2...]))]
            Sitemap.write(pages, guide: guide, largestCount: count) { files.append($0) }
            return files
        }
        let three = files(atMost: 3)
        #expect(three.map(\.path) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml"])
        let list = XMLCheck(three[3].bytes)
        #expect(list.isWellFormed)
        #expect(list.texts["loc"] == (1...3).map { "https://guide.example/walks/sitemap-\($0).xml" })
        let listed = three.dropLast().flatMap { XMLCheck($0.bytes).texts["loc"] ?? [] }
        #expect(listed == paths.map { "https://guide.example/walks/\($0)" })
        #expect(files(atMost: 7).map(\.path) == ["sitemap.xml"])
        #expect(XMLCheck(files(atMost: 7)[0].bytes).texts["loc"] == listed)
    }

    @Test("robots.txt names the sitemap if there is one")
    func robots() throws {
        #expect(try bytes(SitePath.robots).text.contains("Sitemap: https://guide.example/walks/sitemap.xml"))
        #expect(!(try bytes(SitePath.robots, base: nil).text.contains("Sitemap")))
    }

    @Test("The web app manifest is JSON with relative addresses")
    func manifest() throws {
        let manifest = try JSONReader.read(try bytes(SitePath.webManifest))
        #expect(manifest["start_url"]?.string == "index.html")
        #expect(manifest["scope"]?.string == "./" && manifest["display"]?.string == "standalone")
        #expect(
            manifest["shortcuts"]?.array?.compactMap { $0["url"]?.string } == [
                "york/index.html#map", "york/tours/index.html", "york/nearby.html", "saved.html",
            ])
        #expect(manifest["id"]?.string == "/walks/index.html" && manifest["dir"]?.string == "ltr")
        #expect(manifest["icons"]?.array?.count == 2)
        #expect(manifest["icons"]?.array?.last?["purpose"]?.string == "maskable")
    }

    @Test("The offline list contains the guide's own pages with their styles, and changes with them")
    func offline() throws {
        let list = try JSONReader.read(try bytes(SitePath.offlineList))
        let files = try #require(list["files"]?.array).compactMap(\.string)
        #expect(Set(["index.html", "help.html", "offline.html"]).isSubset(of: files))
        #expect(!files.contains("404.html") && files.contains { $0.hasSuffix(".css") })
        #expect(!files.contains { $0.contains("/media/") || $0.contains("/pictures/") })
        let answer = try #require(list["answer"]?.array).compactMap(\.string)
        #expect(answer.first == "offline.html" && answer.contains { $0.hasSuffix(".css") })
        let other = try JSONReader.read(try bytes(SitePath.offlineList, base: "https://guide.example/other/"))
        #expect(list["version"]?.string != other["version"]?.string)
    }

    @Test("A tour's GPX has a waypoint for each stop and a track that joins them")
    func gpx() throws {
        let gpx = XMLCheck(try bytes("york/tours/city-walls.gpx"))
        #expect(gpx.isWellFormed)
        #expect(gpx.attributes["wpt"]?.count == 3)
        #expect(gpx.attributes["wpt"]?.first?["lat"] == "53.963400")
        #expect(gpx.attributes["trkpt"]?.count == 4)
    }

    @Test("A tour's GeoJSON has its line and its stops, longitude first")
    func geoJSON() throws {
        let json = try JSONReader.read(try bytes("york/tours/river.geojson"))
        let features = try #require(json["features"]?.array)
        #expect(features.count == 3)
        #expect(features[0]["geometry"]?["coordinates"]?.array?.count == 2)
        #expect(features[1]["geometry"]?["coordinates"]?.array?.compactMap(\.number) == [-1.0872, 53.9614])
    }

    @Test(
        "Dates match the calendar",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (951_782_400, "2000-02-29T00:00:00Z"), (1_790_000_000, "2026-09-21T14:13:20Z"),
            (-1, "1969-12-31T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        ])
    func dates(seconds: Int, text: String) { #expect(Timestamp.text(seconds) == text) }

    @Test(
        "Degrees are written without exponents",
        arguments: [(0.000_001, "0.000001"), (-1.08206, "-1.082060"), (53.9, "53.900000"), (-0.0000001, "0.000000")])
    func degrees(value: Double, text: String) { #expect(Coordinate.text(value) == text) }
}
