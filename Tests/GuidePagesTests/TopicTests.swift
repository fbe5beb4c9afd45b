// Tests of areas, kinds and tags, and of the lists of tours.

import GuideModel
import TestSupport
import Testing

@testable import GuidePages

@Suite struct TopicTests {
    private func pages(
        city: City = SampleGuide.city, guide: Guide = SampleGuide.guide()
    ) throws -> [String: RenderedPage] {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city, guide: guide))
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    }

    private func text(_ path: String, in pages: [String: RenderedPage]) throws -> String {
        try #require(pages[path], "\(path)").bytes.text
    }

    /// The names of a page's cards, in order.
    private func cards(_ path: String, in pages: [String: RenderedPage]) throws -> [String] {
        try text(path, in: pages).components(after: "<h3 class=\"card__title\">").compactMap { rest in
            rest.split(separator: "</a>").first?.split(separator: ">").last.map(String.init)
        }
    }

    @Test("A place links to its kind, its area and its tags, and is on each of those pages")
    func topics() throws {
        let pages = try pages()
        let links = HTMLTag.all(in: try #require(pages["york/places/minster.html"]).bytes).compactMap {
            $0.attributes["href"]
        }
        for topic in ["kinds/church.html", "areas/old-town.html", "tags/gothic.html", "tags/stained-glass.html"] {
            #expect(links.contains("../\(topic)"), "\(topic)")
            #expect(try cards("york/\(topic)", in: pages).contains("York Minster"), "\(topic)")
            #expect(pages["york/\(topic)"]?.isListed == true)
        }
        let feature = try text("york/places/minster/crypt.html", in: pages)
        #expect(feature.contains("<a href=\"../../kinds/ruin.html\">Ruin</a> in"))
        #expect(feature.contains("<a href=\"../../areas/old-town.html\">The old town</a>"))
        #expect(try text("york/kinds/ruin.html", in: pages).contains("In York Minster"))
    }

    @Test("A list above the page limit is split into parts, and lists and maps show how many entries they have")
    func crowds() throws {
        var city = SampleGuide.city
        let bar = try #require(city.places.first { $0.kind == .church })
        city.places = try (0..<1_300).map { number in
            var place = bar
            place.id = try #require(Slug("church-\(number)"))
            place.name = "Church \(number + 1_000)"
            return place
        }
        city.tours = []
        let pages = try pages(city: city)
        let parts = ["kinds/church.html", "kinds/church/2.html", "kinds/church/3.html"]
        let shown = try parts.flatMap { try cards("york/\($0)", in: pages) }
        #expect(shown == (0..<1_300).map { "Church \($0 + 1_000)" })
        #expect(try cards("york/kinds/church/3.html", in: pages).count == 100)
        let second = try text("york/kinds/church/2.html", in: pages)
        #expect(second.contains("Part 2 of 3") && second.contains("Church 1600 – Church 2199"))
        #expect(second.contains("aria-current=\"page\">Church 1600"))
        let page = try text("york/index.html", in: pages)
        #expect(page.components(after: "class=\"map-list__number\"").count == 600)
        #expect(page.contains("Shown here: 600 of 1,300."))
        #expect(try text("york/nearby.html", in: pages).contains("the 600 nearest to the centre, of 1,300."))
        // The last place is not on a map of the whole city, so its page does not link to one.
        #expect(try text("york/places/church-0.html", in: pages).contains("See it on the map"))
        #expect(try !text("york/places/church-1299.html", in: pages).contains("See it on the map"))
    }

    @Test("One tag in several letter cases has one page, with tours too")
    func tags() throws {
        let pages = try pages()
        #expect(try cards("york/tags/gothic.html", in: pages) == ["The Crypt", "York Minster"])
        #expect(try cards("york/tags/stained-glass.html", in: pages) == ["York Minster", "By the river"])
        #expect(try text("york/tours/river.html", in: pages).contains("href=\"../tags/stained-glass.html\""))
    }

    @Test("Kinds and tags have headings in the usual spelling")
    func headings() throws {
        let pages = try pages()
        #expect(try text("york/kinds/church.html", in: pages).contains("<h1 class=\"hero__title\">Church"))
        #expect(try text("york/tags/gothic.html", in: pages).contains("<h1 class=\"hero__title\">Gothic</h1>"))
        let words = try Theme.words()
        #expect(words.title(.cafe, of: 1) == "Café" && words.title(.cafe, of: 2) == "Cafés")
        #expect(words.title(.archaeologicalSite, of: 3) == "Archaeological sites")
    }

    @Test("Tags with any letters have their own pages")
    func tagNames() {
        let names = TagNames(["café", "Cafe", "北", "南", "a/b", "a-b", "CAFÉ"])
        let ids = ["café", "cafe", "北", "南", "a/b", "a-b"].map { names.id($0)?.text ?? "" }
        #expect(ids[0] == "cafe" && names.id("CAFÉ")?.text == "cafe")
        #expect(Set(ids).count == 6 && !ids.contains(""))
        #expect(ids[1].hasPrefix("cafe-") && ids[2].hasPrefix("tag-"))
        #expect(names.id("none") == nil)
    }

    @Test("The register links to every area, kind and tag, with the number of entries")
    func register() throws {
        let pages = try pages()
        let register = try text("york/kinds/index.html", in: pages)
        let topics = pages.keys.filter { ["areas", "kinds", "tags"].contains($0.split(separator: "/")[1]) }
        #expect(topics.count == 1 + 3 + 9 + 2)
        for path in topics where path != "york/kinds/index.html" {
            let name = path.split(separator: "/").dropFirst().joined(separator: "/")
            let link = name.hasPrefix("kinds/") ? String(name.dropFirst(6)) : "../\(name)"
            #expect(register.contains("<a href=\"\(link)\">"), "\(path)")
        }
        #expect(register.contains("3\u{A0}places, 1\u{A0}tour"))
        #expect(try text("york/index.html", in: pages).contains("href=\"kinds/index.html\""))
    }

    @Test("A sponsored place is labelled on every page that lists it, and comes before no other place")
    func sponsors() throws {
        var city = SampleGuide.city
        city.places[2].tags = ["gothic"]
        let pages = try pages(city: city)
        let label = "<span class=\"sponsor-label\">Sponsored</span>"
        for path in ["york/kinds/cafe.html", "york/areas/old-town.html", "york/tags/gothic.html"] {
            #expect(try text(path, in: pages).contains(label), "\(path)")
            #expect(
                try cards(path, in: pages).filter { $0 != "Round the walls" }.last == "The Half Moon Café", "\(path)")
        }
        #expect(
            try cards("york/areas/old-town.html", in: pages)
                == ["Bootham Bar", "York Minster", "The Half Moon Café", "Round the walls"])
    }

    @Test("Only a sponsored place is marked on the city's map, on maps around it and on tours")
    func sponsoredPins() throws {
        let plans = try Theme.renderer().city(SampleGuide.cityMaterial()).tasks
            .flatMap { $0.planMaps().compactMap { $0 } }
        for page in ["york/index.html", "york/places/half-moon.html", "york/tours/city-walls.html"] {
            let plan = try #require(plans.first { $0.page == page })
            #expect(plan.markers.filter(\.isSponsored).map(\.name) == ["The Half Moon Café"], "\(page)")
        }
    }

    @Test("A city's page links to its areas, also to empty ones, and an empty area says so")
    func areas() throws {
        let pages = try pages()
        let city = try text("york/index.html", in: pages)
        for area in ["old-town", "riverside", "beyond"] { #expect(city.contains("href=\"areas/\(area).html\"")) }
        let empty = try text("york/areas/beyond.html", in: pages)
        #expect(
            empty.contains("Nothing here has been published yet.") && pages["york/areas/beyond.html"]?.isListed == false
        )
        let place = try text("york/places/minster.html", in: pages)
        #expect(place.contains("<li><a href=\"../areas/old-town.html\">The old town</a></li>"), "the way to the page")
        #expect(!(try text("york/places/station.html", in: pages).contains("../areas/")))
    }

    @Test("A city without areas has no area pages")
    func noAreas() throws {
        var city = SampleGuide.city
        city.areas = []
        let pages = try pages(city: city)
        #expect(!pages.keys.contains { $0.contains("areas/") || $0 == "york/tours/organisations/index.html" })
        #expect(!pages.values.contains { $0.path.hasSuffix(".html") && $0.bytes.text.contains("areas/") })
    }
}

@Suite struct TourListTests {
    /// A city with so many tours that the list has filters: the sample's two, three times each.
    private func pages(tours: Int = 6) throws -> [RenderedPage] {
        var city = SampleGuide.city
        let two = city.tours
        for number in 2..<max(2, tours) {
            var tour = two[number % 2]
            tour.id = try #require(Slug("\(tour.id)-\(number)"))
            city.tours.append(tour)
        }
        return try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
    }

    private func text(_ path: String) throws -> String {
        try #require(try pages().first { $0.path == path }, "\(path)").bytes.text
    }

    @Test("All tours are listed under their areas, and on a separate page under their organisations")
    func groups() throws {
        let byArea = try text("york/tours/index.html")
        #expect(byArea.contains("<h2 id=\"in-old-town\">The old town</h2>") && byArea.contains("Inside the walls."))
        #expect(byArea.contains("<h2 id=\"others\">Across the city</h2>"))
        #expect(byArea.contains("<a href=\"organisations/index.html\">Group by organisation</a>"))
        let byOrganisation = try text("york/tours/organisations/index.html")
        #expect(byOrganisation.contains("<h2 id=\"by-visit-york\">Visit York</h2>"))
        #expect(byOrganisation.contains("The city’s own visitor service."))
        #expect(byOrganisation.contains("<a href=\"../index.html\">Group by area</a>"))
        for page in [byArea, byOrganisation] {
            #expect(page.components(after: "card--tour").count == 6, "every tour, each once")
        }
    }

    @Test("Tours of one area and one organisation are one list without filters")
    func single() throws {
        var city = SampleGuide.city
        city.areas = Array(city.areas.prefix(1))
        for number in city.tours.indices { city.tours[number].organisation = try #require(Slug("walkers")) }
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        let lists = pages.filter { $0.path.hasPrefix("york/tours/") && $0.bytes.text.contains("page--tour-list") }
        #expect(lists.map(\.path).sorted() == ["york/tours/index.html", "york/tours/organisations/walkers.html"])
        let list = try #require(lists.first { $0.path == "york/tours/index.html" }).bytes.text
        #expect(list.components(after: "<section class=\"tours\"").count == 1)
        #expect(!list.contains("tour-filter") && !list.contains("class=\"chip\""))
    }

    @Test("Two tours of two organisations already have a filter")
    func two() throws {
        let list = try #require(try pages(tours: 2).first { $0.path == "york/tours/index.html" }).bytes.text
        #expect(list.contains("tour-filter") && list.contains("data-value=\"walkers\""))
    }

    @Test("Without a script each filter is a page with only its tours, which states the current choice")
    func filters() throws {
        let area = try text("york/tours/areas/old-town.html")
        #expect(area.contains("Round the walls") && !area.contains("By the river"))
        #expect(area.contains("data-value=\"old-town\" aria-current=\"page\""))
        let organisation = try text("york/tours/organisations/walkers.html")
        #expect(organisation.contains("By the river") && !organisation.contains("Round the walls"))
        #expect(organisation.contains("data-value=\"walkers\" aria-current=\"page\""))
    }

    @Test("A filter without tours says so, and leads back to all tours")
    func nothing() throws {
        let page = try #require(try pages().first { $0.path == "york/tours/areas/beyond.html" })
        #expect(page.bytes.text.contains("No tour has been published for “Beyond” yet."))
        #expect(page.bytes.text.contains("href=\"../index.html\">See all tours of York</a>"))
        #expect(!page.isListed)
    }

    @Test("Only the lists of all tours load the filter script, and their cards have the data for it")
    func script() throws {
        for page in try pages() where page.path.hasSuffix(".html") {
            let isList = ["york/tours/index.html", "york/tours/organisations/index.html"].contains(page.path)
            #expect(page.bytes.text.contains("tour-filter-8.js") == isList, "\(page.path)")
        }
        #expect(
            try text("york/tours/index.html").contains(
                " data-area=\"old-town\" data-organisation=\"visit-york\">"))
    }

    @Test("A leg without its own words names the next stop and its first sentence")
    func previews() throws {
        let walls = try text("york/tours/city-walls.html")
        #expect(walls.contains("Next: <strong>The Half Moon Café</strong>. The Half Moon Café, worth a stop."))
        #expect(!walls.contains("Next: <strong>Great East Window"), "this leg has words of its own")
        #expect(try text("york/tours/river.html").contains("Next: <strong>Clifford’s Tower</strong>"))
    }

    @Test(
        "A first sentence ends where the next begins",
        arguments: [
            ("One. Two.", "One."), ("Is it? Yes.", "Is it?"), ("Only one", "Only one"), ("", ""),
            ("By St. Mary's, c. 1320. Later more.", "By St. Mary's, c. 1320."), ("“Go!” He went.", "“Go!”"),
            ("At 9.30 a.m. daily. Free.", "At 9.30 a.m. daily."), ("It is 3 m. 4 are left.", "It is 3 m. 4 are left."),
            ("Ends… Then", "Ends…"), ("Built by J. Smith. Fine.", "Built by J. Smith."),
            ("Old. 1200 years.", "Old."), ("是。好", "是。"),
        ])
    func firstSentence(text: String, sentence: String) { #expect(FirstSentence.of(text) == sentence) }

    @Test("A tour shows its season, its area and its time at the guide's walking speed")
    func facts() throws {
        let walls = try text("york/tours/city-walls.html")
        #expect(walls.contains("<dd>April to October</dd>") && walls.contains("<a href=\"../areas/old-town.html\">"))
        #expect(try text("york/places/minster.html").contains("<dd>All year</dd>"))
        func minutes(_ speed: Double) throws -> Int {
            var guide = SampleGuide.guide()
            guide.walkingSpeed = WalkingSpeed(kilometresPerHour: speed)
            let index = CityIndex(SampleGuide.cityMaterial(guide: guide), words: .english)
            return try #require(index.tours.first { $0.tour.id.text == "river" }).minutes
        }
        #expect(try minutes(2) > minutes(4.5))
    }

    @Test("A feature lists the tours that stop at it, then the tours that stop at its place")
    func passing() throws {
        var city = SampleGuide.city
        city.tours[1].stops[0] = Stop(place: SampleGuide.slug("minster"), location: SampleGuide.somewhere)
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        func tours(_ feature: String) throws -> [String] {
            let page = try #require(pages.first { $0.path == "york/places/minster/\(feature).html" })
            return HTMLTag.all(in: page.bytes).compactMap { $0.attributes["href"] }
                .filter { $0.hasPrefix("../../tours/") && !$0.hasSuffix("index.html") && !$0.contains("#") }
        }
        #expect(try tours("great-east-window") == ["../../tours/city-walls.html", "../../tours/river.html"])
        #expect(try tours("crypt") == ["../../tours/city-walls.html", "../../tours/river.html"])
    }
}

extension String {
    /// What follows each occurrence of a text.
    func components(after text: String) -> [Substring] {
        ranges(of: text).map { self[$0.upperBound...] }
    }
}
