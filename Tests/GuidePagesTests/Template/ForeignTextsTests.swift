// Tests that texts in another language than the page's are marked where markup is allowed.

import Testing

@testable import GuidePages

@Suite("Texts in another language")
struct ForeignTextsTests {
    private struct Context: TemplateContext {
        let text: String
        static let fields = TemplateFields<Context> { $0.text("text", \.text) }
    }

    private func rendered(_ template: String, _ text: String = "Bells & more", on page: String = "fr") throws -> String
    {
        let library = TemplateLibrary([(name: "page", bytes: Array(template.utf8))])
        let program = try library.compile(page: "page", for: Context.self).get().program
        let foreign = ForeignTexts(["Bells & more": "en"], on: page)
        return String(
            decoding: try TemplateRenderer.render(program, [.context(Context(text: text))], foreign: foreign).bytes,
            as: UTF8.self)
    }

    @Test("A text is marked between elements, not in an attribute, a title or a choice")
    func places() throws {
        #expect(
            try rendered("<h1 id=\"a\">{{text}}</h1>") == "<h1 id=\"a\"><span lang=\"en\">Bells &amp; more</span></h1>")
        #expect(try rendered("<a title=\"{{text}}\">x</a>") == "<a title=\"Bells &amp; more\">x</a>")
        #expect(try rendered("<title>{{text}}</title>") == "<title>Bells &amp; more</title>")
        #expect(
            try rendered("<select><option value=\"1\">{{text}}</option></select><p>{{text}}</p>")
                == "<select><option value=\"1\">Bells &amp; more</option></select>"
                + "<p><span lang=\"en\">Bells &amp; more</span></p>")
        #expect(try rendered("<p>{{text}}</p>", "Cloches") == "<p>Cloches</p>")
    }

    @Test("The picture of an alternative text has the language of the text")
    func alternatives() throws {
        #expect(
            try rendered("<img src=\"a\" alt=\"{{text}}\" loading=\"lazy\">")
                == "<img src=\"a\" alt=\"Bells &amp; more\" lang=\"en\" loading=\"lazy\">")
    }

    @Test("A right-to-left page also marks the direction")
    func direction() throws {
        #expect(
            try rendered("<p>{{text}}</p>", on: "ar") == "<p><span lang=\"en\" dir=\"ltr\">Bells &amp; more</span></p>")
        #expect(try rendered("<p>{{text}}</p>", on: "en") == "<p>Bells &amp; more</p>")
    }

    @Test(
        "On a right-to-left page, left-to-right text is shown in its own order",
        arguments: [
            ("+44 1904 557200", true), ("(01904) 55-72", true), ("10 Castlegate", true), ("www.york.gov.uk", true),
            ("10:00–17:00", false), ("\u{200F}4.50 £", false), ("1200", false), ("York", false), ("…", false),
            ("10 شارع", false), ("", false),
        ])
    func order(_ text: String, isMarked: Bool) throws {
        #expect(
            try rendered("<p>{{text}}</p>", text, on: "ar")
                == (isMarked ? "<p><span dir=\"ltr\">\(text)</span></p>" : "<p>\(text)</p>"))
        #expect(try rendered("<a title=\"{{text}}\">x</a>", text, on: "ar") == "<a title=\"\(text)\">x</a>")
    }

    @Test(
        "On a left-to-right page, right-to-left text is shown in its own order",
        arguments: [
            ("10 شارع", "rtl"), ("שער (1)", "rtl"), ("قلعة York", "ltr"), ("قلعة Ulm", "rtl"), ("+44 1904 557200", nil),
            ("\u{200F}4.50 £", nil), ("大教堂，हवा", nil), ("Élan", nil), ("", nil),
        ])
    func orderOnLeftToRightPages(_ text: String, _ direction: String?) throws {
        let marked = direction.map { "<span dir=\"\($0)\">\(text)</span>" } ?? text
        #expect(try rendered("<p>{{text}}</p>", text) == "<p>\(marked)</p>")
        #expect(try rendered("<p dir=\"rtl\">{{text}}</p>", text) == "<p dir=\"rtl\">\(text)</p>")
        #expect(try rendered("<a title=\"{{text}}\">x</a>", text) == "<a title=\"\(text)\">x</a>")
        #expect(try rendered("<option>{{text}}</option>", text) == "<option>\(text)</option>")
    }

    @Test(
        "A name within a sentence is marked where it is a separate word, the longest match first",
        arguments: [
            ("漫步York & Co，再到Ross", "漫步<b>York &amp; Co</b>，再到<b>Ross</b>"),
            ("De Ross à York", "De <b>Ross</b> à <b>York</b>"),
            ("Yorkshire, éRoss, Rossé, New York2", "Yorkshire, éRoss, Rossé, New York2"),
            ("York", "<b>York</b>"), ("Ro", "Ro"), ("", ""),
        ])
    func names(_ text: String, _ marked: String) throws {
        let library = TemplateLibrary([(name: "page", bytes: Array("<p>{{text}}</p><a title=\"{{text}}\">x</a>".utf8))])
        let program = try library.compile(page: "page", for: Context.self).get().program
        let foreign = ForeignTexts(
            ["York": "en", "York & Co": "en", "Ross": "en", "De": "en"], names: ["York", "York & Co", "Ross"], on: "zh")
        let page = String(
            decoding: try TemplateRenderer.render(program, [.context(Context(text: text))], foreign: foreign).bytes,
            as: UTF8.self)
        let plain = text.replacing("&", with: "&amp;")
        let html = marked.replacing("<b>", with: "<span lang=\"en\">").replacing("</b>", with: "</span>")
        #expect(page == "<p>\(html)</p><a title=\"\(plain)\">x</a>")
    }
}
