// The page of an event: what it is, when and where it happens, and how to book.

import GuideModel

/// The fields that `event.mustache` can use.
struct EventPage: Sendable {
    var name: String
    var summary: String?
    /// Safe HTML.
    var body: Markup
    var category: LinkContext?
    var lead: PictureContext?
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var state: String?
    var isOff: Bool
    /// The next dates.
    var dates: [EventLineContext]
    /// Says how many further dates there are; nil for none.
    var more: String?
    /// The first date in words, for an event that is over.
    var lastDate: String
    var timeZone: String?
    var place: LinkContext?
    /// The place on the city's map, or the position in another app's map.
    var map: Address?
    var address: String?
    var price: String?
    var booking: Address?
    var organiser: String?
    var tags: [LinkContext]
    var calendar: Address
    var all: LinkContext
}

extension EventPage: TemplateContext {
    static let fields = TemplateFields<EventPage> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.html("body", \.body)
        $0.flag("hasBody") { !$0.body.isEmpty }
        $0.optional("category", \.category)
        $0.optional("lead", \.lead)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.text("state", \.state)
        $0.flag("isOff", \.isOff)
        $0.list("dates", \.dates)
        $0.flag("hasDates", ifAny: \.dates)
        $0.text("more", \.more)
        $0.text("lastDate", \.lastDate)
        $0.text("timeZone", \.timeZone)
        $0.optional("place", \.place)
        $0.address("map", \.map)
        $0.text("address", \.address)
        $0.flag("hasWhere") { $0.place != nil || $0.address != nil }
        $0.text("price", \.price)
        $0.address("booking", \.booking)
        $0.text("organiser", \.organiser)
        $0.list("tags", \.tags)
        $0.flag("hasTags", ifAny: \.tags)
        $0.address("calendar", \.calendar)
        $0.object("all", \.all)
    }
}

extension EventPage: PageKind {
    static let declaration = PageDeclaration(
        name: "event", template: "event", scripts: ["event-list", "picture-viewer"], styles: ["events"])

    /// The most dates on the page.
    private static let mostDates = 12

    /// The events by their indexes.
    static func subjects(in city: CityWriter) -> [Int] { Array(city.events.events.indices) }

    static func path(of number: Int, in city: CityWriter) -> String? {
        SitePath.event(city.city.id, city.events.events[number].id)
    }

    static func page(for number: Int, in city: CityWriter, map: PageMap?) -> UnrenderedPage<EventPage> {
        let event = city.events.events[number]
        let id = city.city.id
        let entries = city.events.ofEvent[number]
        let place = event.place.flatMap { city.index.number(of: $0) }.map { city.index.places[$0] }
        let choice = MediaChoice(event.media, in: event.body, assets: city.assets)
        let figures = choice.figures
        let image = city.socialImage(choice.illustration)
        let onMap = place.map { place in
            city.index.number(of: place.id).map { city.index.shown.contains($0) } == true
                ? Address.link(SitePath.city(id), fragment: Anchor.pin(place.id))
                : Address.link(SitePath.place(id, place.id))
        }
        let rest = entries.count - Self.mostDates
        // "Where" names the place of the event; a date names only a place of its own.
        let dates = entries.prefix(Self.mostDates).map { number in
            var line = city.eventLine(number)
            if city.events.entries[number].occurrence.place == event.place { line.place = nil }
            return line
        }
        let date = city.words.dateOfEvent(event.start, event.end)
        let state: String? = event.state.map { city.words(EventWord($0)) }
        let link: LinkContext? = place.map { LinkContext(href: .link(SitePath.place(id, $0.id)), name: $0.name) }
        let position: Address? = event.position.map { Address.geo($0) }
        let booking: Address? = event.booking.flatMap(ExternalAddress.web).map(Address.outward)
        let notices: NoticesContext? = event.place.flatMap {
            city.notices(on: SitePath.event(id, event.id), about: [NoticeSubject.place($0.text)])
        }
        let all = LinkContext(href: .link(SitePath.events(id)), name: city.words(EventWord.titleOf, city.city.name))
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.event(id, event.id), heading: event.name,
                description: event.summary ?? date, within: city.city.name, image: image,
                structuredData: city.data.event(number, in: city, image: image?.address),
                accessibility: city.accessibility(choice), above: [city.crumb, city.eventsCrumb],
                notices: notices),
            title: city.words.line([event.name, city.city.name]),
            // An event that is over remains reachable, but search engines need not list it.
            isListed: !entries.isEmpty,
            context: EventPage(
                name: event.name, summary: event.summary, body: city.markup.html(event.body),
                category: city.categoryLink(of: number), lead: figures.lead, pictures: figures.others,
                recordings: city.recordings(choice), state: state,
                isOff: event.state?.isOff ?? false, dates: dates,
                more: rest > 0 ? city.words(EventWord.moreDates, count: rest) : nil,
                lastDate: date, timeZone: city.city.timeZone,
                place: link, map: onMap ?? position, address: event.address ?? place?.facts.address,
                price: event.price, booking: booking,
                organiser: event.organiser, tags: city.views.links(tags: event.tags),
                calendar: .link(SitePath.eventCalendar(id, event.id)), all: all))
    }

    static func files(for number: Int, in city: CityWriter) -> [RenderedPage] {
        let event = city.events.events[number]
        return [
            RenderedPage(
                path: SitePath.eventCalendar(city.city.id, event.id),
                bytes: city.iCalendar.file([number], name: event.name))
        ]
    }
}

extension CityWriter {
    var eventsCrumb: CrumbContext {
        CrumbContext(href: .link(SitePath.events(city.id)), name: words(EventWord.title))
    }

    var iCalendar: EventICalendar {
        EventICalendar(
            city, events, host: index.material.guide.calendarHost,
            place: { id in self.index.number(of: id).map { self.index.places[$0] } },
            address: { event in self.frames.address(SitePath.event(self.city.id, event)) })
    }
}

extension Guide {
    /// The host of its address, for the identities of events in calendars.
    var calendarHost: String {
        guard let base = baseURL, let scheme = base.firstRange(of: "://") else { return "wynd" }
        let host = base[scheme.upperBound...].prefix { $0 != "/" && $0 != ":" }
        return host.isEmpty ? "wynd" : String(host)
    }
}
