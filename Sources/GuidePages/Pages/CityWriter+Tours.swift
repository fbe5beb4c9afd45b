// Fills the contexts of a city's tours: their list, their pages, their files.

import GuideModel

extension CityWriter {
    func tourListPage() throws(TemplateFault) -> RenderedPage {
        let page = PageAddress(SitePath.tours(city.id))
        let count = city.tours.count
        let intro =
            count == 0
            ? "No tour of \(city.name) has been published yet."
            : "\(Quantities.count(count, "walk")) through \(city.name), stop by stop. Save one and it works with no signal."
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "tours", heading: "Tours of \(city.name)", description: intro, above: [cityCrumb]))
        let context = TourListPage(frame: frame, cityName: city.name, intro: intro, groups: tourGroups(on: page))
        return RenderedPage(
            path: page.path, bytes: try templates.tours.render(context), title: "Tours of \(city.name)",
            isListed: count > 0)
    }

    /// By organisation, in the guide's order; those of no organisation last.
    private func tourGroups(on page: PageAddress) -> [TourGroupContext] {
        let organisations = index.material.guide.organisations
        var groups: [TourGroupContext] = []
        for organisation in organisations {
            let tours = index.tours.filter { $0.tour.organisation == organisation.id }
            if tours.isEmpty { continue }
            groups.append(
                TourGroupContext(
                    anchor: "by-\(organisation.id)", title: organisation.name,
                    organisation: OrganisationContext(organisation), tours: tours.map { cards.card($0, on: page) }))
        }
        let known = Set(organisations.map(\.id))
        let rest = index.tours.filter { record in record.tour.organisation.map { !known.contains($0) } ?? true }
        if !rest.isEmpty {
            groups.append(
                TourGroupContext(
                    anchor: "by-others", title: groups.isEmpty ? "All tours" : "More tours", organisation: nil,
                    tours: rest.map { cards.card($0, on: page) }))
        }
        return groups
    }

    func tourPage(_ record: TourRecord) throws(TemplateFault) -> RenderedPage {
        let tour = record.tour
        let page = PageAddress(SitePath.tour(city.id, tour.id))
        let choice = MediaChoice(tour.media, in: tour.body, assets: assets)
        let illustration = cards.illustration(of: record)
        let stops = record.stops.map { (name: $0.name, path: $0.path, position: $0.position) }
        let frame = frames.frame(
            page,
            FrameMaker.Subject(
                kind: "tour", heading: tour.name, description: tour.summary, within: city.name, image: illustration,
                structuredData: data.tour(tour, in: city, stops: stops, image: frames.imageAddress(illustration)),
                above: [cityCrumb, ("Tours", SitePath.tours(city.id))]))
        let organisation = index.material.guide.organisations.first { $0.id == tour.organisation }
        let context = TourPage(
            frame: frame, name: tour.name, summary: tour.summary,
            organisation: organisation.map(OrganisationContext.init),
            distance: Quantities.distance(metres: record.geometry.metres),
            time: Quantities.duration(minutes: record.minutes),
            isoTime: Quantities.isoDuration(minutes: record.minutes), stopCount: String(stops.count),
            direction: WayWords.direction(of: tour), price: tour.price.map(PriceWords.line),
            access: tour.access.map(AccessWords.phrases)?.map(PhraseContext.init) ?? [],
            lead: choice.lead.flatMap { PictureContext($0, on: page) }, body: markup.html(tour.body, on: page),
            pictures: pictures(choice, on: page), recordings: recordings(choice, on: page),
            map: drawn(maps.tour(record, on: page), caption: "Numbers lead to the stops in the list below."),
            isStraight: record.geometry.isStraight, stops: stopContexts(record, on: page), wayBack: wayBack(record),
            gpx: page.href(SitePath.tourGPX(city.id, tour.id)),
            geoJSON: page.href(SitePath.tourGeoJSON(city.id, tour.id)),
            pack: index.material.hasPacks ? packLink(record, on: page) : nil, links: links(tour))
        return RenderedPage(
            path: page.path, bytes: try templates.tour.render(context), title: "\(tour.name), \(city.name)",
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
                leg: offset == 0 ? nil : leg(record, offset - 1, note: written.leg), href: page.href(stop.path),
                name: stop.name, kind: stop.kind.title, kindIcon: icons.kind(stop.kind), summary: stop.summary,
                note: written.note, picture: cards.picture(stop.media, on: page), isSponsored: stop.isSponsored)
        }
    }

    private func wayBack(_ record: TourRecord) -> LegContext? {
        guard record.tour.isCircular, record.stops.count > 1, let first = record.stops.first else { return nil }
        guard var leg = leg(record, record.stops.count - 1, note: record.tour.returnLeg) else { return nil }
        leg.way = "\(leg.way), back to \(first.name)"
        return leg
    }

    private func leg(_ record: TourRecord, _ number: Int, note: String?) -> LegContext? {
        guard record.geometry.legs.indices.contains(number) else {
            return note.map { LegContext(way: "On to the next stop", note: $0) }
        }
        let leg = record.geometry.legs[number]
        return LegContext(way: WayWords.way(metres: leg.metres, direction: leg.direction), note: note)
    }

    /// The tour for other programs.
    func tourFiles(_ record: TourRecord) -> [RenderedPage] {
        let tour = record.tour
        let path = SitePath.tour(city.id, tour.id)
        let address = PageAddress.absolute(path, base: index.material.guide.baseURL)
        return [
            RenderedPage(
                path: SitePath.tourGPX(city.id, tour.id),
                bytes: TourGPX.xml(tour, stops: record.stops, geometry: record.geometry, address: address)),
            RenderedPage(
                path: SitePath.tourGeoJSON(city.id, tour.id),
                bytes: TourGeoJSON.json(record)),
        ]
    }
}
