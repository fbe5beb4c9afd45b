// Tests of the events in the open data: their fields are those of docs/open-data.md, and events are counted, not dates.

import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite("Events in the open data")
struct OpenDataEventTests {
    /// Noon on 2 December 2026.
    private static let now = 1_796_212_800

    private static func event(_ id: String, _ name: String, _ start: String, _ end: String? = nil) throws -> Event {
        Event(
            id: SampleGuide.slug(id), name: name, start: try #require(CivilTime(start)),
            end: end.flatMap { CivilTime($0) }, location: SampleGuide.somewhere)
    }

    /// A city with an event every day, a single one, one that is over and a draft.
    private static func city() throws -> City {
        var city = OpenDataTests.city
        var walk = try event("lanterns", "Lantern walk", "2026-12-05 19:30", "2026-12-05 21:00")
        walk.repeats = ["FREQ=DAILY"]
        walk.changes = [
            EventChange(
                on: try #require(CivilTime("2026-12-08")), start: CivilTime("2026-12-09 18:00"), state: .moved)
        ]
        walk.place = SampleGuide.slug("minster")
        walk.summary = "A walk with lanterns."
        walk.booking = "https://tickets.example/lanterns"
        walk.organiser = "The Lantern Society"
        walk.tags = ["walks"]
        walk.media = [SampleGuide.front]
        var show = try event("show", "Glass show", "2026-12-20", "2027-01-10")
        show.changes = [
            EventChange(
                on: try #require(CivilTime("2026-12-20")), start: CivilTime("2026-12-21"),
                end: CivilTime("2027-01-10"), state: .moved)
        ]
        show.address = "Deangate"
        show.position = Position(latitude: 53.96, longitude: -1.08)
        let past = try event("past", "Bonfire", "2026-11-05 18:00")
        var draft = try event("draft", "Secret concert", "2026-12-06 20:00")
        draft.status = .draft
        city.events = [draft, walk, past, show]
        return city
    }

    private static func material() throws -> CityMaterial {
        var material = OpenDataTests.material(try city())
        material.now = now
        return material
    }

    private static func file(_ name: String) throws -> [UInt8] {
        let pages = try Theme.renderer().cityPages(try material())
        return try #require(pages.first { $0.path == "york/open-data/\(name)" }).bytes
    }

    @Test("The JSON-LD has the fields that docs/open-data.md lists, for published events with a date to come")
    func linkedData() throws {
        let file = try JSONReader.read(try Self.file("events.jsonld"))
        let records = try #require(file["mainEntity"]?["itemListElement"]?.array)
        try OpenDataTests.expect(records, toHave: "Events as JSON-LD")
        #expect(file["mainEntity"]?["numberOfItems"]?.int == 2)
        #expect(file["name"]?.string == "Events in York")
        #expect(records.map { $0["identifier"]?.string } == ["york/events/lanterns", "york/events/show"])
        #expect(records.map { $0["@type"]?.string } == ["EventSeries", "Event"])
        #expect(records[0]["@id"]?.string == "\(OpenDataTests.base)york/events/lanterns.html")
        #expect(records[0]["subEvent"]?.array?.count == 20)
        #expect(records[1]["startDate"]?.string == "2026-12-21" && records[1]["endDate"]?.string == "2027-01-10")
        #expect(records[1]["previousStartDate"]?.string == "2026-12-20")
        let former = records[0]["subEvent"]?.array?.compactMap { $0["previousStartDate"]?.string }
        #expect(former == ["2026-12-08T19:30:00+00:00"])
    }

    @Test("The iCalendar file has the same events, with the rule of the one that repeats")
    func calendar() throws {
        let text = try Self.file("events.ics").text
        #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.contains("X-WR-CALNAME:Events in York"))
        #expect(text.contains("SUMMARY:Lantern walk") && text.contains("RRULE:FREQ=DAILY"))
        #expect(text.contains("SUMMARY:Glass show"))
        #expect(!text.contains("Bonfire") && !text.contains("Secret concert"))
    }

    @Test("Events are counted, not their dates, even if the first dates of the city are all of one event")
    func count() throws {
        let pages = try Theme.renderer().city(try Self.material())
        #expect(pages.eventDates.count == 200)
        // The daily event fills the list of dates after the first of the other one.
        #expect(pages.eventCount == 2)
        var many = try Self.city()
        many.events.append(try Self.event("late", "Late concert", "2027-11-01 20:00"))
        var material = try Self.material()
        material.city = many
        let late = try Theme.renderer().city(material)
        #expect(!late.eventDates.contains { $0.event.text == "late" } && late.eventCount == 3)
    }

    @Test("The page and both lists name the files of events")
    func lists() throws {
        var material = SampleGuide.guideMaterial(guide: OpenDataTests.guide(), city: try Self.city())
        material.cities[0].eventCount = 2
        let words = try Theme.words()
        material.languages = [LanguageOffer(SiteLanguage(tag: "en", isFirst: true), words: words)]
        let guidePages = try Theme.renderer().guidePages(material)
        let pages = Dictionary(uniqueKeysWithValues: guidePages.map { ($0.path, $0.bytes) })
        let page = try #require(pages[SitePath.openData]).text
        let calendar = "<a href=\"../york/open-data/events.ics\" type=\"text/calendar\">"
        #expect(page.contains("\(calendar)2\u{a0}events, iCalendar</a>"))
        #expect(page.contains("2\u{a0}events, JSON-LD</a>"))
        let index = try JSONReader.read(try #require(pages[SitePath.openDataIndex]))
        let files = index["cities"]?.array?.first?["files"]?.array ?? []
        let events = files.filter { $0["subject"]?.string == "events" }
        #expect(events.compactMap { $0["type"]?.string } == ["application/ld+json", "text/calendar"])
        #expect(events.allSatisfy { $0["count"]?.int == 2 })
        let catalog = try JSONReader.read(try #require(pages[SitePath.openDataCatalog]))
        let dataset = try #require(
            catalog["dcat:dataset"]?.array?.first { $0["dct:identifier"]?.string == "york/events" })
        #expect(dataset["dct:title"]?["@value"]?.string == "Events in York")
        let formats = dataset["dcat:distribution"]?.array?.compactMap { $0["dct:format"]?["@id"]?.string } ?? []
        #expect(formats.map { $0.split(separator: "/").last } == ["JSON_LD", "ICS"])
        #expect(
            dataset["dcat:distribution"]?.array?.last?["dcat:mediaType"]?["@id"]?.string
                == "https://www.iana.org/assignments/media-types/text/calendar")
    }

    @Test("A city whose events are all over has no files of events")
    func none() throws {
        var material = try Self.material()
        material.city.events = [try Self.event("past", "Bonfire", "2026-11-05 18:00")]
        let pages = try Theme.renderer().cityPages(material)
        #expect(!pages.contains { $0.path.hasPrefix("york/open-data/events") })
    }
}
