// A city: its map, its places, its tours.

import GuideModel

/// What `city.mustache` can use.
struct CityPage: Sendable {
    var name: String
    var summary: String
    /// `14 places, 3 tours`; empty where there are none.
    var counts: String
    var map: MapContext?
    var pins: [PinContext]
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    /// The parts of the city.
    var areas: [TopicContext]
    var groups: [PlaceGroupContext]
    /// The register of areas, kinds and tags; nil when nothing is in it.
    var topics: Address?
    var tours: [TourCardContext]
    var packs: [PackLinkContext]
}

extension CityPage: TemplateContext {
    static let fields = TemplateFields<CityPage> {
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("counts", \.counts)
        $0.optional("map", \.map)
        $0.list("pins", \.pins)
        $0.flag("hasPins", ifAny: \.pins)
        $0.flag("hasIntroduction") {
            $0.lead != nil || !$0.body.isEmpty || !$0.pictures.isEmpty || !$0.recordings.isEmpty
        }
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.list("recordings", \.recordings)
        $0.list("areas", \.areas)
        $0.flag("hasAreas", ifAny: \.areas)
        $0.list("groups", \.groups)
        $0.address("topics", \.topics)
        $0.list("tours", \.tours)
        $0.flag("hasTours", ifAny: \.tours)
        $0.list("packs", \.packs)
        $0.flag("hasPacks", ifAny: \.packs)
    }
}

extension CityPage: PageKind {
    static let declaration = PageDeclaration(name: "city", template: "city")

    /// The paths of the city's page: its own and, for the only city of a guide, the first page of the guide.
    static func subjects(in city: CityWriter) -> [String] {
        [SitePath.city(city.city.id)] + (city.index.material.opensGuide ? [SitePath.home] : [])
    }

    /// None where nothing would stand on it.
    static func map(for path: String, in city: CityWriter) -> MapPlan? {
        city.index.places.isEmpty ? nil : city.maps.cityMap(on: path)
    }

    static func page(for path: String, in city: CityWriter, map: PageMap?) -> PageDraft<CityPage> {
        let content = city.city
        let choice = MediaChoice(content.media, in: content.body, assets: city.assets)
        let image = city.frames.socialImage(choice.illustration ?? city.pictures.pictureOfCity())
        return PageDraft(
            head: PageHead(
                path: path, canonicalPath: SitePath.city(content.id), heading: content.name,
                description: content.summary, image: image,
                structuredData: city.data.city(content, image: image?.address)
                    + (path == SitePath.home ? city.data.home() : []),
                accessibility: city.accessibility(choice),
                hasFeed: path == SitePath.home),
            isListed: path != SitePath.home,
            context: CityPage(
                name: content.name, summary: content.summary,
                counts: city.words.counts(places: content.places.count, tours: content.tours.count),
                map: city.context(
                    of: map, caption: city.words(PageWord.cityMapCaption)),
                pins: city.pins, lead: choice.lead.flatMap { PictureContext($0) }, body: city.markup.html(content.body),
                pictures: choice.pictures.compactMap { PictureContext($0) }, recordings: city.recordings(choice),
                areas: city.index.topics.areas.map(city.link), groups: city.groups,
                topics: city.index.topics.isEmpty ? nil : .link(SitePath.topics(content.id)),
                tours: city.tourCards, packs: city.packLinks))
    }
}

extension CityWriter {
    fileprivate var pins: [PinContext] {
        index.places.enumerated().map { offset, place in
            PinContext(
                number: offset + 1, anchor: Anchor.pin(place.id), href: .link(SitePath.place(city.id, place.id)),
                name: place.name, kind: words.kind(place.kind), way: ways[offset], isSponsored: place.sponsor != nil)
        }
    }

    /// One list for a small city; a list a group for a larger one.
    fileprivate var groups: [PlaceGroupContext] {
        if index.places.isEmpty { return [] }
        let all = Array(index.places.indices)
        if all.count <= 8 {
            return [PlaceGroupContext(anchor: "places-all", title: words(PageWord.allPlaces), places: cards(all))]
        }
        var groups = [[Int]](repeating: [], count: PlaceGroup.allCases.count)
        for number in all { groups[PlaceGroup(index.places[number].kind).rawValue].append(number) }
        return PlaceGroup.allCases.compactMap { group in
            let numbers = groups[group.rawValue]
            if numbers.isEmpty { return nil }
            return PlaceGroupContext(anchor: group.anchor, title: words(group.title), places: cards(numbers))
        }
    }

    /// What is paid for never stands before what is not.
    private func cards(_ numbers: [Int]) -> [CardContext] {
        let cards = numbers.map { placeCards[$0] }
        return cards.filter { !$0.isSponsored } + cards.filter(\.isSponsored)
    }

    fileprivate var packLinks: [PackLinkContext] {
        guard index.material.hasPacks else { return [] }
        let whole = PackLinkContext(
            href: .link(SitePath.packPage(city.id, city.id)), name: words(PageWord.allOfCity, city.name),
            contents: words.counts(places: city.places.count, tours: city.tours.count),
            poster: .link(SitePath.poster(city.id, city.id)))
        return [whole] + index.tours.map(packLink)
    }
}
