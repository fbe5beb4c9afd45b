// What a template knows of the links in its pages, beside what is found by reading the pages.

import GuideModel
import Testing

@testable import GuidePages

@Suite("Links known from templates")
struct TemplateLinkTests {
    @Test("Every page of the sample site has the links that its template knows of, and no others")
    func sampleSite() throws {
        let pages = try Theme.samplePages(guide: SampleGuide.guide())
        var count = 0
        for page in pages where page.path.hasSuffix(".html") {
            #expect(page.linkAttributes == LinkAttribute.all(in: page.bytes), "\(page.path)")
            count += page.linkAttributes.count
        }
        #expect(count > 500)
    }

    @Test("A text that knows its attributes hands them on, moved by the links that are filled in")
    func texts() throws {
        let markup = "<h2 id=\"a\">A <a href=\"\">b</a></h2><p><a href=\"https://c.org/\">c</a> <a href=\"\">d</a></p>"
        let offsets = [8, 22, 46, 77]
        let gaps = [22, 77].map { offset in
            RichText.Gap(
                offset: offset,
                piece: .link(.place(city: SampleGuide.city.id, place: SampleGuide.slug("minster")), fragment: "f"))
        }
        let attributes = zip(offsets, [.id, .link, .link, .link] as [LinkAttribute.Role])
            .map { RichText.Attribute(role: $1, offset: $0) }
        for known in [attributes, nil] {
            var city = SampleGuide.city
            city.body = RichText(markup: markup, gaps: gaps, attributes: known, plainText: "")
            city.tours[0].body = city.body
            let pages = try Theme.renderer().cityPages(SampleGuide.cityMaterial(city: city))
            for page in pages where page.path.hasSuffix(".html") {
                #expect(page.linkAttributes == LinkAttribute.all(in: page.bytes), "\(page.path)")
            }
        }
    }

    @Test("Most of what the theme's templates hold is known without reading its pages")
    func isKnown() throws {
        var program = try known(
            """
            <!DOCTYPE html>
            <html lang="{{lang}}"><link rel="canonical" href="{{url}}"><link rel="stylesheet" href="a.css">
            <p{{#lang}} lang="{{lang}}"{{/lang}}{{#open}} hidden{{/open}} id="p-{{id}}" class="{{c}}"><a
            class="{{#open}}x {{/open}}{{c}}" href="{{root}}a.html" rel="tag">{{text}}</a></p>
            """)
        program.marks.sort { $0.place < $1.place }
        #expect(program.marks.map(\.kind).filter { $0 == .resource }.count == 1)
        #expect(program.marks.map(\.kind).filter { $0 == .id }.count == 1)
        #expect(program.marks.map(\.kind).filter { $0 == .link }.count == 1)
        #expect(!program.marks.map(\.kind).contains { $0 == .look || $0 == .text })
    }

    @Test(
        "Where a template leaves open what a literal stands in, its page is read",
        arguments: [
            "<a {{{t}}}href=\"x.html\">", "<a {{#t}}title=\"{{/t}}b\" href=\"x.html\">", "<a href={{a}}>",
            "<a href='{{a}}'>", "<{{n}} href=\"{{a}}\">", "<a hre{{f}}=\"{{a}}\">", "{{>part}} href=\"x.html\">",
            "<img srcset=\"{{a}}\" {{#t}}src{{/t}}=\"y.png\">", "<{{n}} title='<p id=\"x\"' href = \"{{a}}\">",
            "{{#l}}<a href=\"{{a}}\"{{/l}} id=\"x\">", "<!-- {{a}} <a href=\"{{a}}\"> --><a href=\"{{a}}\">",
            "<script>{{a}}<a href=\"x\"></script><p id=\"{{a}}\">", "<use href=\"#{{a}}\"/><image href=\"{{a}}\"/>",
            "{{{h}}}<a href=\"{{a}}\">{{{h}}}",
            "<link rel=\"alternate\" href=\"{{a}}\"><link rel='icon' href=\"{{a}}\">",
            "<link href=\"{{a}}\" rel=\"alternate\"><link rel=\"{{t}}\" href=\"{{a}}\">",
            "<link {{#t}}rel=\"alternate\"{{/t}} href=\"{{a}}\"><link rel=\"canonical\" rel=\"icon\" href=\"{{a}}\">",
        ])
    func isRead(template: String) throws {
        let page = try page(template)
        #expect(page.known == page.read, "\(page.text)")
    }

    @Test("However a template is put together, its page's links are found", arguments: 0..<400)
    func anyTemplate(seed: UInt64) throws {
        var random = RandomTemplate(seed: seed)
        let template = random.template(pieces: 30)
        let page = try page(template)
        #expect(page.known == page.read, "\(template)\n\(page.text)")
    }

    @Test(
        "Markup that is read once has its links wherever it is shown",
        arguments: [
            "<p id=\"x\"><a href=\"y.html\">y</a><img srcset=\"a.png 2x\" src=\"b.png\"></p>", "<a href='single'>",
            "<link rel=\"canonical\" href=\"z\"><use href=\"#u\"/>", "plain = text", "", "<a href=bare>",
        ])
    func markup(text: String) throws {
        let library = TemplateLibrary([
            (
                "page",
                Array("<!DOCTYPE html>{{{drawing}}}<p title=\"x\">{{#drawing}}{{{body}}}{{/drawing}}".utf8)
            )
        ])
        let template = try library.compile(page: "page", for: MarkupFixture.self).get()
        let fixture = MarkupFixture(drawing: Markup(Array(text.utf8)), body: text)
        // The room of one page serves the next.
        for _ in 0..<3 {
            let page = try template.page(fixture)
            #expect(try template.render(fixture) == page.bytes)
            #expect(page.attributes == LinkAttribute.all(in: page.bytes))
            #expect(page.attributes.count == 2 * LinkAttribute.all(in: Array(text.utf8)).count)
        }
    }

    // MARK: Helpers

    private static let values = TemplateValue.object([
        "a": .text("b.html"), "t": .text("T"), "n": .text("a"), "f": .text("f"), "c": .text("x \" < href=\"y\""),
        "root": .text("../"), "none": .null, "h": .text("<p id=\"q\">b <a class=\"e\" href=\"../c.html\">d</a>"),
        "l": .list([.object(["a": .text("1.html")]), .object(["a": .text("2.html")])]),
    ])

    private func known(_ template: String) throws -> TemplateProgram { try lenient(template).program }

    private func lenient(_ template: String) throws -> LenientTemplate {
        let part = "<a title=\"{{t}}\""
        return TemplateLibrary([
            ("page", Array(template.utf8)), ("part", Array(part.utf8)), ("whole", Array("<p id=\"{{a}}\">x</p>".utf8)),
        ]).compileLeniently(page: "page")
    }

    private func page(_ template: String) throws -> (known: [LinkAttribute], read: [LinkAttribute], text: String) {
        var page: (known: [LinkAttribute], read: [LinkAttribute], text: String) = ([], [], "")
        let program = try known(template)
        var buffer = ByteBuffer(capacity: 16)
        defer { buffer.free() }
        _ = TemplateRenderer.render(program, values: [Self.values], into: &buffer) { bytes, marks in
            let bytes = UnsafeRawBufferPointer(bytes)
            page.known = LinkScanner.attributes(in: bytes, at: marks)
            page.read = LinkScanner.attributes(in: bytes)
            page.text = String(decoding: bytes, as: UTF8.self)
        }
        return page
    }
}

private struct MarkupFixture: TemplateContext {
    var drawing: Markup
    var body: String

    static let fields = TemplateFields<MarkupFixture> {
        $0.html("drawing", \.drawing)
        $0.html("body", \.body)
    }
}

/// Well-formed markup with values and sections anywhere.
private struct RandomTemplate {
    private var random: Dice
    private var text = ""

    init(seed: UInt64) { random = Dice(state: seed) }

    mutating func template(pieces: Int) -> String {
        text = ""
        for _ in 0..<pieces { piece(depth: 0) }
        return text
    }

    private mutating func piece(depth: Int) {
        switch Int.random(in: 0..<11, using: &random) {
        case 0: text += pick(["words ", "a = b ", "1 &lt; 2\n", "href=x ", "&quot;"])
        case 1: text += pick(["{{a}}", "{{c}}", "{{none}}", "{{{h}}}", "{{>whole}}"])
        case 2: text += "<!-- " + pick(["{{a}}", "<a href=\"x\">", "{{>whole}}", "=", "\""]) + " -->"
        case 3: text += "<script src=\"{{a}}\">" + pick(["{{a}}", "<a href=\"x\">", "id=\"p\"", "\""]) + "</script>"
        case 4: text += "</p>"
        case 5 where depth < 3:
            let name = pick(["l", "t", "none"])
            text += pick(["{{#\(name)}}", "{{^\(name)}}"])
            for _ in 0..<Int.random(in: 0..<4, using: &random) { piece(depth: depth + 1) }
            text += "{{/\(name)}}"
        default: tag()
        }
    }

    private mutating func tag() {
        text += pick(["<p", "<a", "<img", "<link", "<use", "<image", "<li", "<link rel=\"canonical\""])
        for _ in 0..<Int.random(in: 0..<5, using: &random) {
            let attribute = self.attribute()
            let name = pick(["l", "t", "none"])
            switch Int.random(in: 0..<5, using: &random) {
            case 0: text += "{{#\(name)}}\(attribute){{/\(name)}}"
            case 1: text += "{{^\(name)}}\(attribute){{/\(name)}}"
            default: text += attribute
            }
        }
        text += pick([">", "/>", " />", "\n>"])
    }

    private mutating func attribute() -> String {
        let name = pick(["href", "src", "id", "class", "rel", "srcset", "poster", "data-texts", "alt", "xlink:href"])
        let value = pick(["{{a}}", "x.html", "{{root}}y.html", "{{c}}", "", "{{#t}}z{{/t}}", "a{{#l}} {{a}}{{/l}}"])
        let space = pick([" ", "\n", "  "])
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return space + pick(["hidden", "open", "itemscope"])
        case 1: return space + name + "='" + value + "'"
        case 2: return space + name + " = \"" + value + "\""
        default: return space + name + "=\"" + value + "\""
        }
    }

    private mutating func pick(_ words: [String]) -> String { words.randomElement(using: &random) ?? "" }
}
