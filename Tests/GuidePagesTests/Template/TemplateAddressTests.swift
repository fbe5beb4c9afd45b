// Tests of the addresses and ids that a template records as it writes them.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Addresses in templates")
struct TemplateAddressTests {
    private func markup(_ template: String, assets: [String: Address] = [:]) throws -> Markup {
        let library = TemplateLibrary([(name: "page", bytes: Array(template.utf8))], assets: assets)
        return try library.compile(page: "page", for: AddressFixture.self).get().render(AddressFixture())
    }

    private func page(_ template: String, at path: String) throws -> RenderedPage {
        RenderedPage(try markup(template), on: PageAddress(placed: path))
    }

    @Test(
        "An address is written relative to the page, whatever the attribute",
        arguments: [
            ("york/index.html", "places/minster.html#great-window"),
            ("york/places/index.html", "minster.html#great-window"),
            ("index.html", "york/places/minster.html#great-window"),
            ("york/tours/areas/x.html", "../../places/minster.html#great-window"),
        ])
    func relative(path: String, href: String) throws {
        let page = try page("<guide-x data-anything=\"{{place}}\">", at: path)
        #expect(page.bytes.text == "<guide-x data-anything=\"\(href)\">")
        #expect(page.addresses == [.link("york/places/minster.html", fragment: "great-window")])
    }

    @Test("Every address is recorded: links, resources, candidates of a srcset, addresses in lists and in markup")
    func noted() throws {
        let template =
            "{{#logo}}{{logo}}{{/logo}}{{files}}{{#nothing}}{{nothing}}{{/nothing}}{{#list}}{{href}}{{/list}}{{text}}"
        let page = try page(template, at: "york/index.html")
        #expect(
            page.addresses == [
                .resource("assets/logo.svg"), .resource("york/media/a-480.webp"), .resource("york/media/a-960.webp"),
                .link("york/1.html"), .link("york/2.html"), .link("york/t.html"),
            ])
        let text = "../assets/logo.svgmedia/a-480.webp 480w, media/a-960.webp 960w1.html2.html<a href=\"t.html\">"
        #expect(page.bytes.text == text)
    }

    @Test("An external address is written unchanged, and an address of the page itself as its fragment only")
    func outward() throws {
        #expect(try page("{{web}} {{here}}", at: "a/b.html").bytes.text == "https://a.example/?a&amp;b #stop-1")
    }

    @Test("The ids of values and of a template's output are recorded, but not ids of hidden content")
    func anchors() throws {
        let template =
            "<p id=\"{{anchor}}\"><h2 id=\"places\">{{^nothing}}<i id=\"shown\">{{/nothing}}{{#nothing}}<i id=\"not\">{{/nothing}}"
        #expect(try page(template, at: "a.html").anchors == ["stop-1", "places", "shown"])
    }

    @Test("A page that is shown at any address has links from the site's root")
    func root() throws {
        let page = RenderedPage(
            try markup("{{place}}"),
            on: PageAddress("404.html", in: SiteLanguage(tag: "en", isFirst: true), root: "/walks/"))
        #expect(page.bytes.text == "/walks/york/places/minster.html#great-window")
    }

    @Test("A theme file is named by its path, and a missing file is an error with the nearest name")
    func assets() throws {
        let assets = ["images/logo.svg": Address.resource("assets/logo-1.svg")]
        let page = RenderedPage(
            try markup("{{asset:images/logo.svg}}", assets: assets), on: PageAddress(placed: "a/b.html"))
        #expect(page.bytes.text == "../assets/logo-1.svg" && page.addresses == [.resource("assets/logo-1.svg")])
        let invalid = TemplateLibrary(
            [(name: "page", bytes: Array("<p>\n {{asset:images/lgo.svg}}".utf8))], assets: assets)
        guard case .failure(let error) = invalid.compile(page: "page", for: AddressFixture.self) else {
            Issue.record("a file that is not there was found")
            return
        }
        let first = try #require(error.errors.first)
        #expect(first.code == .unknownAsset && first.line == 2 && first.hint == "images/logo.svg")
    }
}

private struct AddressFixture: TemplateContext {
    struct Item: TemplateContext {
        var href: Address

        static let fields = TemplateFields<Item> { $0.address("href", \.href) }
    }

    var list = [Item(href: .link("york/1.html")), Item(href: .link("york/2.html"))]

    static let fields = TemplateFields<AddressFixture> {
        $0.address("place") { _ in .link("york/places/minster.html", fragment: "great-window") }
        $0.address("logo") { _ in .resource("assets/logo.svg") }
        $0.address("nothing") { _ in nil }
        $0.address("web") { _ in .outward("https://a.example/?a&b") }
        $0.address("here") { _ in .here("stop-1") }
        $0.choices("files") { _ in
            [(.resource("york/media/a-480.webp"), 480), (.resource("york/media/a-960.webp"), 960)]
        }
        $0.anchor("anchor") { _ in "stop-1" }
        $0.list("list", \.list)
        $0.html("text") { _ in
            var markup = Markup(Array("<a href=\"".utf8))
            markup.append(.link("york/t.html"))
            markup.append("\">")
            return markup
        }
    }
}
