// The page of a city: its map, its places, its tours.

import GuideModel

/// The fields that `city.mustache` can use.
struct CityPage: Sendable {
    var name: String
    var summary: String
    /// The counts, for example `14 places, 3 tours`; empty if there are none.
    var counts: String
    var lead: PictureContext?
    /// The highlights that the editor chose; if there are none, the places with the most tours and features.
    var highlights: [PlaceCard]
    /// Whether the editor chose the highlights.
    var highlightsAreChosen: Bool
    /// The first tours, if there are many.
    var tours: [TourView]
    /// The page of what is nearby; nil if there is nothing.
    var nearby: Address?
    /// The events; nil in a city without any.
    var events: Address?
    /// The city through the camera; nil if there is nothing to see.
    var camera: Address?
    /// The page on which a visitor plans a day; nil for a city without places.
    var plan: Address?
    /// The list of all tours, if this page does not list them all.
    var moreTours: Address?
    var map: MapContext?
    var hazards: [HazardContext]
    var pins: [MarkerContext]
    /// The data that marks the visitor's finds on the map; nil in a city with nothing to find.
    var finds: FindsContext?
    /// The places for which the browser can find out whether they are open now.
    var openPlaces: [PlaceCard]
    /// The IANA name of the time zone.
    var timeZone: String?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// The parts of the city.
    var areas: [TopicContext]
    /// The kinds of the city's places and features.
    var kinds: [TopicContext]
    /// Every place, by name.
    var places: [PlaceCard]
    /// The filter of the places; nil if the list needs none.
    var filter: PlaceFilterContext?
    /// Says how many of the places the list and the map show; nil if they show all.
    var shownOf: String?
    /// The register of areas, kinds and tags; nil if it is empty.
    var topics: Address?
    var packs: [PackLinkContext]
    /// The city for paper; nil for a city without places and tours.
    var brochure: Address?
    /// The slides about the city.
    var presentations: [LinkContext]
    /// The pages on which editors record a walk and place objects.
    var editorPages: [LinkContext]
    /// The city's id and the page on which visitors create their own objects.
    var ownObjects: OwnObjectsContext?
    /// The page of friends, whose groups have places on the map; nil if there is none.
    var friends: Address?
    /// Inline SVG for paper; may be empty.
    var paperCode: Markup
    /// The code for a frame in another website; nil if the guide allows none.
    var embed: EmbedCodeContext?
}

extension CityPage: TemplateContext {
    static let fields = TemplateFields<CityPage> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.optional("lead", \.lead)
        $0.list("highlights", \.highlights)
        $0.flag("hasHighlights", ifAny: \.highlights)
        $0.flag("highlightsAreChosen", \.highlightsAreChosen)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.address("nearby", \.nearby)
        $0.address("events", \.events)
        $0.address("camera", \.camera)
        $0.address("plan", \.plan)
        $0.address("moreTours", \.moreTours)
        $0.optional("map", \.map)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.list("pins", \.pins)
        $0.flag("hasPins", ifAny: \.pins)
        $0.optional("finds", \.finds)
        $0.list("openPlaces", \.openPlaces)
        $0.flag("hasOpenPlaces", ifAny: \.openPlaces)
        $0.text("timeZone", \.timeZone)
        $0.flag("hasIntroduction") { !$0.body.isEmpty || !$0.pictures.isEmpty || !$0.recordings.isEmpty }
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.list("areas", \.areas)
        $0.flag("hasAreas", ifAny: \.areas)
        $0.list("kinds", \.kinds)
        $0.flag("hasKinds", ifAny: \.kinds)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.optional("filter", \.filter)
        $0.text("shownOf", \.shownOf)
        $0.address("topics", \.topics)
        $0.list("packs", \.packs)
        $0.flag("hasPacks", ifAny: \.packs)
        $0.address("brochure", \.brochure)
        $0.list("presentations", \.presentations)
        $0.list("editorPages", \.editorPages)
        $0.optional("ownObjects", \.ownObjects)
        $0.address("friends", \.friends)
        $0.html("paperCode", \.paperCode)
        $0.optional("embed", \.embed)
    }
}

extension CityPage: PageKind {
    static let declaration = PageDeclaration(
        name: "city", template: "city",
        scripts: ["saved-guides", "picture-viewer", "install-prompt", "tutorial-offer"],
        lateScripts: ["tutorial-offer"])

    /// The paths of the city's page: its own and, for the only city of a guide, the first page of the guide.
    static func subjects(in city: CityWriter) -> [String] {
        [SitePath.city(city.city.id)] + (city.index.material.opensGuide ? [SitePath.home] : [])
    }

    static func path(of path: String, in city: CityWriter) -> String? { path }

    /// The plan of the map; nil if the map would be empty.
    static func map(for path: String, in city: CityWriter) -> MapPlan? {
        city.index.places.isEmpty ? nil : city.maps.cityMap(on: path)
    }

    static func page(for path: String, in city: CityWriter, map: PageMap?) -> UnrenderedPage<CityPage> {
        let content = city.city
        let choice = MediaChoice(content.media, in: content.body, assets: city.assets)
            .orDrawn(city.pictures.pictureOfCity())
        let figures = choice.figures
        let image = city.socialImage(choice.illustration)
        let openPlaces = city.openPlaces
        let finds = city.finds
        let ownObjects = city.ownObjects
        // The map has the opening hours of the places.
        let (places, filter) = city.filtered(city.placesByName)
        let embed = city.index.places.isEmpty ? nil : city.embedCode(of: .city)
        var map = city.context(
            of: map, caption: city.words(PageWord.cityMapCaption), hoursOf: Array(city.index.shown))
        map?.features = city.mapFeatures { .link(SitePath.feature(city.city.id, $0.id, $1.id)) }
        return UnrenderedPage(
            head: PageHead(
                path: path, canonicalPath: SitePath.city(content.id), heading: content.name,
                description: content.summary, image: image,
                structuredData: city.data.city(content, image: image?.address)
                    + (path == SitePath.home ? city.data.home() : []),
                accessibility: city.accessibility(choice),
                hasFeed: path == SitePath.home, notices: city.notices(on: path, about: [NoticeSubject.city]),
                showsOpenNow: map?.hours != nil,
                showsOpenPlaces: !openPlaces.isEmpty,
                elements: ["near-you"] + (finds == nil ? [] : ["found-pins"])
                    + (ownObjects == nil ? [] : ["own-pins"]) + (content.hasPlay ? ["group-pins"] : [])
                    + (filter == nil ? [] : ["place-filter"]) + embed.elements,
                styles: ["near-you"] + (finds == nil ? [] : ["found-pins"]) + embed.styles,
                filmOrigins: city.filmOrigins(choice)),
            isListed: path != SitePath.home,
            context: CityPage(
                name: content.name, summary: content.summary,
                counts: city.words.counts(places: content.places.count, tours: content.tours.count),
                lead: figures.lead, highlights: city.highlights,
                highlightsAreChosen: city.index.hasHighlights,
                tours: city.index.tours.indices.prefix(CityWriter.mostTours).map(city.views.tour),
                nearby: NearbyPage.subjects(in: city).isEmpty ? nil : .link(SitePath.nearby(content.id)),
                events: city.hasEvents ? .link(SitePath.events(content.id)) : nil,
                camera: CameraPage.subjects(in: city).isEmpty ? nil : .link(SitePath.camera(content.id)),
                plan: PlanPage.subjects(in: city).isEmpty ? nil : .link(SitePath.plan(content.id)),
                moreTours: city.index.tours.count > CityWriter.mostTours ? .link(SitePath.tours(content.id)) : nil,
                map: map, hazards: city.hazardsOfCity, pins: city.pins, finds: finds, openPlaces: openPlaces,
                timeZone: content.timeZone,
                body: city.markup.html(content.body), pictures: figures.others,
                recordings: city.recordings(choice, loadsFilms: true), areas: city.index.topics.areas.map(city.link),
                kinds: city.index.topics.kinds.map(city.link), places: places, filter: filter,
                shownOf: city.index.shownOf(.crowdShown),
                topics: city.index.topics.isEmpty ? nil : .link(SitePath.topics(content.id)), packs: city.packLinks,
                brochure: BrochurePage.subjects(in: city).isEmpty ? nil : .link(SitePath.brochure(content.id)),
                presentations: city.presentationLinks(of: nil),
                editorPages: [
                    LinkContext(
                        href: .link(SitePath.record(content.id)), name: city.words(RecordWord.link, content.name)),
                    LinkContext(
                        href: .link(SitePath.makeTour(content.id)), name: city.words(TourEditorWord.link, content.name)),
                    LinkContext(
                        href: .link(SitePath.placeObject(content.id)), name: city.words(PlacingWord.link, content.name)),
                ],
                ownObjects: ownObjects, friends: content.hasPlay ? .link(SitePath.friends(content.id)) : nil,
                paperCode: city.paperCode(pack: content.id, title: content.name), embed: embed))
    }

    static func files(for path: String, in city: CityWriter) -> [RenderedPage] {
        path == SitePath.home ? [] : PublishedDataFile.pages(of: city)
    }
}

extension CityWriter {
    fileprivate var pins: [MarkerContext] {
        index.places[index.shown].enumerated().map { offset, place in
            MarkerContext(
                view: views.place(offset), number: offset + 1, anchor: Anchor.pin(place.id),
                kind: words.kind(place.kind))
        }
    }

    /// The page of all tours lists the others.
    fileprivate static let mostTours = 6
    /// As many as a visitor can choose from at a glance.
    private static let mostHighlights = 6
    /// Visitors find more open places with the search.
    private static let mostOpenPlaces = 60

    /// The cards of the highlights, with their opening hours.
    fileprivate var highlights: [PlaceCard] {
        index.highlights.prefix(Self.mostHighlights).map { number in
            PlaceCard(view: views.place(number), hours: openingRules(index.places[number]))
        }
    }

    /// The places in the order of their numbers.
    ///
    /// A sponsored place never comes before the others.
    fileprivate var openPlaces: [PlaceCard] {
        var first: [PlaceCard] = []
        for (number, place) in index.places.enumerated() where first.count < Self.mostOpenPlaces {
            let hours = openingRules(place)
            if !hours.isEmpty { first.append(PlaceCard(view: views.place(number), hours: hours)) }
        }
        return first.filter { !$0.view.isSponsored } + first.filter(\.view.isSponsored)
    }

    fileprivate var placesByName: [PlaceCard] {
        index.placesByName.filter(index.shown.contains).map { PlaceCard(view: views.place($0)) }
    }

    fileprivate var packLinks: [PackLinkContext] {
        guard index.material.hasPacks else { return [] }
        let cityPack = PackLinkContext(
            href: .link(SitePath.packPage(city.id, city.id)), name: words(PageWord.allOfCity, city.name),
            contents: words.counts(places: city.places.count, tours: city.tours.count),
            poster: .link(SitePath.poster(city.id, city.id)))
        return [cityPack] + index.tours.map(packLink)
    }
}
