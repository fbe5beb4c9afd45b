// One step of the way from the guide's home to a page.

import GuideModel

/// A page above this one; `href` is nil for the page itself.
struct CrumbContext: Sendable {
    var href: Address?
    var name: String
}

extension CrumbContext: TemplateContext {
    static let fields = TemplateFields<CrumbContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
    }
}
