// Tests of films on other sites: what pages show, and what their policy allows.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Films on other sites, on pages")
struct FilmPageTests {
    private func site(
        _ address: String, allow: [String]?, kioskAt place: String = "minster"
    ) throws -> [String: String] {
        var (city, assets, guide) = (SampleGuide.city, SampleGuide.assets, SampleGuide.guide())
        var film = SampleGuide.picture("minster-stair", alt: "A spiral stair")
        film.title = "Up the tower"
        film.film = address
        let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
        city.places[number].media = [film]
        city.places[number].body = RichText()
        assets[film.id] = SampleGuide.image(film)
        guide.films = allow.map { Films(allow: $0) }
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug(place)
        city.kiosks = [kiosk]
        let material = SampleGuide.cityMaterial(city: city, guide: guide, assets: assets)
        return Dictionary(
            try Theme.renderer().cityPages(material).map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
            uniquingKeysWith: { first, _ in first })
    }

    private static let vimeo = "https://vimeo.com/76979871"

    @Test("Without an allowed site, a page shows a picture with a link, and its policy allows no frame")
    func linkOnly() throws {
        for allow in [nil, [], ["youtube"]] as [[String]?] {
            let pages = try site(Self.vimeo, allow: allow)
            let page = try #require(pages["york/places/minster.html"])
            #expect(page.contains("<a class=\"film__link\" href=\"\(Self.vimeo)\" rel=\"external noopener\">"))
            #expect(page.contains("alt=\"A spiral stair\"") && page.contains("Watch the film on vimeo.com"))
            #expect(!page.contains("film-elsewhere") && !page.contains("player.vimeo.com"))
            #expect(pages.values.allSatisfy { !$0.contains("frame-src") })
        }
    }

    @Test("Where the site is allowed, only pages with its film allow its frames, and none has a frame")
    func allowed() throws {
        let pages = try site(Self.vimeo, allow: ["vimeo", "youtube"])
        let page = try #require(pages["york/places/minster.html"])
        #expect(page.contains("; frame-src https://player.vimeo.com\""))
        #expect(page.contains("data-player=\"https://player.vimeo.com/video/76979871?dnt=1&amp;texttrack=en\""))
        #expect(page.contains("data-host=\"vimeo.com\"") && page.contains("data-title=\"Up the tower\""))
        for (path, text) in pages {
            #expect(!text.contains("<iframe") && !text.contains("youtube-nocookie"), "\(path)")
            #expect(text.contains("frame-src") == (path == "york/places/minster.html"), "\(path)")
        }
    }

    @Test("A kiosk shows the picture and a link as a code, and loads nothing")
    func kiosk() throws {
        let pages = try site(Self.vimeo, allow: ["vimeo"])
        let screen = try #require(pages["york/kiosks/yard/places/minster.html"])
        #expect(screen.contains("alt=\"A spiral stair\"") && screen.contains("Watch the film on vimeo.com"))
        #expect(screen.contains("vimeo.com/76979871") && !screen.contains("film-elsewhere"))
        #expect(!screen.contains("href=\"\(Self.vimeo)\"") && !screen.contains("frame-src"))
        let elsewhere = try site(Self.vimeo, allow: ["vimeo"], kioskAt: "station")
        #expect(elsewhere["york/kiosks/yard/places/minster.html"]?.contains("vimeo.com") == false)
    }

    @Test("The page about privacy names the allowed sites, and only those")
    func privacy() throws {
        func page(_ allow: [String]?) throws -> String {
            var guide = SampleGuide.guide()
            guide.films = allow.map { Films(allow: $0) }
            let pages = try Theme.renderer().guidePages(SampleGuide.guideMaterial(guide: guide, pages: []))
            return String(decoding: try #require(pages.first { $0.path == "privacy.html" }).bytes, as: UTF8.self)
        }
        #expect(try page(["youtube", "https://tube.example.org"]).contains("youtube.com"))
        #expect(try page(["youtube", "https://tube.example.org"]).contains("tube.example.org"))
        #expect(try !page(nil).contains("Films on other sites"))
    }
}
