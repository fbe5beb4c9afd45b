// A city's register: its areas, kinds and tags.

/// What `topics.mustache` can use.
struct TopicListPage: Sendable {
    var frame: PageFrame
    var cityName: String
    var intro: String
    var groups: [TopicGroupContext]
}

extension TopicListPage: TemplateContext {
    static let fields = TemplateFields<TopicListPage> {
        $0.object("page", \.frame.page)
        $0.object("guide", \.frame.guide)
        $0.object("icon", \.frame.icon)
        $0.text("cityName", \.cityName)
        $0.text("intro", \.intro)
        $0.list("groups", \.groups)
    }
}
