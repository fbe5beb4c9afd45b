// Tests of the kiosk edition: what its screens show on site, and what only elsewhere.

import GuideModel
import Testing

@testable import GuidePages

@Suite("The kiosk edition")
struct KioskTests {
    private func pages(_ change: (inout Kiosk) -> Void = { _ in }) throws -> [String: String] {
        var kiosk = Kiosk(id: SampleGuide.slug("minster-yard"), name: "Minster Yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        kiosk.facing = 90
        change(&kiosk)
        var city = SampleGuide.city
        city.kiosks = [kiosk]
        let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
        let folder = "york/kiosks/minster-yard"
        let screens = pages.filter { $0.path.hasPrefix(folder) }
        let kioskID = kiosk.id
        #expect(pages.filter { $0.kiosk == kioskID }.map(\.path) == screens.map(\.path))
        #expect(screens.allSatisfy { !$0.isListed }, "search engines shall not find a kiosk's screens")
        return Dictionary(
            uniqueKeysWithValues: screens.map {
                (String($0.path.dropFirst(folder.count)), String(decoding: $0.bytes, as: UTF8.self))
            })
    }

    @Test("A kiosk shows its own place in full; for other places it shows the text, without recordings and features")
    func locked() throws {
        let screens = try pages()
        let own = try #require(screens["/places/minster.html"])
        #expect(own.contains("Stand back and look up.") && own.contains("<audio") && own.contains("minster/crypt.html"))
        #expect(screens["/places/minster/crypt.html"]?.contains("Older walls below.") == true)
        let elsewhere = try pages { $0.place = SampleGuide.slug("station") }
        let minster = try #require(elsewhere["/places/minster.html"])
        #expect(minster.contains("Stand back and look up.") && !minster.contains("<audio"))
        #expect(minster.contains("Great East Window") && minster.contains("More when you are there"))
        #expect(!elsewhere.keys.contains("/places/minster/crypt.html"))
    }

    @Test("At the kiosk's place a story is locked only by its lock; elsewhere its page contains no part of it")
    func extra() throws {
        func screens(at place: Slug) throws -> [String: String] {
            var city = SampleGuide.city
            var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
            kiosk.place = place
            city.kiosks = [kiosk]
            var extra = Extra(
                name: "The choirboy", unlock: .code, hint: "By the desk.", location: SampleGuide.somewhere)
            extra.body = SampleGuide.text("<p>He fell on his back.</p>")
            let number = try #require(city.places.firstIndex { $0.id == SampleGuide.slug("minster") })
            city.places[number].extra = extra
            var material = SampleGuide.cityMaterial(city: city)
            let item = LockedItem(city: city.id, place: city.places[number].id)
            material.locks[item] = ContentLock(tag: "t", file: "york/sealed/a.js", code: "c")
            let pages = try Theme.renderer().cityPages(material).filter { $0.path.hasPrefix("york/kiosks/yard") }
            return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        }
        let page = "york/kiosks/yard/places/minster.html"
        let own = try screens(at: SampleGuide.slug("minster"))
        #expect(own[page]?.contains("<kiosk-extra") == true && own[page]?.contains("sealed/a.js") == true)
        let elsewhere = try screens(at: SampleGuide.slug("station"))
        #expect(elsewhere[page]?.contains("There is a story of York Minster. Go there") == true)
        #expect(elsewhere[page]?.contains("By the desk.") == true)
        for (path, html) in elsewhere { #expect(!html.contains("sealed/a.js"), "\(path)") }
        for html in Array(own.values) + Array(elsewhere.values) {
            #expect(!html.contains("choirboy") && !html.contains("on his back"))
        }
    }

    @Test("The nearest places come first, with minutes on foot and an arrow relative to the kiosk's direction")
    func nearest() throws {
        let start = try #require(try pages()[".html"])
        let names = start.matches(of: /kiosk-row__name">([^<]*)</).map { String($0.output.1) }
        #expect(names.prefix(3) == ["York Minster", "Bootham Bar", "The Half Moon Café"])
        // Bootham Bar is 224 m away as the crow flies, at a bearing of 307 degrees, and the kiosk looks east.
        #expect(start.contains("4\u{a0}min north-west"))
        #expect(start.contains("rotate(217)"))
    }

    @Test("No screen leads out of the kiosk, requests text, downloads a file or opens a window")
    func inside() throws {
        for (path, html) in try pages() {
            for tag in HTMLTag.all(in: Array(html.utf8)) where !tag.isEnd {
                #expect(!["input", "textarea", "form", "iframe"].contains(tag.name), "\(path)")
                #expect(tag.attributes["target"] == nil && tag.attributes["download"] == nil, "\(path)")
                guard tag.name == "a", let href = tag.attributes["href"] else { continue }
                #expect(!href.contains(":"), "\(path): \(href)")
                let isScreen = href.hasPrefix("#") || !href.contains("..") || href.hasSuffix("minster-yard.html")
                #expect(isScreen || !href.contains("york/"), "\(path): \(href)")
            }
        }
    }

    @Test("A link out of the guide loses its address but not its words")
    func externalLinks() {
        let text = SampleGuide.text(
            "<p><a href=\"https://a.example/\" rel=\"external\">One <em>site</em></a>, <a href=\"#note\">a note</a>.</p>"
        )
        #expect(text.withoutExternalLinks().markup == "<p>One <em>site</em>, <a href=\"#note\">a note</a>.</p>")
        #expect(text.externalLinks.map(\.words) == ["One site"])
        #expect(text.externalLinks.map(\.address) == ["https://a.example/"])
    }

    @Test("A link out of the guide becomes a code to scan, each once")
    func codesOfLinks() throws {
        let text = SampleGuide.text(
            "<p><a href=\"https://a.example/?a=1&amp;b\">One</a> and <a href=\"https://a.example/?a=1&amp;b\">again</a>.</p>"
        )
        #expect(text.externalLinks.map(\.address) == ["https://a.example/?a=1&b"])
        let page = try #require(try pages()["/places/minster.html"])
        let addresses = page.matches(of: /kiosk-take__address">([^<]*)</).map { String($0.output.1) }
        #expect(addresses.suffix(2) == ["minster.example", "music.example/today?a=1&amp;b=2"])
        #expect(page.contains("href=\"#link-2\"") && page.contains("id=\"link-2\""))
    }

    @Test("The code of the same page on the web says that it is on the screen of a kiosk")
    func codeOfPage() throws {
        var city = SampleGuide.city
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        city.kiosks = [kiosk]
        var material = SampleGuide.cityMaterial(city: city)
        material.code = { plan in Markup(Array("<svg>\(plan.address)</svg>".utf8)) }
        let pages = try Theme.renderer().cityPages(material)
        let page = try #require(pages.first { $0.path == "york/kiosks/yard/places/minster.html" })
        let address = "https://guide.example/walks/york/places/minster.html?s=kiosk"
        #expect(page.bytes.text.contains("<svg>\(address)</svg>"))
    }

    @Test("Content that a kiosk does not show has no screen, and no text links to it")
    func selection() throws {
        let pages = try pages {
            $0.shows = KioskSelection()
            $0.shows?.kinds = ["park"]
            $0.shows?.tours = ["river"]
        }
        #expect(
            pages.keys.filter { $0.hasPrefix("/places/") && $0.split(separator: "/").count == 2 }.sorted() == [
                "/places/minster.html", "/places/museum-gardens.html",
            ])
        #expect(pages.keys.filter { $0.hasPrefix("/tours/") } == ["/tours/river.html"])
        #expect(pages["/places/minster.html"]?.contains("href=\"#main\">old gate") == true)
    }

    @Test("A kiosk is available in the languages that its file names")
    func languages() throws {
        #expect(try pages { $0.languages = ["fr"] }.isEmpty)
        #expect(try !pages { $0.languages = ["en", "fr"] }.isEmpty)
    }

    @Test("A kiosk with `board` has a board of the day, which all of its screens link to; other kiosks have none")
    func board() throws {
        #expect(try pages().allSatisfy { !$0.key.contains("board") && !$0.value.contains("board.html") })
        let screens = try pages { $0.hasBoard = true }
        let board = try #require(screens["/board.html"])
        #expect(board.contains("<kiosk-board class=\"kiosk-board\" data-city=\"york\""))
        for (path, html) in screens where path != "/attract.html" {
            #expect(html.contains("data-screen=\"kiosk-board\""), "\(path)")
        }
    }

    @Test("With a code there is a page for kiosk staff, and no link that visitors see leads to it")
    func health() throws {
        #expect(try pages()["/health.html"] == nil)
        let screens = try pages { $0.code = "2580" }
        #expect(screens["/health.html"]?.contains("data-health=\"touched\"") == true)
        for (path, html) in screens {
            #expect(html.contains("data-code=\"2580\""), "\(path)")
            for tag in HTMLTag.all(in: Array(html.utf8)) where tag.name == "a" {
                #expect(tag.attributes["href"]?.hasSuffix("health.html") != true, "\(path)")
            }
        }
    }
}
