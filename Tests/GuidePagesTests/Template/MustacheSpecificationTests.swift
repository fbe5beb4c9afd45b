// Tests of compliance with the Mustache specification, core and inheritance.

import Testing

@testable import GuidePages

@Suite("The Mustache specification's own tests", .enabled(if: MustacheSpecification.folder != nil))
struct MustacheSpecificationTests {
    /// Each file with the number of its tests, so that a file that is read as empty fails, and the tests in which the
    /// specification renders what is an error in a theme: missing names and partials, text between the blocks of a
    /// parent, and data that is not an object.
    private static let files: [(file: String, count: Int, errors: Set<String>)] = [
        ("comments", 12, []), ("delimiters", 14, []),
        ("inheritance", 27, ["Negative Sections", "Text inside parent"]),
        (
            "interpolation", 42,
            [
                "Basic Context Miss Interpolation", "Triple Mustache Context Miss Interpolation",
                "Ampersand Context Miss Interpolation", "Dotted Names - Broken Chains",
                "Dotted Names - Broken Chain Resolution", "Dotted Names - Context Precedence",
                "Dotted Names are never single keys", "Implicit Iterators - Basic Interpolation",
                "Implicit Iterators - HTML Escaping", "Implicit Iterators - Triple Mustache",
                "Implicit Iterators - Ampersand", "Implicit Iterators - Basic Integer Interpolation",
            ]
        ),
        ("inverted", 22, ["Context", "List", "Context Misses", "Dotted Names - Broken Chains"]),
        ("partials", 12, ["Failed Lookup"]),
        ("sections", 34, ["Context Misses", "Implicit Iterator - Root-level", "Dotted Names - Broken Chains"]),
    ]

    @Test("Every test of a file passes, or is an error in a theme", arguments: files)
    func passes(file: String, count: Int, errors: Set<String>) throws {
        let cases = try MustacheSpecification.cases(file)
        #expect(cases.count >= count)
        #expect(errors.isSubset(of: cases.map(\.name)))
        for test in cases {
            let partials = (test.partials ?? [:]).map { (name: $0.key, bytes: Array($0.value.utf8)) }
            let library = TemplateLibrary(partials + [(name: "page under test", bytes: Array(test.template.utf8))])
            if errors.contains(test.name) {
                #expect(throws: TemplateErrors.self, "\(file): \(test.name)") {
                    try library.text("page under test", untyped: test.data)
                }
            } else {
                let text = try library.text("page under test", untyped: test.data)
                #expect(text == test.expected, "\(file): \(test.name)")
            }
        }
    }
}
