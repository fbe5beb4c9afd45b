// Tests of the first page of a guide with several cities: their map, and the list beside it.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The first page of a region")
struct RegionTests {
    static var whitby: CitySummary {
        CitySummary(
            id: SampleGuide.slug("whitby"), name: "Whitby", summary: "A harbour below an abbey.",
            position: Position(latitude: 54.4858, longitude: -0.6206), placeCount: 3, tourCount: 1)
    }

    /// The material of a guide with York and other cities.
    static func material(_ guide: Guide = SampleGuide.guide(), others: [CitySummary] = [Self.whitby]) -> GuideMaterial {
        var material = SampleGuide.guideMaterial(guide: guide)
        material.cities += others
        material.drawMap = { PageMap(svg: SampleGuide.sketch($0)) }
        return material
    }

    static func page(_ path: String, of material: GuideMaterial) throws -> String {
        let page = try Theme.renderer().guidePages(material).first { $0.path == path }
        return String(decoding: try #require(page?.bytes, "\(path)"), as: UTF8.self)
    }

    @Test("The map of the cities has a link to each, and the list has the same numbers")
    func map() throws {
        let home = try Self.page("index.html", of: Self.material())
        #expect(home.contains("<a href=\"york/index.html\"><circle r=\"1\"/><text>1</text></a>"))
        #expect(home.contains("<a href=\"whitby/index.html\"><circle r=\"1\"/><text>2</text></a>"))
        #expect(home.contains("data-position=\"54.485800,-0.620600\""))
        #expect(home.contains("<h3 class=\"card__title\" data-number=\"2\"><a href=\"whitby/index.html\">Whitby</a>"))
        #expect(home.contains("<near-towns></near-towns>"))
        // The map moves only on pages that say so, so the first page stays light.
        #expect(!home.contains("<guide-map"))
    }

    /// A tour of a length in metres.
    private static func tour(_ id: String, metres: Double) -> TourSummary {
        TourSummary(
            id: SampleGuide.slug(id), name: "Tour \(id)", summary: "About \(id).", metres: metres, minutes: 75,
            start: Position(latitude: 54.4858, longitude: -0.6206))
    }

    @Test("The tours of all cities are in one list by city, and in one by length")
    func tours() throws {
        var (york, whitby) = (Self.material(others: []).cities[0], Self.whitby)
        york.tours = [Self.tour("walls", metres: 4_200), Self.tour("river", metres: 1_100)]
        whitby.tours = [Self.tour("pier", metres: 900), Self.tour("moor", metres: 18_000)]
        var material = Self.material()
        material.cities = [york, whitby]
        #expect(try Self.page("index.html", of: material).contains("<a href=\"tours.html\">Tours in all towns</a>"))
        let names = ["walls", "river", "pier", "moor"]
        func order(_ page: String) -> [String] {
            names.compactMap { name in page.firstRange(of: "tours/\(name).html").map { (name, $0.lowerBound) } }
                .sorted { $0.1 < $1.1 }.map(\.0)
        }
        let byCity = try Self.page("tours.html", of: material)
        #expect(order(byCity) == names)
        #expect(byCity.contains("4 tours") || byCity.contains("4\u{a0}tours"))
        #expect(byCity.contains("<h2 id=\"in-whitby\"><a href=\"whitby/tours/index.html\">Whitby</a></h2>"))
        #expect(byCity.contains("<time datetime=\"PT1H15M\">"))
        // The headings name the cities, and the breadcrumbs lead to the first page.
        #expect(!byCity.contains("card__kind") && byCity.contains("<li><a href=\"index.html\">"))
        let byLength = try Self.page("tours-by-length.html", of: material)
        #expect(byLength.contains("card__kind"))
        #expect(order(byLength) == ["pier", "river", "walls", "moor"])
        let titles = byLength.split(separator: "<h2 id=\"length-").dropFirst().compactMap {
            $0.split(separator: "</h2>", maxSplits: 1)[0].split(separator: ">").last.map(String.init)
        }
        #expect(titles.map { $0.replacing("\u{a0}", with: " ") } == ["Up to 2 km", "2 km to 5 km", "More than 10 km"])
    }

    @Test("Tours of several activities are grouped by these, too")
    func activities() throws {
        var material = Self.material()
        material.cities[0].tours = [Self.tour("walls", metres: 4_200)]
        #expect(try !Theme.renderer().guidePages(material).map(\.path).contains("tours-by-activity.html"))
        material.cities[1].tours = [Self.tour("moor", metres: 18_000), Self.tour("coast", metres: 30_000)]
        (material.cities[1].tours[0].activity, material.cities[1].tours[1].activity) = (.hiking, .cycling)
        let page = try Self.page("tours-by-activity.html", of: material)
        for (id, title) in [("walking", "Walks"), ("hiking", "Hikes"), ("cycling", "By bicycle")] {
            #expect(page.contains("<h2 id=\"activity-\(id)\">\(title)</h2>"))
        }
        #expect(page.contains("<a href=\"tours.html\">Group by town</a>"))
        #expect(page.contains("<a href=\"tours-by-length.html\">Group by length</a>"))
    }

    @Test("Without tours, or with one city, there is no list of all tours")
    func noTours() throws {
        var york = Self.material(others: []).cities[0]
        york.tours = [Self.tour("walls", metres: 4_200)]
        for cities in [[york], [Self.whitby, Self.whitby]] {
            var material = Self.material()
            material.cities = cities
            let paths = try Theme.renderer().guidePages(material).map(\.path)
            #expect(!paths.contains("tours.html") && !paths.contains("tours-by-length.html"))
        }
    }

    private static func section(_ id: String, _ kind: HomeSection.Kind, items: [String] = []) -> HomeSection {
        var section = HomeSection(id: SampleGuide.slug(id), kind: kind, location: SampleGuide.somewhere)
        section.items = items
        return section
    }

    @Test("The publisher's sections are in their order, with what they show")
    func composed() throws {
        var guide = SampleGuide.guide()
        var words = Self.section("words", .text)
        var winter = Self.section("winter", .season, items: ["whitby", "york/gone"])
        words.title = "Two seas"
        words.text = FormattedText(source: "Words.", text: SampleGuide.text("<p>Words of the board.</p>\n"))
        (winter.from, winter.until) = (CivilTime("2026-12-01"), CivilTime("2027-02-28"))
        guide.home = [words, Self.section("best", .featured, items: ["york/places/minster"]), winter]
        var material = Self.material(guide)
        material.cities[0].homeCards = [
            HomeCard(
                item: "york/places/minster", path: "york/places/minster.html", name: "York Minster",
                summary: "A cathedral.", isSponsored: true)
        ]
        let home = try Self.page("index.html", of: material).replacing("\u{a0}", with: " ")
        let order = [
            "Words of the board", "Not to be missed", "sponsor-label", "href=\"york/places/minster.html\"",
            "<guide-season data-from=\"2026-12-01T00:00\" data-until=\"2027-02-28T24:00\">", "This season",
            "From 1 December 2026 to 28 February 2027", "</guide-season>", "home--towns", "cards--cities", "home__map",
        ].map { text in home.firstRange(of: text)?.lowerBound }
        #expect(!order.contains(nil), "\(order)")
        #expect(order.compactMap { $0 } == order.compactMap { $0 }.sorted())
    }

    @Test("Towns in the first section are beside the description, as on the default page")
    func townsFirst() throws {
        var guide = SampleGuide.guide()
        let plain = try Self.page("index.html", of: Self.material(guide))
        guide.home = [Self.section("map", .towns)]
        #expect(try Self.page("index.html", of: Self.material(guide)) == plain)
        guide.home[0].title = "Our towns"
        #expect(try Self.page("index.html", of: Self.material(guide)).contains("id=\"cities-title\">Our towns</h2>"))
    }

    @Test("A section with tours has the link to all tours, which is then not below the towns as well")
    func toursOnce() throws {
        var guide = SampleGuide.guide()
        guide.home = [Self.section("map", .towns), Self.section("tours", .tours)]
        var (york, whitby) = (Self.material(others: []).cities[0], Self.whitby)
        (york.tours, whitby.tours) = ([Self.tour("walls", metres: 4_200)], [Self.tour("pier", metres: 900)])
        var material = Self.material(guide)
        material.cities = [york, whitby]
        let home = try Self.page("index.html", of: material)
        #expect(home.ranges(of: "<a href=\"tours.html\">").count == 1)
    }

    @Test("What the first page shows of a city is published content, with its picture")
    func cards() throws {
        let pages = try Theme.renderer().city(SampleGuide.cityMaterial())
        func card(_ text: String) -> HomeCard? {
            HomeItem(text)?.item.flatMap { pages.homeCard(of: $0, named: text) }
        }
        #expect(card("york/places/minster")?.illustration?.medium.id == "minster-front")
        #expect(card("york/places/half-moon")?.isSponsored == true)
        #expect(card("york/places/minster/features/crypt")?.path == "york/places/minster/crypt.html")
        #expect(card("york/tours/river")?.summary == "Flat and quiet.")
        #expect(card("york/places/nowhere") == nil && card("york/pages/nowhere") == nil)
    }

    @Test("A guide with one city has no map of its cities")
    func oneCity() throws {
        let home = try Self.page("index.html", of: Self.material(others: []))
        #expect(!home.contains("home__map") && !home.contains("near-towns>") && !home.contains("data-number"))
    }
}
