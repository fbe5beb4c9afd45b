// Everything of one area, of one kind, or with one tag.

/// What `topic.mustache` can use.
struct TopicPage: Sendable {
    var frame: PageFrame
    /// What sort of topic it is, such as `Area of York`.
    var eyebrow: String
    var name: String
    /// Inline SVG; only for kinds.
    var kindIcon: Markup
    var summary: String?
    var counts: String
    /// The cards of places and features, finished.
    var placeCards: Markup
    /// Makes the same cards for a template that writes them in its own way.
    var listPlaces: @Sendable () -> [CardContext]
    var tours: [TourCardContext]
    /// The register with all topics.
    var topics: String
    var city: LinkContext

    var places: [CardContext] { listPlaces() }
}

extension TopicPage: TemplateContext {
    static let fields = TemplateFields<TopicPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("eyebrow", \.eyebrow)
        $0.text("name", \.name)
        $0.html("kindIcon", \.kindIcon)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.list("places", \.places)
        $0.html("placeCards", \.placeCards)
        $0.flag("hasPlaces", ifAny: \.placeCards.bytes)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.flag("isEmpty", from: { $0.placeCards.bytes.isEmpty && $0.tours.isEmpty })
        $0.text("topics", \.topics)
        $0.object("city", \.city)
    }
}
