// A page of text about the guide itself: help, privacy, accessibility.

/// What `help.mustache`, `privacy.mustache` and `accessibility.mustache` can use.
struct StatementPage: Sendable {
    var frame: PageFrame
}

extension StatementPage: TemplateContext {
    static let fields = TemplateFields<StatementPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
    }
}
