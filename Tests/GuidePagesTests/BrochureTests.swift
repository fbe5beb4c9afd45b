// Tests of brochures: the page of a city for paper, and the file of a selection.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Brochures")
struct BrochureTests {
    private static func page(_ material: CityMaterial) throws -> String {
        let pages = try Theme.renderer().cityPages(material)
        return try #require(pages.first { $0.path == "york/brochure.html" }).bytes.text
    }

    private static func notice(_ id: String, until: String?) throws -> Notice {
        var notice = Notice(
            id: try #require(Slug(id)), text: "The notice \(id).", location: SourceLocation(file: "notices.yaml"))
        notice.until = until.flatMap { CivilTime($0) }
        return notice
    }

    @Test("The brochure has an entry for each place and tour, with the numbers of the map, and the city links to it")
    func entries() throws {
        let material = SampleGuide.cityMaterial()
        let page = try Self.page(material)
        for (number, place) in CityIndex(material, words: try Theme.words()).places.enumerated() {
            let tag = "<section class=\"brochure__entry\" id=\"place-\(place.id)\">"
            let start = try #require(page.firstRange(of: tag))
            let entry = page[start.upperBound...].prefix(300)
            #expect(entry.contains("<span class=\"brochure__number\">\(number + 1)</span>"))
            #expect(page.contains("<a href=\"#place-\(place.id)\">"))
        }
        for tour in material.city.tours {
            #expect(page.contains("id=\"tour-\(tour.id)\""))
            #expect(page.contains("id=\"tour-\(tour.id)-stop-1\""))
            #expect(page.contains("href=\"#tour-\(tour.id)-stop-1\""), "the map leads to the stop")
        }
        // A map of the city, and one of each tour.
        #expect(page.ranges(of: "<svg viewBox=\"0 0 10 10\">").count == 1 + material.city.tours.count)
        let pages = try Theme.renderer().cityPages(material)
        let city = try #require(pages.first { $0.path == "york/index.html" })
        #expect(city.bytes.text.contains("href=\"brochure.html\""))
    }

    @Test("A feature is below its place, with its picture, its access and its text")
    func features() throws {
        var city = SampleGuide.city
        let number = try #require(city.places.firstIndex { !$0.features.isEmpty })
        city.places[number].features[0].facts.access = Access(note: "A mirror shows the vault.")
        let (place, feature) = (city.places[number], city.places[number].features[0])
        let page = try Self.page(SampleGuide.cityMaterial(city: city))
        let anchor = "place-\(place.id)-feature-\(feature.id)"
        let start = try #require(page.firstRange(of: "<div class=\"brochure__feature\" id=\"\(anchor)\">"))
        let rest = page[start.upperBound...]
        let entry = rest[..<(rest.firstRange(of: "</section>")?.lowerBound ?? rest.endIndex)]
        #expect(entry.contains("<h5>\(feature.name)</h5>"))
        #expect(entry.contains("<img "))
        #expect(entry.contains("brochure__facts") && entry.contains("A mirror shows the vault."))
        #expect(entry.contains("<p>It faces the sunrise.</p>"))
        #expect(page.ranges(of: "class=\"brochure__feature\"").count == city.places.flatMap(\.features).count)
    }

    @Test("Codes say that they are in a brochure")
    func codes() throws {
        var material = SampleGuide.cityMaterial()
        material.code = { plan in Markup(Array("<svg>\(plan.address)</svg>".utf8)) }
        let page = try Self.page(material)
        let base = "https://guide.example/walks/york"
        for path in ["places/minster.html", "packs/york.html"] {
            #expect(page.contains("<svg>\(base)/\(path)?s=brochure</svg>"), "\(path)")
        }
    }

    @Test("No id is on the page twice")
    func ids() throws {
        let page = try Self.page(SampleGuide.cityMaterial())
        let ids = HTMLTag.all(in: Array(page.utf8)).compactMap { $0.attributes["id"] }
        #expect(ids.count > 10)
        #expect(Set(ids).count == ids.count)
    }

    @Test("A city without places and tours has no brochure, and no link to one")
    func empty() throws {
        var city = SampleGuide.city
        city.places = []
        city.tours = []
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        #expect(!pages.contains { $0.path == "york/brochure.html" })
        let page = try #require(pages.first { $0.path == "york/index.html" })
        #expect(!page.bytes.text.contains("brochure.html"))
    }

    @Test("Hidden places and locked stories are not in the brochure")
    func secrets() throws {
        var city = SampleGuide.city
        var hidden = city.places.removeLast()
        hidden.name = "The Secret Cellar"
        city.hiddenPlaces.append(hidden)
        city.tours = []
        #expect(!(try Self.page(SampleGuide.cityMaterial(city: city))).contains("Secret Cellar"))
    }

    @Test("A notice that is over on the date of the edition is left out; without a date there is none")
    func notices() throws {
        var city = SampleGuide.city
        city.notices = [
            try Self.notice("old", until: "2026-03-01"), try Self.notice("last-day", until: "2026-03-02"),
            try Self.notice("endless", until: nil),
        ]
        city.updated = nil
        var material = SampleGuide.cityMaterial(city: city)
        #expect(try Self.page(material).contains("The notice old."))
        #expect(!(try Self.page(material)).contains("Edition:"))
        material.date = CivilDate(year: 2026, month: 3, day: 2)
        let page = try Self.page(material)
        #expect(!page.contains("The notice old."))
        #expect(page.contains("The notice last-day.") && page.contains("The notice endless."))
        #expect(page.contains("Edition:"))
    }

    @Test("The page is for paper: search engines and packs leave it out, and it may be heavy")
    func forPaper() throws {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial())
        let page = try #require(pages.first { $0.path == "york/brochure.html" })
        #expect(!page.isListed && !page.isStored && page.isForPaper)
        #expect(page.bytes.text.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(pages.filter { $0.isForPaper }.count == 1)
    }

    @Test("A brochure of a tour has the places of its stops, and needs no other file")
    func selection() throws {
        let material = SampleGuide.cityMaterial()
        let tour = try #require(material.city.tours.first)
        let brochure = try Theme.renderer().brochure(material, tours: [tour.id])
        let stops = Set(tour.stops.map(\.place))
        #expect(brochure.tourCount == 1 && brochure.placeCount == stops.count)
        let maps = brochure.maps.map { plan in plan.map { PageMap(svg: SampleGuide.sketch($0)) } }
        #expect(maps.count == 2)
        let html = try brochure.html(maps: maps, isA4: true, css: "p { margin: 0 } </style>") { address in
            address.role == .resource ? "data:," : "https://guide.example/\(address.path)"
        }.text
        for place in material.city.places {
            #expect(html.contains("id=\"place-\(place.id)\"") == stops.contains(place.id), "\(place.id)")
        }
        #expect(html.contains("id=\"paper-a4\" checked") && !html.contains("id=\"paper-a5\" checked"))
        // The style sheet does not end its element.
        #expect(html.ranges(of: "</style>").count == 1)
        #expect(!html.contains("<script") && !html.contains("<link"))
        for tag in HTMLTag.all(in: Array(html.utf8)) where tag.name == "img" {
            #expect(tag.attributes["src"]?.hasPrefix("data:") == true)
        }
    }

    @Test(
        "The text of a page becomes a part of a page with many texts",
        arguments: [
            ("<h2 id=\"windows\">A</h2>", "<h4 id=\"a-windows\">A</h4>"),
            ("<h5>A</h5><h6>B</h6>", "<h6>A</h6><h6>B</h6>"),
            ("<hr><html2>", "<hr><html2>"),
            (
                "<a href=\"#fn:1\" id=\"fnref:1\">1</a> id=\"x\"",
                "<a href=\"#a-fn:1\" id=\"a-fnref:1\">1</a> id=\"x\""
            ),
            ("<a href=\"https://example.org/#b\">", "<a href=\"https://example.org/#b\">"),
        ])
    func nested(_ html: String, _ expected: String) {
        #expect(NestedText.nested(Markup(Array(html.utf8)), prefix: "a-").bytes.text == expected)
    }

    @Test("The introduction is below a heading of level 2, so its headings are one level lower")
    func nestedIntroduction() {
        let text = NestedText.nested(Markup(Array("<h2 id=\"walls\">Walls</h2>".utf8)), prefix: "city-", levels: 1)
        #expect(text.bytes.text == "<h3 id=\"city-walls\">Walls</h3>")
    }

    @Test("The addresses in a nested text remain at their positions")
    func nestedAddresses() {
        var text = Markup(Array("<h2 id=\"b\">B</h2><a href=\"".utf8))
        text.append(Address.link("york/index.html"))
        text.append("\" id=\"c\">C</a>")
        let filled = NestedText.nested(text, prefix: "a-").filled { $0.path }
        #expect(filled.text == "<h4 id=\"a-b\">B</h4><a href=\"york/index.html\" id=\"a-c\">C</a>")
    }
}
