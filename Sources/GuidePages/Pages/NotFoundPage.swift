// The page that a server sends for an address that leads nowhere.

/// What `not-found.mustache` can use.
struct NotFoundPage: Sendable {
    var frame: PageFrame
    var cities: [LinkContext]
    /// Whether the links start at the site's root, so that they hold at any depth.
    var hasKnownAddress: Bool
}

extension NotFoundPage: TemplateContext {
    static let fields = TemplateFields<NotFoundPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.list("cities", \.cities)
        $0.flag("hasKnownAddress", \.hasKnownAddress)
    }
}
