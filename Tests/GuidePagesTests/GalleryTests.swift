// Tests of galleries: from how many pictures pages have one, and what it consists of.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite("Galleries of pictures")
struct GalleryTests {
    /// The page at a path of the sample city, whose minster has this many pictures after the first one.
    private func page(_ path: String, further: Int, kioskAt place: String = "minster") throws -> RenderedPage {
        var city = SampleGuide.city
        let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
        let more = (0..<further).map {
            SampleGuide.picture("more-\($0)", alt: "View \($0)", caption: "Caption \($0)")
        }
        city.places[number].media = [SampleGuide.front] + more
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug(place)
        city.kiosks = [kiosk]
        var material = SampleGuide.cityMaterial(city: city)
        for medium in more { material.assets[medium.id] = SampleGuide.image(medium) }
        return try #require(try Theme.renderer().cityPages(material).first { $0.path == path })
    }

    @Test("From four pictures, a page has a named grid, in which each picture links to its largest file")
    func grid() throws {
        let page = try page("york/places/minster.html", further: 3)
        let html = page.bytes.text
        #expect(html.contains("<ul class=\"gallery gallery--grid\" aria-label=\"Pictures\">"))
        let links = HTMLTag.all(in: page.bytes).filter { $0.attributes["class"] == "picture-link" }
            .compactMap { $0.attributes["href"] }
        for number in 0..<3 {
            #expect(links.contains("../media/more-\(number)-960.webp"))
            #expect(html.contains("Caption \(number)"))
        }
    }

    @Test("Fewer pictures are one below the other")
    func few() throws {
        let html = try page("york/places/minster.html", further: 2).bytes.text
        #expect(html.contains("<div class=\"gallery\">") && !html.contains("gallery--grid"))
        #expect(html.contains("more-1-960.webp"))
    }

    @Test("A kiosk shows the gallery of its own place only, each picture with its own credit")
    func kiosk() throws {
        let screen = "york/kiosks/yard/places/minster.html"
        let own = try page(screen, further: 3).bytes.text
        #expect(own.contains("<ul class=\"kiosk-gallery\" aria-label=\"Pictures\">"))
        #expect(own.components(separatedBy: "kiosk-gallery__picture").count == 4)
        #expect(own.components(separatedBy: "data-credit=\"Credit: A. Walker").count == 5)
        #expect(try !page(screen, further: 2).bytes.text.contains("kiosk-gallery"))
        #expect(try !page(screen, further: 3, kioskAt: "station").bytes.text.contains("kiosk-gallery"))
    }
}
