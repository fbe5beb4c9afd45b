// A letter of an index from A to Z.

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
