// Tests of white space: lines with only a tag disappear, all other white space remains.

import Testing

@testable import GuidePages

@Suite("Lines and white space")
struct TemplateWhiteSpaceTests {
    private static let pages: [(page: String, expected: String)] = [
        ("{{#off}}a{{/off}}b", "b"),
        ("a{{#on}}b{{/on}}c", "abc"),
        ("a\n{{#on}}\nb\n{{/on}}\nc", "a\nb\nc"),
        ("a\n  {{#off}}\n  b\n  {{/off}}\nc", "a\nc"),
        ("a\n  {{^off}}  \n  b\n\t{{/off}}\t\nc", "a\n  b\nc"),
        ("a\r\n{{#on}}\r\nb\r\n{{/on}}\r\nc", "a\r\nb\r\nc"),
        ("  {{#on}}b{{/on}}  \n", "  b  \n"),
        ("{{#on}} {{/on}}\n", " \n"),
        ("{{#on}}\nb{{/on}}", "b"),
        ("a\n  {{! note }}\nb {{! note }}\n{{! a\n b }}\nc", "a\nb \nc"),
        ("a\n {{=<% %>=}}\n<%={{ }}=%>b", "a\nb"),
        ("  {{word}}\n {{{word}}} \n", "  w\n w \n"),
        ("a\n  {{>lines}}\nb\n", "a\n  1\n  2\nb\n"),
        ("a\n  {{>lines}} b", "a\n  1\n2\n b"),
        ("\t{{>nested}}", "\t<\n\t  1\n\t  2\n\t>"),
        (" {{>words}}\n", " w w\n w\n"),
        ("{{#on}}\n  {{>lines}}\n{{/on}}", "  1\n  2\n"),
        ("{{#on}}{{^off}}{{word}}{{/off}}{{/on}}", "w"),
    ]

    @Test("White space is preserved and removed as the specification requires", arguments: pages)
    func keeps(page: String, expected: String) throws {
        let library = TemplateLibrary([
            "page": page, "lines": "1\n2\n", "nested": "<\n  {{>lines}}\n>", "words": "{{word}} {{word}}\n{{word}}\n",
        ])
        let compiled = try library.compile(page: "page", for: WhiteSpaceFixture.self).get()
        #expect((try compiled.render(WhiteSpaceFixture())).bytes.text == expected)
    }

    @Test("A recursive partial within a line adds none of the indentation collected so far")
    func inlineRecursion() throws {
        let library = TemplateLibrary([
            "page": "{{#tree}}\n  {{>tree}}\n{{/tree}}\n",
            "tree": "<{{name}}\n{{#children}}{{>tree}}\n{{/children}}>\n",
        ])
        let tree = TreeFixture(name: "a", children: [TreeFixture(name: "b", children: [])])
        #expect(try library.text("page", PageFixture(tree: tree)) == "  <a\n  <b\n>\n\n  >\n")
    }

    @Test("A value's own lines are not indented")
    func values() throws {
        let library = TemplateLibrary(["page": "  {{>word}}\n", "word": "{{title}}\n{{title}}\n"])
        #expect(try library.text("page", PageFixture(title: "a\nb")) == "  a\nb\n  a\nb\n")
    }
}

private struct WhiteSpaceFixture: TemplateContext {
    let on = true
    let off = false
    let word = "w"

    static let fields = TemplateFields<WhiteSpaceFixture> {
        $0.flag("on", \.on)
        $0.flag("off", \.off)
        $0.text("word", \.word)
    }
}
