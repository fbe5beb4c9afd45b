// A city's walks and places in the order of the way to them from where the visitor is.

import GuideModel

/// What `nearby.mustache` can use.
struct NearbyPage: Sendable {
    var cityName: String
    /// An IANA name.
    var timeZone: String?
    /// Where tours start, nearest to the city's centre first.
    var tours: [NearbyLineContext]
    /// Nearest to the city's centre first.
    var places: [NearbyLineContext]
    /// Says how many of the places are listed; nil where all.
    var shownOf: String?
    /// Nil where nothing is found.
    var found: FoundCountContext?
    /// Nil in a city where nothing can be found.
    var finds: FindsContext?
}

extension NearbyPage: TemplateContext {
    static let fields = TemplateFields<NearbyPage> {
        $0.text("cityName", \.cityName)
        $0.text("timeZone", \.timeZone)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.text("shownOf", \.shownOf)
        $0.optional("found", \.found)
        $0.optional("finds", \.finds)
    }
}

/// A walk or a place with how to get there.
struct NearbyLineContext: Sendable {
    var href: Address
    var name: String
    /// The kind of place; of a tour its distance and time.
    var kind: String
    /// Inline SVG.
    var kindIcon: Markup
    var isSponsored = false
    /// `53.959100,-1.081500`; of a tour where it starts.
    var position: String
    /// The way there from the city's centre.
    var way: String
    /// As in `PlaceLineContext`.
    var hours: [UInt8] = []
    /// Where a tour is walked; nil for a place.
    var walk: Address?
}

extension NearbyLineContext: TemplateContext {
    static let fields = TemplateFields<NearbyLineContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("kind", \.kind)
        $0.html("kindIcon", \.kindIcon)
        $0.flag("isSponsored", \.isSponsored)
        $0.text("position", \.position)
        $0.text("way", \.way)
        $0.flag("hasHours", ifAny: \.hours)
        $0.text("hours", \.hours)
        $0.address("walk", \.walk)
    }
}

extension NearbyPage: SinglePageKind {
    typealias Source = CityWriter

    static let declaration = PageDeclaration(
        name: "nearby", template: "nearby", scripts: ["near-you", "nearby-list"], styles: ["nearby", "near-you"])

    /// None for a city that is all text.
    static func subjects(in city: CityWriter) -> [Void] {
        city.index.places.isEmpty && city.index.tours.allSatisfy(\.stops.isEmpty) ? [] : [()]
    }

    static func page(in city: CityWriter, map: PageMap?) -> PageDraft<NearbyPage> {
        let content = city.city
        return PageDraft(
            head: PageHead(
                path: SitePath.nearby(content.id), heading: city.words(PageWord.nearbyTitle, content.name),
                description: city.words(PageWord.nearbyDescription, content.name), above: [city.crumb],
                crumb: city.words(PageWord.nearbyCrumb),
                notices: city.notices(on: SitePath.nearby(content.id), about: [NoticeSubject.city]),
                tellsOpenPlaces: true,
                elements: content.rewards == nil ? [] : ["found-count"]),
            isListed: false,
            context: NearbyPage(
                cityName: content.name, timeZone: content.timeZone, tours: city.nearbyTours,
                places: city.nearbyPlaces, shownOf: city.index.shownOf(.crowdNearest), found: city.foundCount,
                finds: city.finds))
    }
}

extension CityWriter {
    fileprivate var nearbyTours: [NearbyLineContext] {
        let starts = index.tours.enumerated().compactMap { number, record in
            record.stops.first.map { (card: tourCards[number], id: record.tour.id, position: $0.position) }
        }
        return starts.sorted { fromCentre($0.position) < fromCentre($1.position) }.map { start in
            NearbyLineContext(
                href: start.card.href, name: start.card.name,
                kind: words.line([start.card.distance, start.card.time]), kindIcon: icons.named("walk"),
                position: Coordinate.pair(start.position), way: way(to: start.position),
                walk: .link(SitePath.tourWalk(city.id, start.id)))
        }
    }

    /// The places with the way to them from the city's centre, nearest first.
    var nearbyPlaces: [NearbyLineContext] {
        let order = index.places.indices.sorted {
            fromCentre(index.places[$0].position) < fromCentre(index.places[$1].position)
        }
        return order.prefix(CityIndex.mostShown).map { number in
            let card = placeCards[number]
            return NearbyLineContext(
                href: card.href, name: card.name, kind: card.kind, kindIcon: card.kindIcon,
                isSponsored: card.isSponsored, position: card.position, way: ways[number],
                hours: openingRules(index.places[number]))
        }
    }

    private func fromCentre(_ position: Position) -> Double { city.position.distanceInMetres(to: position) }

    private func way(to position: Position) -> String {
        words.way(from: city.position, called: city.centre, to: position, in: units)
    }
}
