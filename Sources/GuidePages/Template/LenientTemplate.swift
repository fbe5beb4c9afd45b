// A page rendered from untyped data, by the letter of the Mustache specification.

import GuideModel

/// A template that never complains: what is missing shows as nothing.
public struct LenientTemplate: Sendable {
    let program: TemplateProgram

    /// The page, as UTF-8.
    ///
    /// - Throws: a `tooDeep` fault where partials contain each other more than 64 deep.
    public func render(_ value: TemplateValue) throws(TemplateFault) -> [UInt8] {
        var fault: TemplateFault?
        let page = [UInt8](capacity: program.room.expected) { page in
            fault = TemplateRenderer.render(program, values: [value], into: &page)
        }
        if let fault { throw fault }
        return page
    }
}
