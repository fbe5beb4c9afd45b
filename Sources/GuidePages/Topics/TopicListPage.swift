// The page of a city's register: its areas, kinds and tags.

import GuideModel

/// The fields that `topics.mustache` can use.
struct TopicListPage: Sendable {
    var cityName: String
    var intro: String
    var groups: [TopicGroupContext]
}

extension TopicListPage: TemplateContext {
    static let fields = TemplateFields<TopicListPage> {
        $0.text("cityName", \.cityName)
        $0.text("intro", \.intro)
        $0.list("groups", \.groups)
    }
}

extension TopicListPage: PageKind {
    static let declaration = PageDeclaration(name: "topics", template: "topics")

    /// No page for a city without areas, kinds and tags in use.
    static func subjects(in city: CityWriter) -> [TopicIndex] { city.index.topics.isEmpty ? [] : [city.index.topics] }

    static func page(for topics: TopicIndex, in city: CityWriter, map: PageMap?) -> UnrenderedPage<TopicListPage> {
        let words = city.words
        let intro = words(PageWord.topicsIntro, city.city.name)
        let groups: [(String, PageWord, [Topic])] = [
            ("areas", .areas, topics.areas), ("kinds", .kinds, topics.kinds), ("tags", .tags, topics.tagsBesideFacts),
            ("facts", .facts, topics.facts),
        ]
        let contexts = groups.filter { !$0.2.isEmpty }.map { anchor, title, topics in
            TopicGroupContext(anchor: anchor, title: words(title), topics: topics.map(city.link))
        }
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.topics(city.city.id), heading: words(PageWord.topicsTitle, city.city.name),
                description: intro,
                above: [city.crumb]),
            context: TopicListPage(cityName: city.city.name, intro: intro, groups: contexts))
    }
}
