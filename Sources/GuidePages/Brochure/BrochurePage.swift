// The page of a city for paper: a brochure with its map, its places, its tours and its notices.

import GuideModel

/// The fields that `brochure.mustache` can use.
struct BrochurePage: Sendable {
    var brochure: BrochureContext
}

extension BrochurePage: TemplateContext {
    static let fields = TemplateFields<BrochurePage> { $0.include(\.brochure) }
}

extension BrochurePage: PageKind {
    static let declaration = PageDeclaration(
        name: "brochure", template: "brochure", styles: ["brochure"], hasStillMaps: true, isStored: false,
        isForPaper: true)

    /// No page for a city without places and tours.
    static func subjects(in city: CityWriter) -> [BrochureSelection] {
        let all = BrochureSelection(allOf: city.index)
        return all.places.isEmpty && all.tours.isEmpty ? [] : [all]
    }

    static func mapCount(for selection: BrochureSelection, in city: CityWriter) -> Int { 1 + selection.tours.count }

    static func maps(for selection: BrochureSelection, in city: CityWriter) -> [MapPlan?] {
        city.maps.brochure(selection)
    }

    static func page(
        for selection: BrochureSelection, in city: CityWriter, map: PageMap?
    ) -> UnrenderedPage<BrochurePage> {
        page(for: selection, in: city, maps: [map])
    }

    static func page(
        for selection: BrochureSelection, in city: CityWriter, maps: [PageMap?]
    ) -> UnrenderedPage<BrochurePage> {
        let (words, name) = (city.words, city.city.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.brochure(city.city.id), heading: words(BrochureWord.heading, name),
                description: words(BrochureWord.description, name), above: [city.crumb],
                crumb: words(BrochureWord.link), isHidden: true),
            context: BrochurePage(brochure: city.brochure(selection, maps: maps)))
    }
}

extension Anchor {
    /// The entry of a place in a brochure.
    static func entry(ofPlace place: Slug) -> String { "place-\(place)" }
    /// The entry of a feature in a brochure.
    static func entry(ofFeature feature: Slug, of place: Slug) -> String { "place-\(place)-feature-\(feature)" }
    /// The entry of a tour in a brochure.
    static func entry(ofTour tour: Slug) -> String { "tour-\(tour)" }
    /// A stop of a tour in a brochure, from 1.
    static func entry(ofTour tour: Slug, stop number: Int) -> String { "tour-\(tour)-stop-\(number)" }
}

extension PlaceMaps {
    /// The map of the places in a brochure, and the maps of its tours, with the numbers of all maps of the city.
    func brochure(_ selection: BrochureSelection) -> [MapPlan?] {
        let (city, words) = (index.city, index.words)
        let page = SitePath.brochure(city.id)
        var overview: MapPlan?
        if !selection.places.isEmpty {
            var plan = cityMap(on: page)
            plan.description = words(BrochureWord.mapCaption)
            plan.markers = selection.places.map { number in
                var place = marker(number)
                place.address = .here(Anchor.entry(ofPlace: index.places[number].id))
                return place
            }
            plan.placeOutlines = outlines(of: selection.places)
            overview = plan
        }
        return [overview]
            + selection.tours.map { number -> MapPlan? in
                let record = index.tours[number]
                var plan = tour(record, on: page, hasStops: false, hasObjects: false)
                plan.idPrefix = "tour-map-\(record.tour.id)"
                for stop in plan.markers.indices {
                    plan.markers[stop].address = .here(Anchor.entry(ofTour: record.tour.id, stop: stop + 1))
                }
                return plan
            }
    }
}

extension CityWriter {
    /// The content of a brochure.
    ///
    /// - Parameter maps: the map of the city, then those of the tours.
    func brochure(_ selection: BrochureSelection, maps: [PageMap?], isA4: Bool = false) -> BrochureContext {
        let (material, guide) = (index.material, index.material.guide)
        let drawn = maps.map { $0?.svg ?? Markup.none }
        let date = material.date ?? city.updated
        var shownOf: String?
        if selection.places.count < index.places.count {
            let (shown, all) = (selection.places.count, index.places.count)
            shownOf = words(PageWord.crowdShown, words.number(shown), words.number(all))
        }
        let tours = selection.tours.enumerated().map { offset, number in
            entry(ofTour: number, map: offset + 1 < drawn.count ? drawn[offset + 1] : .none, among: selection)
        }
        let notices = self.notices.filter { notice in
            if let date, let until = notice.until, until.day < date { return false }
            return selection.concerns(notice, in: index)
        }
        var imprint = Markup.none
        if let text = guide.legal?.imprint?.text {
            imprint = nested(text, named: words(PageWord.imprint), prefix: "imprint-")
        }
        return BrochureContext(
            name: city.name, summary: city.summary, guideTitle: guide.title,
            publisher: guide.organisations.first { $0.id == guide.publisher }?.name,
            edition: date.map { words(BrochureWord.edition, words.date($0)) },
            logo: material.site.logo.map(LogoContext.init), picture: illustration.flatMap { PictureContext($0) },
            // Its heading is of level 2; the texts of places and tours are below a heading of level 3.
            isA4: isA4, introduction: nested(city.body, named: city.name, prefix: "city-", levels: 1),
            map: drawn.first ?? .none, shownOf: shownOf, places: selection.places.map { entry(ofPlace: $0) },
            tours: tours, notices: notices.map { context(of: $0) }, timeZone: city.timeZone,
            packCode: packCode(city.id, title: words(PageWord.allOfCity, city.name), id: "code-city"),
            address: frames.address(SitePath.city(city.id)).map { Markup.typed($0) } ?? .none, imprint: imprint,
            mapAttribution: material.mapAttribution)
    }

    private func entry(ofPlace number: Int) -> BrochurePlaceContext {
        let view = views.place(number)
        let (place, anchor) = (view.place, Anchor.entry(ofPlace: view.place.id))
        return BrochurePlaceContext(
            view: view, anchor: anchor, photograph: photograph(place.media, in: place.body),
            text: nested(place.body, named: place.name, prefix: "\(anchor)-"),
            features: views.features(ofPlace: number).map { entry(ofFeature: $0) },
            code: frames.address(view.path).map { address in
                code(
                    QRCodePlan(
                        address: PrintedSheet.brochure.address(address), title: place.name, id: "code-\(anchor)"))
            } ?? .none)
    }

    private func entry(ofFeature view: PlaceView) -> BrochureFeatureContext {
        let anchor = Anchor.entry(ofFeature: view.feature?.id ?? view.place.id, of: view.place.id)
        return BrochureFeatureContext(
            view: view, anchor: anchor, photograph: photograph(view.media, in: view.body),
            // Its heading is of level 5.
            text: nested(view.body, named: view.name, prefix: "\(anchor)-", levels: 4))
    }

    private func entry(
        ofTour number: Int, map: Markup, among selection: BrochureSelection
    ) -> BrochureTourContext {
        let record = index.tours[number]
        let (tour, anchor) = (record.tour, Anchor.entry(ofTour: record.tour.id))
        return BrochureTourContext(
            view: views.tour(number), anchor: anchor, photograph: photograph(tour.media, in: tour.body),
            text: nested(tour.body, named: tour.name, prefix: "\(anchor)-"), map: map,
            priceLine: tour.price.map(words.line), hazards: hazards(record),
            stops: stops(record).map { stop in
                let place = stop.view.number
                let isHere = selection.places.contains(place)
                return BrochureStopContext(
                    stop: stop, stopAnchor: Anchor.entry(ofTour: tour.id, stop: stop.number),
                    place: isHere ? (number: place + 1, anchor: Anchor.entry(ofPlace: index.places[place].id)) : nil)
            },
            wayBack: returnLeg(of: record), code: packCode(tour.id, title: tour.name, id: "code-\(anchor)"))
    }

    /// The first picture that the text does not show.
    private func photograph(_ media: [Medium], in body: RichText) -> PictureContext? {
        MediaChoice(media, in: body, assets: assets).lead.flatMap { PictureContext($0) }
    }

    private func nested(_ text: RichText, named name: String, prefix: String, levels: UInt8 = 2) -> Markup {
        NestedText.nested(markup.html(text, among: name), prefix: prefix, levels: levels)
    }

    /// The code that leads to a pack; one code leads to the pack in all languages.
    private func packCode(_ pack: Slug, title: String, id: String) -> Markup {
        guard index.material.hasPacks,
            let address = PageAddress.absolute(SitePath.packPage(city.id, pack), base: index.material.guide.baseURL)
        else { return .none }
        return code(QRCodePlan(address: PrintedSheet.brochure.address(address), title: title, id: id))
    }
}
