// A set of templates that use each other by name, parsed once.

import GuideModel

/// The templates of a theme, which it compiles into pages.
///
///     let library = TemplateLibrary(files.map { ($0.name, $0.bytes) })
///     switch library.compile(page: "place", for: PlaceContext.self) {
///     case .success(let page): try page.render(place)
///     case .failure(let error): report(library.errors + error.errors)
///     }
public struct TemplateLibrary: Sendable {
    let templates: [ParsedTemplate]
    let indexes: [String: Int]
    let graph: TemplateGraph
    /// The words for `{{@name}}`; nil for templates without words.
    let words: Words?
    /// The files of the theme and the guide that templates can name, by their paths below `site/`.
    let assets: [String: Address]

    /// Reads templates.
    ///
    /// Of two with the same name, the later one applies, so a guide's own templates are after the theme's.
    ///
    /// - Parameters:
    ///   - sources: names, such as `place` or `partials/card`, and UTF-8 text.
    ///   - words: the words that the templates use.
    ///   - assets: the targets of `{{asset:NAME}}`.
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

    /// The syntax errors of all templates in order, including templates that no page uses.
    public var errors: [TemplateError] {
        templates.flatMap(\.errors)
    }

    /// Compiles a page and all templates that it uses, and checks every name against the fields of the context.
    ///
    /// The check includes content that is not shown at the moment, such as the content of a section whose flag is
    /// false.
    ///
    /// - Returns: the page; or all errors of the page and of the templates that it uses, including syntax errors.
    public func compile<Context: TemplateContext>(
        page: String, for _: Context.Type
    ) -> Result<CompiledTemplate<Context>, TemplateErrors> {
        compile(page: page, schemas: [Context.fields.schema])
    }

    /// Compiles a page for a context within another context, whose names the page can use too.
    public func compile<Context: TemplateContext, Frame: TemplateContext>(
        page: String, for _: Context.Type, within _: Frame.Type
    ) -> Result<CompiledTemplate<Context>, TemplateErrors> {
        compile(page: page, schemas: [Frame.fields.schema, Context.fields.schema])
    }

    private func compile<Context: TemplateContext>(
        page: String, schemas: [TemplateSchema]
    ) -> Result<CompiledTemplate<Context>, TemplateErrors> {
        var compiler = TemplateCompiler(self, schemas: schemas)
        let errors = compiler.compile(page: page)
        if !errors.isEmpty { return .failure(TemplateErrors(errors)) }
        return .success(CompiledTemplate(program: compiler.program))
    }
}
