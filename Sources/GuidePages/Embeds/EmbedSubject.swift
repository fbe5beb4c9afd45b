// What the pages for frames in other websites are about.

import GuideModel

/// The subject of a page for frames.
///
/// To add a kind, add a case and its values in each property here. The page has the path of the subject's own page,
/// below `embed/`.
enum EmbedSubject: Sendable {
    /// The map of the city.
    case city
    /// The map of an area, a kind or a tag.
    case topic(Topic)
    case tour(TourRecord)
    /// A place, by its index in `CityIndex.places`.
    case place(Int)
    /// The next dates of the city's events.
    case events

    /// The most dates in the list; the script hides those that are over.
    private static let mostDates = 30

    /// All subjects of a city; empty if the guide allows no frames.
    static func all(in city: CityWriter) -> [EmbedSubject] {
        let index = city.index
        guard index.material.guide.embed != nil else { return [] }
        let topics = index.topics.all.filter { !$0.placeNumbers.isEmpty }
        return (index.places.isEmpty ? [] : [EmbedSubject.city]) + topics.map(EmbedSubject.topic)
            + index.tours.map(EmbedSubject.tour) + index.order.map(EmbedSubject.place)
            + (city.hasEvents ? [EmbedSubject.events] : [])
    }

    /// The path of the subject's own page.
    func page(in city: CityWriter) -> String {
        let id = city.city.id
        return switch self {
        case .city: SitePath.city(id)
        case .topic(let topic): topic.path
        case .tour(let record): SitePath.tour(id, record.tour.id)
        case .place(let number): SitePath.place(id, city.index.places[number].id)
        case .events: SitePath.events(id)
        }
    }

    func name(in city: CityWriter) -> String {
        switch self {
        case .city: city.city.name
        case .topic(let topic): topic.heading(in: city)
        case .tour(let record): record.tour.name
        case .place(let number): city.index.places[number].name
        case .events: city.words(EventWord.titleOf, city.city.name)
        }
    }

    func summary(in city: CityWriter) -> String? {
        switch self {
        case .city: city.city.summary
        case .topic(let topic): topic.summary
        case .tour(let record): record.tour.summary
        case .place(let number): city.index.places[number].summary
        case .events: nil
        }
    }

    /// The facts in one line, for example `6 stops, 2.1 km, 1 h`; empty for events, whose number changes with time.
    func facts(in city: CityWriter) -> String {
        let words = city.words
        return switch self {
        case .city: words.counts(places: city.city.places.count, tours: city.city.tours.count)
        case .topic(let topic): topic.counts(words)
        case .tour(let record): words.outline(of: record, in: city.units)
        case .place(let number): city.views.place(number).kindTitle
        case .events: ""
        }
    }

    /// Whether it is a place that a sponsor pays for.
    func isSponsored(in city: CityWriter) -> Bool {
        if case .place(let number) = self { city.views.place(number).isSponsored } else { false }
    }

    /// Its picture; nil for a map, which needs no other, and for events.
    func picture(in city: CityWriter) -> PictureContext? {
        switch self {
        case .city, .topic, .events: nil
        case .tour(let record): city.views.picture(ofTour: record.number)
        case .place(let number): city.views.picture(ofPlace: number)
        }
    }

    /// What says whether it is open now.
    func openNow(in city: CityWriter) -> OpenNowContext? {
        if case .place(let number) = self { city.views.place(number).openNow } else { nil }
    }

    /// The dates by day; nil for subjects other than events.
    func events(in city: CityWriter) -> EventListContext? {
        guard case .events = self else { return nil }
        return city.eventList(Array(city.events.entries.indices), most: Self.mostDates)
    }

    /// The plan of the map: its markers lead to the guide's own pages.
    ///
    /// Events have none.
    func map(in city: CityWriter) -> MapPlan? {
        let path = SitePath.embed(of: page(in: city))
        var plan: MapPlan
        switch self {
        case .city: plan = city.maps.cityMap(on: path)
        case .topic(let topic): plan = city.maps.places(topic.placeNumbers, on: path)
        case .tour(let record): plan = city.maps.tour(record, on: path, hasStops: false, hasObjects: false)
        case .place(let number): plan = city.maps.place(number, near: city.near[number])
        case .events: return nil
        }
        plan.page = path
        plan.title = city.words(EmbedWord.map, name(in: city))
        plan.description = city.words(EmbedWord.mapDescription)
        return plan
    }
}

extension Topic {
    /// The places that its map shows, by their indexes in `CityIndex.places`: those of its items, each once.
    var placeNumbers: [Int] {
        var seen: Set<Int> = []
        let numbers = items.map { item in
            switch item {
            case .place(_, let index): index
            case .feature(_, _, let number, _): number
            }
        }
        return Array(numbers.filter { seen.insert($0).inserted }.prefix(CityIndex.mostShown))
    }
}
