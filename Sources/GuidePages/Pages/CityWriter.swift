// Fills the contexts of a city's own pages: the city, its places and their features.

import GuideModel

/// Writes the pages of one city; made once for it, used by many threads.
final class CityWriter: Sendable {
    let index: CityIndex
    let templates: CityTemplates
    let cards: CardMaker
    let frames: FrameMaker
    let markup: RichTextMarkup
    let maps: PlaceMaps
    let data: StructuredData
    let icons: IconSet
    let hours: HoursBook
    /// The card of each place as it stands on any place's page; by its index in `index.places`.
    private let placeCards: [CardContext]
    /// The link to each tag's page as it stands on a place's page.
    private let placeTags: [String: LinkContext]
    /// Where places are, for machines.
    private let container: [UInt8]
    /// The card of each place, by its id, as it stands in a list of areas, kinds or tags.
    let topicCards: [Slug: CardContext]

    init(_ material: CityMaterial, templates: CityTemplates, icons: IconSet) {
        let city = material.city
        index = CityIndex(material)
        self.templates = templates
        self.icons = icons
        cards = CardMaker(
            city: city, organisations: material.guide.organisations, assets: material.assets, numbers: index.numbers,
            icons: icons, units: material.guide.units)
        frames = FrameMaker(
            guide: material.guide, site: material.site, hasPaths: material.hasPaths, stylesheet: material.stylesheet,
            accent: CityStyles.accent(of: city.accent, guide: material.guide),
            icons: InterfaceIconsContext(icons.named),
            navigation: CityNavigation(
                city: city.id, name: city.name, hasTours: !city.tours.isEmpty, hasPacks: material.hasPacks),
            folders: ["places", "areas", "kinds", "tags"].map { "\(city.id)/\($0)/" })
        markup = RichTextMarkup(assets: material.assets, figure: templates.figure)
        maps = PlaceMaps(index: index)
        hours = HoursBook(city, language: material.guide.language)
        data = StructuredData(guide: material.guide)
        container = data.container(city)
        // All pages of places stand in one folder, and those of topics in folders beside each other and beside it, so
        // the links of their cards are the same, and in all of them those of the pictures.
        let (index, cards) = (index, cards)
        let folder = PageAddress("\(city.id)/places/")
        placeCards = index.places.map { cards.card($0, on: folder) }
        placeTags = index.topics.links(on: folder)
        let topics = PageAddress(SitePath.topics(city.id))
        let listed = zip(index.places, placeCards).map { place, card in
            var card = card
            card.href = topics.href(SitePath.place(city.id, place.id))
            // A number belongs to a map beside the list.
            card.number = nil
            return (place.id, card)
        }
        topicCards = Dictionary(listed) { first, _ in first }
    }

    var city: City { index.city }
    var assets: [String: MediumAsset] { index.material.assets }
    var units: WalkingUnits { index.material.guide.units }
    var language: String { index.material.guide.language }
    var cityCrumb: (name: String, path: String) { (city.name, SitePath.city(city.id)) }

    func recordings(_ choice: MediaChoice, on page: PageAddress) -> [RecordingContext] {
        choice.recordings.compactMap { asset in
            RecordingContext(asset, on: page, language: language) { markup.html($0, on: page) }
        }
    }

    func pictures(_ choice: MediaChoice, on page: PageAddress) -> [PictureContext] {
        choice.pictures.compactMap { PictureContext($0, on: page) }
    }

    /// - Parameter here: the place that the page is about.
    func drawn(_ plan: MapPlan?, caption: String, cityMap: String? = nil, here: Slug? = nil) -> MapContext? {
        guard let plan, let svg = index.material.drawMap(plan) else { return nil }
        let page = PageAddress(plan.page)
        func level(_ level: MapLevel) -> MapLevelContext? {
            index.material.levels.first { $0.level == level }
                .map { MapLevelContext(href: page.href($0.path), extent: $0.extent) }
        }
        return MapContext(
            svg: svg, caption: caption, cityMap: cityMap, cityName: city.name, street: level(.street),
            detail: level(.detail), directions: directions(on: page, here: here))
    }

    /// The form that asks for the way, where ways are known.
    private func directions(on page: PageAddress, here: Slug?) -> DirectionsContext? {
        guard index.material.hasPaths, let script = index.material.site.scripts["walk"] else { return nil }
        return DirectionsContext(
            paths: page.href(SitePath.paths(city.id)),
            // The others stand in the city's paths, once for all pages.
            places: index.places.filter { $0.id == here }.map { place in
                DirectionsContext.Choice(
                    position:
                        "\(Coordinate.text(place.position.latitude)),\(Coordinate.text(place.position.longitude))",
                    name: place.name, isHere: true)
            }, scripts: [ScriptContext(src: page.href(script))])
    }
}

// The city's own page.
extension CityWriter {
    func cityPage() throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.city(city.id))
        let choice = MediaChoice(city.media, in: city.body, assets: assets)
        let image = frames.socialImage(MediaChoice.illustration(city.media, assets: assets))
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "city", heading: city.name, description: city.summary, image: image,
                structuredData: data.city(city, image: image?.address), hasMap: true))
        let context = CityPage(
            frame: frame, name: city.name, summary: city.summary,
            counts: CityWords.counts(places: city.places.count, tours: city.tours.count),
            map: drawn(
                maps.city(on: page), caption: "Numbers lead to the places. The list says the same in words."),
            pins: pins(on: page), lead: choice.lead.flatMap { PictureContext($0, on: page) },
            body: markup.html(city.body, on: page), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page),
            areas: index.topics.areas.map { link($0, on: page) }, groups: groups(on: page),
            topics: index.topics.isEmpty ? nil : page.href(SitePath.topics(city.id)),
            tours: index.tours.map { cards.card($0, on: page) }, packs: packLinks(on: page))
        return RenderedPage(
            path: page.path, bytes: try templates.city.render(context), title: city.name, isListed: true)
    }

    private func pins(on page: PageAddress) -> [PinContext] {
        index.places.enumerated().map { offset, place in
            PinContext(
                number: offset + 1, anchor: Anchor.pin(place.id), href: page.href(SitePath.place(city.id, place.id)),
                name: place.name, kind: place.kind.name,
                way: WayWords.way(from: city.position, to: place.position, in: units),
                isSponsored: place.sponsor != nil)
        }
    }

    /// One list for a small city; a list a group for a larger one.
    private func groups(on page: PageAddress) -> [PlaceGroupContext] {
        if index.places.isEmpty { return [] }
        let isSmall = index.places.count <= 8
        var all: [CardContext] = []
        var groups: [PlaceGroup: [CardContext]] = [:]
        // What is paid for never stands before what is not.
        for isSponsored in [false, true] {
            for (place, card) in zip(index.places, placeCards) where card.isSponsored == isSponsored {
                let card = cards.card(place, like: card, on: page)
                if isSmall { all.append(card) } else { groups[PlaceGroup(place.kind), default: []].append(card) }
            }
        }
        if isSmall { return [PlaceGroupContext(anchor: "places-all", title: "Places", places: all)] }
        return PlaceGroup.allCases.compactMap { group in
            groups[group].map {
                PlaceGroupContext(anchor: "places-\(group.rawValue)", title: group.title, places: $0)
            }
        }
    }

    private func packLinks(on page: PageAddress) -> [PackLinkContext] {
        guard index.material.hasPacks else { return [] }
        let whole = PackLinkContext(
            href: page.href(SitePath.packPage(city.id, city.id)), name: "All of \(city.name)",
            contents: CityWords.counts(places: city.places.count, tours: city.tours.count),
            poster: page.href(SitePath.poster(city.id, city.id)))
        return [whole] + index.tours.map { packLink($0, on: page) }
    }

    func packLink(_ record: TourRecord, on page: PageAddress) -> PackLinkContext {
        PackLinkContext(
            href: page.href(SitePath.packPage(city.id, record.tour.id)), name: record.tour.name,
            contents: CityWords.outline(of: record, in: units),
            poster: page.href(SitePath.poster(city.id, record.tour.id)))
    }
}

// Places and features.
extension CityWriter {
    func placePage(_ place: Place) throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.place(city.id, place.id))
        let choice = MediaChoice(place.media, in: place.body, assets: assets)
        let illustration = MediaChoice.illustration(place.media, assets: assets)
        let image = frames.socialImage(illustration)
        let visit = VisitContext(place.facts, book: hours)
        let near = index.near(place)
        let card = card(place)
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "place", heading: place.name, description: place.summary, within: city.name,
                image: image,
                structuredData: data.place(
                    place, url: frames.address(page.path), image: image?.address,
                    hours: visit?.hours?.specification ?? [], container: container),
                above: [cityCrumb] + areaCrumb(place.area), hasMap: true,
                tellsOpenNow: visit?.tellsOpenNow ?? false))
        let context = PlacePage(
            frame: consume frame, name: place.name, kind: card.kind, kindIcon: card.kindIcon,
            kindHref: page.href(SitePath.kind(city.id, place.kind)),
            area: index.topics.area(place.area).map { LinkContext(href: page.href($0.path), name: $0.name) },
            tags: place.tags.compactMap { placeTags[$0] }, summary: place.summary, sponsor: place.sponsor,
            lead: lead(choice, of: illustration, card, on: page),
            body: markup.html(place.body, on: page), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page), visit: consume visit,
            map: drawn(
                maps.place(place, near: near, on: page), caption: caption(place),
                cityMap: mapLink(place, on: page), here: place.id),
            features: place.features.map { cards.card($0, of: place, on: page) },
            passingTours: index.tours(passing: place.id).map { cards.card($0, on: page) },
            near: near.map { near in
                var card = placeCards[near.index]
                card.meta = WayWords.way(
                    metres: near.metres, direction: place.position.direction(to: index.places[near.index].position),
                    in: units)
                return card
            })
        return RenderedPage(
            path: page.path, bytes: try templates.place.render(context),
            title: "\(place.name), \(city.name)",
            isListed: true)
    }

    /// The card of a place as it stands on places' pages.
    private func card(_ place: Place) -> CardContext {
        index.numbers[place.id].map { placeCards[$0 - 1] } ?? cards.card(place, on: PageAddress("\(city.id)/places/"))
    }

    /// The first picture, which is mostly that of the place's card as well.
    private func lead(
        _ choice: MediaChoice, of illustration: MediumAsset?, _ card: CardContext, on page: PageAddress
    ) -> TemplateShared<PictureContext>? {
        guard let lead = choice.lead else { return nil }
        if lead.medium.id == illustration?.medium.id { return card.picture }
        return PictureContext(lead, on: page).map(TemplateShared.init)
    }

    func featurePage(_ feature: Feature, of place: Place) throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.feature(city.id, place.id, feature.id))
        let choice = MediaChoice(feature.media, in: feature.body, assets: assets)
        let image = frames.socialImage(MediaChoice.illustration(feature.media, assets: assets))
        let visit = VisitContext(feature.facts, book: hours)
        let placePath = SitePath.place(city.id, place.id)
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "feature", heading: feature.name, description: feature.summary,
                within: "\(place.name) · \(city.name)", image: image,
                structuredData: data.feature(
                    feature, of: place, in: city, image: image?.address,
                    hours: visit?.hours?.specification ?? []),
                above: [cityCrumb] + areaCrumb(place.area) + [(place.name, placePath)],
                hasMap: feature.position != nil, tellsOpenNow: visit?.tellsOpenNow ?? false))
        let context = FeaturePage(
            frame: consume frame, name: feature.name, kind: feature.kind.title, kindIcon: icons.kind(feature.kind),
            kindHref: page.href(SitePath.kind(city.id, feature.kind)), tags: links(tags: feature.tags, on: page),
            summary: feature.summary, placeName: place.name, placeHref: page.href(placePath),
            isSponsored: place.sponsor != nil, lead: choice.lead.flatMap { PictureContext($0, on: page) },
            body: markup.html(feature.body, on: page), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page), visit: consume visit,
            map: drawn(
                maps.feature(feature, of: place, on: page), caption: "\(feature.name) in \(place.name).",
                cityMap: mapLink(place, on: page), here: place.id),
            features: place.features.filter { $0.id != feature.id }.map { cards.card($0, of: place, on: page) },
            passingTours: passing(feature, of: place).map { cards.card($0, on: page) })
        return RenderedPage(
            path: page.path, bytes: try templates.feature.render(context), title: "\(feature.name), \(place.name)",
            isListed: true)
    }

    /// The tours that stop at the feature, then those that stop at its place.
    private func passing(_ feature: Feature, of place: Place) -> [TourRecord] {
        let tours = index.tours(passing: place.id)
        func stops(_ record: TourRecord) -> Bool {
            record.tour.stops.contains { $0.place == place.id && $0.feature == feature.id }
        }
        return tours.filter(stops) + tours.filter { !stops($0) }
    }

    private func caption(_ place: Place) -> String {
        "\(place.name) is \(WayWords.way(from: city.position, to: place.position, in: units))."
    }

    private func mapLink(_ place: Place, on page: PageAddress) -> String {
        "\(page.href(SitePath.city(city.id)))#\(Anchor.pin(place.id))"
    }
}
