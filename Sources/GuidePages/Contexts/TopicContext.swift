// An area, a kind or a tag in a list.

import GuideModel

/// A link to a topic's page, with counts of its contents.
struct TopicContext: Sendable {
    var href: Address
    var name: String
    var summary: String?
    /// The counts, for example `3 places, 1 tour`.
    var counts: String
    /// Inline SVG; only for kinds.
    var kindIcon: Markup
}

extension TopicContext: TemplateContext {
    static let fields = TemplateFields<TopicContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.html("kindIcon", \.kindIcon)
    }
}

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
