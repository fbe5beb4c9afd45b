// The lists of a city's events: all of them, those of one category, and those at one place.

import GuideModel

/// What a list of events contains.
enum EventSelection: Sendable {
    case all
    /// By its index in `EventCalendar.categories`.
    case category(Int)
    /// By its index in `CityIndex.places`.
    case place(Int)
}

/// The fields that `events.mustache` can use.
struct EventListPage: Sendable {
    var list: EventListContext
    /// The other lists; empty on the list of a place.
    var months: [LinkContext]
    var categories: [LinkContext]
    var places: [LinkContext]
    /// The iCalendar file; nil for the list of a place.
    var calendar: Address?
    /// The Atom feed; nil except for the list of all events.
    var feed: Address?
    /// The list of all events, on another list.
    var all: LinkContext?
    /// The code for a frame; nil except for the list of all events.
    var embed: EmbedCodeContext?
}

extension EventListPage: TemplateContext {
    static let fields = TemplateFields<EventListPage> {
        $0.list("months", \.months)
        $0.flag("hasMonths", ifAny: \.months)
        $0.list("categories", \.categories)
        $0.flag("hasCategories", ifAny: \.categories)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.address("calendar", \.calendar)
        $0.address("feed", \.feed)
        $0.optional("all", \.all)
        $0.optional("embed", \.embed)
        $0.include(\.list)
    }
}

extension EventListPage: PageKind {
    // The lists change every day, and a saved pack would be loaded again as often.
    static let declaration = PageDeclaration(
        name: "events", template: "events", scripts: ["event-list"], styles: ["events"], isStored: false)

    static func subjects(in city: CityWriter) -> [EventSelection] {
        guard city.hasEvents else { return [] }
        let places = city.index.places.indices.filter { city.events.ofPlace[city.index.places[$0].id] != nil }
        let categories = city.events.categories.indices.map { EventSelection.category($0) }
        return [EventSelection.all] + categories + places.map { EventSelection.place($0) }
    }

    static func page(
        for selection: EventSelection, in city: CityWriter, map: PageMap?
    ) -> UnrenderedPage<EventListPage> {
        let (id, words, events) = (city.city.id, city.words, city.events)
        let all = LinkContext(href: .link(SitePath.events(id)), name: words(EventWord.titleOf, city.city.name))
        let path: String
        let heading: String
        let description: String
        let entries: [Int]
        var calendar: Address?
        switch selection {
        case .all:
            path = SitePath.events(id)
            heading = all.name
            description = words(EventWord.description, city.city.name)
            entries = Array(events.entries.indices)
            calendar = .link(SitePath.eventCalendar(id))
        case .category(let number):
            let category = events.categories[number]
            path = SitePath.events(id, category: category.id)
            heading = words(EventWord.category, category.name, city.city.name)
            description = words(EventWord.categoryDescription, category.name, city.city.name)
            entries = category.entries
            calendar = .link(SitePath.eventCalendar(id, category: category.id))
        case .place(let number):
            let place = city.index.places[number]
            path = SitePath.events(id, place: place.id)
            heading = words(EventWord.place, place.name)
            description = words(EventWord.description, place.name)
            entries = events.ofPlace[place.id] ?? []
        }
        let isAll = if case .all = selection { true } else { false }
        let embed = isAll ? city.embedCode(of: .events) : nil
        return UnrenderedPage(
            head: PageHead(
                path: path, heading: heading, description: description, within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb] + (isAll ? [] : [city.eventsCrumb]),
                crumb: isAll ? words(EventWord.title) : nil,
                notices: city.notices(on: path, about: [NoticeSubject.city]), elements: embed.elements,
                styles: embed.styles),
            title: words.line([heading, city.city.name]),
            context: EventListPage(
                list: city.eventList(entries), months: isAll ? city.eventMonths : [],
                categories: isAll ? city.eventCategories : [], places: isAll ? city.eventPlaces : [],
                calendar: calendar, feed: isAll ? .link(SitePath.eventFeed(id)) : nil, all: isAll ? nil : all,
                embed: embed))
    }

    static func files(for selection: EventSelection, in city: CityWriter) -> [RenderedPage] {
        let (id, events, words) = (city.city.id, city.events, city.words)
        switch selection {
        case .all:
            let name = words(EventWord.titleOf, city.city.name)
            return [
                RenderedPage(
                    path: SitePath.eventCalendar(id),
                    bytes: city.iCalendar.file(Array(events.events.indices), name: name)),
                RenderedPage(path: SitePath.eventFeed(id), bytes: EventFeed.xml(city, title: name), role: .list),
            ]
        case .category(let number):
            let category = events.categories[number]
            return [
                RenderedPage(
                    path: SitePath.eventCalendar(id, category: category.id),
                    bytes: city.iCalendar.file(
                        category.events, name: words(EventWord.category, category.name, city.city.name)))
            ]
        case .place: return []
        }
    }
}

extension CityWriter {
    fileprivate var eventMonths: [LinkContext] {
        events.months.map { month in
            LinkContext(
                href: .link(SitePath.events(city.id, month: month.id)), name: words.monthOfEvent(month.start))
        }
    }

    fileprivate var eventCategories: [LinkContext] {
        events.categories.map { category in
            LinkContext(href: .link(SitePath.events(city.id, category: category.id)), name: category.name)
        }
    }

    fileprivate var eventPlaces: [LinkContext] {
        index.placesByName.map { index.places[$0] }.filter { events.ofPlace[$0.id] != nil }.map { place in
            LinkContext(href: .link(SitePath.events(city.id, place: place.id)), name: place.name)
        }
    }
}
