// A line of an index from A to Z.

import GuideModel

/// A link with enough beside it to tell things of one name apart.
struct SearchLinkContext: Sendable {
    var href: Address
    var name: String
    /// Such as `Church` or `Tour`.
    var kind: String
    /// A feature's place, a tour's organisation.
    var within: String?
    var isSponsored: Bool
}

extension SearchLinkContext: TemplateContext {
    static let fields = TemplateFields<SearchLinkContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.text("within", \.within)
        $0.flag("isSponsored", \.isSponsored)
    }
}

/// A letter with what begins with it.
struct SearchLetterContext: Sendable {
    var title: String
    var entries: [SearchLinkContext]
}

extension SearchLetterContext: TemplateContext {
    static let fields = TemplateFields<SearchLetterContext> {
        $0.text("title", \.title)
        $0.list("entries", \.entries)
    }
}
