// A set of templates that use each other by name, read once.

import GuideModel

/// The templates of a theme; makes pages of them.
///
///     let library = TemplateLibrary(files.map { ($0.name, $0.bytes) })
///     switch library.compile(page: "place", for: PlaceContext.self) {
///     case .success(let page): try page.render(place, into: &html)
///     case .failure(let error): report(library.faults + error.faults)
///     }
public struct TemplateLibrary: Sendable {
    let templates: [ParsedTemplate]
    let indexes: [String: Int]
    let graph: TemplateGraph
    /// What `{{@name}}` says; nil for templates without words.
    let words: Words?

    /// Reads templates; of two with one name the later counts, so a guide's own follow the theme's.
    ///
    /// - Parameters:
    ///   - sources: names, such as `place` or `partials/card`, and UTF-8 text.
    ///   - words: what templates say.
    public init(_ sources: some Sequence<(name: String, bytes: [UInt8])>, words: Words? = nil) {
        self.words = words
        var latest: [String: [UInt8]] = [:]
        for source in sources { latest[source.name] = source.bytes }
        templates = latest.sorted { $0.key < $1.key }.map {
            TemplateParser.parse(TemplateSource(name: $0.key, bytes: $0.value))
        }
        var indexes: [String: Int] = [:]
        for (index, template) in templates.enumerated() { indexes[template.source.name] = index }
        self.indexes = indexes
        graph = TemplateGraph(templates, indexes: indexes)
    }

    /// The names of all templates, in order.
    public var names: [String] {
        templates.map(\.source.name)
    }

    /// What is wrong with the syntax of any of them, whether a page uses it or not; in order.
    public var faults: [TemplateFault] {
        templates.flatMap(\.faults)
    }

    /// Compiles a page and all it uses, and checks every name against the fields of the context.
    ///
    /// Content that is not shown today, such as that of a section whose flag is false, is checked like any other.
    /// - Returns: the page; or all faults of the page and of the templates it uses, those of syntax included.
    public func compile<Context: TemplateContext>(
        page: String, for _: Context.Type
    ) -> Result<CompiledTemplate<Context>, TemplateFaults> {
        var compiler = TemplateCompiler(self, schema: Context.fields.schema)
        let faults = compiler.compile(page: page)
        if !faults.isEmpty { return .failure(TemplateFaults(faults)) }
        return .success(CompiledTemplate(program: compiler.program))
    }

    /// Compiles a page as the Mustache specification asks: whatever is missing is empty, and nothing is a fault.
    public func compileLeniently(page: String) -> LenientTemplate {
        var compiler = TemplateCompiler(self, schema: nil)
        _ = compiler.compile(page: page)
        return LenientTemplate(program: compiler.program)
    }
}
