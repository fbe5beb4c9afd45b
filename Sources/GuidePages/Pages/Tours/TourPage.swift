// The page of a tour: a walk from stop to stop.

import GuideModel

/// The fields that `tour.mustache` can use.
struct TourPage: Sendable {
    var view: TourView
    var organisation: OrganisationContext?
    var stopCount: String
    var price: String?
    var lead: PictureContext?
    /// Safe HTML.
    var body: Markup
    var pictures: [PictureContext]
    var recordings: [RecordingContext]
    var map: MapContext?
    var hazards: [HazardContext]
    /// Nil for a tour without heights.
    var elevation: ElevationContext?
    var stages: [StageContext]
    /// Where to stay and eat along a long tour without stages.
    var along: StageContext?
    /// How near to the route the places to stay and eat are.
    var alongNote: String
    /// The objects that the camera shows on the route, by name.
    var objects: [LinkContext]
    /// The information points along the route, and the heading of their list.
    var informationPoints: [LinkContext]
    var informationTitle: String
    var stops: [StopContext]
    /// The leg back to the first stop, on a circular tour and on a tour there and back.
    var wayBack: LegContext?
    /// The page that guides the visitor along the tour.
    var walk: Address
    var gpx: Address
    var geoJSON: Address
    var pack: PackLinkContext?
    var links: [LinkContext]
    /// Inline SVG for paper; may be empty.
    var paperCode: Markup
    var report: ReportContext?
    /// The code for a frame in another website; nil if the guide allows none.
    var embed: EmbedCodeContext?
}

extension TourPage: TemplateContext {
    static let fields = TemplateFields<TourPage> {
        $0.optional("organisation", \.organisation)
        $0.text("stopCount", \.stopCount)
        $0.text("price", \.price)
        $0.optional("lead", \.lead)
        $0.html("body", \.body)
        $0.list("pictures", \.pictures)
        $0.flag("hasPictures", ifAny: \.pictures)
        $0.flag("hasGallery") { Gallery.isShown($0.pictures) }
        $0.list("recordings", \.recordings)
        $0.optional("map", \.map)
        $0.list("hazards", \.hazards)
        $0.flag("hasHazards", ifAny: \.hazards)
        $0.optional("elevation", \.elevation)
        $0.list("stages", \.stages)
        $0.flag("hasStages", ifAny: \.stages)
        $0.optional("along", \.along)
        $0.text("alongNote", \.alongNote)
        $0.list("objects", \.objects)
        $0.flag("hasObjects", ifAny: \.objects)
        $0.list("informationPoints", \.informationPoints)
        $0.flag("hasInformationPoints", ifAny: \.informationPoints)
        $0.text("informationTitle", \.informationTitle)
        $0.list("stops", \.stops)
        $0.optional("wayBack", \.wayBack)
        $0.address("walk", \.walk)
        $0.address("gpx", \.gpx)
        $0.address("geoJSON", \.geoJSON)
        $0.optional("pack", \.pack)
        $0.list("links", \.links)
        $0.flag("hasLinks", ifAny: \.links)
        $0.html("paperCode", \.paperCode)
        $0.optional("report", \.report)
        $0.optional("embed", \.embed)
        $0.include(\.view)
    }
}

extension TourPage: PageKind {
    static let declaration = PageDeclaration(
        name: "tour", template: "tour", scripts: ["saved-mark", "share-button", "picture-viewer"])

    static func subjects(in city: CityWriter) -> [TourRecord] { city.index.tours }

    static func path(of record: TourRecord, in city: CityWriter) -> String? {
        SitePath.tour(city.city.id, record.tour.id)
    }

    static func map(for record: TourRecord, in city: CityWriter) -> MapPlan? {
        city.maps.tour(record)
    }

    static func page(for record: TourRecord, in city: CityWriter, map: PageMap?) -> UnrenderedPage<TourPage> {
        let tour = record.tour
        let id = city.city.id
        let choice = MediaChoice(tour.media, in: tour.body, assets: city.assets)
            .orDrawn(city.pictures.picture(of: tour))
        let figures = choice.figures
        let image = city.socialImage(city.views.illustration(of: record))
        let stops = city.stops(record)
        let report = city.report(on: SitePath.tour(id, tour.id), version: tour.version, name: tour.name)
        let view = city.views.tour(record.number)
        let embed = city.embedCode(of: .tour(record))
        let information = record.informationPoints(in: city.index)
        let elevation = ElevationContext(record, words: city.words, units: city.units)
        let (stages, along) = (city.stages(record), city.along(record))
        let isLong = elevation != nil || !stages.isEmpty || along != nil
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.tour(id, tour.id), heading: tour.name, description: tour.summary,
                within: city.city.name, image: image,
                structuredData: city.data.tour(record, in: city.city, image: image?.address),
                accessibility: city.accessibility(choice),
                above: [
                    city.crumb, CrumbContext(href: .link(SitePath.tours(id)), name: city.words(PageWord.toursCrumb)),
                ],
                notices: city.notices(on: SitePath.tour(id, tour.id), about: city.subjects(of: record)),
                showsOpenNow: stops.contains { $0.hours?.openNow != nil },
                elements: (report == nil ? [] : ReportContext.elements) + embed.elements,
                styles: (report == nil ? [] : ReportContext.styles) + embed.styles
                    + (isLong ? ElevationContext.styles : []),
                filmOrigins: city.filmOrigins(choice)),
            title: city.words.line([tour.name, city.city.name]),
            context: TourPage(
                view: view,
                organisation: view.organisation.map {
                    OrganisationContext($0, tours: .link(SitePath.tours(id, organisation: $0.id)))
                },
                stopCount: String(stops.count), price: tour.price.map(city.words.line),
                lead: figures.lead, body: city.markup.html(tour.body),
                pictures: figures.others, recordings: city.recordings(choice, loadsFilms: true),
                map: city.context(of: map, caption: city.words(PageWord.tourMapCaption)),
                hazards: city.hazards(record), elevation: elevation, stages: stages, along: along,
                alongNote: city.words(
                    RouteWord.near, city.words.distance(metres: CityWriter.metresAlongRoute, in: city.units)),
                objects: record.objects(of: city.city).map {
                    LinkContext(href: .link(SitePath.object(id, $0.id)), name: $0.name)
                },
                informationPoints: information.map {
                    let place = city.index.places[$0]
                    return LinkContext(href: .link(SitePath.place(id, place.id)), name: place.name)
                },
                informationTitle: city.words.title(.information, of: 2), stops: stops,
                wayBack: city.returnLeg(of: record),
                walk: .link(SitePath.tourWalk(id, tour.id)), gpx: .link(SitePath.tourGPX(id, tour.id)),
                geoJSON: .link(SitePath.tourGeoJSON(id, tour.id)),
                pack: city.index.material.hasPacks ? city.packLink(record) : nil,
                links: city.links(of: tour), paperCode: city.paperCode(pack: tour.id, title: tour.name), report: report,
                embed: embed))
    }

    /// The files of the tour for other programs.
    static func files(for record: TourRecord, in city: CityWriter) -> [RenderedPage] {
        let (tour, id) = (record.tour, city.city.id)
        let material = city.index.material
        let address = PageAddress.absolute(
            material.guide.site.path(SitePath.tour(id, tour.id)), base: material.guide.baseURL)
        return [
            RenderedPage(
                path: SitePath.tourGPX(id, tour.id),
                bytes: TourGPX.xml(
                    record, address: address, words: city.words, attribution: material.mapAttribution)),
            RenderedPage(
                path: SitePath.tourGeoJSON(id, tour.id),
                bytes: TourGeoJSON.json(record, attribution: material.mapAttribution)),
        ]
    }
}

extension CityWriter {
    /// The external links.
    func links(of tour: Tour) -> [LinkContext] {
        tour.links.compactMap { link in
            ExternalAddress.web(link.address).map {
                LinkContext(href: .outward($0), name: link.title, isExternal: true)
            }
        }
    }

    func stops(_ record: TourRecord) -> [StopContext] {
        record.stops.enumerated().map { offset, stop in
            let written = record.tour.stops[offset]
            return StopContext(
                view: views.stop(stop), number: offset + 1, anchor: Anchor.stop(offset + 1),
                leg: offset == 0 ? nil : leg(record, offset - 1, to: stop, note: written.leg),
                href: record.address(ofStop: offset), note: written.note, picture: views.photograph(stop.media),
                hours: StopHoursContext(stop.facts, book: hours))
        }
    }

    func returnLeg(of record: TourRecord) -> LegContext? {
        guard record.tour.isCircular || record.geometry.wayBack != nil, record.stops.count > 1,
            let first = record.stops.first
        else { return nil }
        guard var leg = leg(record, record.stops.count - 1, to: first, note: record.tour.returnLeg) else { return nil }
        leg.way = words(PageWord.wayBack, leg.way, first.name)
        return leg
    }

    /// A leg with the tour's note about it, or else with the next stop.
    private func leg(_ record: TourRecord, _ number: Int, to stop: TourStopPlace, note: String?) -> LegContext? {
        let legs = record.geometry.ledLegs
        if !legs.indices.contains(number), note == nil { return nil }
        let text =
            legs.indices.contains(number)
            ? words.directionText(metres: legs[number].metres, direction: legs[number].direction, in: units)
            : words(PageWord.nextStop)
        let steps =
            legs.indices.contains(number) ? legs[number].steps.map { PhraseContext(text: $0.sentence) } : []
        guard note == nil else { return LegContext(way: text, note: note, steps: steps) }
        return LegContext(way: text, next: stop.name, preview: FirstSentence.of(stop.summary), steps: steps)
    }
}
