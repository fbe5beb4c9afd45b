// Tests of the uses of the addresses that pages record: packs, the link check, and the use of media.

import GuideModel
import GuidePages
import Testing

@testable import GuideBuild

@Suite struct PageReferenceTests {
    private func page(_ path: String, _ addresses: [Address], anchors: [String] = []) -> WrittenPage {
        WrittenPage(RenderedPage(Markup([], written: addresses, anchors: anchors), on: PageAddress(placed: path)))
    }

    @Test("A pack contains its pages and their files, and placeholders for pages that it only links to")
    func packContents() throws {
        let id = try #require(Slug("walls"))
        let selection = PackSelection(
            id: id, subject: .tour(id), title: "Walls", entry: "york/tours/walls.html",
            pages: ["york/tours/walls.html", "york/places/bar.html"])
        let tour = page(
            "york/tours/walls.html",
            [
                .link("york/places/bar.html"), .link("york/index.html", fragment: "places"),
                .link("york/tours/walls.gpx"), .link("york/packs/walls.zip"), .link("feed.xml"),
                .outward("https://elsewhere.example/"), .here("stop-1"), .resource("assets/site.css"),
            ])
        let place = page(
            "york/places/bar.html",
            [
                .link("york/tours/walls.html"), .resource("york/media/bar-480.webp"), .resource("assets/site.css"),
                .resource("york/search-texts.js"),
            ])
        let (files, placeholders) = selection.contents(
            of: [tour.path: tour, place.path: place], dependencies: ["assets/site.css": ["assets/font.woff2"]])
        #expect(
            files == [
                "assets/font.woff2", "assets/site.css", "york/media/bar-480.webp", "york/places/bar.html",
                "york/search-texts.js", "york/tours/walls.gpx", "york/tours/walls.html",
            ])
        #expect(placeholders == ["york/index.html"])
    }

    @Test("A tour's pack contains what the city offers to play")
    func packsHoldPlay() throws {
        let id = try #require(Slug("york"))
        let walls = try #require(Slug("walls"))
        let place = SourceLocation(file: "tour.md")
        var city = City(
            id: id, name: "York", position: Position(latitude: 54, longitude: -1), summary: "",
            tours: [Tour(id: walls, name: "Walls", summary: "", stops: [], location: place)], location: place)
        let published = [
            "york/index.html", "york/tours/walls.html", "york/play/index.html", "york/play/found.html",
            "york/play/friends.html", "york/play/offers.html", "york/play/profile.html", "york/play/make.html",
            "york/play/made.html", "york/play/quizzes/gates.html", "york/search.html",
        ]
        city.quizzes = [Quiz(id: try #require(Slug("gates")), name: "Gates", summary: "", location: place)]
        let language = SiteLanguage(tag: "en", isFirst: true)
        let packs = PackSelection.all(of: city, in: language, pages: published, objects: { _ in [] })
        let pages = try #require(packs.last?.pages)
        #expect(pages.filter { $0.hasPrefix("york/play/") || $0.hasPrefix("york/objects/") } == Array(published[2...9]))
    }

    @Test("An address without a target is an error on each page with it, a missing heading a warning")
    func check() {
        let pages = [
            page(
                "york/a.html", [.link("york/b.html", fragment: "top"), .link("york/none.html"), .here("x")],
                anchors: ["x"]),
            page("york/b.html", [.resource("york/none.html"), .resource("assets/site.css"), .here("nowhere")]),
        ]
        let found = LinkCheck(pages: pages) { $0 == "assets/site.css" }.diagnostics
        #expect(
            found.map { "\($0.location.file) \($0.severity) \($0.message)" } == [
                "york/a.html error the finished page refers to none.html, which does not exist in the site; "
                    + "correct the template",
                "york/a.html warning the finished page links to #top of york/b.html, but that page has no such heading",
                "york/b.html error the finished page refers to none.html, which does not exist in the site; "
                    + "correct the template",
                "york/b.html warning the finished page links to #nowhere of york/b.html, but that page has no "
                    + "such heading",
            ])
    }

    @Test("A medium's pages are the pages that contain an address of one of its files, in order")
    func media() {
        let medium = Medium(id: "west", file: "west.jpg", location: SourceLocation(file: "x"), alt: "West")
        let file = Rendition(path: "york/media/west-480.webp", type: "image/webp", bytes: 1, sha256: "a")
        let asset = MediumAsset(medium: medium, kind: .image, renditions: [file])
        let pages = [
            page("york/b.html", [.resource(file.path)]), page("york/a.html", [.link(file.path), .resource(file.path)]),
            page("york/c.html", []),
        ]
        #expect(MediaUsage.pages(of: [asset], among: pages) == ["west": ["york/a.html", "york/b.html"]])
    }
}

@Suite struct StyleReferenceTests {
    @Test(
        "A style sheet's addresses are found in url() and @import, not in comments and texts",
        arguments: [
            ("a{background:url(x.png)}", ["file x.png"]), ("a{background:url( \"x y.png\" )}", ["file x y.png"]),
            ("@import 'a.css' layer(b);c{}", ["sheet a.css"]), ("@import url(a.css);", ["sheet a.css"]),
            ("/* url(x.png) */ a{content:'url(y.png)'}", []),
            ("a{b:URL(x.png) url('y.svg#z')}", ["file x.png", "file y.svg#z"]),
            ("a{b:curl(x.png)}", []), ("a{content:\"\\\"\";b:url(x)}", ["file x"]), ("a{b:url(", []), ("@import", []),
        ])
    func addresses(css: String, found: [String]) {
        #expect(StyleReferences.all(in: Array(css.utf8)).map { "\($0.kind) \($0.address)" } == found)
    }
}
