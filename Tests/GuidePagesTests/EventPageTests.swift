import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("The pages and calendars of events")
struct EventPageTests {
    /// Noon on 2 December 2026.
    private static let now = 1_796_212_800

    private static func event(
        _ id: String, _ name: String, _ start: String, _ end: String? = nil, repeats: [String] = []
    ) throws -> Event {
        Event(
            id: SampleGuide.slug(id), name: name, start: try #require(CivilTime(start)),
            end: end.flatMap { CivilTime($0) }, repeats: repeats, location: SampleGuide.somewhere)
    }

    private static func city() throws -> City {
        var city = SampleGuide.city
        var walk = try event(
            "lanterns", "Lantern <walk>", "2026-12-05 19:30", "2026-12-05 21:00",
            repeats: ["FREQ=WEEKLY;BYDAY=SA;UNTIL=20270131"])
        walk.place = SampleGuide.slug("minster")
        walk.category = "walks"
        walk.summary = "A walk with lanterns, along the walls; bring your own."
        walk.except = [try #require(CivilTime("2026-12-26"))]
        walk.changes = [EventChange(on: try #require(CivilTime("2026-12-12")), state: .cancelled)]
        walk.booking = "https://tickets.example/lanterns"
        var show = try event("show", "Glass show", "2026-11-20", "2027-01-10")
        show.address = "Deangate"
        show.position = Position(latitude: 53.96, longitude: -1.08)
        let past = try event("past", "Bonfire", "2026-11-05 18:00")
        city.events = [walk, past, show]
        return city
    }

    private func pages(now: Int = Self.now, _ change: (inout City) -> Void = { _ in }) throws -> [RenderedPage] {
        var city = try Self.city()
        change(&city)
        var material = SampleGuide.cityMaterial(city: city)
        material.now = now
        return try Theme.renderer().cityPages(material)
    }

    private func text(_ path: String, in pages: [RenderedPage]) throws -> String {
        String(decoding: try #require(pages.first { $0.path == path }).bytes, as: UTF8.self)
    }

    @Test("The list has what is on now, then the events by day, with their states")
    func list() throws {
        let pages = try pages()
        let list = try text("york/events/index.html", in: pages)
        #expect(list.contains("As of 2 December 2026"))
        #expect(list.contains("Saturday, 5 December 2026") && list.contains("Lantern &lt;walk&gt;"))
        #expect(list.contains("data-start=\"2026-12-05T19:30\" data-end=\"2026-12-05T21:00\""))
        #expect(list.contains("data-end=\"2027-01-10T24:00\"") && list.contains("Cancelled"))
        #expect(!list.contains("Bonfire") && !list.contains("26 December"))
        // The last Saturday within 35 days; the months have the four Saturdays after it.
        #expect(list.contains("Saturday, 2 January 2027") && !list.contains("Saturday, 9 January 2027"))
        #expect(list.contains("And 4 more dates."))
        #expect(list.contains("type=\"text/calendar\""))
        let category = try text("york/events/categories/walks.html", in: pages)
        #expect(category.contains("Lantern") && !category.contains("Glass show"))
        let place = try text("york/events/places/minster.html", in: pages)
        #expect(place.contains("Lantern") && !place.contains("Glass show"))
    }

    @Test("A moved date says when it was planned")
    func movedDate() throws {
        let moved = EventChange(
            on: try #require(CivilTime("2026-12-12")), start: CivilTime("2026-12-13 18:00"), state: .moved)
        let pages = try pages { $0.events[0].changes = [moved] }
        for path in ["york/events/index.html", "york/events/lanterns.html"] {
            #expect(try text(path, in: pages).contains("Moved from Saturday, 12 December 2026, 19:30"))
        }
    }

    @Test("A month is a table with headings, and links to the months beside it")
    func month() throws {
        let pages = try pages()
        let tags = HTMLTag.all(in: try #require(pages.first { $0.path == "york/events/months/2026-12.html" }).bytes)
        #expect(tags.filter { $0.name == "th" && !$0.isEnd }.allSatisfy { $0.attributes["scope"] == "col" })
        #expect(tags.filter { $0.name == "th" && !$0.isEnd }.count == 7)
        #expect(tags.compactMap { $0.name == "td" ? $0.attributes["data-day"] : nil }.count == 31)
        #expect(tags.contains { $0.attributes["rel"] == "next" } && !tags.contains { $0.attributes["rel"] == "prev" })
        #expect(pages.contains { $0.path == "york/events/months/2027-01.html" })
        // On a phone, the days with events have their whole dates.
        let month = try text("york/events/months/2026-12.html", in: pages)
        #expect(month.contains("Saturday, 5 December 2026</time>") && !month.contains("Friday, 4 December 2026"))
        #expect(!pages.contains { $0.path == "york/events/months/2027-02.html" })
    }

    @Test("An event says when and where it is, and how to book; one that is over is not listed")
    func event() throws {
        let pages = try pages()
        let page = try text("york/events/lanterns.html", in: pages)
        #expect(page.contains("Saturday, 5 December 2026, 19:30 to 21:00"))
        // "Where" names the place; the dates do not repeat it.
        #expect(page.contains("21:00</time>") && !page.contains("21:00</time> <a"))
        #expect(page.contains("https://tickets.example/lanterns") && page.contains("../places/minster.html"))
        #expect(page.contains("\"eventStatus\":\"https://schema.org/EventCancelled\""))
        #expect(page.contains("\"startDate\":\"2026-12-05T19:30:00+00:00\""))
        #expect(pages.first { $0.path == "york/events/past.html" }?.isListed == false)
        #expect(try text("york/events/past.html", in: pages).contains("This event is over."))
        #expect(try text("york/places/minster.html", in: pages).contains("On here"))
        #expect(try text("york/nearby.html", in: pages).contains("Glass show"))
        #expect(try text("york/index.html", in: pages).contains("events/index.html"))
    }

    @Test("A kiosk lists the events without links to other pages")
    func kiosk() throws {
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "Minster Yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        let pages = try pages { $0.kiosks = [kiosk] }
        let screen = try text("york/kiosks/yard/events.html", in: pages)
        #expect(screen.contains("Lantern &lt;walk&gt;") && screen.contains("Cancelled"))
        #expect(!screen.contains("events/lanterns.html"))
        #expect(try text("york/kiosks/yard.html", in: pages).contains("data-screen=\"kiosk-events\""))
    }

    @Test("The guide lists the next events of all cities, with a calendar in UTC")
    func guide() throws {
        let walk = EventDate(
            event: SampleGuide.slug("walk"), name: "Summer walk", start: try #require(CivilTime("2027-06-05 19:30")),
            location: "The gate")
        var material = SampleGuide.guideMaterial()
        material.cities[0].eventDates = [walk]
        (material.cities[0].timeZone, material.cities[0].eventDay) = ("Europe/London", CivilDate("2026-12-02"))
        let pages = try Theme.renderer().guidePages(material)
        let list = try text("events.html", in: pages)
        #expect(list.contains("Summer walk") && list.contains("data-time-zone=\"Europe/London\""))
        #expect(list.contains("york/events/index.html"))
        #expect(try text("events.ics", in: pages).contains("DTSTART:20270605T183000Z"))
        #expect(try text("index.html", in: pages).contains("events.html"))
    }

    @Test("A composed first page shows the next date of each event of all cities, with the city")
    func home() throws {
        func date(_ id: String, _ start: String) throws -> EventDate {
            EventDate(event: SampleGuide.slug(id), name: "Event \(id)", start: try #require(CivilTime(start)))
        }
        var guide = SampleGuide.guide()
        guide.home = [HomeSection(id: SampleGuide.slug("next"), kind: .events, location: SampleGuide.somewhere)]
        var material = SampleGuide.guideMaterial(guide: guide)
        material.cities.append(RegionTests.whitby)
        for number in 0...1 {
            material.cities[number].timeZone = "Europe/London"
            material.cities[number].eventDay = CivilDate("2026-12-02")
        }
        material.cities[0].eventDates = [try date("market", "2026-12-03"), try date("market", "2026-12-10")]
        material.cities[1].eventDates = [try date("regatta", "2026-12-02 10:00")]
        let pages = try Theme.renderer().guidePages(material)
        let page = try text("index.html", in: pages)
        #expect(page.ranges(of: "<li class=\"event-line\"").count == 2)
        let first = try #require(page.firstRange(of: "whitby/events/regatta.html"))
        let second = try #require(page.firstRange(of: "york/events/market.html"))
        #expect(first.lowerBound < second.lowerBound)
        #expect(page.contains("data-start=\"2026-12-02T10:00\"") && page.contains("data-time-zone=\"Europe/London\""))
        #expect(page.contains("<a href=\"whitby/index.html\">Whitby</a></p>"))
        // The link to all events is in the section, and not a second time below it.
        #expect(page.contains("events.html") && !page.contains("class=\"home__events\""))
        #expect(page.contains("As of 2 December 2026") && page.contains("<event-list class=\"events home-events\">"))
        // A new day alone is no reason for devices to load the stored pages again.
        for number in 0...1 { material.cities[number].eventDay = CivilDate("2026-12-03") }
        let later = try Theme.renderer().guidePages(material)
        #expect(try text("index.html", in: later) != page)
        #expect(try text("offline.json", in: later) == text("offline.json", in: pages))
    }

    @Test("A city without events has none of these pages")
    func none() throws {
        let pages = try pages { $0.events = [] }
        #expect(!pages.contains { $0.path.contains("/events") })
        #expect(try !text("york/index.html", in: pages).contains("events/index.html"))
    }

    @Test("Calendars have the rule, the exceptions, the changes and the time zone, in folded lines")
    func calendar() throws {
        let calendar = try text("york/events.ics", in: pages())
        #expect(calendar.hasPrefix("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n") && calendar.hasSuffix("END:VCALENDAR\r\n"))
        let lines = calendar.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        let whole = calendar.replacing("\r\n ", with: "")
        for line in [
            "DTSTART;TZID=Europe/London:20261205T193000", "DTEND;TZID=Europe/London:20261205T210000",
            "RRULE:FREQ=WEEKLY;UNTIL=20270131T235900Z;BYDAY=SA", "EXDATE;TZID=Europe/London:20261226T193000",
            "RECURRENCE-ID;TZID=Europe/London:20261212T193000", "STATUS:CANCELLED",
            "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20270111",
            "DESCRIPTION:A walk with lanterns\\, along the walls\\; bring your own.",
            "UID:york-lanterns@guide.example", "GEO:53.96219;-1.08206",
            "TZID:Europe/London", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            "TZOFFSETFROM:+0100", "TZOFFSETTO:+0000",
        ] {
            #expect(whole.contains("\r\n\(line)\r\n"), "\(line)")
        }
        let one = try text("york/events/show.ics", in: pages())
        #expect(one.contains("SUMMARY:Glass show") && !one.contains("Lantern") && !one.contains("VTIMEZONE"))
    }

    @Test("The next build does not change the calendar of an event, which is in packs")
    func nextBuild() throws {
        func calendar(at moment: Int) throws -> String {
            // All events begin after the builds.
            try text("york/events/lanterns.ics", in: pages(now: moment) { $0.events.removeLast(2) })
        }
        let first = try calendar(at: Self.now)
        let second = try calendar(at: Self.now + 86_460)
        #expect(first.contains("VTIMEZONE"))
        #expect(first == second)
    }

    @Test("The feed lists each event that is not over once")
    func feed() throws {
        let feed = try text("york/events.xml", in: pages())
        #expect(feed.components(separatedBy: "<entry>").count == 3)
        #expect(feed.contains("Lantern &lt;walk&gt;") && !feed.contains("Bonfire"))
    }

    @Test("An event with another time zone is shown on the clocks of the city")
    func zone() throws {
        let pages = try pages { city in
            city.events[0].timeZone = "America/New_York"
            city.events[0].changes = []
        }
        let list = try text("york/events/index.html", in: pages)
        #expect(list.contains("data-start=\"2026-12-06T00:30\" data-end=\"2026-12-06T02:00\""))
    }

    @Test("Ten thousand events are prepared in a second", .timeLimit(.minutes(1)))
    func many() throws {
        var city = SampleGuide.city
        city.events = try (0..<10_000).map { number -> Event in
            let day = try #require(CivilDate("2026-12-01")?.adding(days: number % 365))
            var event = try Self.event("event-\(number)", "Event \(number)", "\(day.text) 19:30")
            event.category = "category-\(number % 20)"
            event.place = SampleGuide.slug("minster")
            return event
        }
        let clock = ContinuousClock()
        let time = clock.measure {
            let calendar = EventCalendar(city, now: Self.now) { $0 }
            #expect(calendar.entries.count > 9_000)
        }
        #expect(time < .seconds(5), "the work grows with the number of events, not with its square")
    }
}
