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
    /// What all pages of places share.
    let shelf: PlaceShelf
    /// The card of each place as it stands on any place's page; by its index in `index.places`.
    let placeCards: [CardContext]
    /// The card of each tour as it stands on any place's page; by its index in `index.tours`.
    let tourCards: [TourCardContext]
    /// How to get to each place from the city's centre, in words; by its index in `index.places`.
    let ways: [String]

    init(_ material: CityMaterial, templates: CityTemplates, icons: IconSet) {
        let city = material.city
        index = CityIndex(material)
        self.templates = templates
        self.icons = icons
        cards = CardMaker(
            city: city, organisations: material.guide.organisations, assets: material.assets, icons: icons,
            units: material.guide.units)
        frames = FrameMaker(
            guide: material.guide, site: material.site, hasPaths: material.hasPaths, stylesheet: material.stylesheet,
            accent: CityStyles.accent(of: city.accent, guide: material.guide),
            icons: InterfaceIconsContext(icons.named),
            navigation: CityNavigation(
                city: city.id, name: city.name, hasTours: !city.tours.isEmpty, hasPacks: material.hasPacks),
            folders: [SitePath.places(city.id)]
                + ["areas", "kinds", "tags", "tours/areas"].map { "\(city.id)/\($0)/" })
        markup = RichTextMarkup(assets: material.assets, figure: templates.figure)
        hours = HoursBook(city, language: material.guide.language)
        data = StructuredData(guide: material.guide)
        // All pages of places stand in one folder, so their links are the same.
        let folder = PageAddress(SitePath.places(city.id))
        let shelf = PlaceShelf(index, container: data.container(city), on: folder)
        self.shelf = shelf
        maps = PlaceMaps(index: index)
        let cards = cards
        placeCards = index.places.enumerated().map { number, place in
            cards.card(place, number: number + 1, href: shelf.links.place(place.id), on: folder)
        }
        tourCards = index.tours.map { cards.card($0, on: folder) }
        let (centre, units) = (city.position, material.guide.units)
        ways = index.places.map { WayWords.way(from: centre, to: $0.position, in: units) }
    }

    var city: City { index.city }
    var assets: [String: MediumAsset] { index.material.assets }
    var units: WalkingUnits { index.material.guide.units }
    var language: String { index.material.guide.language }
    var cityCrumb: (name: String, path: String) { (city.name, SitePath.city(city.id)) }

    func recordings(_ choice: MediaChoice, on page: PageAddress) -> [RecordingContext] {
        choice.recordings.compactMap { asset in
            RecordingContext(asset, on: page, language: language) { markup.html($0, on: page).bytes }
        }
    }

    func pictures(_ choice: MediaChoice, on page: PageAddress) -> [PictureContext] {
        var pictures: [PictureContext] = []
        pictures.reserveCapacity(choice.pictures.count)
        for asset in choice.pictures {
            if let picture = PictureContext.of(asset, on: page) { pictures.append(picture) }
        }
        return pictures
    }

    /// - Parameter here: the index in `index.places` of the place that the page is about.
    func drawn(_ plan: MapPlan?, caption: String, cityMap: String? = nil, here: Int? = nil) -> MapContext? {
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
    private func directions(on page: PageAddress, here: Int?) -> DirectionsContext? {
        guard index.material.hasPaths, let script = index.material.site.scripts["walk"] else { return nil }
        return DirectionsContext(
            paths: page.href(SitePath.paths(city.id)),
            // The others stand in the city's paths, once for all pages.
            places: here.map { number in
                let place = index.places[number]
                let position = place.position
                return [
                    DirectionsContext.Choice(
                        position: "\(Coordinate.text(position.latitude)),\(Coordinate.text(position.longitude))",
                        name: place.name, isHere: true)
                ]
            } ?? [], scripts: [ScriptContext(src: page.href(script))])
    }
}

// The city's own page.
extension CityWriter {
    func cityPage() throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.city(city.id))
        let links = CityLinks(to: city.id, on: page)
        let choice = MediaChoice(city.media, in: city.body, assets: assets)
        let image = frames.socialImage(choice.illustration)
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
            pins: pins(links), lead: choice.lead.flatMap { PictureContext.of($0, on: page) },
            body: markup.html(city.body, on: page), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page),
            areas: index.topics.areas.map { link($0, on: page) }, groups: groups(links, on: page),
            topics: index.topics.isEmpty ? nil : page.href(SitePath.topics(city.id)),
            tours: index.tours.map { cards.card($0, on: page) }, packs: packLinks(on: page))
        return RenderedPage(
            path: page.path, text: try templates.city.page(context), title: city.name, isListed: true)
    }

    private func pins(_ links: CityLinks) -> [PinContext] {
        index.places.enumerated().map { offset, place in
            PinContext(
                number: offset + 1, anchor: Anchor.pin(place.id), href: links.place(place.id), name: place.name,
                kind: place.kind.name, way: ways[offset], isSponsored: place.sponsor != nil)
        }
    }

    /// One list for a small city; a list a group for a larger one.
    private func groups(_ links: CityLinks, on page: PageAddress) -> [PlaceGroupContext] {
        if index.places.isEmpty { return [] }
        func cards(_ numbers: [Int]) -> [CardContext] {
            // What is paid for never stands before what is not.
            let sponsored = numbers.filter { placeCards[$0].isSponsored }
            let order = sponsored.isEmpty ? numbers : numbers.filter { !placeCards[$0].isSponsored } + sponsored
            return order.map { number in
                let place = index.places[number]
                return self.cards.card(place, like: placeCards[number], href: links.place(place.id), on: page)
            }
        }
        let all = Array(index.places.indices)
        if all.count <= 8 { return [PlaceGroupContext(anchor: "places-all", title: "Places", places: cards(all))] }
        var groups = [[Int]](repeating: [], count: PlaceGroup.allCases.count)
        for number in all { groups[PlaceGroup(index.places[number].kind).rawValue].append(number) }
        return PlaceGroup.allCases.compactMap { group in
            let numbers = groups[group.rawValue]
            if numbers.isEmpty { return nil }
            return PlaceGroupContext(anchor: group.anchor, title: group.title, places: cards(numbers))
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
