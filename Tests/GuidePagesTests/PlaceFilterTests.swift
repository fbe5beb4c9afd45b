// Tests of the filters of lists of places: their choices, the data of the places, and the same facts on their pages.

import GuideModel
import TestSupport
import Testing

@testable import GuidePages

@Suite struct PlaceFilterTests {
    /// Places with a few facts; the others are parks of which nothing is known.
    private static func city(count: Int = 8, hasFacts: Bool = true) -> City {
        var city = SampleGuide.city
        city.tours = []
        city.places = (0..<count).map { number in
            SampleGuide.place(
                "place-\(number)", "Place \(number)", hasFacts && number < 2 ? .museum : .park, 53.96,
                -1.08 + Double(number) / 1_000)
        }
        guard hasFacts else { return city }
        for number in city.places.indices { city.places[number].tags = ["york"] }
        city.places[0].facts = VisitFacts(hours: "Mo-Su 10:00-17:00", access: Access(stepFree: .yes))
        city.places[0].tags += ["free", "roman"]
        city.places[1].facts = VisitFacts(priceLevel: .low, cuisine: ["Italian"], dogs: .partly)
        city.places[2].facts = VisitFacts(cuisine: ["italian", "Thai"], family: true)
        city.places[2].tags += ["Roman"]
        city.places[3].facts = VisitFacts(
            prices: [Price(payer: "", minorUnits: 0, currency: "GBP")], access: Access(stepFree: .partly))
        return city
    }

    private func text(_ path: String, of city: City) throws -> String {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        return try #require(pages.first { $0.path == path }, "\(path)").bytes.text
    }

    private func choices(_ page: String) -> [String] {
        HTMLTag.all(in: Array(page.utf8)).compactMap { tag in
            guard let code = tag.attributes["data-code"] else { return nil }
            return "\(tag.attributes["name"] ?? "")=\(tag.attributes["value"] ?? "") \(code)"
        }
    }

    private func codes(_ page: String) -> [String] {
        HTMLTag.all(in: Array(page.utf8)).compactMap { $0.attributes["data-facts"] }
    }

    @Test("A filter offers what some places of the list have and others do not")
    func offered() throws {
        let page = try text("york/index.html", of: Self.city())
        #expect(
            choices(page) == [
                "open=yes o0", "step-free=yes s0", "family=yes f0", "dogs=yes d0", "price=free p0", "price=low p1",
                "cuisine=italian c0", "cuisine=thai c1", "kind=museum k0", "kind=park k1", "tag=roman g0",
            ])
        #expect(
            codes(page) == [
                "o0 s0 p0 k0 g0", "d0 p1 k0 c0", "f0 k1 c0 c1 g0", "p0 k1", "k1", "k1", "k1", "k1",
            ])
        #expect(page.contains("<span>Italian</span>") && page.contains("<span>Inexpensive</span>"))
        #expect(page.contains("<span class=\"chip__count\">6</span>"), "the number of parks")
        #expect(page.contains("<place-filter class=\"place-filter\" data-time-zone=\"Europe/London\" hidden>"))
    }

    @Test("A place is free by its prices or by a tag, and the filter and the register offer it once")
    func free() throws {
        var city = Self.city()
        city.places[2].tags += ["Free"]
        city.places[3].tags += ["free"]
        let page = try text("york/index.html", of: city)
        #expect(choices(page).filter { $0.contains("free") && !$0.hasPrefix("step-free") } == ["price=free p0"])
        #expect(codes(page).count { $0.split(separator: " ").contains("p0") } == 3)
        let list = try text("york/facts/free.html", of: city)
        for number in [0, 2, 3] { #expect(list.contains("Place \(number)")) }
        let register = try text("york/kinds/index.html", of: city)
        #expect(register.contains("../facts/free.html") && !register.contains("../tags/free.html"))
        // The page of the tag stays for links to it.
        #expect(try text("york/tags/free.html", of: city).contains("Place 2"))
    }

    @Test("A short list, and a list whose places have the same facts, have no filter")
    func none() throws {
        for city in [Self.city(count: 7), Self.city(hasFacts: false)] {
            for path in ["york/index.html", "york/nearby.html", "york/kinds/park.html"] {
                let page = try text(path, of: city)
                #expect(!page.contains("<place-filter") && !page.contains("data-facts"), "\(path)")
            }
        }
    }

    @Test("Each list of places has a filter, with the opening hours of its places")
    func lists() throws {
        for path in ["york/nearby.html", "york/tags/york.html"] {
            let page = try text(path, of: Self.city())
            #expect(codes(page).sorted().first == "d0 p1 k0 c0" && codes(page).count == 8, "\(path)")
            let first = HTMLTag.all(in: Array(page.utf8)).first { $0.attributes["data-facts"] == "o0 s0 p0 k0 g0" }
            #expect(first?.attributes["data-hours"]?.isEmpty == false, "\(path)")
        }
    }

    @Test("A page of a place says its price level, its cuisine, and whether families and dogs are welcome")
    func facts() throws {
        let cafe = try text("york/places/place-1.html", of: Self.city())
        for words in ["Inexpensive", "Italian", "Dogs on a lead, or in some parts only"] {
            #expect(cafe.contains("<dd>\(words)</dd>"), "\(words)")
        }
        let thai = try text("york/places/place-2.html", of: Self.city())
        #expect(thai.contains("<dd>italian and Thai</dd>") && thai.contains("<dd>Good for families</dd>"))
        #expect(!thai.contains("<dd>Dogs"))
    }

    @Test("Without a script, places with a fact have a page, to which the register links")
    func topics() throws {
        let city = Self.city()
        let free = try text("york/facts/free.html", of: city)
        #expect(free.contains("Place 3") && !free.contains("Place 1"))
        #expect(try text("york/facts/step-free.html", of: city).contains("Place 0"))
        #expect(try text("york/facts/dogs.html", of: city).contains("Place 1"))
        let register = try text("york/kinds/index.html", of: city)
        #expect(register.contains("<h2 id=\"facts\">Good to know</h2>"))
        #expect(register.contains("<a href=\"../facts/family.html\">Good for families</a>"))
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: Self.city(hasFacts: false)))
        #expect(!pages.contains { $0.path.contains("/facts/") })
    }

    @Test("Only the most frequent tags are choices")
    func frequent() throws {
        var city = Self.city(hasFacts: false)
        for number in city.places.indices {
            // Three tags are on seven places, and the others on two.
            city.places[number].tags = (0..<20).filter { number != 7 && ($0 < 3 || number < 2) }.map { "tag \($0)" }
        }
        let tags = choices(try text("york/index.html", of: city)).filter { $0.hasPrefix("tag=") }
        #expect(tags.count == 12)
        for number in 0..<3 { #expect(tags.contains { $0.hasPrefix("tag=tag-\(number) ") }, "tag \(number)") }
    }

    @Test("A price level says free if it is written, or if all prices are zero")
    func freeLevel() {
        let zero = Price(payer: "", minorUnits: 0, currency: "GBP")
        let adult = Price(payer: "Adult", minorUnits: 500, currency: "GBP")
        #expect(VisitFacts().effectivePriceLevel == nil)
        #expect(VisitFacts(prices: [zero]).effectivePriceLevel == .free)
        #expect(VisitFacts(prices: [zero, adult]).effectivePriceLevel == nil)
        #expect(VisitFacts(prices: [zero], priceLevel: .high).effectivePriceLevel == .high)
    }
}
