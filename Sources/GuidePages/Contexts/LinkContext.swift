// A link as a template shows it.

import GuideModel

/// An address with the text of its link.
struct LinkContext: Sendable {
    var href: Address
    var name: String
    /// Whether it leads to another site.
    var isExternal: Bool
    /// The text as readers type it from paper, if it is a web address.
    var typed: Markup { .typed(name) }

    init(href: Address, name: String = "", isExternal: Bool = false) {
        self.href = href
        self.name = name
        self.isExternal = isExternal
    }
}

extension LinkContext: TemplateContext {
    static let fields = TemplateFields<LinkContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.flag("isExternal", \.isExternal)
        $0.html("typed", \.typed)
    }
}

/// A page above this one in the breadcrumbs.
///
/// `href` is nil for the page itself.
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
