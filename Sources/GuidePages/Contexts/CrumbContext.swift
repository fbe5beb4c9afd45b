// One step of the way from the guide's home to a page.

/// A page above this one; `href` is nil for the page itself.
struct CrumbContext: Sendable {
    var href: String?
    var name: String
}

extension CrumbContext: TemplateContext {
    static let fields = TemplateFields<CrumbContext> {
        $0.text("href", \.href)
        $0.text("name", \.name)
    }
}
