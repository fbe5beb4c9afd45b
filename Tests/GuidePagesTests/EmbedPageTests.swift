// Tests of the pages for frames in other websites, and of the code for a frame.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Pages for frames")
struct EmbedPageTests {
    private func guide(_ language: String = "en", allow: [String] = ["https://www.visit-york.example"]) -> Guide {
        var guide = SampleGuide.guide()
        guide.languages = [language]
        guide.embed = EmbedRules(allow: allow)
        return guide
    }

    private func pages(_ guide: Guide) throws -> [String: RenderedPage] {
        let pages = try Theme.renderer(guide.language).cityPages(SampleGuide.cityMaterial(guide: guide))
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, $0) })
    }

    @Test("A guide without embed has no pages for frames, no code for them and no script")
    func without() throws {
        let pages = try pages(SampleGuide.guide())
        #expect(pages.keys.allSatisfy { !$0.hasPrefix("embed/") })
        #expect(pages.values.allSatisfy { !$0.bytes.text.contains("embed-code") })
        var material = SampleGuide.guideMaterial()
        material.site.scripts["embed-host"] = "assets/embed-host-9.js"
        #expect(try Theme.renderer().guidePages(material).allSatisfy { $0.path != SitePath.embedScript })
    }

    @Test("Each map, tour and place has a page, which search engines and devices do not store")
    func subjects() throws {
        let pages = try pages(guide()).filter { $0.key.hasPrefix("embed/") }
        let expected = [
            "embed/york/index.html", "embed/york/areas/old-town.html", "embed/york/kinds/church.html",
            "embed/york/tags/gothic.html", "embed/york/tours/city-walls.html", "embed/york/places/minster.html",
        ]
        #expect(expected.filter { pages[$0] == nil } == [])
        #expect(pages["embed/york/areas/beyond.html"] == nil, "an area without places has no map")
        #expect(pages.values.allSatisfy { !$0.isListed && !$0.isStored && $0.bytes.text.contains("noindex") })
    }

    @Test("A page for frames has no header and no script that stores something, and its links leave the frame")
    func frame() throws {
        let pages = try pages(guide())
        for path in ["embed/york/index.html", "embed/york/tours/city-walls.html", "embed/york/places/minster.html"] {
            let page = try #require(pages[path]).bytes
            let tags = HTMLTag.all(in: page)
            #expect(tags.contains { $0.name == "html" && $0.attributes["data-embed"] != nil })
            #expect(tags.contains { $0.name == "base" && $0.attributes["target"] == "_top" })
            #expect(!page.text.contains("page-header") && !page.text.contains("site-2.js"), "\(path)")
            let links = tags.filter { $0.name == "a" && !$0.isEnd }
            #expect(links.count > 4)
            #expect(links.filter { $0.attributes["target"] != "_top" }.map(\.attributes) == [])
            let marked = tags.count { $0.attributes["class"] == "map-list__number" && !$0.isEnd }
            #expect(marked > 0, "the list names the markers of the map")
        }
    }

    @Test("The next dates of a city's events have a page, with the script that hides those that are over, and no map")
    func events() throws {
        var city = SampleGuide.city
        let start = try #require(CivilTime("2026-12-01 19:30"))
        city.events = [
            Event(
                id: SampleGuide.slug("lanterns"), name: "Lantern walk", start: start, repeats: ["FREQ=DAILY"],
                location: SampleGuide.somewhere)
        ]
        var material = SampleGuide.cityMaterial(city: city, guide: guide())
        // Noon on 2 December 2026.
        material.now = 1_796_212_800
        material.site.scripts["event-list"] = "assets/event-list-9.js"
        let pages = try Theme.renderer().cityPages(material)
        let frame = try #require(pages.first { $0.path == "embed/york/events/index.html" })
        #expect(!frame.isListed && !frame.isStored)
        let tags = HTMLTag.all(in: frame.bytes)
        #expect(tags.contains { $0.name == "event-list" && $0.attributes["data-time-zone"] == "Europe/London" })
        #expect(tags.count { $0.attributes["data-start"] != nil } == 30)
        #expect(tags.contains { $0.name == "script" && $0.attributes["src"]?.hasSuffix("event-list-9.js") == true })
        let text = frame.bytes.text
        #expect(text.contains("As of 2 December 2026") && text.contains("Lantern walk"))
        #expect(!text.contains("map-figure") && !text.contains("embed__facts") && !text.contains("site-2.js"))
        let own = try #require(pages.first { $0.path == "york/events/index.html" }).bytes.text
        #expect(own.contains("Put this on your website"))
        #expect(own.contains("https://guide.example/walks/embed/york/events/index.html"))
        let categories = pages.filter { $0.path.hasPrefix("york/events/places/") }
        #expect(categories.allSatisfy { !$0.bytes.text.contains("Put this on your website") })
        #expect(try self.pages(guide())["embed/york/events/index.html"] == nil, "a city without events has no list")
    }

    @Test("A frame says that a place is sponsored, in its heading and in lists")
    func sponsored() throws {
        let pages = try pages(guide())
        let label = "<span class=\"sponsor-label\">Sponsored</span>"
        func count(_ path: String) -> Int? { pages[path]?.bytes.text.ranges(of: label).count }
        // The list of the café's map has the label, too.
        #expect(count("embed/york/places/half-moon.html") == 2)
        #expect(count("embed/york/index.html") == 1)
    }

    @Test("The link to the guide names it in the language of the page")
    func language() throws {
        let german = try #require(try pages(guide("de"))["embed/york/places/minster.html"]).bytes.text
        #expect(german.contains("<html lang=\"de\""))
        let link = try #require(german.firstMatch(of: /href="([^"]+)"><span>In (.+) öffnen<\/span>/))
        #expect(link.1 == "../../../york/places/minster.html" && link.2.contains("Walks &amp; Wynds"))
        let arabic = try #require(try pages(guide("ar"))["embed/york/index.html"]).bytes.text
        #expect(arabic.contains("<html lang=\"ar\" dir=\"rtl\""))
    }

    @Test(
        "The guide's own pages show editors the code for a frame, with the websites that may show it",
        arguments: [
            ("york/index.html", "York"), ("york/areas/old-town.html", "The old town"),
            ("york/tours/city-walls.html", "Round the walls"), ("york/places/minster.html", "York Minster"),
        ])
    func code(_ path: String, _ name: String) throws {
        let page = try #require(try pages(guide())[path]).bytes.text
        #expect(page.contains("Put this on your website"))
        #expect(page.contains("https://www.visit-york.example"))
        let code = EmbedCode(
            page: "embed/" + path, base: "https://guide.example/walks/", title: "\(name) · Walks & Wynds")
        #expect(page.contains("<pre class=\"embed-code__text\" dir=\"ltr\"><code>\(code.html.escaped)</code></pre>"))
    }

    @Test("A guide without an address has no code, and one that allows only itself names no websites")
    func fewer() throws {
        var guide = guide(allow: [])
        let own = try #require(try pages(guide)["york/index.html"]).bytes.text
        #expect(own.contains("Put this on your website") && !own.contains("These websites may show it"))
        guide.baseURL = nil
        let none = try #require(try pages(guide)["york/index.html"]).bytes.text
        #expect(!none.contains("Put this on your website"))
    }

    @Test("The code escapes names, and asks for no more than the map needs")
    func html() {
        let code = EmbedCode(page: "embed/york/index.html", base: "https://guide.example", title: "\"York\" & <more>")
        let tags = HTMLTag.all(in: Array(code.html.utf8))
        #expect(tags.map(\.name) == ["iframe", "iframe", "script", "script"])
        #expect(tags.first?.attributes["title"] == "\"York\" & <more>")
        #expect(tags.first?.attributes["src"] == "https://guide.example/embed/york/index.html")
        #expect(tags.first?.attributes["allow"] == "fullscreen; geolocation")
        #expect(tags.first?.attributes["loading"] == "lazy")
        #expect(tags[2].attributes["src"] == "https://guide.example/embed/embed.js")
    }

    @Test("The script at the address in the code loads the script of the theme, once for all languages")
    func script() throws {
        var material = SampleGuide.guideMaterial(guide: guide())
        material.site.scripts["embed-host"] = "assets/embed-host-9.js"
        let script = try #require(
            try Theme.renderer().guidePages(material).first { $0.path == SitePath.embedScript })
        #expect(script.bytes.text.contains("new URL('../assets/embed-host-9.js', document.currentScript.src)"))
        let german = SiteLanguage(tag: "de", isFirst: false)
        #expect(german.path(SitePath.embedScript) == "embed/embed.js")
        #expect(german.path("embed/media/index.html") == "de/embed/media/index.html")
    }
}

extension String {
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
