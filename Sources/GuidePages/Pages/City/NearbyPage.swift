// A city's walks and places, sorted by their distance from the visitor.

import GuideModel

/// The fields that `nearby.mustache` can use.
struct NearbyPage: Sendable {
    var cityName: String
    /// The IANA name of the time zone.
    var timeZone: String?
    /// The tours, with the start nearest to the city's centre first.
    var tours: [NearbyTourContext]
    /// The next dates of events with a position, in order of time.
    var events: [EventLineContext]
    /// The places, nearest to the city's centre first.
    var places: [PlaceCard]
    /// The filter of the places; nil if the list needs none.
    var filter: PlaceFilterContext?
    /// Says how many of the places are listed; nil if all are.
    var shownOf: String?
    /// The count of finds; nil if the city does not count visits.
    var found: FoundCountContext?
    /// The visitor's finds; nil if the city has nothing to find.
    var finds: FindsContext?
}

extension NearbyPage: TemplateContext {
    static let fields = TemplateFields<NearbyPage> {
        $0.text("cityName", \.cityName)
        $0.text("timeZone", \.timeZone)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("events", \.events)
        $0.flag("hasEvents", ifAny: \.events)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.optional("filter", \.filter)
        $0.text("shownOf", \.shownOf)
        $0.optional("found", \.found)
        $0.optional("finds", \.finds)
    }
}

/// A tour with the way to its start.
struct NearbyTourContext: Sendable {
    var view: TourView
    /// Its distance and time.
    var outline: String
    /// Distance and direction from the city's centre to its start.
    var way: String
    /// The page on which the visitor follows the tour.
    var walk: Address
}

extension NearbyTourContext: TemplateContext {
    static let fields = TemplateFields<NearbyTourContext> {
        $0.text("outline", \.outline)
        $0.text("way", \.way)
        $0.address("walk", \.walk)
        $0.include(\.view)
    }
}

extension NearbyPage: SinglePageKind {
    typealias Source = CityWriter

    static let declaration = PageDeclaration(
        name: "nearby", template: "nearby", scripts: ["near-you", "nearby-list"], styles: ["nearby", "near-you"])

    /// No page for a city that has only text.
    static func subjects(in city: CityWriter) -> [Void] {
        city.index.places.isEmpty && city.index.tours.allSatisfy(\.stops.isEmpty) ? [] : [()]
    }

    static func page(in city: CityWriter, map: PageMap?) -> UnrenderedPage<NearbyPage> {
        let content = city.city
        let (places, filter) = city.filtered(city.nearbyPlaces)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.nearby(content.id), heading: city.words(PageWord.nearbyTitle, content.name),
                description: city.words(PageWord.nearbyDescription, content.name), above: [city.crumb],
                crumb: city.words(PageWord.nearbyCrumb),
                notices: city.notices(on: SitePath.nearby(content.id), about: [NoticeSubject.city]),
                showsOpenPlaces: true,
                elements: (content.rewards == nil ? [] : ["found-count"]) + (filter == nil ? [] : ["place-filter"])
                    + (city.hasEvents ? ["event-list"] : []),
                styles: city.hasEvents ? ["events"] : []),
            isListed: false,
            context: NearbyPage(
                cityName: content.name, timeZone: content.timeZone, tours: city.nearbyTours,
                events: city.nearbyEvents, places: places, filter: filter,
                shownOf: city.index.shownOf(.crowdNearest), found: city.foundCount,
                finds: city.finds))
    }
}

extension CityWriter {
    fileprivate var nearbyTours: [NearbyTourContext] {
        let starts = index.tours.compactMap { record in
            record.stops.first.map { (record: record, position: $0.position) }
        }
        return starts.sorted { fromCentre($0.position) < fromCentre($1.position) }.map { start in
            let view = views.tour(start.record.number)
            return NearbyTourContext(
                view: view, outline: words.line([view.distance, view.time]), way: directionText(to: start.position),
                walk: .link(SitePath.tourWalk(city.id, start.record.tour.id)))
        }
    }

    /// The places with distance and direction from the city's centre, nearest first.
    var nearbyPlaces: [PlaceCard] {
        let order = index.places.indices.sorted {
            fromCentre(index.places[$0].position) < fromCentre(index.places[$1].position)
        }
        return order.prefix(CityIndex.mostShown).map { number in
            PlaceCard(view: views.place(number), hours: openingRules(index.places[number]))
        }
    }

    private func fromCentre(_ position: Position) -> Double { city.position.distanceInMetres(to: position) }

    private func directionText(to position: Position) -> String {
        words.directionText(from: city.position, called: city.centre, to: position, in: units)
    }
}
