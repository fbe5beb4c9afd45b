// Claims about JSON-LD.

import Foundation
import GuideModel
import GuidePages
import GuideSupport
import Testing

@Suite struct StructuredDataTests {
    private func data(_ path: String, pages: [RenderedPage]? = nil) throws -> JSONNode {
        let pages = try pages ?? Theme.samplePages()
        let text = try #require(pages.first { $0.path == path }).bytes.text
        let start = try #require(text.range(of: "<script type=\"application/ld+json\">"))
        let end = try #require(text.range(of: "</script>", range: start.upperBound..<text.endIndex))
        return try JSONReader.read(Array(text[start.upperBound..<end.lowerBound].utf8))
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

    @Test("A place is an attraction with its position and hours, and is free only when it is free for all")
    func place() throws {
        let place = try data("york/places/minster.html")
        #expect(place["@type"]?.array?.compactMap(\.string) == ["Church", "TouristAttraction"])
        #expect(place["geo"]?["longitude"]?.number == -1.08206)
        #expect(place["isAccessibleForFree"] == nil)
        let hours = try #require(place["openingHoursSpecification"]?.array)
        #expect(hours.count == 2)
        #expect(hours[0]["opens"]?.string == "09:30" && hours[0]["dayOfWeek"]?.array?.count == 6)
    }

    @Test("A tour is a trip whose itinerary is its stops in order")
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

    @Test("Hostile text cannot end the script element, and is read back whole")
    func hostile() throws {
        let place = try data("york/places/minster.html", pages: EscapingTests.pages())
        #expect(place["name"]?.string == "York Minster" + EscapingTests.hostile)
    }
}
