// Tests of what a city's page shows first, and of the bars that lead from stop to stop.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("The order of a city's page")
struct CityPageTests {
    private static func page(_ path: String, of city: City) throws -> String {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        return try #require(pages.first { $0.path == path }).bytes.text
    }

    /// The names of the cards or lines between two positions in the markup.
    private static func names(_ html: String, from start: String, to end: String = "</section>") throws -> [String] {
        let first = try #require(html.range(of: start))
        let part = html[first.upperBound...]
        let section = part[..<(try #require(part.range(of: end)).lowerBound)]
        return section.matches(of: /<a (?:class="line__name" )?href="[^"]+">([^<]+)<\/a>/).map { String($0.1) }
    }

    private static var arranged: City {
        var city = SampleGuide.city
        city.places[3].order = 1
        city.places[3].isHighlight = true
        city.places[5].isHighlight = true
        city.places[0].isHighlight = true
        city.places[6].order = 2
        city.tours[1].order = 1
        return city
    }

    @Test("Numbers come first, then highlights, then the rest by name")
    func order() throws {
        let index = CityIndex(SampleGuide.cityMaterial(city: Self.arranged), words: .english)
        #expect(
            index.places.map(\.id.text) == [
                "minster", "station", "bootham-bar", "shambles", "clifford-s-tower", "museum-gardens", "half-moon",
            ])
        #expect(index.tours.map(\.tour.id.text) == ["river", "city-walls"])
        let byName = index.placesByName.map { index.places[$0].id.text }
        #expect(
            byName == [
                "bootham-bar", "clifford-s-tower", "museum-gardens", "half-moon", "shambles", "minster", "station",
            ])
    }

    @Test("A city's page begins with its highlights, and lists every place by name")
    func highlights() throws {
        let html = try Self.page("york/index.html", of: Self.arranged)
        #expect(try Self.names(html, from: "id=\"highlights\"") == ["York Minster", "Bootham Bar", "The Shambles"])
        #expect(html.contains("Not to be missed"))
        #expect(
            try Self.names(html, from: "id=\"places\"") == [
                "Bootham Bar", "Clifford’s Tower", "Museum Gardens", "The Half Moon Café", "The Shambles",
                "York Minster", "York Station",
            ])
        let sections = html.matches(of: /<section class="([a-z-]+)/).map { String($0.1) }
        #expect(sections.prefix(4) == ["highlights", "tours", "map-hero", "open-section"])
    }

    @Test("By default the places with the most links are first, but never sponsored ones")
    func found() throws {
        let html = try Self.page("york/index.html", of: SampleGuide.city)
        #expect(
            try Self.names(html, from: "id=\"highlights\"") == [
                "York Minster", "Bootham Bar", "Clifford’s Tower", "Museum Gardens",
            ])
        #expect(html.contains("Good places to begin"))
    }

    @Test("Places with hours can show whether they are open now, in a city with a time zone")
    func openPlaces() throws {
        var city = SampleGuide.city
        let html = try Self.page("york/index.html", of: city)
        #expect(try Self.names(html, from: "data-only-open") == ["York Minster"])
        city.timeZone = nil
        #expect(!(try Self.page("york/index.html", of: city)).contains("data-hours"))
    }

    @Test("The bar of a tour leads to the previous and the next stop, and around a circular tour")
    func bars() throws {
        let window = try Self.page("york/places/minster/great-east-window.html", of: SampleGuide.city)
        #expect(window.contains("<nav class=\"tour-bar\" id=\"on-city-walls\" aria-label=\"Round the walls\">"))
        #expect(window.contains("Stop 2 of 3"))
        #expect(window.contains("href=\"../bootham-bar.html#on-city-walls\" rel=\"prev\""))
        #expect(window.contains("href=\"../half-moon.html#on-city-walls\" rel=\"next\""))
        #expect(window.contains("href=\"../../tours/city-walls.html#stop-2\""))
        let last = try Self.page("york/places/half-moon.html", of: SampleGuide.city)
        #expect(last.contains("href=\"bootham-bar.html#on-city-walls\" rel=\"next\""))
        let end = try Self.page("york/places/clifford-s-tower.html", of: SampleGuide.city)
        #expect(end.contains("id=\"on-river\"") && !end.contains("rel=\"next\""))
        let tour = try Self.page("york/tours/city-walls.html", of: SampleGuide.city)
        #expect(tour.contains("href=\"../places/minster/great-east-window.html#on-city-walls\""))
    }

    @Test("A page that a tour visits twice has two bars for it")
    func twice() throws {
        var city = SampleGuide.city
        city.tours[1].stops.append(Stop(place: SampleGuide.slug("museum-gardens"), location: SampleGuide.somewhere))
        let gardens = try Self.page("york/places/museum-gardens.html", of: city)
        #expect(gardens.contains("id=\"on-river\"") && gardens.contains("id=\"on-river-3\""))
        let tower = try Self.page("york/places/clifford-s-tower.html", of: city)
        #expect(tower.contains("href=\"museum-gardens.html#on-river\" rel=\"prev\""))
        #expect(tower.contains("href=\"museum-gardens.html#on-river-3\" rel=\"next\""))
    }
}
