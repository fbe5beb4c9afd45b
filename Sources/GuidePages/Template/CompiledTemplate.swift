// A page ready to be rendered for any number of contexts.

import GuideModel

/// A page's template, checked and compiled for one type of context; may be used by many threads at once.
public struct CompiledTemplate<Context: TemplateContext>: Sendable {
    let program: TemplateProgram

    /// The names of the templates it is made of, in order: a change to another cannot change its pages.
    public var templates: [String] { program.templates }

    /// What the template makes of a context.
    ///
    /// - Throws: a `tooDeep` fault where partials contain each other more than 64 deep.
    public func render(_ context: Context) throws(TemplateFault) -> Markup {
        try TemplateRenderer.render(program, [.context(context)])
    }

    /// The same with the languages of texts that are not in the page's own.
    func render(_ context: Context, foreign: ForeignTexts) throws(TemplateFault) -> Markup {
        try TemplateRenderer.render(program, [.context(context)], foreign: foreign)
    }

    /// The same within another context, for which it was compiled.
    ///
    /// - Parameter foreign: texts in another language than the page's, which are marked wherever they stand.
    func render(
        _ context: Context, within frame: some TemplateContext, foreign: ForeignTexts = ForeignTexts()
    ) throws(TemplateFault) -> Markup {
        try TemplateRenderer.render(program, [.context(frame), .context(context)], foreign: foreign)
    }
}
