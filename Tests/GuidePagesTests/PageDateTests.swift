// Tests of the dates of pages in the sitemap and the feed.

import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite struct PageDateTests {
    private let dates = PageDates([
        "guide.yaml": 500, "content/york/city.md": 100, "content/york/places/minster/index.md": 200,
        "content/york/places/minster/index.fr.md": 300, "content/york/places/minster/front.jpg": 250,
        "content/york/places/minster/features/crypt.md": 400, "content/york/places/bar.md": 150,
        "content/york/tours/walls.md": 160, "content/bath/city.md": 90,
    ])

    @Test("A place's date comes from its words in the page's language and its pictures, not from its features")
    func place() {
        #expect(dates.date(of: "york/places/minster.html") == 250)
        #expect(dates.date(of: "york/places/minster.html", in: "fr") == 300)
        #expect(dates.date(of: "york/places/minster.html", in: "de") == 250)
        #expect(dates.date(of: "york/places/minster/crypt.html") == 400)
        #expect(dates.date(of: "york/places/bar.html", in: "fr") == 150)
        #expect(dates.date(of: "york/tours/walls.html") == 160)
    }

    @Test("A page of a whole city has the date of its newest file, and the first page the newest date of all")
    func lists() {
        for path in ["york/index.html", "york/tours/index.html", "york/kinds/church.html", "york/packs/york.html"] {
            #expect(dates.date(of: path) == 400, "\(path)")
        }
        #expect(dates.date(of: "bath/index.html") == 90)
        #expect(dates.date(of: "index.html") == 500)
        #expect(dates.date(of: "imprint.html") == 500)
        #expect(dates.date(of: "help.html") == nil && dates.date(of: "rome/index.html") == nil)
        #expect(PageDates().date(of: "york/index.html") == nil)
    }

    @Test("The sitemap contains the known dates, before the alternates")
    func sitemap() throws {
        var guide = SampleGuide.guide()
        guide.languages = ["en", "fr"]
        var xml = ""
        let days = PageDates([
            "content/york/places/minster.md": 86_400, "content/york/places/minster.fr.md": 3 * 86_400,
        ])
        Sitemap.write([SitePaths(["york/places/minster.html", "help.html"])], guide: guide, dates: days) {
            xml += $0.bytes.text
        }
        #expect(xml.contains("minster.html</loc>\n    <lastmod>1970-01-02</lastmod>\n    <xhtml:link"))
        #expect(xml.contains("fr/york/places/minster.html</loc>\n    <lastmod>1970-01-04</lastmod>"))
        #expect(xml.contains("/help.html</loc>\n    <xhtml:link"))
    }
}
