// The areas, the kinds or the tags of a city.

/// A heading with its topics.
struct TopicGroupContext: Sendable {
    var anchor: String
    var title: String
    var topics: [TopicContext]
}

extension TopicGroupContext: TemplateContext {
    static let fields = TemplateFields<TopicGroupContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("title", \.title)
        $0.list("topics", \.topics)
    }
}
