// A link as a template shows it.

import GuideModel

/// An address and the words that lead there.
struct LinkContext: Sendable {
    var href: Address
    var name: String
    /// Whether it leads out of the guide to another site.
    var isExternal: Bool

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
    }
}
