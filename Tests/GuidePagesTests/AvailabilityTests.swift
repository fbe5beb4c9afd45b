// Tests of pages that are public until a day or minute.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Pages with an end")
struct AvailabilityTests {
    private func pages(_ change: (inout City) throws -> Void) throws -> [String: String] {
        var city = SampleGuide.city
        try change(&city)
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        return Dictionary(
            pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }, uniquingKeysWith: { first, _ in first })
    }

    private func ending(_ until: String) throws -> [String: String] {
        try pages { city in
            let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
            city.places[number].publication.until = try #require(CivilTime(until))
            var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
            kiosk.place = SampleGuide.slug("station")
            city.kiosks = [kiosk]
        }
    }

    @Test("A page says how long it is available, and its features end with it")
    func text() throws {
        let pages = try ending("2026-12-31")
        let minster = try #require(pages["york/places/minster.html"])
        #expect(minster.contains("Available until 31 December 2026</p>"))
        #expect(minster.contains("data-until=\"2026-12-31T24:00\""))
        #expect(minster.contains("data-ended=\"This page was available until 31 December 2026.\""))
        #expect(minster.contains("data-time-zone=\"Europe/London\""))
        #expect(pages["york/places/minster/crypt.html"]?.contains("data-until=\"2026-12-31T24:00\"") == true)
        #expect(try ending("2026-12-31 18:30")["york/places/minster.html"]?.contains("18:30") == true)
    }

    @Test("Other pages of the city know the end, on kiosks too, and say nothing")
    func others() throws {
        let pages = try ending("2026-12-31")
        for path in ["york/index.html", "york/places/shambles.html", "york/kiosks/yard.html", "york/search.html"] {
            let page = try #require(pages[path], "\(path)")
            #expect(page.contains("places/minster.html 2026-12-31T24:00"), "\(path)")
            #expect(!page.contains("data-until") && !page.contains("Available until"), "\(path)")
        }
        let screen = try #require(pages["york/kiosks/yard/places/minster.html"])
        #expect(screen.contains("data-until=\"2026-12-31T24:00\""))
    }

    @Test("A locked story with an end has it for its script, and the page of its place has none")
    func lockedStory() throws {
        let pages = try pages { city in
            let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
            var extra = Extra(name: "The thief", unlock: .here, location: SampleGuide.somewhere)
            extra.publication.until = try #require(CivilTime("2026-12-24 18:30"))
            city.places[number].extra = extra
        }
        let minster = try #require(pages["york/places/minster.html"])
        let box = try #require(HTMLTag.all(in: Array(minster.utf8)).first { $0.name == "locked-extra" })
        #expect(box.attributes["data-until"] == "2026-12-24T18:30")
        #expect(box.attributes["data-time-zone"] == "Europe/London")
        #expect(!minster.contains("Available until"))
    }

    @Test("An object with an end has it in the data of the camera")
    func object() throws {
        let pages = try pages { city in
            var penny = PlacedObject(
                id: SampleGuide.slug("penny"), name: "Penny", position: city.position, picture: "penny.svg",
                alt: "A coin", location: SampleGuide.somewhere)
            penny.publication.until = try #require(CivilTime("2026-12-24 18:30"))
            city.objects = [penny]
        }
        #expect(pages["york/objects.js"]?.contains("\"until\":\"2026-12-24T18:30\"") == true)
    }

    /// A city with an event that ends, a page of its own that ends, and a page of the guide that ends.
    private func material(hidesEnded: Bool = true) throws -> CityMaterial {
        var city = SampleGuide.city
        var event = Event(
            id: SampleGuide.slug("lanterns"), name: "Lantern walk", start: try #require(CivilTime("2026-12-05 19:30")),
            repeats: ["FREQ=WEEKLY"], location: SampleGuide.somewhere)
        event.publication.until = CivilTime("2026-12-31")
        city.events = [event]
        city.freePages = [page("snow", "Snow")]
        var guide = SampleGuide.guide()
        guide.freePages = [page("winter", "Winter")]
        var material = SampleGuide.cityMaterial(city: city, guide: guide)
        // Noon on 2 December 2026.
        material.now = 1_796_212_800
        material.hidesEnded = hidesEnded
        return material
    }

    private func page(_ id: String, _ title: String) -> FreePage {
        var page = FreePage(
            id: SampleGuide.slug(id), title: title, summary: "Cold.", menu: .header, location: SampleGuide.somewhere)
        page.publication.until = CivilTime("2027-02-28")
        return page
    }

    @Test("Events and the publisher's own pages end; those of the guide by UTC, and only below its root")
    func eventsAndPages() throws {
        let pages = try Theme.renderer().cityPages(try material())
        func text(_ path: String) throws -> String {
            try #require(pages.first { $0.path == path }, "\(path)").bytes.text
        }
        let event = try text("york/events/lanterns.html")
        #expect(event.contains("Available until 31 December 2026") && event.contains("data-until=\"2026-12-31T24:00\""))
        #expect(try text("york/pages/snow.html").contains("Available until 28 February 2027"))
        let city = try text("york/index.html")
        #expect(city.contains("events/lanterns.html 2026-12-31T24:00 pages/snow.html 2027-02-28T24:00"))
        #expect(city.contains("data-time-zone=\"UTC\" data-ends=\"pages/winter.html 2027-02-28T24:00\""))
        #expect(!city.contains("Available until"))
        let roots = HTMLTag.all(in: Array(city.utf8)).filter { $0.name == "content-ends" && !$0.isEnd }
            .map { $0.attributes["data-root"] }
        #expect(roots.count == 2 && roots[0] == nil && roots[1] != nil)
    }

    @Test("Lists of events and the search say when scripts leave out an entry; with drafts, nothing is left out")
    func lists() throws {
        for hidesEnded in [true, false] {
            let pages = try Theme.renderer().cityPages(try material(hidesEnded: hidesEnded))
            func text(_ path: String) throws -> String { try #require(pages.first { $0.path == path }).bytes.text }
            #expect(try text("york/events/index.html").contains("data-until=\"2026-12-31T24:00\"") == hidesEnded)
            let search = try text("york/search.json")
            #expect(search.contains("\"until\":\"2026-12-31T24:00\"") == hidesEnded)
            #expect(search.contains("\"until\":\"2027-02-28T24:00\"") == hidesEnded)
            #expect(search.contains("\"until\":\"2027-02-28T24:00Z\"") == hidesEnded)
            let dates = try Theme.renderer().city(try material(hidesEnded: hidesEnded)).eventDates
            #expect(dates.first?.until == (hidesEnded ? CivilTime("2026-12-31") : nil))
        }
    }

    @Test("The pages of the guide know the ends of its own pages, and its list of events those of the events")
    func guide() throws {
        var guide = SampleGuide.guide()
        guide.freePages = [page("winter", "Winter")]
        var material = SampleGuide.guideMaterial(guide: guide)
        var date = EventDate(
            event: SampleGuide.slug("lanterns"), name: "Lantern walk",
            start: try #require(CivilTime("2026-12-05 19:30")))
        date.until = CivilTime("2026-12-31")
        material.cities[0].eventDates = [date]
        (material.cities[0].timeZone, material.cities[0].eventDay) = ("Europe/London", CivilDate("2026-12-02"))
        let pages = try Theme.renderer().guidePages(material)
        func text(_ path: String) throws -> String {
            try #require(pages.first { $0.path == path }, "\(path)").bytes.text
        }
        #expect(try text("pages/winter.html").contains("data-until=\"2027-02-28T24:00\""))
        #expect(try text("help.html").contains("data-ends=\"pages/winter.html 2027-02-28T24:00\""))
        #expect(try text("events.html").contains("data-until=\"2026-12-31T24:00\""))
    }

    @Test("A build with drafts says the end, and hides nothing")
    func drafts() throws {
        var city = SampleGuide.city
        let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
        city.places[number].publication.until = CivilTime("2026-12-31")
        var material = SampleGuide.cityMaterial(city: city)
        material.hidesEnded = false
        let page = try #require(
            try Theme.renderer().cityPages(material).first { $0.path == "york/places/minster.html" })
        let text = String(decoding: page.bytes, as: UTF8.self)
        #expect(text.contains("Available until 31 December 2026") && !text.contains("2026-12-31T24:00"))
    }

    @Test("A city without such pages has no element for them")
    func none() throws {
        #expect(try pages { _ in }.values.allSatisfy { !$0.contains("content-ends") })
    }
}
