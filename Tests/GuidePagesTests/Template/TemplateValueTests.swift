// Tests of untyped data: names are found in the objects of a list and in nested lists.

import Testing

@testable import GuidePages

@Suite("Untyped data")
struct TemplateValueTests {
    private static let data: UntypedValue = .object([
        "name": .text("<York>"), "count": .number(3), "ratio": .number(1.21), "none": .null, "empty": .list([]),
        "stops": .list([.object(["name": .text("a")]), .object([:])]),
        "rows": .list([.list([.number(1), .number(2)])]),
        "city": .object(["county": .object(["name": .text("Yorkshire")])]),
    ])

    private static let pages: [(page: String, expected: String)] = [
        ("{{name}}{{{name}}}{{&name}}", "&lt;York&gt;<York><York>"),
        ("{{count}} {{ratio}} [{{none}}]", "3 1.21 []"),
        ("{{#stops}}{{name}},{{/stops}}", "a,,"),
        ("{{#rows}}{{#.}}{{.}};{{/.}}{{/rows}}", "1;2;"),
        ("{{city.county.name}}{{#city}}{{county.name}}{{/city}}", "YorkshireYorkshire"),
        ("{{^none}}a{{/none}}{{^empty}}b{{/empty}}{{^stops}}d{{/stops}}", "ab"),
    ]

    @Test("Values are found by name, and a missing value is empty", arguments: pages)
    func shows(page: String, expected: String) throws {
        #expect(try TemplateLibrary(["page": page]).text("page", untyped: Self.data) == expected)
    }
}
