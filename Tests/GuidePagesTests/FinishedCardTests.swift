// Claims about cards that are finished once for the lists of many pages.

import GuideModel
import Testing

@testable import GuidePages

@Suite struct FinishedCardTests {
    /// The pages of the sample city by their paths, with some templates of the theme replaced.
    private func pages(_ changed: [String: String]) throws -> [String: String] {
        let templates = try Theme.templates().map { template in
            (template.name, changed[template.name].map { Array($0.utf8) } ?? template.source, template.file)
        }
        let (renderer, diagnostics) = SiteRenderer.make(
            templates: templates, icons: try Theme.icons(), words: try Theme.words())
        #expect(diagnostics == [])
        let pages = try #require(renderer).cityPages(SampleGuide.cityMaterial())
        return Dictionary(pages.map { ($0.path, $0.bytes.text) }) { first, _ in first }
    }

    @Test("Pages whose templates write each card themselves are the same as those with finished cards")
    func same() throws {
        let finished = try pages([:])
        var written: [String: String] = [:]
        for template in try Theme.templates() {
            written[template.name] = template.source.text
                .replacing("{{{nearCards}}}", with: "{{#near}}{{> partials/card}}{{/near}}")
                .replacing("{{{placeCards}}}", with: "{{#places}}{{> partials/card}}{{/places}}")
        }
        #expect(try pages(written) == finished)
        let minster = try #require(finished["york/places/minster.html"])
        #expect(minster.components(after: "<li class=\"card").count > 5)
    }

    @Test("A finished card is made by the theme's own template, which may use the guide and the icons")
    func ownTemplate() throws {
        let card = "<li>{{guide.title}}: {{{icon.pin}}}{{name}}{{#meta}} ({{meta}}, {{meta}}){{/meta}}</li>"
        let pages = try pages(["partials/card": card])
        let place = try #require(pages["york/places/shambles.html"])
        let near = String(try #require(place.components(after: "<section class=\"near\"").first))
        #expect(near.contains("York") && near.contains("<svg") && !near.contains(CardMarkup.gap))
        // The way stands wherever the template puts it.
        let ways = near.components(after: " (").compactMap { $0.split(separator: ")").first?.split(separator: ",") }
        #expect(ways.count >= 5 && ways.allSatisfy { $0.count == 2 && $0[0] == $0[1].dropFirst() })
    }

    @Test(
        "A card has its fact at every gap, and nothing else is taken for one",
        arguments: [
            ("<li>#</li>", "<li>near</li>"), ("#a#", "nearanear"), ("no gap", "no gap"), ("##", "nearnear"),
            ("\u{E000}#\u{F8FF}", "\u{E000}near\u{F8FF}"), ("", ""),
        ])
    func gaps(card: String, expected: String) {
        let card = CardMarkup(Markup(Array(card.replacing("#", with: CardMarkup.gap).utf8)))
        var page = MarkupWriter(capacity: 8)
        card.write(into: &page) { $0.append("near") }
        #expect(page.markup.bytes.text == expected)
    }

    @Test("Lists of finished cards know the links that they hold")
    func links() {
        let card = CardMarkup(Markup(Array("<a href=\"a.html\">\(CardMarkup.gap)</a><img src=\"b.png\">".utf8)))
        var page = MarkupWriter(capacity: 8)
        page.write(Markup(Array("<p id=\"top\">First</p>".utf8)))
        for _ in 0..<2 { card.write(into: &page) { $0.append("a fact that is longer than its gap") } }
        let markup = page.markup
        let read = Markup(markup.bytes)
        #expect(markup.marks.map(\.place) == read.marks.map(\.place))
        #expect(markup.marks.map(\.kind) == [.id, .link, .resource, .link, .resource])
    }

    @Test("A card whose template has no end is a fault of the build, not a page without cards")
    func endless() throws {
        let card = Array("{{#name}}{{> partials/card}}{{/name}}".utf8)
        let templates = try Theme.templates().map { template in
            (template.name, template.name == "partials/card" ? card : template.source, template.file)
        }
        let (renderer, _) = SiteRenderer.make(templates: templates, icons: try Theme.icons(), words: try Theme.words())
        #expect(throws: TemplateFault.self) { try #require(renderer).cityPages(SampleGuide.cityMaterial()) }
    }
}
