// Tests of publication times: what is published at which moment, and the diagnostics about it.
//
// swift-format-ignore-file: a case of a table is on one line, however long its message.

import GuideContent
import GuideModel
import Testing

/// Files that are read for a moment.
private struct DatedFiles: ContentFiles {
    let base: MemoryFiles
    let moment: PublicationMoment

    func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] { try base.list(folder) }
    func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] { try base.read(file, limit: limit) }
    func entry(_ path: String) -> ContentEntry? { base.entry(path) }
    func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool { times.include(moment, timeZone: timeZone) }
}

@Suite("Publication times")
struct PublicationTests {
    private func read(
        _ sample: Sample, on date: String, drafts: Bool = false
    ) throws -> (city: City?, found: [String]) {
        let moment = PublicationMoment.local(try #require(CivilTime(date)))
        let reader = GuideReader(files: DatedFiles(base: sample.files, moment: moment), includesDrafts: drafts)
        let guide = try #require(reader.readGuide().guide)
        let (city, found) = reader.readCity(try #require(Slug("york")), in: guide)
        return (city, found.map(\.message))
    }

    private static let fair = Sample.bar.replacing("Bootham Bar", with: "Fair").replacing(
        "summary: A gate.", with: "summary: A.\npublish-from: 2026-12-01\npublish-until: 2026-12-24 18:30")

    @Test(
        "Content is published within its times, and drafts show it always",
        arguments: [
            ("2026-11-30 23:59", false), ("2026-12-01", true), ("2026-12-24 18:29", true), ("2026-12-24 18:30", false),
        ])
    func times(date: String, isPublished: Bool) throws {
        let sample = Sample(["places/fair.md": Self.fair])
        let ids = try read(sample, on: date).city?.places.map(\.id.text)
        #expect(ids == (isPublished ? ["bootham-bar", "fair", "minster"] : ["bootham-bar", "minster"]))
        #expect(try read(sample, on: date, drafts: true).city?.places.count == 3)
        #expect(try read(sample, on: date).city?.schedule.map(\.page) == ["york/places/fair.html"])
    }

    @Test(
        "Events and the publisher's own pages are published within their times too",
        arguments: [("2026-11-30 23:59", false), ("2026-12-01", true), ("2026-12-24 18:30", false)])
    func eventsAndPages(date: String, isPublished: Bool) throws {
        let times = "publish-from: 2026-12-01\npublish-until: 2026-12-24 18:30"
        let sample = Sample([
            "events/carols.md": "---\nname: Carols\nstart: 2026-12-20\n\(times)\n---\n",
            "pages/winter.md": "---\ntitle: Winter\nsummary: Snow.\n\(times)\n---\nSnow.\n",
        ])
        let city = try #require(try read(sample, on: date).city)
        #expect(city.events.map(\.id.text) == (isPublished ? ["carols"] : []))
        #expect(city.freePages.map(\.id.text) == (isPublished ? ["winter"] : []))
        #expect(city.events.allSatisfy { $0.publication.until == CivilTime("2026-12-24 18:30") })
        #expect(Set(city.schedule.map(\.page)) == ["york/events/carols.html", "york/pages/winter.html"])
    }

    @Test(
        "Riddles and locked stories are published within their times too",
        arguments: [("2026-11-30 23:59", false), ("2026-12-01", true), ("2026-12-24 18:30", false)])
    func riddlesAndStories(date: String, isPublished: Bool) throws {
        let times = "publish-from: 2026-12-01\npublish-until: 2026-12-24 18:30"
        let hints = "hints: [{text: Up.}, {text: Higher.}, {text: In a tower.}]"
        let sample = Sample([
            "riddles/bells.md":
                "---\nname: Bells\ncategory: stone\nplace: minster\n\(hints)\n\(times)\n---\nWe ring.\n",
            "places/fair/index.md": Sample.bar.replacing("Bootham Bar", with: "Fair"),
            "places/fair/extra.md": "---\nname: Thief\nunlock: here\n\(times)\n---\nA story.\n",
        ])
        let city = try #require(try read(sample, on: date).city)
        #expect(city.riddles.map(\.id.text) == (isPublished ? ["bells"] : []))
        #expect(city.places.compactMap(\.extra?.name) == (isPublished ? ["Thief"] : []))
        #expect(Set(city.schedule.map(\.page)) == ["york/play/riddles.html", "york/places/fair.html"])
        #expect(try read(sample, on: date, drafts: true).city?.riddles.count == 1)
    }

    @Test("The times of a city are those of all its pages, also for links from another city")
    func cities() throws {
        let city = Sample.city.replacing("summary:", with: "publish-until: 2026-12-24\nsummary:")
        let sample = Sample(["city.md": city, "places/fair.md": Self.fair])
        #expect(try read(sample, on: "2026-12-01").city?.publication.until == CivilTime("2026-12-24"))
        #expect(
            try read(sample, on: "2026-12-01").city?.schedule.map(\.page).sorted() == [
                "york/index.html", "york/places/fair.html",
            ])
        let files = DatedFiles(base: sample.files, moment: .local(try #require(CivilTime("2026-12-25"))))
        #expect(!StatusLookup.isPublished("content/york/places/minster.md", files))
        let before = DatedFiles(base: sample.files, moment: .local(try #require(CivilTime("2026-12-24"))))
        #expect(StatusLookup.isPublished("content/york/places/minster.md", before))
    }

    @Test("Where publication times make no sense, the message says where they belong")
    func elsewhere() {
        let found = Sample.foundInPlace("access: {step-free: yes, publish-from: 2026-12-01}")
        #expect(
            found.contains {
                $0.contains("has no key publish-from; only cities and pages have publication times")
            })
    }

    @Test("A draft is not scheduled, and a feature is public no longer than its place")
    func draftsAndFeatures() throws {
        let feature = "---\nname: Stall\nkind: attraction\nsummary: Nuts.\n---\n"
        let draft = Self.fair.replacing("summary: A.", with: "summary: A.\nstatus: draft")
        #expect(try read(Sample(["places/fair.md": draft]), on: "2026-12-02").city?.schedule == [])
        let sample = Sample(["places/fair/index.md": Self.fair, "places/fair/features/stall.md": feature])
        #expect(try read(sample, on: "2026-12-02").city?.places.flatMap(\.features).count == 1)
        #expect(try read(sample, on: "2026-11-02").city?.places.flatMap(\.features).count == 0)
    }

    @Test("Links to content outside its times are like links to drafts, and links to content with an end are noted")
    func links() throws {
        let link = Sample.place(body: "See [it](fair.md).")
        let sample = Sample(["places/fair.md": Self.fair, "places/minster.md": link])
        let before = try read(sample, on: "2026-11-30")
        #expect(
            before.found == [
                "fair.md is not public at the moment of this build, so only the words of this link are shown"
            ])
        #expect(before.city?.places.last?.body.shown == "<p>See it.</p>\n")
        #expect(
            try read(sample, on: "2026-12-02").found == [
                "fair.md is public until 2026-12-24 18:30; after that, only the words of this link are shown"
            ])
        // A page that ends earlier needs no note.
        let short = Sample([
            "places/fair.md": Self.fair,
            "places/minster.md": Sample.place("publish-until: 2026-12-20", body: "See [it](fair.md)."),
            "tours/city-walls.md": nil,
        ])
        #expect(try read(short, on: "2026-12-02").found == [])
    }

    @Test("A tour needs its stops, unless it ends with them; a notice may wait for its place")
    func references() throws {
        let minster = Sample.place("publish-until: 2026-12-24")
        let sample = Sample(["places/minster.md": minster])
        #expect(
            try read(sample, on: "2026-12-24").found == [
                "the place minster is public until 2026-12-24, and a build after that stops with an error; write publish-until for this page too, or remove the stop"
            ])
        #expect(
            try read(sample, on: "2026-12-25").found == [
                "the place minster is not public at the moment of this build; change its publish-from or publish-until, or remove the stop"
            ])
        let tour = Sample.tour.replacing("summary: A walk.", with: "summary: A walk.\npublish-until: 2026-12-24")
        let notices = "notices: [{id: a, text: Closed., places: [minster]}]"
        let both = Sample(["places/minster.md": minster, "tours/city-walls.md": tour, "notices.yaml": notices])
        #expect(try read(both, on: "2026-12-24").found == [])
        #expect(try read(both, on: "2026-12-25").city?.tours.isEmpty == true)
        #expect(
            try read(both, on: "2026-12-25").found.allSatisfy {
                !$0.contains("notice") && !$0.contains("does not exist")
            })
    }

    @Test("Times that are reversed are an error, and other words are not times")
    func errors() throws {
        func found(_ lines: String) -> [String] {
            Sample.foundInPlace(lines).filter { !$0.contains("tours/city-walls.md") }
        }
        #expect(
            found("publish-from: 2026-12-02\npublish-until: 2026-12-01") == [
                "7:16: error: this page ends before it begins on 2026-12-02, so it would never be public; change publish-from or publish-until [publication]"
            ])
        #expect(found("publish-from: 2026-12-02\npublish-until: 2026-12-02") == [])
        #expect(found("publish-from: soon").first?.hasPrefix("6:15: error:") == true)
    }

    @Test("A moment in UTC is compared on the clocks of the city, in summer and winter")
    func zones() throws {
        // 2026-11-30 23:00 and 2026-06-30 22:00 UTC.
        #expect(PublicationMoment.utc(1_796_079_600).text(timeZone: "Europe/Stockholm") == "2026-12-01T00:00")
        #expect(PublicationMoment.utc(1_782_856_800).text(timeZone: "Europe/Stockholm") == "2026-07-01T00:00")
        #expect(PublicationMoment.utc(1_796_079_600).text(timeZone: nil) == "2026-11-30T23:00")
        #expect(PublicationMoment.utc(1_796_079_600).text(timeZone: "America/New_York") == "2026-11-30T18:00")
    }

    @Test("The changes are in the order of time, and the end of a day is the start of the next")
    func changes() throws {
        func page(_ name: String, _ from: String?, _ until: String?) -> ScheduledPage {
            ScheduledPage(
                page: "york/places/\(name).html", file: "\(name).md", name: name,
                times: PublicationTimes(from: from.flatMap { CivilTime($0) }, until: until.flatMap { CivilTime($0) }),
                timeZone: nil)
        }
        let pages = [
            page("a", "2026-12-01", "2026-12-24"), page("b", "2026-12-01", nil), page("c", nil, "2026-12-05 18:30"),
        ]
        let moment = PublicationMoment.local(try #require(CivilTime("2026-11-30")))
        #expect(
            pages.changes(after: moment).map(\.line) == [
                "2026-12-01 00:00: 2 pages appear", "2026-12-05 18:30: 1 page disappears",
                "2026-12-25 00:00: 1 page disappears",
            ])
        let later = PublicationMoment.local(try #require(CivilTime("2026-12-24 23:59")))
        #expect(pages.changes(after: later).map(\.pages.count) == [1])
    }
}
