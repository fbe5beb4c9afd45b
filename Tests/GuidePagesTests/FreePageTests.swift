// Tests of the publisher's own pages in a site: menus, breadcrumbs, search, kiosks, and the links of the footer.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Pages of the publisher in a site")
struct FreePageTests {
    private static func page(
        _ id: String, _ title: String, menu: FreePage.Menu = .none, order: Int? = nil, parent: String? = nil,
        kiosks: Bool = false
    ) -> FreePage {
        FreePage(
            id: SampleGuide.slug(id), title: title, summary: "About \(title).", menu: menu, order: order,
            parent: parent.map(SampleGuide.slug), isOnKiosks: kiosks,
            body: SampleGuide.text("<p>Words of \(title).</p>\n", plain: "Words of \(title)."),
            location: SampleGuide.somewhere)
    }

    private static var guide: Guide {
        var guide = SampleGuide.guide()
        guide.freePages = [
            page("terms", "Terms", menu: .footer, parent: "us"), page("us", "Who we are", menu: .header, order: 2),
            page("way", "Getting here", menu: .header, order: 1, kiosks: true), page("apart", "Apart"),
        ]
        return guide
    }

    private static var city: City {
        var city = SampleGuide.city
        city.freePages = [page("boats", "Boats", menu: .footer), page("docks", "Docks", parent: "boats", kiosks: true)]
        return city
    }

    /// The pages of the guide and of the city, by their paths.
    private static func pages(_ guide: Guide, city: City = Self.city) throws -> [String: String] {
        let renderer = try Theme.renderer()
        let pages =
            try renderer.cityPages(SampleGuide.cityMaterial(city: city, guide: guide))
            + renderer.guidePages(SampleGuide.guideMaterial(guide: guide))
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    /// The texts of the links in the first element that starts with `start`.
    private static func links(after start: String, in page: String) -> [String] {
        guard let begin = page.firstRange(of: start) else { return [] }
        let list = page[begin.upperBound...].split(separator: "</ul>", maxSplits: 1)[0]
        return list.split(separator: "</a>").dropLast().compactMap { $0.split(separator: ">").last.map(String.init) }
    }

    @Test("Every page links to the pages in menus, in their order, and marks the current one")
    func menus() throws {
        let pages = try Self.pages(Self.guide)
        for path in ["pages/us.html", "help.html", "york/index.html", "york/places/minster.html"] {
            let page = try #require(pages[path], "\(path)")
            let header = Self.links(after: "<nav class=\"page-menu\"", in: page)
            #expect(header == ["Getting here", "Who we are"], "\(path)")
            let footer = Self.links(after: "<footer", in: page)
            #expect(footer.contains("Terms") && footer.contains("Boats") == path.hasPrefix("york/"), "\(path)")
        }
        #expect(pages["pages/us.html"]?.contains("<a href=\"us.html\" aria-current=\"page\">Who we are</a>") == true)
        #expect(pages["york/index.html"]?.contains("<a href=\"../pages/us.html\">Who we are</a>") == true)
        let without = try Self.pages(SampleGuide.guide(), city: SampleGuide.city)
        #expect(without.values.allSatisfy { !$0.contains("page-menu") })
    }

    @Test("A page has the pages above it as breadcrumbs, and lists those below it")
    func parents() throws {
        let pages = try Self.pages(Self.guide)
        let terms = try #require(pages["pages/terms.html"]).withoutHeadingMarks
        #expect(terms.contains("<h1>Terms</h1>\n<p class=\"lede\">About Terms.</p>"))
        #expect(terms.contains("<p>Words of Terms.</p>"))
        #expect(terms.contains("<li><a href=\"us.html\">Who we are</a></li>"))
        #expect(pages["pages/us.html"]?.contains("<li><a href=\"terms.html\">Terms</a></li>") == true)
        #expect(pages["pages/us.html"]?.contains("class=\"breadcrumbs\"") == false)
        let docks = try #require(pages["york/pages/docks.html"])
        #expect(docks.contains("<li><a href=\"boats.html\">Boats</a></li>"))
        #expect(docks.contains("<li><a href=\"../index.html\">York</a></li>"))
    }

    @Test("The search finds the pages of the city and of the guide, and the sitemap lists them")
    func lists() throws {
        let guide = Self.guide
        let renderer = try Theme.renderer()
        let city = try renderer.cityPages(SampleGuide.cityMaterial(city: Self.city, guide: guide))
        let search = try #require(city.first { $0.path == "york/search.json" })
        let json = String(decoding: search.bytes, as: UTF8.self)
        #expect(json.contains("\"title\":\"Docks\"") && json.contains("\"page\":\"pages/docks.html\""))
        #expect(json.contains("\"title\":\"Apart\"") && json.contains("\"page\":\"../pages/apart.html\""))
        #expect(json.contains("\"type\":\"page\"") && json.contains("\"page\":\"places/minster.html\""))
        #expect(city.first { $0.path == "york/pages/docks.html" }?.isListed == true)
        let sitemap = try #require(try Self.pages(guide)[SitePath.sitemap])
        #expect(sitemap.contains("https://guide.example/walks/pages/apart.html"))
    }

    @Test("A kiosk has a screen for each page that is chosen for kiosks, and its help leads there")
    func kiosk() throws {
        var city = Self.city
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        city.kiosks = [kiosk]
        let pages = try Self.pages(Self.guide, city: city)
        let folder = "york/kiosks/yard"
        #expect(pages["\(folder)/guide-pages/way.html"]?.contains("<p>Words of Getting here.</p>") == true)
        #expect(pages["\(folder)/pages/docks.html"]?.contains("<p>Words of Docks.</p>") == true)
        #expect(pages["\(folder)/guide-pages/us.html"] == nil && pages["\(folder)/pages/boats.html"] == nil)
        let help = try #require(pages["\(folder)/help.html"])
        #expect(help.contains("href=\"guide-pages/way.html\">Getting here"))
        #expect(help.contains("href=\"pages/docks.html\">Docks"))
        #expect(!help.contains("page-menu"))
    }

    @Test("The footer shows social accounts, newsletters and the logos of partners, without a request to them")
    func footer() throws {
        var guide = SampleGuide.guide()
        guide.links = [
            FooterLink(title: "News", address: "https://york.example/news", kind: .newsletter),
            FooterLink(title: "Mastodon", address: "https://social.example/@york", kind: .social),
            FooterLink(title: "Unsafe", address: "javascript:alert(1)"),
        ]
        guide.partners = [
            Partner(
                name: "City of York", logo: "look/city.svg", address: "https://york.example/",
                location: SampleGuide.somewhere),
            Partner(name: "Lost", logo: "look/lost.svg", location: SampleGuide.somewhere),
        ]
        let logo = SiteLogo.File(path: "assets/partner-1.svg", size: PixelSize(width: 90, height: 30))
        let context = FooterContext(guide, logos: ["look/city.svg": logo])
        #expect(context.links.map(\.name) == ["Mastodon"] && context.newsletters.map(\.name) == ["News"])
        #expect(context.partners.map(\.alt) == ["City of York"])
        let page = try #require(try Self.pages(guide)["help.html"])
        #expect(page.contains("<a href=\"https://social.example/@york\" rel=\"external noopener\">Mastodon</a>"))
        #expect(page.contains("Newsletter: News</a>") && !page.contains("javascript:"))
    }
}

extension String {
    /// A page without the marks of `HeadingMarks`.
    fileprivate var withoutHeadingMarks: String {
        replacing(/<span data-longest="[0-9.]*">(.*?)<\/span>(?=<\/h)/) { $0.1 }
    }
}
