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
        let (page, fault) = written(context)
        buffer += page
        if let fault { throw fault }
    }

    /// The page, as UTF-8.
    ///
    /// - Throws: as `render(_:into:)` does.
    public func render(_ context: Context) throws(TemplateFault) -> [UInt8] {
        let (page, fault) = written(context)
        if let fault { throw fault }
        return page
    }

    /// The page, and the attributes in it that hold addresses and ids.
    ///
    /// - Throws: as `render(_:into:)` does.
    public func page(_ context: Context) throws(TemplateFault) -> PageText {
        var attributes: [LinkAttribute] = []
        let (page, fault) = written(context) { bytes, marks in
            attributes = LinkScanner.attributes(in: UnsafeRawBufferPointer(bytes), at: marks)
        }
        if let fault { throw fault }
        return PageText(bytes: page, attributes: attributes)
    }

    /// Writes the page where it stays.
    private func written(
        _ context: Context, _ look: (UnsafeBufferPointer<UInt8>, [LinkMark]) -> Void = { _, _ in }
    ) -> (page: [UInt8], fault: TemplateFault?) {
        var fault: TemplateFault?
        let page = [UInt8](capacity: program.room.expected) { page in
            fault = withUnsafePointer(to: context) { place in
                TemplateRenderer.render(program, context: UnsafeRawPointer(place), into: &page, look)
            }
        }
        return (page, fault)
    }
}
