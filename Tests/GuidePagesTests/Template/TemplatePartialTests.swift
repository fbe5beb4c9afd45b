// Tests of partials, parents and blocks, and of the white space around them.

import Testing

@testable import GuidePages

@Suite("Partials and inheritance")
struct TemplatePartialTests {
    @Test("A partial sees the contexts of its position, whatever they are")
    func places() throws {
        let library = TemplateLibrary([
            "page": "{{#city}}{{>name}}{{/city}} {{#stops}}{{>name}}{{/stops}}", "name": "<{{name}} {{title}}>",
        ])
        let page = PageFixture(stops: [StopFixture(name: "Monk Bar")])
        #expect(try library.text("page", page) == "<York Round the walls> <Monk Bar Round the walls>")
        let compiled = try library.compile(page: "page", for: PageFixture.self).get()
        #expect(compiled.templates == ["name", "page"])
    }

    @Test("A partial may contain itself, and each level is indented further")
    func recursion() throws {
        let library = TemplateLibrary([
            "page": "{{#tree}}\n {{>tree}}\n{{/tree}}\n",
            "tree": "<li>{{name}}\n{{#children}}\n  {{>tree}}\n{{/children}}\n</li>\n",
        ])
        let tree = TreeFixture(
            name: "a",
            children: [
                TreeFixture(name: "b", children: [TreeFixture(name: "c", children: [])]),
                TreeFixture(name: "d", children: []),
            ])
        #expect(
            try library.text("page", PageFixture(tree: tree)) == """
                 <li>a
                   <li>b
                     <li>c
                     </li>
                   </li>
                   <li>d
                   </li>
                 </li>

                """)
    }

    @Test("Partials nested more than 64 deep cause an error, not a crash")
    func depth() throws {
        let library = TemplateLibrary([
            "page": "{{#tree}}{{>tree}}{{/tree}}", "tree": "{{name}}{{#children}} {{>tree}}{{/children}}",
            "endless": "<p>\n  {{>endless}}",
        ])
        let page = try library.compile(page: "page", for: PageFixture.self).get()
        #expect(throws: Never.self) { try page.render(PageFixture(tree: .chain(64))) }
        let tooDeep = #expect(throws: TemplateError.self) { try page.render(PageFixture(tree: .chain(65))) }
        #expect(tooDeep?.template == "tree" && tooDeep?.code == .tooDeep)
        #expect(tooDeep?.line == 1 && tooDeep?.column == 26)
        let endless = try library.compile(page: "endless", for: PageFixture.self).get()
        let error = #expect(throws: TemplateError.self) { try endless.render(PageFixture()) }
        #expect(error?.line == 2 && error?.column == 6)
    }

    @Test("Nested sections and partials stop before the stack overflows")
    func nesting() throws {
        let open = String(repeating: "{{#tree}}", count: 30)
        let close = String(repeating: "{{/tree}}", count: 30)
        let library = TemplateLibrary(["page": "\(open){{>page}}\(close)"])
        let page = try library.compile(page: "page", for: PageFixture.self).get()
        let error = #expect(throws: TemplateError.self) { try page.render(PageFixture()) }
        #expect(error?.code == .tooDeep && error?.template == "page")
    }

    private static let inheritance: [(name: String, page: String, parent: String, expected: String)] = [
        ("a default", "{{<parent}}{{/parent}}", "<{{$a}}{{title}}{{/a}}>", "<Round the walls>"),
        ("a replacement", "{{<parent}}{{$a}}{{city.name}}{{/a}}{{/parent}}", "<{{$a}}old{{/a}}>", "<York>"),
        (
            "a block inside a section", "{{<parent}}{{$a}}{{name}}{{/a}}{{/parent}}", "{{#city}}{{$a}}{{/a}}{{/city}}",
            "York"
        ),
        ("a block used twice", "{{<parent}}{{$a}}x{{/a}}{{/parent}}", "{{$a}}1{{/a}}-{{$a}}2{{/a}}", "x-x"),
        (
            "a block around its own default", "{{<parent}}{{$a}}({{$a}}mine{{/a}}){{/a}}{{/parent}}", "{{$a}}old{{/a}}",
            "(mine)"
        ),
        (
            "blocks that contain each other",
            "{{<parent}}{{$a}}a{{$b}}{{/b}}{{/a}}{{$b}}b{{$a}}!{{/a}}{{/b}}{{/parent}}", "{{$a}}{{/a}}", "ab!"
        ),
        (
            "indentation", "{{<parent}}\n{{$a}}\n    <p>\n      x\n    </p>\n{{/a}}\n{{/parent}}\n",
            "<main>\n  {{$a}}\n  {{/a}}\n</main>\n", "<main>\n  <p>\n    x\n  </p>\n</main>\n"
        ),
        (
            "an indented block within a line", "{{<parent}}\n{{$a}}\n<p>\nx\n{{/a}}\n{{/parent}}",
            "<main>\n  {{$a}}{{/a}}</main>\n", "<main>\n  <p>\n  x\n</main>\n"
        ),
        (
            "a section at the start of a block",
            "{{<parent}}\n{{$a}}\n  {{#free}}\n  yes\n  {{/free}}\n  end\n{{/a}}\n{{/parent}}\n",
            "<\n\t{{$a}}\n\t{{/a}}\n>\n", "<\n\tyes\n\tend\n>\n"
        ),
        ("an empty replacement", "{{<parent}}{{$a}}{{/a}}{{/parent}}", "<\n  {{$a}}\n  old\n  {{/a}}\n>", "<\n>"),
        (
            "a replacement in the middle of a line", "{{<parent}}\n{{$a}}\nx\ny\n{{/a}}\n{{/parent}}\n",
            "<p>{{$a}}{{/a}}</p>\n", "<p>x\ny\n</p>\n"
        ),
        ("empty lines without blanks", "  {{<parent}}\n  {{/parent}}\n", "a\n\nb\n", "  a\n\n  b\n"),
        ("a comment between blocks", "{{<parent}}{{! note }}{{$a}}x{{/a}}{{/parent}}", "{{$a}}{{/a}}", "x"),
    ]

    @Test("Blocks are replaced and appear in the correct place", arguments: inheritance)
    func inherits(name: String, page: String, parent: String, expected: String) throws {
        let library = TemplateLibrary(["page": page, "parent": parent])
        #expect(try library.text() == expected, "\(name)")
    }

    @Test("The outermost replacement wins over several levels, and applies inside partials")
    func levels() throws {
        let library = TemplateLibrary([
            "page": "{{<tour}}{{$title}}mine{{/title}}{{/tour}}",
            "tour": "{{<layout}}{{$title}}tour{{/title}}{{$main}}walk{{/main}}{{/layout}}",
            "layout": "{{>head}}|{{$main}}{{/main}}|{{$foot}}foot{{/foot}}",
            "head": "{{$title}}head{{/title}}",
        ])
        #expect(try library.text() == "mine|walk|foot")
        #expect(try library.text("tour") == "tour|walk|foot")
        #expect(try library.text("layout") == "head||foot")
    }

    @Test("A partial within a line adds no indentation, even in an indented partial")
    func inline() throws {
        let library = TemplateLibrary([
            "page": "  {{>outer}}\n", "outer": "{{>inner}} x\n<{{>inner}}>\n", "inner": "a\nb",
        ])
        #expect(try library.text() == "  a\nb x\n  <a\nb>\n")
    }

    @Test("A later template replaces an earlier one of the same name")
    func replaces() throws {
        let sources = [("page", "{{>card}}"), ("card", "theme"), ("card", "guide")]
        let library = TemplateLibrary(sources.map { (name: $0.0, bytes: Array($0.1.utf8)) })
        #expect(try library.text() == "guide")
        #expect(library.names == ["card", "page"])
    }

    @Test("A byte-order mark and Windows line ends are not part of a page's text")
    func files() throws {
        let library = TemplateLibrary(["page": "\u{FEFF}{{#free}}\r\n{{title}}\r\n{{/free}}\r\nend\r\n"])
        #expect(try library.text() == "Round the walls\r\nend\r\n")
        #expect(TemplateLibrary(["page": "\u{FEFF}{{x}}"]).errorLines() == ["page:1:3 unknown-name"])
    }
}
