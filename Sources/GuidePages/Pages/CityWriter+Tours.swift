// Fills the contexts of a city's tours: their pages and their files.

import GuideModel

extension CityWriter {
    func tourPage(_ record: TourRecord) throws(TemplateFault) -> RenderedPage {
        let tour = record.tour
        let page = PageAddress(SitePath.tour(city.id, tour.id))
        let choice = MediaChoice(tour.media, in: tour.body, assets: assets)
        let image = frames.socialImage(cards.illustration(of: record))
        let stops = record.stops.map { (name: $0.name, path: $0.path, position: $0.position) }
        let stopContexts = self.stopContexts(record, on: page)
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "tour", heading: tour.name, description: tour.summary, within: city.name, image: image,
                structuredData: data.tour(tour, in: city, stops: stops, image: image?.address),
                above: [cityCrumb, ("Tours", SitePath.tours(city.id))],
                hasMap: true, tellsOpenNow: stopContexts.contains { $0.hours?.openNow != nil }))
        let organisation = index.material.guide.organisations.first { $0.id == tour.organisation }
        let context = TourPage(
            frame: frame, name: tour.name, summary: tour.summary,
            organisation: organisation.map(OrganisationContext.init),
            area: index.topics.area(tour.area).map { LinkContext(href: page.href($0.path), name: $0.name) },
            tags: links(tags: tour.tags, on: page),
            distance: Quantities.distance(metres: record.geometry.metres, in: units),
            time: Quantities.duration(minutes: record.minutes),
            isoTime: Quantities.isoDuration(minutes: record.minutes), stopCount: String(stops.count),
            direction: WayWords.direction(of: tour), season: tour.season, price: tour.price.map(PriceWords.line),
            access: tour.access.map(AccessWords.phrases)?.map(PhraseContext.init) ?? [],
            lead: choice.lead.flatMap { PictureContext.of($0, on: page) }, body: markup.html(tour.body, on: page),
            pictures: pictures(choice, on: page), recordings: recordings(choice, on: page),
            map: drawn(maps.tour(record, on: page), caption: "Numbers lead to the stops in the list below."),
            isStraight: record.geometry.isStraight, stops: stopContexts, wayBack: wayBack(record),
            gpx: page.href(SitePath.tourGPX(city.id, tour.id)),
            geoJSON: page.href(SitePath.tourGeoJSON(city.id, tour.id)),
            pack: index.material.hasPacks ? packLink(record, on: page) : nil, links: links(tour))
        return RenderedPage(
            path: page.path, text: try templates.tour.page(context), title: "\(tour.name), \(city.name)",
            isListed: true)
    }

    private func links(_ tour: Tour) -> [LinkContext] {
        tour.links.compactMap { link in
            OutwardAddress.web(link.address).map { LinkContext(href: $0, name: link.title, isExternal: true) }
        }
    }

    private func stopContexts(_ record: TourRecord, on page: PageAddress) -> [StopContext] {
        record.stops.enumerated().map { offset, stop in
            let written = record.tour.stops[offset]
            return StopContext(
                number: offset + 1, anchor: Anchor.stop(offset + 1),
                leg: offset == 0 ? nil : leg(record, offset - 1, to: stop, note: written.leg),
                href: page.href(stop.path),
                name: stop.name, kind: stop.kind.title, kindIcon: icons.kind(stop.kind), summary: stop.summary,
                note: written.note, picture: cards.picture(stop.media, on: page), isSponsored: stop.isSponsored,
                hours: StopHoursContext(stop.facts, book: hours))
        }
    }

    private func wayBack(_ record: TourRecord) -> LegContext? {
        guard record.tour.isCircular, record.stops.count > 1, let first = record.stops.first else { return nil }
        guard var leg = leg(record, record.stops.count - 1, to: first, note: record.tour.returnLeg) else { return nil }
        leg.way = "\(leg.way), back to \(first.name)"
        return leg
    }

    /// A leg with what the tour says of it, else with what comes next.
    private func leg(_ record: TourRecord, _ number: Int, to stop: TourStopPlace, note: String?) -> LegContext? {
        let legs = record.geometry.legs
        if !legs.indices.contains(number), note == nil { return nil }
        let way =
            legs.indices.contains(number)
            ? WayWords.way(metres: legs[number].metres, direction: legs[number].direction, in: units)
            : "On to the next stop"
        let steps =
            legs.indices.contains(number) ? legs[number].steps.map { PhraseContext(text: $0.sentence) } : []
        guard note == nil else { return LegContext(way: way, note: note, steps: steps) }
        return LegContext(way: way, next: stop.name, preview: FirstSentence.of(stop.summary), steps: steps)
    }

    /// The tour for other programs.
    func tourFiles(_ record: TourRecord) -> [RenderedPage] {
        let tour = record.tour
        let path = SitePath.tour(city.id, tour.id)
        let address = PageAddress.absolute(path, base: index.material.guide.baseURL)
        return [
            RenderedPage(
                path: SitePath.tourGPX(city.id, tour.id),
                bytes: TourGPX.xml(
                    tour, stops: record.stops, geometry: record.geometry, address: address,
                    attribution: index.material.mapAttribution)),
            RenderedPage(
                path: SitePath.tourGeoJSON(city.id, tour.id),
                bytes: TourGeoJSON.json(record, attribution: index.material.mapAttribution)),
        ]
    }
}
