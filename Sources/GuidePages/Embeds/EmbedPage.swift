// A page for a frame in another website: a map, a tour, a place or a list of events, with a link to the guide.

import GuideModel

/// The fields that `embed.mustache` can use.
struct EmbedPage: Sendable {
    var name: String
    var cityName: String
    var summary: String?
    var facts: String
    var isSponsored: Bool
    var picture: PictureContext?
    var openNow: OpenNowContext?
    var map: MapContext?
    /// The next dates of events; nil for other subjects.
    var events: EventListContext?
    /// The markers of the map in words, in their order.
    var markers: [EmbedMarkerContext]
    /// The guide's own page about the subject.
    var href: Address
}

extension EmbedPage: TemplateContext {
    static let fields = TemplateFields<EmbedPage> {
        $0.text("name", \.name)
        $0.text("cityName", \.cityName)
        $0.text("summary", \.summary)
        $0.text("facts", \.facts)
        $0.flag("isSponsored", \.isSponsored)
        $0.optional("picture", \.picture)
        $0.optional("openNow", \.openNow)
        $0.optional("map", \.map)
        $0.optional("events", \.events)
        $0.list("markers", \.markers)
        $0.flag("hasMarkers", ifAny: \.markers)
        $0.address("href", \.href)
    }
}

/// A marker of the map in words.
struct EmbedMarkerContext: Sendable {
    var href: Address
    var name: String
    /// The number on the map; empty for a marker without one.
    var number: String
    var kind: String
    var isSponsored: Bool
}

extension EmbedMarkerContext: TemplateContext {
    static let fields = TemplateFields<EmbedMarkerContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("number", \.number)
        $0.text("kind", \.kind)
        $0.flag("isSponsored", \.isSponsored)
    }
}

extension EmbedPage: PageKind {
    static let declaration = PageDeclaration(
        name: "embed", template: "embed", scripts: ["embed-page"], styles: ["embed"], isMap: true, isEmbed: true,
        isStored: false)

    static func subjects(in city: CityWriter) -> [EmbedSubject] { EmbedSubject.all(in: city) }

    static func map(for subject: EmbedSubject, in city: CityWriter) -> MapPlan? { subject.map(in: city) }

    static func page(for subject: EmbedSubject, in city: CityWriter, map: PageMap?) -> UnrenderedPage<EmbedPage> {
        let page = subject.page(in: city)
        let name = subject.name(in: city)
        let openNow = subject.openNow(in: city)
        let events = subject.events(in: city)
        let markers = subject.map(in: city)?.markers ?? []
        var context = city.context(of: map, caption: "")
        // Directions and finds belong to the guide's own pages.
        context?.directions = nil
        context?.found = nil
        if let svg = context?.svg { context?.svg = svg.leavingFrame }
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.embed(of: page), canonicalPath: page, heading: name,
                description: subject.summary(in: city) ?? name, within: city.city.name, isHidden: true,
                showsOpenNow: openNow != nil, elements: events == nil ? [] : ["event-list"],
                styles: events == nil ? [] : ["events"]),
            isListed: false,
            context: EmbedPage(
                name: name, cityName: city.city.name, summary: subject.summary(in: city),
                facts: subject.facts(in: city), isSponsored: subject.isSponsored(in: city),
                picture: subject.picture(in: city), openNow: openNow, map: context,
                events: events,
                markers: markers.filter { !$0.isHazard }.map { marker in
                    EmbedMarkerContext(
                        href: marker.address, name: marker.name, number: marker.label, kind: marker.kindName,
                        isSponsored: marker.isSponsored)
                }, href: .link(page)))
    }
}

extension Markup {
    /// The same drawing, with links that open in the whole window, because the guide's other pages are not for frames.
    ///
    /// The page's `base` element says so for its other links.
    fileprivate var leavingFrame: Markup {
        let (start, target) = (Array("<a ".utf8), Array("target=\"_top\" ".utf8))
        var pieces: [(offset: Int, bytes: [UInt8])] = []
        var index = 0
        while index + start.count <= bytes.count {
            if bytes[index] == start[0], bytes[index + 1] == start[1], bytes[index + 2] == start[2] {
                pieces.append((index + start.count, target))
                index += start.count
            } else {
                index += 1
            }
        }
        return inserting(pieces)
    }
}
