// Tests of the errors that strict mode finds, and of their locations.

import Testing

@testable import GuidePages

@Suite("Errors in templates")
struct TemplateErrorTests {
    /// A page and its errors.
    private static let pages: [(page: String, errors: [String])] = [
        ("<p>\n  {{titel}}</p>", ["page:2:5 unknown-name title"]),
        ("{{completely-else}}", ["page:1:3 unknown-name"]),
        ("éé {{{ titel }}} 東{{&titel}}", ["page:1:8 unknown-name title", "page:1:22 unknown-name title"]),
        ("{{#closed}}{{titel}}{{/closed}}", ["page:1:14 unknown-name title"]),
        ("{{^free}}{{titel}}{{/free}}", ["page:1:12 unknown-name title"]),
        (
            "{{#stops}}{{nmae}} {{title}} {{shuot}}{{/stops}}",
            ["page:1:13 unknown-name name", "page:1:32 unknown-name shout"]
        ),
        ("{{city.nmae}}", ["page:1:8 unknown-name name"]),
        ("{{city.country.nmae}}", ["page:1:16 unknown-name name"]),
        ("{{ctiy.nmae}}", ["page:1:3 unknown-name city", "page:1:8 unknown-name name"]),
        ("{{#stosp}}{{lsat}}{{/stosp}}", ["page:1:4 unknown-name stops", "page:1:13 unknown-name last"]),
        ("{{^stosp}}{{titel}}{{/stosp}}", ["page:1:4 unknown-name stops", "page:1:13 unknown-name title"]),
        ("{{stosp}}", ["page:1:3 unknown-name stops"]),
        ("{{city.name.x}}", ["page:1:13 wrong-kind"]),
        ("{{stops.name}}", ["page:1:9 wrong-kind"]),
        (
            "{{stops}}{{city}}{{next}}{{free}}",
            ["page:1:3 wrong-kind", "page:1:12 wrong-kind", "page:1:20 wrong-kind", "page:1:28 wrong-kind"]
        ),
        ("{{.}}{{#city}}{{.}}{{/city}}", ["page:1:3 wrong-kind", "page:1:17 wrong-kind"]),
        ("{{city..name}}{{.name}}", ["page:1:3 bad-name", "page:1:17 bad-name"]),
        (
            "{{}}{{# }}{{two words}}",
            ["page:1:1 bad-name", "page:1:5 bad-name", "page:1:13 bad-name", "page:1:13 unknown-name"]
        ),
        ("{{>crad}}{{>nothing-like-it}}", ["page:1:4 missing-partial card", "page:1:13 missing-partial"]),
        ("{{<crad}}{{/crad}}", ["page:1:4 unknown-parent card"]),
        ("{{<layout}}{{$titel}}{{/titel}}{{/layout}}", ["page:1:15 unknown-block title"]),
        ("{{<layout}}{{$title}}{{/title}}{{$title}}{{/title}}{{/layout}}", ["page:1:35 duplicate-block"]),
        (
            "{{<layout}}\n lost {{$title}}{{/title}}{{title}}{{/layout}}",
            ["page:2:2 stray-content", "page:2:27 stray-content"]
        ),
        ("{{#free}}\n{{#city}}\n{{/free}}", ["page:2:4 unclosed-section city"]),
        ("{{#free}}{{^closed}}", ["page:1:4 unclosed-section free", "page:1:13 unclosed-section closed"]),
        ("{{<layout}}{{$title}}", ["page:1:4 unclosed-section layout", "page:1:15 unclosed-section title"]),
        ("{{#free}}{{/fre}}{{titel}}", ["page:1:13 mismatched-close free", "page:1:20 unknown-name title"]),
        ("{{#free}}{{/stops}}{{/free}}", ["page:1:13 mismatched-close free"]),
        ("x{{/free}}", ["page:1:5 mismatched-close"]),
        ("<a href='{{title}'>{{length}}</a>", ["page:1:10 unclosed-tag"]),
        ("{{title", ["page:1:1 unclosed-tag"]),
        ("{{! never ends }", ["page:1:1 unclosed-tag"]),
        ("{{{title}} {{{title}}}", ["page:1:1 unclosed-tag"]),
        (
            "{{=<%%>=}}{{=a b c=}}{{=a=b c=}}{{=<% %>}}",
            ["page:1:1 bad-delimiter", "page:1:11 bad-delimiter", "page:1:22 bad-delimiter", "page:1:33 bad-delimiter"]
        ),
        ("{{>broken}}", ["broken:1:4 unclosed-section free", "broken:2:3 unknown-name title"]),
    ]

    @Test("All errors of a page are found, with their position and the nearest name", arguments: pages)
    func finds(page: String, errors: [String]) {
        let library = TemplateLibrary([
            "page": page, "card": "", "layout": "{{$title}}{{/title}}", "broken": "{{#free}}\n{{titel}}",
        ])
        #expect(library.errorLines() == errors)
    }

    @Test("A valid page has no errors, even if another template has")
    func sound() {
        let library = TemplateLibrary(["page": "{{title}}", "other": "{{#open}}"])
        #expect(library.errorLines().isEmpty)
        #expect(library.errors.map(\.code) == [.unclosedSection])
    }

    @Test("A missing page is an error that names the nearest")
    func missing() {
        #expect(TemplateLibrary(["place": ""]).errorLines("palce") == ["palce:1:1 missing-template place"])
    }

    @Test("An error states the problem and suggests the nearest name")
    func message() {
        let library = TemplateLibrary(["page": "{{titel}}"])
        guard case .failure(let error) = library.compile(page: "page", for: PageFixture.self) else {
            Issue.record("no error")
            return
        }
        #expect(error.errors.map(\.message) == ["'titel' does not exist here; did you mean title?"])
    }

    @Test("An error in a partial is reported once, however often and wherever it is used")
    func once() {
        let library = TemplateLibrary([
            "page": "{{>card}}{{#city}}{{>card}}{{/city}}{{#stops}}{{>card}}{{/stops}}", "card": "{{nothing-at-all}}",
        ])
        #expect(library.errorLines() == ["card:1:3 unknown-name"])
    }

    @Test("A name that is valid in one place and invalid in another is an error")
    func places() {
        let library = TemplateLibrary(["page": "{{>card}}{{#stops}}{{>card}}{{/stops}}", "card": "{{notes.x}}"])
        #expect(library.errorLines() == ["card:1:3 unknown-name", "card:1:9 wrong-kind"])
    }

    @Test("The errors of many pages are in order, without repetition")
    func ordered() {
        func error(_ template: String, _ line: Int, _ column: Int) -> TemplateError {
            TemplateError(template: template, line: line, column: column, code: .badName, message: "")
        }
        let ordered = [error("a", 2, 1), error("b", 1, 9), error("b", 1, 10), error("b", 2, 1)]
        #expect(TemplateError.inOrder(ordered.reversed() + ordered) == ordered)
    }

    @Test("Bytes that are not UTF-8 are an error at their position")
    func encoding() {
        let library = TemplateLibrary([(name: "page", bytes: Array("a\né".utf8) + [0xFF, 0x41])])
        #expect(library.errorLines() == ["page:2:2 encoding"])
    }

    @Test("Sections 65 deep are an error, reported once")
    func depth() {
        func nested(_ depth: Int) -> String {
            String(repeating: "{{#free}}", count: depth) + "x" + String(repeating: "{{/free}}", count: depth)
        }
        #expect(TemplateLibrary(["page": nested(64)]).errorLines().isEmpty)
        #expect(TemplateLibrary(["page": nested(70)]).errorLines() == ["page:1:580 too-deep"])
        #expect(TemplateLibrary(["page": nested(100_000)]).errorLines() == ["page:1:580 too-deep"])
    }

    @Test("Blocks that multiply each other are refused quickly")
    func multiplied() {
        let blocks = (0..<40).map {
            "{{$b\($0)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{$b\($0 + 1)}}{{/b\($0 + 1)}}{{/b\($0)}}"
        }
        let library = TemplateLibrary([
            "page": "{{<parent}}\(blocks.joined()){{/parent}}", "parent": "{{$b0}}{{/b0}}",
        ])
        #expect(library.errorLines().map { $0.hasPrefix("page:1:") && $0.hasSuffix(" too-large") } == [true])
    }

    @Test(
        "The nearest name is the one with the fewest edits",
        arguments: [
            ("titel", "title"), ("TITLE", "title"), ("stop", "stops"), ("sumary", "summary"), ("x", nil), ("", nil),
            ("qqqqqq", nil),
        ])
    func nearest(name: String, expected: String?) {
        #expect(TemplateNearestName.to(name, among: ["summary", "stops", "title", "tilt"]) == expected)
    }
}
