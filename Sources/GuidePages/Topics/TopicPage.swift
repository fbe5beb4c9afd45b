// The page of a topic: everything in one area, of one kind, or with one tag.

import GuideModel

/// A topic's page, or one of several if the topic has more items than fit on a page.
struct TopicPart: Sendable {
    var topic: Topic
    /// The number of the part, from 0.
    var number = 0
    /// The number of parts.
    var count = 1

    /// The places and features of this part, by name.
    var items: ArraySlice<TopicItem> {
        topic.items.dropFirst(number * CityIndex.mostShown).prefix(CityIndex.mostShown)
    }

    var path: String { TopicPart.path(of: topic, number) }

    /// The path of a part; the first part has the topic's path.
    static func path(of topic: Topic, _ number: Int) -> String {
        number == 0 ? topic.path : SitePath.part(number + 1, of: topic.path)
    }

    static func all(of topic: Topic) -> [TopicPart] {
        let count = max(1, (topic.items.count + CityIndex.mostShown - 1) / CityIndex.mostShown)
        return (0..<count).map { TopicPart(topic: topic, number: $0, count: count) }
    }
}

/// The fields that `topic.mustache` can use.
struct TopicPage: Sendable {
    /// The sort of topic, such as `Area of York`.
    var eyebrow: String
    /// The heading, for example `Churches in York` or `Gothic`.
    var heading: String
    /// Inline SVG; only for kinds.
    var kindIcon: Markup
    var summary: String?
    var counts: String
    /// The IANA name of the time zone.
    var timeZone: String?
    /// The places and features.
    var places: [PlaceCard]
    /// The filter of the places and features; nil if the list needs none.
    var filter: PlaceFilterContext?
    var tours: [TourView]
    /// The number of the part, for example `Part 2 of 5`; nil if there is only one.
    var part: String?
    /// All parts; this one has no link.
    var parts: [TopicPartContext]
    /// The register with all topics.
    var topics: Address
    var city: LinkContext
    /// The code for a frame in another website; nil if the guide allows none.
    var embed: EmbedCodeContext?
}

extension TopicPage: TemplateContext {
    static let fields = TemplateFields<TopicPage> {
        $0.text("eyebrow", \.eyebrow)
        $0.text("heading", \.heading)
        $0.html("kindIcon", \.kindIcon)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.text("timeZone", \.timeZone)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.optional("filter", \.filter)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.flag("isEmpty") { $0.places.isEmpty && $0.tours.isEmpty }
        $0.text("part", \.part)
        $0.list("parts", \.parts)
        $0.flag("hasParts", ifAny: \.parts)
        $0.address("topics", \.topics)
        $0.object("city", \.city)
        $0.optional("embed", \.embed)
    }
}

/// One of the parts of a long list.
struct TopicPartContext: Sendable {
    var href: Address
    /// The number, such as `2`.
    var number: String
    /// The range of names, such as `Abbey – Bridge`.
    var extent: String
    var isCurrent: Bool
}

extension TopicPartContext: TemplateContext {
    static let fields = TemplateFields<TopicPartContext> {
        $0.address("href", \.href)
        $0.text("number", \.number)
        $0.text("extent", \.extent)
        $0.flag("isCurrent", \.isCurrent)
    }
}

extension TopicPage: PageKind {
    static let declaration = PageDeclaration(name: "topic", template: "topic", scripts: ["near-first"])

    static func subjects(in city: CityWriter) -> [TopicPart] { city.index.topics.all.flatMap(TopicPart.all) }

    static func page(for part: TopicPart, in city: CityWriter, map: PageMap?) -> UnrenderedPage<TopicPage> {
        let topic = part.topic
        let (words, sort) = (city.words, TopicSort(topic))
        let partName = part.count > 1 ? words(PageWord.topicPart, "\(part.number + 1)", "\(part.count)") : nil
        let counts = topic.counts(words)
        let isKind = topic.isKind
        let heading = topic.heading(in: city)
        let embed = topic.placeNumbers.isEmpty ? nil : city.embedCode(of: .topic(topic))
        let register = SitePath.topics(city.city.id)
        let (places, filter) = city.filtered(part.items.map(city.card), addsHours: true)
        return UnrenderedPage(
            head: PageHead(
                path: part.path, heading: heading,
                description: topic.summary
                    ?? words(PageWord.topicDescription, topic.name, city.city.name, counts),
                within: isKind ? nil : city.city.name,
                above: [
                    city.crumb, CrumbContext(href: .link(register, fragment: sort.anchor), name: words(sort.crumb)),
                ],
                crumb: topic.name, showsOpenPlaces: places.contains { !$0.hours.isEmpty },
                elements: (filter == nil ? [] : ["place-filter"]) + embed.elements, styles: embed.styles),
            title: words.line([topic.name] + (partName.map { [$0] } ?? []) + [city.city.name]),
            isListed: !topic.items.isEmpty || !topic.tours.isEmpty,
            context: TopicPage(
                eyebrow: sort.eyebrow.map { words($0, city.city.name) } ?? city.city.name, heading: heading,
                kindIcon: city.icon(topic),
                summary: topic.summary,
                counts: counts, timeZone: city.city.timeZone, places: places, filter: filter,
                tours: part.number == 0 ? topic.tours.map { city.views.tour($0.number) } : [], part: partName,
                parts: part.count > 1 ? TopicPart.all(of: topic).map { $0.link(from: part) } : [],
                topics: .link(register),
                city: LinkContext(href: .link(SitePath.city(city.city.id)), name: city.city.name), embed: embed))
    }
}

extension TopicPart {
    fileprivate func link(from current: TopicPart) -> TopicPartContext {
        let names = [items.first, items.last].compactMap { $0?.name }
        return TopicPartContext(
            href: .link(path), number: "\(number + 1)", extent: names.joined(separator: " – "),
            isCurrent: number == current.number)
    }
}

/// The words for a sort of topic.
private struct TopicSort {
    /// The words above the heading; nil for only the name of the city.
    var eyebrow: PageWord?
    var crumb: PageWord
    /// The anchor of this sort in the register.
    var anchor: String

    init(_ topic: Topic) {
        (eyebrow, crumb, anchor) =
            switch topic.subject {
            case .area: (.areaEyebrow, .areas, "areas")
            case .kind: (nil, .kinds, "kinds")
            case .tag: (.tagEyebrow, .tags, "tags")
            case .fact: (nil, .facts, "facts")
            }
    }
}

extension Topic {
    fileprivate var isKind: Bool { if case .kind = subject { true } else { false } }

    /// The heading of its page, for example `Churches in York` or `Gothic`.
    func heading(in city: CityWriter) -> String {
        isKind ? city.words(PageWord.kindHeading, name, city.city.name) : name
    }

    var summary: String? { if case .area(let area) = subject { area.summary } else { nil } }
}

extension CityWriter {
    fileprivate func icon(_ topic: Topic) -> Markup {
        if case .kind(let kind) = topic.subject { icons.kind(kind) } else { .none }
    }

    /// The card of a place or a feature; a feature's card also says where it is.
    fileprivate func card(_ item: TopicItem) -> PlaceCard {
        switch item {
        case .place(_, let index): PlaceCard(view: views.place(index))
        case .feature(_, let place, let number, let index):
            PlaceCard(
                view: PlaceView(views: views, number: number, featureNumber: index),
                meta: words(PageWord.inPlace, place.name))
        }
    }

    /// The link to a topic's page.
    func link(_ topic: Topic) -> TopicContext {
        TopicContext(
            href: .link(topic.path), name: topic.name, summary: topic.summary, counts: topic.counts(words),
            kindIcon: icon(topic))
    }

    /// The breadcrumb of the area of a place or tour; empty if it has no area.
    func areaCrumbs(_ area: Slug?) -> [CrumbContext] {
        index.topics.area(area).map { [CrumbContext(href: .link($0.path), name: $0.name)] } ?? []
    }
}
