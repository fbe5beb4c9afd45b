// A set of templates that use each other by name, read once.

import GuideModel

/// The templates of a theme; makes pages of them.
///
///     let library = TemplateLibrary(files.map { ($0.name, $0.bytes) })
///     switch library.compile(page: "place", for: PlaceContext.self) {
///     case .success(let page): try page.render(place)
///     case .failure(let error): report(library.faults + error.faults)
///     }
public struct TemplateLibrary: Sendable {
    let templates: [ParsedTemplate]
    let indexes: [String: Int]
    let graph: TemplateGraph
    /// What `{{@name}}` says; nil for templates without words.
    let words: Words?
    /// The files of the theme and the guide that templates can name, by their paths below `site/`.
    let assets: [String: Address]

    /// Reads templates; of two with one name the later counts, so a guide's own follow the theme's.
    ///
    /// - Parameters:
    ///   - sources: names, such as `place` or `partials/card`, and UTF-8 text.
    ///   - words: what templates say.
    ///   - assets: what `{{asset:NAME}}` leads to.
    public init(
        _ sources: some Sequence<(name: String, bytes: [UInt8])>, words: Words? = nil, assets: [String: Address] = [:]
    ) {
        self.words = words
        self.assets = assets
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
        compile(page: page, schemas: [Context.fields.schema])
    }

    /// The same for a context that stands within another, whose names the page can use too.
    public func compile<Context: TemplateContext, Frame: TemplateContext>(
        page: String, for _: Context.Type, within _: Frame.Type
    ) -> Result<CompiledTemplate<Context>, TemplateFaults> {
        compile(page: page, schemas: [Frame.fields.schema, Context.fields.schema])
    }

    private func compile<Context: TemplateContext>(
        page: String, schemas: [TemplateSchema]
    ) -> Result<CompiledTemplate<Context>, TemplateFaults> {
        var compiler = TemplateCompiler(self, schemas: schemas)
        let faults = compiler.compile(page: page)
        if !faults.isEmpty { return .failure(TemplateFaults(faults)) }
        return .success(CompiledTemplate(program: compiler.program))
    }

    /// Compiles a page as the Mustache specification asks: whatever is missing is empty, and nothing is a fault.
    ///
    /// Its own tests are rendered so, from values whose names nobody has declared.
    func compileLeniently(page: String) -> TemplateProgram {
        var compiler = TemplateCompiler(self, schemas: [])
        _ = compiler.compile(page: page)
        return compiler.program
    }
}
