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
