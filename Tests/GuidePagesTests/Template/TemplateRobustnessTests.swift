// Tests with arbitrary bytes as a template, and with many threads at one template.

import Testing

@testable import GuidePages

@Suite("Templates under stress")
struct TemplateRobustnessTests {
    /// Parts of templates, so that random texts contain more than plain text.
    private static let pieces: [String] = [
        "{{", "}}", "{{{", "}}}", "{{#", "{{^", "{{/", "{{>", "{{<", "{{$", "{{!", "{{=", "=}}", "<% %>", "%>", "<%",
        "| |",
        "=", " ", "  ", "\t", "\n", "\r\n", "a", "b", "page", "tree", "children", "name", "stops", "free", ".", "é",
        "<p>",
        "{{#free}}", "{{/free}}", "{{#tree}}", "{{/tree}}", "{{>b}}", "{{>page}}", "{{<b}}", "{{/b}}", "{{$a}}",
        "{{/a}}",
        "\u{FEFF}", "\u{0}", "{{name}}\n", "{{#stops}}\n", "{{/stops}}\n",
    ]

    private static func template(_ dice: inout Dice) -> [UInt8] {
        let count = Int.random(in: 0..<60, using: &dice)
        if Int.random(in: 0..<5, using: &dice) == 0 {
            return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
        }
        return (0..<count).flatMap { _ in Array((pieces.randomElement(using: &dice) ?? "").utf8) }
    }

    @Test("No bytes crash the engine, and every error has a position inside its template", arguments: 0..<8)
    func random(seed: UInt64) {
        var dice = Dice(state: seed)
        for _ in 0..<500 {
            let sources = ["page", "b", "tree"].map { (name: $0, bytes: Self.template(&dice)) }
            let library = TemplateLibrary(sources)
            var errors = library.errors
            switch library.compile(page: "page", for: PageFixture.self) {
            case .failure(let error):
                #expect(!error.errors.isEmpty)
                errors += error.errors
            case .success(let page):
                do throws(TemplateError) {
                    _ = try page.render(PageFixture(tree: .chain(5)))
                } catch {
                    errors.append(error)
                }
            }
            for error in errors {
                guard let source = sources.first(where: { $0.name == error.template }) else {
                    Issue.record("an error in no template: \(error)")
                    continue
                }
                let lines = String(decoding: source.bytes, as: UTF8.self).utf8.split(
                    separator: 0x0A, omittingEmptySubsequences: false)
                let isInside =
                    (1...lines.count).contains(error.line) && error.column >= 1
                    && error.column <= String(decoding: Array(lines[error.line - 1]), as: UTF8.self).count + 1
                #expect(isInside, "\(error) in \(source.bytes)")
            }
        }
    }

    @Test(
        "The time to read long templates that consist of openings grows with their length",
        arguments: ["{{", "{{{", "{{#a}}", "{{=", "{{!", "{{/a}}", "{{$a}}{{<b}}", "\n  {{>a}}", "}}", "{{#a}}{{/b}}"])
    func openings(piece: String) {
        let library = TemplateLibrary(["page": String(repeating: piece, count: 20_000)])
        #expect(library.errors.count <= TemplateLexer.errorLimit)
        _ = library.compile(page: "page", for: PageFixture.self)
    }

    @Test("Many threads render one template at once")
    func threads() async throws {
        let library = TemplateLibrary([
            "page": "{{title}}{{#stops}} {{>stop}}{{/stops}}{{#tree}}{{>tree}}{{/tree}}",
            "stop": "{{name}}{{#notes}}<{{.}}>{{/notes}}", "tree": "({{name}}{{#children}}{{>tree}}{{/children}})",
        ])
        let page = try library.compile(page: "page", for: PageFixture.self).get()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    let stop = StopFixture(name: "stop \(number)", notes: ["a&b"])
                    let context = PageFixture(title: "\(number)", stops: [stop, stop], tree: .chain(3))
                    for _ in 0..<200 {
                        let text = (try page.render(context)).bytes.text
                        #expect(text == "\(number) stop \(number)<a&amp;b> stop \(number)<a&amp;b>(2(1(0)))")
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
