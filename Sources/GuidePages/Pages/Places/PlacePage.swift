// The page of a place that visitors can go to.

import GuideModel

/// The fields that `place.mustache` can use.
struct PlacePage: Sendable {
    var content: PlaceContent
    /// The slides about the place.
    var presentations: [LinkContext]
    /// The nearby places, nearest first.
    var near: [PlaceCard]
    /// The next date of each event at the place.
    var events: [EventLineContext]
    /// The list of all dates at the place; nil without events.
    var allEvents: Address?
    /// The IANA name of the time zone.
    var timeZone: String?
    /// The riddles at the place; nil in a city without riddles.
    var arrival: RiddleArrivalContext?
    /// The code for a frame in another website; nil if the guide allows none.
    var embed: EmbedCodeContext?
}

extension PlacePage: TemplateContext {
    static let fields = TemplateFields<PlacePage> {
        $0.list("presentations", \.presentations)
        $0.list("near", \.near)
        $0.flag("hasNear", ifAny: \.near)
        $0.list("events", \.events)
        $0.flag("hasEvents", ifAny: \.events)
        $0.address("allEvents", \.allEvents)
        $0.text("timeZone", \.timeZone)
        $0.optional("arrival", \.arrival)
        $0.optional("embed", \.embed)
        $0.include(\.content)
    }
}

extension PlacePage: PageKind {
    static let declaration = PageDeclaration(
        name: "place", template: "place", scripts: ["way-there", "save-for-later", "share-button", "picture-viewer"],
        lateScripts: ["locked-extra", "play-rewards", "report-form"])

    /// The places by their indexes, in the order of the city's own list.
    static func subjects(in city: CityWriter) -> [Int] { city.index.order }

    static func path(of number: Int, in city: CityWriter) -> String? {
        SitePath.place(city.city.id, city.index.places[number].id)
    }

    static func map(for number: Int, in city: CityWriter) -> MapPlan? {
        city.maps.place(number, near: city.near[number])
    }

    static func page(for number: Int, in city: CityWriter, map: PageMap?) -> UnrenderedPage<PlacePage> {
        let place = city.index.places[number]
        let view = city.views.place(number)
        let choice = view.media(in: city)
        let content = PlaceContent(
            view, choice: choice,
            map: city.context(
                of: map, caption: city.words(PageWord.placeMapCaption, place.name, city.views.directionTexts[number]),
                cityMap: number, origin: number, hoursOf: [number] + city.near[number].map(\.index)),
            tours: city.index.tourNumbers(passing: number).map { city.index.tours[$0] }, in: city)
        let image = city.socialImage(choice.illustration)
        var head = content.head(choice, image: image, in: city)
        head.within = city.city.name
        head.structuredData = city.data.place(
            place, in: city.city, image: image?.address, hours: content.visit?.hours?.specification ?? [])
        let events = city.eventLines(at: place.id)
        if !events.isEmpty {
            head.elements.append("event-list")
            head.styles.append("events")
        }
        if !city.city.riddles.isEmpty {
            head.elements.insert("riddle-arrival", at: 0)
            head.styles.insert("arrival", at: 0)
        }
        let embed = city.embedCode(of: .place(number))
        head.elements += embed.elements
        head.styles += embed.styles
        return UnrenderedPage(
            head: head, title: city.words.line([place.name, city.city.name]),
            context: PlacePage(
                content: content, presentations: city.presentationLinks(of: place.id), near: city.cards(near: number),
                events: events, allEvents: events.isEmpty ? nil : .link(SitePath.events(city.city.id, place: place.id)),
                timeZone: city.city.timeZone, arrival: city.arrival(at: place), embed: embed))
    }
}

extension CityWriter {
    /// The cards of the nearby places, with distance and direction.
    fileprivate func cards(near number: Int) -> [PlaceCard] {
        let position = index.places[number].position
        return near[number].map { near in
            let direction = position.direction(to: index.places[near.index].position)
            return PlaceCard(
                view: views.place(near.index),
                meta: words.directionText(metres: near.metres, direction: direction, in: units))
        }
    }
}
