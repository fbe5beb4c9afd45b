// Tests of the pages with the legal texts of guide.yaml.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Legal pages")
struct LegalPageTests {
    private func guide(_ language: String = "en", imprint: String? = nil, privacy: String? = nil) -> Guide {
        func text(_ html: String) -> FormattedText { FormattedText(source: html, text: SampleGuide.text(html)) }
        var guide = SampleGuide.guide()
        guide.languages = [language]
        guide.legal = LegalTexts(
            imprint: imprint.map(text), privacy: privacy.map(text), location: SourceLocation(file: "guide.yaml"))
        return guide
    }

    private func pages(_ guide: Guide, sponsors: Bool = true) throws -> [String: String] {
        var material = SampleGuide.guideMaterial(guide: guide)
        material.hasSponsors = sponsors
        let pages = try Theme.renderer(guide.language).guidePages(material)
        return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
    }

    @Test(
        "The imprint is a page in the guide's language, and the footer of each page links to it",
        arguments: [
            ("de", "Impressum", "Datenschutz", "Was der Stadtführer selbst tut", "<html lang=\"de\""),
            ("ar", "بيانات الناشر", "الخصوصية", "ما يفعله الدليل نفسه", "<html lang=\"ar\" dir=\"rtl\""),
        ])
    func languages(_ language: String, _ title: String, _ privacy: String, _ own: String, _ start: String) throws {
        let pages = try pages(guide(language, imprint: "<p>Visit York</p>\n", privacy: "<p>We answer.</p>\n"))
        let imprint = try #require(pages["imprint.html"])
        #expect(
            imprint.contains(start) && imprint.withoutHeadingMarks.contains("<h1>\(title)</h1>\n<p>Visit York</p>\n"))
        #expect(imprint.contains("<a href=\"imprint.html\" aria-current=\"page\">\(title)</a>"))
        for page in ["index.html", "help.html", "settings.html"] {
            #expect(pages[page]?.contains("<a href=\"imprint.html\">\(title)</a>") == true, "\(page)")
        }
        let text = try #require(pages["privacy.html"]).withoutHeadingMarks
        #expect(text.contains("<h1>\(privacy)</h1>\n<p>We answer.</p>\n"))
        #expect(text.contains("<h2>\(own)</h2>\n<p class=\"lede\">"))
        #expect(pages[SitePath.sitemap]?.contains("https://guide.example/walks/imprint.html") == true)
    }

    @Test("A guide without an imprint has no page for it, and no page links to it")
    func without() throws {
        let pages = try pages(guide(privacy: "<p>We answer.</p>\n"))
        #expect(pages["imprint.html"] == nil)
        #expect(pages.values.allSatisfy { !$0.contains("imprint") })
        let none = try self.pages(SampleGuide.guide())
        #expect(none["privacy.html"]?.withoutHeadingMarks.contains("<h1>Privacy</h1>\n<p class=\"lede\">") == true)
    }

    @Test("The page on privacy names sponsors only if the guide has any")
    func sponsors() throws {
        let with = try #require(try pages(SampleGuide.guide())["privacy.html"]).withoutHeadingMarks
        let without = try #require(try pages(SampleGuide.guide(), sponsors: false)["privacy.html"]).withoutHeadingMarks
        #expect(with.contains("<h2>Sponsored places</h2>") && !without.contains("Sponsored"))
        #expect(without.contains("links lead there.") && without.contains("</p>\n\n<h2>Who is responsible</h2>"))
    }

    @Test("A kiosk has the imprint as a screen, without links, and its bar leads there")
    func kiosk() throws {
        var city = SampleGuide.city
        var kiosk = Kiosk(id: SampleGuide.slug("yard"), name: "The yard", location: SampleGuide.somewhere)
        kiosk.place = SampleGuide.slug("minster")
        city.kiosks = [kiosk]
        func screens(_ guide: Guide) throws -> [String: String] {
            let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city, guide: guide))
            return Dictionary(uniqueKeysWithValues: pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        }
        let folder = "york/kiosks/yard"
        let text = "<p><a href=\"mailto:a@b.example\">Write</a> to us.</p>\n"
        let with = try screens(guide(imprint: text))
        #expect(with["\(folder)/imprint.html"]?.contains("<p>Write to us.</p>") == true)
        #expect(with["\(folder).html"]?.contains("href=\"yard/imprint.html\" data-screen=\"kiosk-imprint\"") == true)
        #expect(with["york/index.html"]?.contains("<a href=\"../imprint.html\">Imprint</a>") == true)
        let without = try screens(SampleGuide.guide())
        #expect(without["\(folder)/imprint.html"] == nil && without[folder + ".html"]?.contains("imprint") == false)
    }

    @Test("A book ends with the imprint, and its contents name it")
    func book() throws {
        func files(_ guide: Guide) throws -> [String: String] {
            let book = try Theme.renderer().book(SampleGuide.cityMaterial(guide: guide), modified: 0)
            let files = try book.files(maps: [], pictures: [], cover: nil)
            return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
        }
        let with = try files(guide(imprint: "<p>Visit York</p>\n"))
        let chapter = try #require(with["imprint.xhtml"])
        #expect(chapter.contains(">Imprint</h1>\n<p>Visit York</p>"))
        #expect(XMLCheck(Array(chapter.utf8)).isWellFormed)
        #expect(with["nav.xhtml"]?.contains("<a href=\"imprint.xhtml\">Imprint</a>") == true)
        #expect(with["toc.ncx"]?.contains("<content src=\"imprint.xhtml\"/>") == true)
        #expect(with[CityBook.packageFile]?.ranges(of: "imprint.xhtml").count == 3)
        #expect(try files(SampleGuide.guide()).values.allSatisfy { !$0.contains("imprint") })
    }
}

extension String {
    /// A page without the marks of `HeadingMarks`.
    fileprivate var withoutHeadingMarks: String {
        replacing(/<span data-longest="[0-9.]*">(.*?)<\/span>(?=<\/h)/) { $0.1 }
    }
}
