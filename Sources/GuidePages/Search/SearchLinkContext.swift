// A line in an index from A to Z.

import GuideModel

/// A link with the facts that distinguish items with the same name.
struct SearchLinkContext: Sendable {
    var href: Address
    var name: String
    /// The kind, such as `Church` or `Tour`.
    var kind: String
    /// The place of a feature, or the organisation of a tour.
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

/// A letter with the entries that begin with it.
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
