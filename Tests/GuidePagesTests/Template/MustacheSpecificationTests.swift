// Tests of compliance with the Mustache specification, core and inheritance.

import Testing

@testable import GuidePages

@Suite("The Mustache specification's own tests", .enabled(if: MustacheSpecification.folder != nil))
struct MustacheSpecificationTests {
    /// Each file with the number of its tests, so that a file that is read as empty fails.
    @Test(
        "Every test of a file passes in lenient mode",
        arguments: [
            ("comments", 12), ("delimiters", 14), ("inheritance", 27), ("interpolation", 42), ("inverted", 22),
            ("partials", 12), ("sections", 34),
        ])
    func passes(file: String, count: Int) throws {
        let cases = try MustacheSpecification.cases(file)
        #expect(cases.count >= count)
        for test in cases {
            let partials = (test.partials ?? [:]).map { (name: $0.key, bytes: Array($0.value.utf8)) }
            let library = TemplateLibrary(partials + [(name: "page under test", bytes: Array(test.template.utf8))])
            #expect(try library.lenientText("page under test", test.data) == test.expected, "\(file): \(test.name)")
        }
    }
}
