// Fills the contexts of a city's register: its areas, kinds and tags, each with a page.

import GuideModel

extension CityWriter {
    /// The register of every topic.
    func topicListPage() throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.topics(city.id))
        let heading = "\(city.name) by kind and tag"
        let intro = "Everything in the guide to \(city.name), by what it is."
        let frame = frames.frame(
            page, FrameMaker.Subject(kind: "topics", heading: heading, description: intro, above: [cityCrumb]))
        let topics = index.topics
        let groups = [
            ("areas", "Areas", topics.areas), ("kinds", "Kinds", topics.kinds), ("tags", "Tags", topics.tags),
        ]
        .filter { !$0.2.isEmpty }
        .map { anchor, title, topics in
            TopicGroupContext(anchor: anchor, title: title, topics: topics.map { link($0, on: page) })
        }
        let context = TopicListPage(frame: frame, cityName: city.name, intro: intro, groups: groups)
        return RenderedPage(
            path: page.path, text: try templates.topics.page(context), title: heading, isListed: true)
    }

    /// - Parameter lists: the finished cards of the city's places.
    func topicPage(_ topic: Topic, _ lists: FinishedCards) throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(topic.path)
        let words = words(topic)
        let counts = topic.counts
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "topic", heading: topic.name,
                description: words.summary ?? String(joining: topic.name, " in ", city.name, ": ", counts, "."),
                within: city.name,
                above: [cityCrumb, (words.crumb, "\(SitePath.topics(city.id))#\(words.anchor)")]))
        let context = TopicPage(
            frame: frame, eyebrow: words.eyebrow, name: topic.name, kindIcon: icon(topic), summary: words.summary,
            counts: counts,
            placeCards: try placeCards(topic, lists, on: page),
            listPlaces: { [self] in topic.sights.map { card($0, on: page) } },
            tours: topic.tours.map { cards.card($0, on: page) }, topics: page.href(SitePath.topics(city.id)),
            city: LinkContext(href: page.href(SitePath.city(city.id)), name: city.name))
        return RenderedPage(
            path: page.path, text: try templates.topic.page(context),
            title: String(joining: topic.name, ", ", city.name),
            isListed: !topic.sights.isEmpty || !topic.tours.isEmpty)
    }

    private func words(_ topic: Topic) -> (eyebrow: String, crumb: String, anchor: String, summary: String?) {
        switch topic.subject {
        case .area(let area): ("Area of \(city.name)", "Areas", "areas", area.summary)
        case .kind: ("Kind of place in \(city.name)", "Kinds", "kinds", nil)
        case .tag: ("Tag in \(city.name)", "Tags", "tags", nil)
        }
    }

    private func icon(_ topic: Topic) -> Markup {
        if case .kind(let kind) = topic.subject { icons.kind(kind) } else { .none }
    }

    private func placeCards(
        _ topic: Topic, _ lists: FinishedCards, on page: PageAddress
    ) throws(TemplateFault) -> Markup {
        let listings = try lists.listings()
        var markup = MarkupWriter(capacity: topic.sights.count * 1024 + 1, links: 4 * topic.sights.count)
        let (guide, icon) = frames.common(on: page)
        for sight in topic.sights {
            if case .place(_, let index) = sight {
                markup.write(listings[index])
            } else {
                let card = LoneCardContext(card: card(sight, on: page), guide: guide, icon: icon)
                markup.write(Markup(try templates.card.page(card)))
            }
        }
        return markup.markup
    }

    /// A card without the number of a map that is not beside it; a feature says where it is.
    private func card(_ sight: Sight, on page: PageAddress) -> CardContext {
        switch sight {
        case .place(let place, let index):
            var card = placeCards[index]
            card.move(toListWith: page.href(SitePath.place(city.id, place.id)))
            return card
        case .feature(let feature, let place):
            var card = cards.card(feature, of: place, on: page)
            card.meta = "In \(place.name)"
            return card
        }
    }

    /// The link to a topic's page.
    func link(_ topic: Topic, on page: PageAddress) -> TopicContext {
        TopicContext(
            href: page.href(topic.path), name: topic.name, summary: words(topic).summary, counts: topic.counts,
            kindIcon: icon(topic))
    }

    /// The links to the pages of some tags.
    func links(tags: [String], on page: PageAddress) -> [LinkContext] {
        tags.compactMap { tag in
            index.topics.path(ofTag: tag).map { LinkContext(href: page.href($0), name: tag) }
        }
    }

    /// The crumb of the area that a place or tour is in; none where it is in none.
    func areaCrumb(_ area: Slug?) -> [(name: String, path: String)] {
        index.topics.area(area).map { [$0] } ?? []
    }
}
