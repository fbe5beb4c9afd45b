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
        try render(context) { page, _ in buffer.append(contentsOf: page) }
    }

    /// The page, as UTF-8.
    ///
    /// - Throws: as `render(_:into:)` does.
    public func render(_ context: Context) throws(TemplateFault) -> [UInt8] {
        var page: [UInt8] = []
        try render(context) { bytes, _ in page = [UInt8](copying: bytes) }
        return page
    }

    /// The page, and the attributes in it that hold addresses and ids.
    ///
    /// - Throws: as `render(_:into:)` does.
    public func page(_ context: Context) throws(TemplateFault) -> PageText {
        var page = PageText(bytes: [], attributes: [])
        try render(context) { bytes, marks in
            page.bytes = [UInt8](copying: bytes)
            page.attributes = LinkScanner.attributes(in: UnsafeRawBufferPointer(bytes), at: marks)
        }
        return page
    }

    private func render(_ context: Context, _ take: (UnsafeBufferPointer<UInt8>, [LinkMark]) -> Void)
        throws(TemplateFault)
    {
        let fault = withUnsafePointer(to: context) { place in
            TemplateRenderer.render(program, context: UnsafeRawPointer(place), take)
        }
        if let fault { throw fault }
    }
}
