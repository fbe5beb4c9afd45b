// Tests of the pages on which visitors plan a day and walk it.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("Planned days")
struct PlanPageTests {
    private static func pages(of city: City) throws -> [String: String] {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0.bytes.text) })
    }

    /// The data of the places on a page.
    private static func data(of page: String, element: String) throws -> [String: Any] {
        let tag = try #require(HTMLTag.all(in: Array(page.utf8)).first { $0.name == element })
        let text = tag.attributes["data-places"] ?? ""
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test("Both pages have the city's places with everything that a plan needs, and the city's page links to the first")
    func both() throws {
        var city = SampleGuide.city
        city.places[0].isHighlight = true
        city.places[0].facts.hours = "Mo-Sa 09:30-16:00"
        let pages = try Self.pages(of: city)
        for (path, element) in [("york/plan.html", "day-plan"), ("york/plan-walk.html", "plan-walk")] {
            let data = try Self.data(of: try #require(pages[path]), element: element)
            let places = try #require(data["places"] as? [[String: Any]])
            #expect(Set(places.compactMap { $0["id"] as? String }) == Set(city.places.map(\.id.text)))
            let first = try #require(places.first { $0["id"] as? String == city.places[0].id.text })
            #expect(first["isHighlight"] as? Bool == true)
            #expect(first["latitude"] is Double && first["longitude"] is Double)
            #expect((first["hours"] as? [Any])?.isEmpty == false)
            let kinds = try #require(data["kinds"] as? [String: String])
            #expect(Set(kinds.keys) == Set(city.places.map(\.kind.rawValue)))
        }
        #expect(try #require(pages["york/index.html"]).contains("href=\"plan.html\""))
    }

    @Test("The page of the walk has the rules of walks, and a walk without legs")
    func walk() throws {
        let page = try #require(try Self.pages(of: SampleGuide.city)["york/plan-walk.html"])
        let tag = try #require(HTMLTag.all(in: Array(page.utf8)).first { $0.name == "tour-walk" })
        let text = tag.attributes["data-course"] ?? ""
        let course = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((course["legs"] as? [Any])?.isEmpty == true)
        #expect((course["following"] as? [String: Double])?["arrival"] == FollowingRule.arrival.value)
    }

    @Test("Without scripts the page says so and lists the tours; a city without places has no such pages")
    func withoutScripts() throws {
        var city = SampleGuide.city
        let page = try #require(try Self.pages(of: city)["york/plan.html"])
        #expect(page.contains("<noscript><p>"))
        #expect(page.contains("card--tour"))
        city.places = []
        city.tours = []
        let pages = try Self.pages(of: city)
        #expect(pages["york/plan.html"] == nil && pages["york/plan-walk.html"] == nil)
    }
}
