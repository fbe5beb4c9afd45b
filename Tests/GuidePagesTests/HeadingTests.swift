// Headings whose longest word may be wider than their column.

import Foundation
import GuideModel
import Testing

@testable import GuidePages

@Suite struct HeadingTests {
    @Test(
        "A heading is marked with the width of its longest word",
        arguments: [
            ("<h1>York Minster</h1>", "<h1>York Minster</h1>"),
            ("<h1>Wasserburg am Inn</h1>", "<h1><span data-longest=\"6.4\">Wasserburg am Inn</span></h1>"),
            (
                "<h3 class=\"a\"><a href=\"x\">Altstadtrunde</a></h3>",
                "<h3 class=\"a\"><span data-longest=\"7.4\"><a href=\"x\">Altstadtrunde</a></span></h3>"
            ),
            // Tags and attributes are not words, and a character reference is one letter.
            ("<h2 id=\"informationszentrum\"><i>A</i></h2>", "<h2 id=\"informationszentrum\"><i>A</i></h2>"),
            ("<h2>A&amp;B&quot;C</h2>", "<h2>A&amp;B&quot;C</h2>"),
            // Lines may be broken at hyphens and in Chinese text.
            ("<h2>Stadt-Rund-Gang-Tour</h2>", "<h2>Stadt-Rund-Gang-Tour</h2>"),
            ("<h2>哥德堡的鱼教堂和美术馆</h2>", "<h2>哥德堡的鱼教堂和美术馆</h2>"),
            (
                "<h4>Altstadtrunde</h4><header>Altstadtrunde</header>",
                "<h4>Altstadtrunde</h4><header>Altstadtrunde</header>"
            ),
            ("<h1>Altstadtrunde", "<h1>Altstadtrunde"),
        ])
    func marks(markup: String, marked: String) {
        #expect(String(decoding: HeadingMarks.marked(Markup(Array(markup.utf8))).bytes, as: UTF8.self) == marked)
    }

    @Test("Marks do not move the addresses of a page") func addresses() {
        var markup = Markup()
        markup.append("<a href=\"")
        markup.append(Address.link("one.html"))
        markup.append("\"></a><h1><a href=\"")
        markup.append(Address.link("two.html"))
        markup.append("\">Altstadtrunde</a></h1><a href=\"")
        markup.append(Address.link("three.html"))
        markup.append("\"></a>")
        let page = String(decoding: HeadingMarks.marked(markup).filled { $0.path }, as: UTF8.self)
        #expect(
            page
                == "<a href=\"one.html\"></a><h1><span data-longest=\"7.4\"><a href=\"two.html\">Altstadtrunde</a></span>"
                + "</h1><a href=\"three.html\"></a>")
    }

    @Test("The style sheet knows every width that a page can have") func widths() throws {
        let styles = try String(
            contentsOf: Theme.root.appendingPathComponent("site/styles/headings.css"), encoding: .utf8)
        for whole in 4...30 { #expect(styles.contains("[data-longest^=\"\(whole).\"]) { --em: \(whole); }")) }
        for tenths in 1...9 { #expect(styles.contains("[data-longest$=\".\(tenths)\"]) { --tenths: \(tenths); }")) }
    }
}
