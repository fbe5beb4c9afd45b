// Tests of the lenient mode: untyped data, and no errors about what is missing.

import Testing

@testable import GuidePages

@Suite("Lenient templates")
struct TemplateValueTests {
    private static let data: UntypedValue = .object([
        "name": .text("<York>"), "count": .number(3), "ratio": .number(1.21), "none": .null, "empty": .list([]),
        "stops": .list([.object(["name": .text("a")]), .object([:])]),
        "rows": .list([.list([.number(1), .number(2)])]),
        "city": .object(["county": .object(["name": .text("Yorkshire")])]),
    ])

    private static let pages: [(page: String, expected: String)] = [
        ("{{name}}{{{name}}}{{&name}}", "&lt;York&gt;<York><York>"),
        ("{{count}} {{ratio}} [{{none}}{{missing}}{{stops}}{{city}}]", "3 1.21 []"),
        ("{{#stops}}{{name}},{{/stops}}", "a,&lt;York&gt;,"),
        ("{{#rows}}{{#.}}{{.}};{{/.}}{{/rows}}", "1;2;"),
        ("{{city.county.name}}{{city.nothing.name}}{{#city}}{{county.name}}{{/city}}", "YorkshireYorkshire"),
        ("{{^none}}a{{/none}}{{^empty}}b{{/empty}}{{^missing}}c{{/missing}}{{^stops}}d{{/stops}}", "abc"),
        ("{{>missing}}{{<missing}}{{$a}}x{{/a}}{{/missing}}|", "|"),
    ]

    @Test("Values are found by name, and a missing value is empty", arguments: pages)
    func shows(page: String, expected: String) throws {
        #expect(try TemplateLibrary(["page": page]).lenientText("page", Self.data) == expected)
    }

    @Test("A missing page is empty")
    func missing() throws {
        #expect(try TemplateLibrary([:]).lenientText() == "")
    }
}
