// The sections of the guide's first page that the publisher composes.

import GuideModel

/// A section of the first page.
struct HomeSectionContext: Sendable {
    var anchor: String
    /// The heading; nil for a section without one.
    var title: String?
    /// Whether it is the map and the list of the towns, which have their own templates.
    var isTowns = false
    /// Whether visitors see it only for a part of the year.
    var isSeasonal = false
    /// The start for the script, such as `2026-12-01T00:00` in the visitor's local time; nil for none.
    var from: String?
    var until: String?
    /// The part of the year in words; nil for the whole year.
    var dates: String?
    /// Safe HTML; empty for no text.
    var text = Markup.none
    var pictures: [PictureContext] = []
    var cards: [HomeCardContext] = []
    var tours: [GuideTourCard] = []
    /// The next date of each of the next events.
    var events: [EventLineContext] = []
    /// Says of which day the events are; nil without events.
    var asOf: String?
    /// The list of the tours or of the events of all cities.
    var link: LinkContext?
}

extension HomeSectionContext: TemplateContext {
    static let fields = TemplateFields<HomeSectionContext> {
        $0.anchor("anchor", \.anchor)
        $0.text("title", \.title)
        $0.flag("isTowns", \.isTowns)
        $0.flag("isSeasonal", \.isSeasonal)
        $0.text("from", \.from)
        $0.text("until", \.until)
        $0.text("dates", \.dates)
        $0.html("text", \.text)
        $0.flag("hasText") { !$0.text.isEmpty }
        $0.list("pictures", \.pictures)
        $0.list("cards", \.cards)
        $0.flag("hasCards", ifAny: \.cards)
        $0.list("tourCards", \.tours)
        $0.flag("hasTourCards", ifAny: \.tours)
        $0.list("eventLines", \.events)
        $0.flag("hasEventLines", ifAny: \.events)
        $0.text("asOf", \.asOf)
        $0.optional("link", \.link)
    }
}

/// The card of content that the publisher has chosen for the first page.
struct HomeCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    /// The name of the city; nil for the city itself, and for a page of the whole guide.
    var city: String?
    var isSponsored: Bool
    var picture: PictureContext?
}

extension HomeCardContext: TemplateContext {
    static let fields = TemplateFields<HomeCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("city", \.city)
        $0.flag("isSponsored", \.isSponsored)
        $0.optional("picture", \.picture)
    }
}

extension GuideWriter {
    /// The most tours that a section of the first page shows.
    private static var mostTours: Int { 6 }

    /// The most events that the page contains; the style sheet shows the first six that are not over.
    private static var mostEvents: Int { 18 }

    /// The sections of the first page in their order; empty for the default page.
    ///
    /// A section that has nothing to show is left out. Towns that no section shows are last.
    var homeSections: [HomeSectionContext] {
        if guide.home.isEmpty { return [] }
        let sections = guide.home.compactMap(section)
        let towns = HomeSectionContext(anchor: "section-towns", isTowns: true)
        guard let first = sections.firstIndex(where: \.isTowns) else { return sections + [towns] }
        // A second map would have the same ids.
        return sections.enumerated().filter { $0.offset == first || !$0.element.isTowns }.map(\.element)
    }

    /// The list of the events of all cities; nil in a guide without events.
    private var eventList: LinkContext? {
        GuideEventsPage.subjects(in: self).isEmpty
            ? nil : LinkContext(href: .link(SitePath.events), name: words(EventWord.title))
    }

    private func section(_ section: HomeSection) -> HomeSectionContext? {
        var context = HomeSectionContext(anchor: "section-\(section.id)", title: section.title)
        context.text = section.text.map(html) ?? Markup.none
        switch section.kind {
        case .towns:
            context.isTowns = true
            return context
        case .featured, .season:
            context.cards = section.items.compactMap(card)
            if context.cards.isEmpty { return nil }
            let isSeason = section.kind == .season
            context.title = section.title ?? words(isSeason ? HomeWord.season : .featured)
            guard isSeason else { return context }
            context.isSeasonal = true
            (context.from, context.until) = (section.from?.start, section.until?.end)
            context.dates = words.period(from: section.from, until: section.until)
        case .tours:
            context.title = section.title ?? words(PageWord.guideTours)
            context.tours = firstTours(Self.mostTours)
            context.link = tourList.map { LinkContext(href: $0, name: words(PageWord.guideTours)) }
            if context.tours.isEmpty { return nil }
        case .events:
            guard let events = eventList else { return nil }
            (context.title, context.link) = (section.title ?? events.name, events)
            context.events = nextEvents(Self.mostEvents)
            context.asOf = eventsAsOf(material.cities)
        case .text:
            if context.text.isEmpty { return nil }
        case .picture:
            let figures = MediaChoice(section.media, in: RichText(), assets: material.assets).figures
            context.pictures = [figures.lead].compactMap(\.self) + figures.others
            if context.pictures.isEmpty { return nil }
        }
        return context
    }

    /// The card of an item; nil for content that is not published.
    private func card(_ text: String) -> HomeCardContext? {
        guard let item = HomeItem(text) else { return nil }
        if item.city == .guidePages {
            return guide.freePages.first { $0.id == item.item?.id }.map { page in
                let choice = MediaChoice(page.media, in: page.body, assets: material.assets)
                return HomeCardContext(
                    href: .link(SitePath.freePage(.guidePages, page.id)), name: page.title, summary: page.summary,
                    isSponsored: false, picture: choice.illustration.flatMap { PictureContext($0) })
            }
        }
        guard let city = material.cities.first(where: { $0.id == item.city }) else { return nil }
        func picture(_ asset: MediumAsset?) -> PictureContext? {
            asset.flatMap { asset in
                PictureContext(asset) { GuideStyles.className(city: city.id, medium: $0) }
            }
        }
        if item.item == nil {
            return HomeCardContext(
                href: .link(SitePath.city(city.id)), name: city.name, summary: city.summary, isSponsored: false,
                picture: picture(city.illustration))
        }
        return city.homeCards.first { $0.item == text }.map { card in
            HomeCardContext(
                href: .link(card.path), name: card.name, summary: card.summary, city: city.name,
                isSponsored: card.isSponsored, picture: picture(card.illustration))
        }
    }

    /// The first tour of each city, then the second of each, up to a number.
    private func firstTours(_ most: Int) -> [GuideTourCard] {
        let longest = material.cities.map(\.tours.count).max() ?? 0
        let tours = (0..<min(longest, most)).flatMap { number in
            material.cities.filter { $0.tours.count > number }.map { city in
                GuideTourCard(city.tours[number], of: city, words: words, units: guide.units)
            }
        }
        return Array(tours.prefix(most))
    }
}

/// The headings of sections without a title.
enum HomeWord: String, WordName {
    case featured = "home.featured", season = "home.season"

    var placeholders: [String] { [] }
}

extension CityPages {
    /// What the guide's first page shows of content of the city; nil if it is not published.
    ///
    /// - Parameter text: the content as guide.yaml names it.
    public func homeCard(of item: CityItem, named text: String) -> HomeCard? {
        let (city, index, assets) = (writer.city, writer.index, writer.assets)
        guard let path = item.pages(in: city.id).first else { return nil }
        func card(_ name: String, _ summary: String, sponsor: String? = nil, _ picture: MediumAsset?) -> HomeCard {
            HomeCard(
                item: text, path: path, name: name, summary: summary, isSponsored: sponsor != nil,
                illustration: picture)
        }
        switch item.kind {
        case .place:
            return city.place(item.id).map { place in
                card(
                    place.name, place.summary, sponsor: place.sponsor,
                    MediaChoice.illustration(place.media, assets: assets) ?? writer.pictures.picture(of: place))
            }
        case .feature:
            guard let place = item.place.flatMap(city.place),
                let feature = place.features.first(where: { $0.id == item.id })
            else { return nil }
            let picture = MediaChoice.illustration(feature.media, assets: assets)
            return card(
                feature.name, feature.summary, sponsor: place.sponsor,
                picture ?? writer.pictures.picture(of: feature, in: place))
        case .tour:
            return index.tours.first { $0.tour.id == item.id }.map { record in
                card(record.tour.name, record.tour.summary, writer.views.illustration(of: record))
            }
        case .page:
            return city.freePages.first { $0.id == item.id }.map { page in
                card(page.title, page.summary, MediaChoice.illustration(page.media, assets: assets))
            }
        default:
            return nil
        }
    }
}
