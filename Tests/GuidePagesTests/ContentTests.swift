// Tests of the content of pages: formatted text, nearby places, addresses, maps.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite struct ContentTests {
    @Test("A picture alone in its paragraph becomes a figure; a picture among words remains inline")
    func picturesInText() throws {
        let renderer = try Theme.renderer()
        func body(_ pieces: [RichText.Piece]) throws -> String {
            var city = SampleGuide.city
            city.body = RichText(pieces: pieces)
            let pages = try renderer.cityPages(SampleGuide.cityMaterial(city: city))
            return try #require(pages.first { $0.path == "york/index.html" }).bytes.text
        }
        let image = RichText.Piece.image(medium: "minster-window", alt: "")
        let alone = try body([.html("<p>"), image, .html("</p>\n<p>After.</p>")])
        #expect(!alone.contains("<p><figure") && alone.contains("</figure>") && alone.contains("<p>After.</p>"))
        let among = try body([.html("<p>See "), image, .html(" here.</p>")])
        #expect(among.contains("<p>See <img src=\"media/minster-window-960.webp\"") && among.contains("> here.</p>"))
        let free = try body([.html("<p>Before.</p>\n"), image, .html("\n<p>After.</p>")])
        #expect(free.contains("<p>Before.</p>\n<figure"))
    }

    @Test("Links in text are relative to the page that shows it, and their fragments are escaped")
    func linksInText() throws {
        var city = SampleGuide.city
        let link = RichText.Piece.link(.item(city: city.id, .place(SampleGuide.slug("minster"))), fragment: "a\"b")
        city.body = RichText(pieces: [.html("<p><a href=\""), link, .html("\">x</a></p>")])
        city.tours[0].body = city.body
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        func text(_ path: String) throws -> String { try #require(pages.first { $0.path == path }).bytes.text }
        #expect(try text("york/index.html").contains("<a href=\"places/minster.html#a&quot;b\">"))
        #expect(try text("york/tours/city-walls.html").contains("<a href=\"../places/minster.html#a&quot;b\">"))
    }

    @Test("A picture in the text is not shown again below it")
    func noRepeats() throws {
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial())
        let text = try #require(pages.first { $0.path == "york/places/minster.html" }).bytes.text
        #expect(text.components(separatedBy: "src=\"../media/minster-window").count - 1 == 1)
    }

    @Test("The nearest places are the same as in a search of all places")
    func nearest() {
        var state: UInt64 = 7
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
        // A dense group and a thin spread, as in cities.
        let positions = (0..<400).map { index in
            let spread = index < 300 ? 0.002 : 0.2
            return Position(latitude: 53.9 + random() * spread, longitude: -1.1 + random() * spread)
        }
        let grid = NearbyGrid(positions)
        for index in stride(from: 0, to: positions.count, by: 7) {
            let all = positions.indices.filter { $0 != index }
                .map { ($0, positions[index].distanceInMetres(to: positions[$0])) }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
            #expect(grid.nearest(5, to: index).map(\.index) == all.prefix(5).map(\.0))
        }
        #expect(NearbyGrid([positions[0]]).nearest(5, to: 0).isEmpty)
        #expect(NearbyGrid([positions[0], positions[0]]).nearest(5, to: 0).map(\.index) == [1])
    }

    @Test("An area is as near as its nearest point, for the places beside it and for the area itself")
    func nearestAreas() {
        func position(_ north: Double, _ east: Double) -> Position {
            Position(latitude: 53 + north / 100, longitude: east / 100)
        }
        // A park of 2 by 2 hundredths of a degree around the first place, which is farther away than the others.
        let positions = [position(1, 1), position(0.5, 0.1), position(0.5, -0.2), position(0.5, -0.3)]
        let ring = [position(0, 0), position(0, 2), position(2, 2), position(2, 0), position(0, 0)]
        let grid = NearbyGrid(positions, outlines: [.area([[ring]]), nil, nil, nil])
        #expect(grid.nearest(2, to: 1).map(\.index) == [0, 2])
        #expect(grid.nearest(2, to: 1).first?.metres == 0)
        #expect(grid.nearest(3, to: 2).map(\.index) == [3, 0, 1])
        #expect(grid.nearest(3, to: 0).map(\.index) == [1, 2, 3])
        let edge = grid.nearest(2, to: 0)[1].metres
        #expect(abs(edge - positions[2].distanceInMetres(to: position(0.5, 0))) < 1)
        #expect(NearbyGrid(positions).nearest(2, to: 1).map(\.index) == [2, 3])
    }

    @Test("A map's markers and the list beside it have the same places and the same numbers")
    func pins() throws {
        let material = SampleGuide.cityMaterial()
        let renderer = try Theme.renderer()
        let pages = try renderer.cityPages(material)
        let plans = renderer.city(material).tasks.flatMap { $0.planMaps().compactMap { $0 } }
        let plan = try #require(plans.first { $0.page == "york/index.html" })
        let text = try #require(pages.first { $0.path == "york/index.html" }).bytes.text
        #expect(plan.markers.map(\.label) == ["1", "2", "3", "4", "5", "6", "7"])
        for pin in plan.markers {
            #expect(
                text.contains(
                    "\(pin.label)</span> <a href=\"\(PageAddress(placed: plan.page).href(pin.address))\">\(pin.name)</a>"
                ),
                "\(pin.name)")
        }
        let tour = try #require(plans.first { $0.page == "york/tours/city-walls.html" })
        #expect(tour.markers.map(\.address) == [.here("stop-1"), .here("stop-2"), .here("stop-3")])
        #expect(tour.routes.first?.isDirected == true && tour.routes.first?.line.count == 4)
    }

    @Test("The maps of a place and of its city show its outline, and the place's map is large enough for it")
    func outlines() throws {
        var city = SampleGuide.city
        let number = try #require(city.places.firstIndex { $0.id.text == "minster" })
        let here = city.places[number].position
        let away = Position(latitude: here.latitude + 0.01, longitude: here.longitude)
        city.places[number].outline = .line([[here, away]])
        let renderer = try Theme.renderer()
        let plans = renderer.city(SampleGuide.cityMaterial(city: city)).tasks
            .flatMap { $0.planMaps().compactMap { $0 } }
        let outline = MapOutline(name: "York Minster", shape: .line([[here, away]]))
        let map = try #require(plans.first { $0.page == "york/places/minster.html" })
        #expect(map.placeOutlines == [outline])
        #expect(map.description.hasSuffix("A dashed line shows York Minster."))
        let reach = if case .around(_, let metres) = map.frame { metres } else { 0.0 }
        #expect((1_200...1_250).contains(reach))
        #expect(plans.first { $0.page == "york/index.html" }?.placeOutlines == [outline])
    }

    @Test(
        "Only links with safe addresses lead out of the guide",
        arguments: [
            ("https://a.example/", true), ("HTTP://a.example", true), ("javascript:alert(1)", false),
            ("//a.example", false),
            ("data:text/html,x", false), ("ftp://a.example", false), ("", false),
        ])
    func outward(address: String, isSafe: Bool) { #expect((ExternalAddress.web(address) != nil) == isSafe) }

    @Test(
        "A telephone number is dialled by its digits, without the national trunk zero",
        arguments: [
            ("+44 (0)1904 550017", "tel:+441904550017"), ("01904 / 55-00", "tel:019045500"), ("(0)30 12", "tel:03012"),
            ("ask inside", nil), ("+", nil),
        ])
    func telephone(number: String, address: String?) { #expect(ExternalAddress.telephone(number) == address) }

    @Test(
        "An email address contains only plain characters",
        arguments: [
            ("place1@example.org", "mailto:place1@example.org"), ("a b+c@d-e.f", "mailto:a%20b+c@d-e.f"),
            ("é?<@x", "mailto:%C3%A9%3F%3C@x"), ("nobody", nil),
        ])
    func mail(text: String, address: String?) { #expect(ExternalAddress.mail(text) == address) }

    @Test(
        "Telephone numbers can be dialled",
        arguments: [
            ("+44 (0)1904 557 200", "tel:+441904557200"), ("01904 557200", "tel:01904557200"),
            ("(01904) 55 72", "tel:019045572"),
        ])
    func telephones(number: String, address: String) {
        #expect(ExternalAddress.telephone(number) == address)
        #expect(ExternalAddress.telephone("none") == nil)
    }

    @Test(
        "The root of a site is the path of its address",
        arguments: [
            ("https://a.example", "/"), ("https://a.example/", "/"), ("https://a.example/b/c/", "/b/c/"),
            ("https://a.example/b", "/b/"),
        ])
    func roots(base: String, root: String) {
        #expect(PageAddress.root(of: base) == root)
        #expect(PageAddress.root(of: nil) == nil)
    }

    @Test("The same values give the same bytes")
    func reproducible() throws {
        let first = try Theme.samplePages()
        let second = try Theme.samplePages()
        #expect(first.map(\.path) == second.map(\.path) && first.map(\.bytes) == second.map(\.bytes))
    }
}
