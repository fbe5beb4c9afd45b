// A card by itself, before it stands on a page.

/// What `partials/card.mustache` can use where it is finished for the lists of many pages.
struct LoneCardContext: Sendable {
    var card: CardContext
    var guide: TemplateShared<GuideContext>
    var icon: TemplateShared<InterfaceIconsContext>
}

extension LoneCardContext: TemplateContext {
    static let fields = TemplateFields<LoneCardContext> {
        $0.text("href", \.card.href)
        $0.text("name", \.card.name)
        $0.text("kind", \.card.kind)
        $0.html("kindIcon", \.card.kindIcon)
        $0.text("summary", \.card.summary)
        $0.number("number", \.card.number)
        $0.text("meta", \.card.meta)
        $0.optional("picture", \.card.picture)
        $0.flag("isSponsored", \.card.isSponsored)
        $0.object("guide", \.guide)
        $0.object("icon", \.icon)
    }
}
