// Programs that have been made shorter to step through write what they wrote before.

import Testing

@testable import GuidePages

@Suite("Flattened programs")
struct TemplateFlatteningTests {
    private func steps(_ library: TemplateLibrary) throws -> [TemplateInstruction] {
        try library.compile(page: "page", for: PageFixture.self).get().program.code
    }

    private func library(_ templates: [String: String]) -> TemplateLibrary {
        TemplateLibrary(templates.map { (name: $0.key, bytes: Array($0.value.utf8)) })
    }

    private func enters(_ steps: [TemplateInstruction]) -> Bool {
        steps.contains { if case .withStored = $0 { true } else { false } }
    }

    @Test("A section over a text that is only shown by its name asks, and enters nothing")
    func asks() throws {
        let library = TemplateLibrary([
            "page": "{{#summary}}<p>{{summary}}{{>title}}</p>{{/summary}}{{#aside}}never{{/aside}}",
            "title": " in {{title}}",
        ])
        #expect(try library.text("page", PageFixture()) == "<p>Towers &amp; gates in Round the walls</p>")
        #expect(try library.text("page", PageFixture(summary: nil)) == "")
        #expect(try library.text("page", PageFixture(summary: "", aside: "")) == "")
        #expect(try !enters(steps(library)))
    }

    @Test(
        "A section over a text enters it when something within looks at it as the current value",
        arguments: ["{{.}}", "{{>dot}}", "{{>both}}", "{{#free}}{{.}}{{/free}}", "{{#city}}{{/city}}{{>long}}"])
    func enters(content: String) throws {
        let library = TemplateLibrary([
            "page": "{{#summary}}\(content){{/summary}}{{#aside}}{{>long}}{{/aside}}", "dot": "{{.}}",
            "both": "{{>dot}}",
            "long": String(repeating: "{{#free}}{{/free}}", count: 20) + "{{.}}",
        ])
        #expect(try library.text("page", PageFixture()) == "Towers &amp; gates")
        #expect(try enters(steps(library)))
    }

    @Test("A partial that is used once, and a small one, stand where they are used and join the text around them")
    func joins() throws {
        let library = TemplateLibrary([
            "page": "<a>{{>once}}{{>small}}<b>{{#free}}{{>small}}{{/free}}<c>{{>small}}", "once": "[{{title}}]",
            "small": "!",
        ])
        #expect(try library.text("page", PageFixture()) == "<a>[Round the walls]!<b>!<c>!")
        let literals = try steps(library).filter { if case .literal = $0 { true } else { false } }
        #expect(literals.count == 4)
        #expect(try !steps(library).contains { if case .call = $0 { true } else { false } })
    }

    @Test("A large partial that is used often is written out once")
    func shared() throws {
        let large = String(repeating: "{{title}},", count: 30)
        let library = TemplateLibrary(["page": "{{>large}}{{>large}}{{>large}}", "large": large])
        let once = String(repeating: "Round the walls,", count: 30)
        #expect(try library.text("page", PageFixture()) == once + once + once)
        #expect(try steps(library).count < 70)
    }

    @Test("Small partials that use each other many times over do not make a program grow beyond measure")
    func multiplied() throws {
        var templates = ["page": "{{>p0}}", "p30": "{{title}}"]
        for level in 0..<30 { templates["p\(level)"] = String(repeating: "{{>p\(level + 1)}}", count: 4) }
        #expect(try steps(library(templates)).count < 400)
    }

    @Test("A long way of partials that are used once each is compiled without a crash")
    func deep() throws {
        var templates = ["page": "{{>p0}}", "p60": "{{title}}"]
        for level in 0..<60 { templates["p\(level)"] = "({{#free}}{{>p\(level + 1)}}{{/free}})" }
        let text = String(repeating: "(", count: 60) + "Round the walls" + String(repeating: ")", count: 60)
        #expect(try library(templates).text("page", PageFixture()) == text)
        for level in 60..<1000 { templates["p\(level)"] = "({{#free}}{{>p\(level + 1)}}{{/free}})" }
        templates["p1000"] = "."
        #expect(throws: Never.self) { try steps(library(templates)) }
    }
}
