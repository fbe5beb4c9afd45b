// A compiled page template, which can be rendered for any number of contexts.

import GuideModel

/// A page's template, checked and compiled for one type of context.
///
/// Many threads can use it at once.
public struct CompiledTemplate<Context: TemplateContext>: Sendable {
    let program: TemplateProgram

    /// The names of the templates that it consists of, in order.
    ///
    /// A change to another template cannot change its pages.
    public var templates: [String] { program.templates }

    /// Renders a context.
    ///
    /// - Throws: a `tooDeep` error if partials contain each other more than 64 deep.
    public func render(_ context: Context) throws(TemplateError) -> Markup {
        try TemplateRenderer.render(program, [.context(context)])
    }

    /// Renders a context, with the languages of texts that are not in the page's language.
    func render(_ context: Context, foreign: ForeignTexts) throws(TemplateError) -> Markup {
        try TemplateRenderer.render(program, [.context(context)], foreign: foreign)
    }

    /// Renders a context within another context, for which it was compiled.
    ///
    /// - Parameter foreign: texts that are not in the page's language, which are marked everywhere.
    func render(
        _ context: Context, within frame: some TemplateContext, foreign: ForeignTexts = ForeignTexts()
    ) throws(TemplateError) -> Markup {
        try TemplateRenderer.render(program, [.context(frame), .context(context)], foreign: foreign)
    }
}
