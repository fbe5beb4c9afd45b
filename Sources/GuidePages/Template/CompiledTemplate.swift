// A page ready to be rendered for any number of contexts.

import GuideModel

/// A page's template, checked and compiled for one type of context; may be used by many threads at once.
public struct CompiledTemplate<Context: TemplateContext>: Sendable {
    let program: TemplateProgram

    /// The names of the templates it is made of, in order: a change to another cannot change its pages.
    public var templates: [String] {
        program.templates
    }

    /// Appends the page to a buffer, as UTF-8.
    ///
    /// - Throws: a `tooDeep` fault where partials contain each other more than 64 deep; the buffer then holds part of
    ///   the page.
    public func render(_ context: Context, into buffer: inout [UInt8]) throws(TemplateFault) {
        try render(context) { buffer.append(contentsOf: $0) }
    }

    /// The page, as UTF-8.
    ///
    /// - Throws: as `render(_:into:)` does.
    public func render(_ context: Context) throws(TemplateFault) -> [UInt8] {
        var page: [UInt8] = []
        try render(context) { page = [UInt8](copying: $0) }
        return page
    }

    private func render(_ context: Context, _ take: (UnsafeBufferPointer<UInt8>) -> Void) throws(TemplateFault) {
        let fault = withUnsafePointer(to: context) { place in
            TemplateRenderer.render(program, context: UnsafeRawPointer(place), take)
        }
        if let fault { throw fault }
    }
}
