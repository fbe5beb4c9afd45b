// Tests of JSON-LD.

import Foundation
import GuideModel
import GuidePages
import GuideSupport
import Testing

@Suite struct StructuredDataTests {
    private func data(_ path: String, pages: [RenderedPage]? = nil) throws -> JSONNode {
        try #require(try all(path, pages: pages).first)
    }

    /// The data about the page itself, which come after the data about its subject.
    private func page(_ path: String) throws -> JSONNode { try #require(try all(path).last) }

    private func all(_ path: String, pages: [RenderedPage]? = nil) throws -> [JSONNode] {
        let pages = try pages ?? Theme.samplePages()
        var text = try #require(pages.first { $0.path == path }).bytes.text[...]
        var nodes: [JSONNode] = []
        while let start = text.range(of: "<script type=\"application/ld+json\">"),
            let end = text.range(of: "</script>", range: start.upperBound..<text.endIndex)
        {
            nodes.append(try JSONReader.read(Array(text[start.upperBound..<end.lowerBound].utf8)))
            text = text[end.upperBound...]
        }
        return nodes
    }

    @Test(
        "Every kind of page states its language, its address and the pages above it",
        arguments: [
            ("index.html", []), ("help.html", []), ("york/search.html", ["York", "Search"]),
            ("york/places/minster.html", ["York", "The old town", "York Minster"]),
            ("york/places/minster/crypt.html", ["York", "The old town", "York Minster", "The Crypt"]),
            ("york/tours/index.html", ["York", "Tours of York"]),
            ("york/kinds/index.html", ["York", "York by kind and theme"]),
        ])
    func pages(_ path: String, _ crumbs: [String]) throws {
        let page = try page(path)
        #expect(page["@type"]?.string == "WebPage" && page["inLanguage"]?.string == "en")
        #expect(page["url"]?.string == "https://guide.example/walks/\(path)")
        let items = page["breadcrumb"]?["itemListElement"]?.array ?? []
        #expect(items.compactMap { $0["name"]?.string } == crumbs)
        #expect(items.compactMap { $0["position"]?.int } == Array(1..<(crumbs.count + 1)))
        #expect(items.last.map { $0["item"]?.string == page["url"]?.string } ?? true)
    }

    @Test("A page with recordings states that they have captions and transcripts, another page does not")
    func recordings() throws {
        func features(_ path: String) throws -> [String] {
            try page(path)["accessibilityFeature"]?.array?.compactMap(\.string) ?? []
        }
        let all = try features("york/places/minster.html")
        #expect(all.contains("alternativeText") && all.contains("captions") && all.contains("transcript"))
        #expect(try !features("york/places/bootham-bar.html").contains("captions"))
    }

    @Test("A place's access offers are listed as true, in the page's language")
    func amenities() throws {
        let amenities = try data("york/places/minster.html")["amenityFeature"]?.array ?? []
        #expect(
            amenities.compactMap { $0["name"]?.string } == [
                "Partly step-free", "Accessible toilets", "Hearing loop",
            ])
        #expect(try data("york/places/bootham-bar.html")["amenityFeature"] == nil)
    }

    @Test("A free offer has a price of zero and no currency")
    func free() throws {
        var city = SampleGuide.city
        city.tours[0].price = Price(payer: "", minorUnits: 0, currency: "")
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        let offer = try #require(try data("york/tours/city-walls.html", pages: pages)["offers"])
        #expect(offer["price"]?.string == "0.00" && offer["priceCurrency"] == nil)
    }

    @Test("A city is a destination with its sights")
    func city() throws {
        let city = try data("york/index.html")
        #expect(city["@type"]?.string == "TouristDestination")
        #expect(city["geo"]?["latitude"]?.number == 53.96)
        #expect(city["address"]?["addressCountry"]?.string == "GB")
        let names = city["includesAttraction"]?.array?.compactMap { $0["name"]?.string } ?? []
        #expect(names.contains("York Minster") && !names.contains("York Station"))
    }

    @Test("A place is an attraction with its position and hours, and is free only if it is free for all")
    func place() throws {
        let place = try data("york/places/minster.html")
        #expect(place["@type"]?.array?.compactMap(\.string) == ["Church", "TouristAttraction"])
        #expect(place["geo"]?["longitude"]?.number == -1.08206)
        #expect(place["isAccessibleForFree"] == nil)
        let hours = try #require(place["openingHoursSpecification"]?.array)
        #expect(hours.count == 2)
        #expect(hours[0]["opens"]?.string == "09:30" && hours[0]["dayOfWeek"]?.array?.count == 6)
    }

    @Test("A place with an outline has its position and the box around the outline")
    func outline() throws {
        var city = SampleGuide.city
        city.places[0].outline = .line([
            [Position(latitude: 53.96, longitude: -1.09), Position(latitude: 53.97, longitude: -1.08)]
        ])
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        let path = "york/places/\(city.places[0].id).html"
        let shapes = try #require(try data(path, pages: pages)["geo"]?.array)
        #expect(shapes.map { $0["@type"]?.string } == ["GeoCoordinates", "GeoShape"])
        #expect(shapes.last?["box"]?.string == "53.96 -1.09 53.97 -1.08")
        #expect(try data(path)["geo"]?["@type"]?.string == "GeoCoordinates")
    }

    @Test("A tour is a trip, and its itinerary consists of its stops in order")
    func tour() throws {
        let tour = try data("york/tours/city-walls.html")
        #expect(tour["@type"]?.string == "TouristTrip")
        #expect(tour["provider"]?["name"]?.string == "Visit York")
        #expect(tour["offers"]?["price"]?.string == "0.00")
        let stops = try #require(tour["itinerary"]?["itemListElement"]?.array)
        #expect(stops.compactMap { $0["position"]?.int } == [1, 2, 3])
        #expect(
            stops.compactMap { $0["item"]?["name"]?.string } == [
                "Bootham Bar", "Great East Window", "The Half Moon Café",
            ])
    }

    @Test("Hostile text cannot end the script element, and is read back completely")
    func hostile() throws {
        let place = try data("york/places/minster.html", pages: EscapingTests.pages())
        #expect(place["name"]?.string == "York Minster" + EscapingTests.hostile)
    }
}
