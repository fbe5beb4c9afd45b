// Fills the contexts of a city's places and their features.

import GuideModel

extension CityWriter {
    /// - Parameters:
    ///   - number: the place's index in `index.places`.
    ///   - lists: the finished cards of all.
    func placePage(_ number: Int, _ lists: FinishedCards) throws(TemplateFault) -> RenderedPage {
        let place = index.places[number]
        let page = PageAddress(SitePath.place(city.id, place.id))
        let choice = MediaChoice(place.media, in: place.body, assets: assets)
        let image = frames.socialImage(choice.illustration)
        let facts = place.facts
        let visit = VisitContext.of(facts, book: hours)
        let near = index.near(number)
        let area = shelf.area(place.area)
        let url = frames.address(page.path)
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "place", heading: place.name, description: place.summary, within: city.name,
                image: image,
                structuredData: data.place(
                    place, facts, url: url, image: image?.address, hours: visit?.hours?.specification ?? [],
                    container: shelf.container),
                crumbs: shelf.crumbs(area), url: url, hasMap: true, tellsOpenNow: visit?.tellsOpenNow ?? false))
        let nearCards = try lists.near(near, around: number)
        let context = PlacePage(
            frame: consume frame, name: place.name, kind: placeCards[number].kind,
            kindIcon: placeCards[number].kindIcon, kindHref: shelf.links.kind(place.kind), area: area,
            tags: shelf.tags(place.tags), summary: place.summary, sponsor: place.sponsor,
            lead: lead(choice, ofPlace: number, on: page),
            body: markup.html(place.body, on: page, links: shelf.links), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page), visit: consume visit,
            map: drawn(
                maps.place(number, near: near, on: page),
                caption: String(joining: place.name, " is ", ways[number], "."), cityMap: shelf.links.pin(place.id),
                here: number),
            features: place.features.map { cards.card($0, of: place, on: page) },
            passingTours: index.tourNumbers(passing: number).map { tourCards[$0] },
            nearCards: nearCards, listNear: { [self] in cards(near, around: place.position) })
        return RenderedPage(
            path: page.path, text: try templates.place.page(context),
            title: String(joining: place.name, ", ", city.name), isListed: true)
    }

    /// The cards of places near a spot.
    private func cards(_ near: [(index: Int, metres: Double)], around position: Position) -> [CardContext] {
        near.map { near in
            var card = placeCards[near.index]
            let direction = position.direction(to: index.places[near.index].position)
            card.meta = WayWords.way(metres: near.metres, direction: direction, in: units)
            return card
        }
    }

    /// The first picture, which is mostly that of the place's card as well.
    private func lead(
        _ choice: MediaChoice, ofPlace number: Int, on page: PageAddress
    ) -> TemplateShared<PictureContext>? {
        guard let lead = choice.lead else { return nil }
        if choice.leadIsIllustration { return placeCards[number].picture }
        return PictureContext.of(lead, on: page).map(TemplateShared.init)
    }

    /// - Parameter number: the index of the feature's place in `index.places`.
    func featurePage(_ feature: Feature, ofPlace number: Int) throws(TemplateFault) -> RenderedPage {
        let place = index.places[number]
        let page = PageAddress(SitePath.feature(city.id, place.id, feature.id))
        let choice = MediaChoice(feature.media, in: feature.body, assets: assets)
        let image = frames.socialImage(choice.illustration)
        let visit = VisitContext.of(feature.facts, book: hours)
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
            isSponsored: place.sponsor != nil, lead: choice.lead.flatMap { PictureContext.of($0, on: page) },
            body: markup.html(feature.body, on: page), pictures: pictures(choice, on: page),
            recordings: recordings(choice, on: page), visit: consume visit,
            map: drawn(
                maps.feature(feature, ofPlace: number, on: page), caption: "\(feature.name) in \(place.name).",
                cityMap: CityLinks(to: city.id, on: page).pin(place.id), here: number),
            features: place.features.filter { $0.id != feature.id }.map { cards.card($0, of: place, on: page) },
            passingTours: passing(feature, ofPlace: number).map { cards.card($0, on: page) })
        return RenderedPage(
            path: page.path, text: try templates.feature.page(context), title: "\(feature.name), \(place.name)",
            isListed: true)
    }

    /// The tours that stop at the feature, then those that stop at its place.
    private func passing(_ feature: Feature, ofPlace number: Int) -> [TourRecord] {
        let place = index.places[number].id
        let tours = index.tourNumbers(passing: number).map { index.tours[$0] }
        func stops(_ record: TourRecord) -> Bool {
            record.tour.stops.contains { $0.place == place && $0.feature == feature.id }
        }
        return tours.filter(stops) + tours.filter { !stops($0) }
    }
}
