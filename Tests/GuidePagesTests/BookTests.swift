// Tests of the documents of a book.

import GuideModel
import GuideSupport
import Testing

@testable import GuidePages

@Suite("A city as a book")
struct BookTests {
    private func book() throws -> CityBook {
        try Theme.renderer().book(
            SampleGuide.cityMaterial(guide: SampleGuide.guide()), modified: 1_700_000_000)
    }

    private func files() throws -> [String: [UInt8]] {
        let book = try book()
        let files = try book.files(
            maps: book.maps.map(\.file), pictures: [CityBook.Resource(file: "images/cover.jpg", type: "image/jpeg")],
            cover: "images/cover.jpg")
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.bytes) })
    }

    @Test("Every document is valid XML, whatever the content")
    func isXML() throws {
        for (path, bytes) in try files() where !path.hasSuffix(".css") {
            #expect(throws: Never.self, "\(path)") { try XMLTree(bytes, .lenient) }
        }
    }

    @Test("The package document names each file once, and the spine each document")
    func package() throws {
        let files = try files()
        let text = String(decoding: try #require(files[CityBook.packageFile]), as: UTF8.self)
        for path in files.keys where path != CityBook.packageFile {
            #expect(text.ranges(of: "href=\"\(path)\"").count == 1, "\(path)")
        }
        #expect(text.contains("<meta property=\"dcterms:modified\">2023-11-14T22:13:20Z</meta>"))
        #expect(text.contains("properties=\"cover-image\""))
        let documents = files.keys.count { $0.hasSuffix(".xhtml") }
        #expect(text.ranges(of: "<itemref ").count == documents)
    }

    @Test(
        "HTML becomes XHTML with EPUB's names for footnotes, and ids that are valid in XML",
        arguments: [
            ("<p>a<br>\nb &amp; c</p><hr>", "<p>a<br/>\nb &amp; c</p><hr/>"),
            (
                "<sup><a href=\"#fn:1\" id=\"fnref:1\" role=\"doc-noteref\" aria-label=\"x\">1</a></sup>",
                "<sup><a href=\"#n.fn.1\" id=\"n.fnref.1\" role=\"doc-noteref\" epub:type=\"noteref\" aria-label=\"x\">1</a></sup>"
            ),
            ("<li id=\"fn:12\">", "<li id=\"n.fn.12\" epub:type=\"footnote\">"),
            ("<h2 id=\"1066-الفتح\">", "<h2 id=\"n.1066-_627_644_641_62a_62d\">"),
            ("<a href=\"place-a.xhtml#x\">", "<a href=\"place-a.xhtml#x\">"),
            ("<pre tabindex=\"0\"><code>a\u{8}b</code></pre>", "<pre><code>a\u{FFFD}b</code></pre>"),
            ("<img src=\"a.jpg\" alt=\"1 &gt; 0\" loading=\"lazy\">", "<img src=\"a.jpg\" alt=\"1 &gt; 0\"/>"),
            ("<div lang=\"en\" dir=\"ltr\">", "<div lang=\"en\" xml:lang=\"en\" dir=\"ltr\">"),
        ])
    func xhtml(_ html: String, _ expected: String) {
        #expect(XHTMLText.xhtml(html) == expected)
    }

    @Test("A link to a page without a chapter in the book leads to the guide on the web")
    func links() throws {
        let index = CityIndex(SampleGuide.cityMaterial(guide: SampleGuide.guide()), words: try Theme.words())
        let address = BookAddress(index)
        let (city, place) = (index.city, index.places[0])
        let page = SitePath.city(city.id)
        #expect(address.href(.link(SitePath.place(city.id, place.id)), on: page) == "place-\(place.id).xhtml")
        #expect(address.href(.here("fn:1"), on: page) == "city.xhtml#n.fn.1")
        #expect(
            address.href(.link("leeds/index.html", fragment: "a"), on: page)
                == "https://guide.example/walks/leeds/index.html#a")
    }
}
