// The contexts of a small guide, with a field of every kind, and shorthands for the tests.

import GuideModel
import Testing

@testable import GuidePages

struct PageFixture: TemplateContext {
    var title = "Round the walls"
    var summary: String? = "Towers & gates"
    var body = Markup(Array("<p>Old</p>".utf8))
    var aside = Markup.none
    var isFree = true
    var isClosed = false
    var length = 3400
    var steps: Int? = nil
    var hours = 1.5
    var tags = ["stone", "<view>", ""]
    var city = CityFixture(name: "York", country: CountryFixture(name: "England"))
    var next: CityFixture?
    var stops: [StopFixture] = []
    var tree = TreeFixture(name: "root", children: [])

    var shout: String { title.uppercased() }
    var hasSteps: Bool { steps != nil }
    var capital: CityFixture { CityFixture(name: "London", country: city.country, twin: city.name) }
    var reversed: [StopFixture] { stops.reversed() }

    static let fields = TemplateFields<PageFixture> {
        $0.text("title", \.title)
        $0.text("summary", \.summary)
        $0.html("body", \.body)
        $0.html("aside", \.aside)
        $0.flag("free", \.isFree)
        $0.flag("closed", \.isClosed)
        $0.number("length", \.length)
        $0.number("steps", \.steps)
        $0.number("hours", \.hours)
        $0.texts("tags", \.tags)
        $0.object("city", \.city)
        $0.optional("next", \.next)
        $0.list("stops", \.stops)
        $0.object("tree", \.tree)
        $0.text("shout", \.shout)
        $0.flag("has-steps", \.hasSteps)
        $0.object("capital", \.capital)
        $0.list("reversed", \.reversed)
        $0.text("quiet") { $0.title.lowercased() }
        $0.number("double") { $0.length * 2 }
        $0.flag("long") { $0.length > 1000 }
        $0.html("rule") { _ in Markup(Array("<hr>".utf8)) }
    }
}

struct CityFixture: TemplateContext {
    var name: String
    var country: CountryFixture
    var twin: String?

    static let fields = TemplateFields<CityFixture> {
        $0.text("name", \.name)
        $0.object("country", \.country)
        $0.text("twin", \.twin)
    }
}

struct CountryFixture: TemplateContext {
    var name: String

    static let fields = TemplateFields<CountryFixture> { $0.text("name", \.name) }
}

struct StopFixture: TemplateContext {
    var name: String
    var isLast = false
    var notes: [String] = []
    var city: CityFixture?
    var count = 0

    static let fields = TemplateFields<StopFixture> {
        $0.text("name", \.name)
        $0.flag("last", \.isLast)
        $0.texts("notes", \.notes)
        $0.optional("city", \.city)
        $0.number("count", \.count)
    }
}

/// A context with flags for its content.
struct SharingFixture: TemplateContext {
    var city: CityFixture
    var other: CityFixture?
    var stops: [StopFixture] = []
    var steps: Int?

    static let fields = TemplateFields<SharingFixture> {
        $0.object("city", \.city)
        $0.optional("other", \.other)
        $0.list("stops", \.stops)
        $0.flag("hasStops", ifAny: \.stops)
        $0.flag("hasSteps", ifPresent: \.steps)
    }
}

/// A context that contains its own type.
struct TreeFixture: TemplateContext {
    var name: String
    var children: [TreeFixture]

    static let fields = TemplateFields<TreeFixture> {
        $0.text("name", \.name)
        $0.list("children", \.children)
    }

    /// A chain of this depth.
    static func chain(_ depth: Int) -> TreeFixture {
        (1..<max(1, depth)).reduce(TreeFixture(name: "0", children: [])) { inner, level in
            TreeFixture(name: String(level), children: [inner])
        }
    }
}

extension TemplateLibrary {
    init(_ sources: KeyValuePairs<String, String>) {
        self.init(sources.map { (name: $0.key, bytes: Array($0.value.utf8)) })
    }

    /// Renders a page, as a build does.
    func text(_ page: String = "page", _ context: PageFixture = PageFixture()) throws -> String {
        try compile(page: page, for: PageFixture.self).get().render(context).bytes.text
    }

    /// The errors of a page, each as `template:line:column code hint`.
    func errorLines(_ page: String = "page") -> [String] {
        guard case .failure(let error) = compile(page: page, for: PageFixture.self) else { return [] }
        return error.errors.map {
            "\($0.template):\($0.line):\($0.column) \($0.code.rawValue)" + ($0.hint.map { " " + $0 } ?? "")
        }
    }
}
