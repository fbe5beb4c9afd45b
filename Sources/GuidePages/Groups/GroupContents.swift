// Writes the content that a group shares in one city as HTML, for the caller that encrypts it.

import GuideModel

/// A group's part of a city.
public struct GroupPart: Sendable {
    /// The HTML of the page, with addresses relative to the page.
    public var html: [UInt8]
    /// The media files that it shows, with their paths from the site's root.
    public var files: [Rendition]
    /// The entries for a list of contents.
    public var contents: [Content]
    /// The objects for the camera, as JSON in the format of docs/objects.md; its addresses are relative to the site's
    /// root.
    public var objects: [UInt8]

    public struct Content: Sendable {
        /// The element's id in the page.
        public var anchor: String
        public var name: String
    }
}

extension CityPages {
    /// The group's part of the city.
    ///
    /// - Parameters:
    ///   - own: the places of the group; links to them stay on the page.
    ///   - group: the group whose page shows the part.
    /// - Throws: the same errors as `PageTask.pages(maps:)`.
    public func part(of group: Slug, own: Set<Slug>) throws(TemplateError) -> GroupPart {
        let writer = GroupWriter(writer: writer, own: own)
        let context = writer.context
        let markup = try groupContent.render(context, foreign: self.writer.frames.foreign)
        let page = PageAddress(SitePath.group(group), in: self.writer.frames.language)
        let shown = Set(markup.addresses.map(\.path))
        let items =
            [context.notes].compactMap { $0 } + context.tours.map(\.item) + context.places.map(\.item)
            + context.objects.map(\.item)
        return GroupPart(
            html: RenderedPage(markup, on: page).bytes,
            files: self.writer.assets.values.flatMap(\.files).filter { shown.contains($0.path) }
                .sorted { $0.path.isBefore($1.path) },
            contents: items.map { GroupPart.Content(anchor: $0.anchor, name: $0.name) },
            objects: self.writer.objectList(page: { "\(page.path)#\(writer.anchor(of: $0))" }, address: { $0 }))
    }
}

/// Renders the template with the city as a group sees it.
private struct GroupWriter {
    let writer: CityWriter
    /// The group's own places.
    let own: Set<Slug>

    private var city: City { writer.city }
    private var words: Words { writer.words }

    var context: GroupContentContext {
        GroupContentContext(
            cityName: city.name, city: .link(SitePath.city(city.id)),
            notes: city.notes.map { item("notes", $0.name, $0.body, $0.media) },
            tours: writer.index.tours.map(tour),
            places: writer.index.order.filter { own.contains(writer.index.places[$0].id) }.map(place),
            objects: city.objects.map(object), icon: InterfaceIconsContext(writer.icons.named))
    }

    func anchor(of object: PlacedObject) -> String { anchor("object-\(object.id)") }

    private func anchor(_ name: String) -> String { "\(city.id)-\(name)" }

    private func anchor(of place: Slug, _ feature: Slug? = nil) -> String {
        anchor("place-\(place)" + (feature.map { "-\($0)" } ?? ""))
    }

    /// The target of a link: the group's own content on this page, or else the guide's pages.
    private func address(_ reference: ContentReference, _ fragment: String?) -> Address {
        switch reference {
        case .item(city.id, let item):
            ownAnchor(of: item).map { .here(fragment ?? $0) }
                ?? .link(SitePath.page(of: reference), fragment: fragment)
        default: .link(SitePath.page(of: reference), fragment: fragment)
        }
    }

    /// The anchor of an item on this page; nil for an item of the guide.
    private func ownAnchor(of item: CityItem) -> String? {
        switch item.kind {
        case .place: own.contains(item.id) ? anchor(of: item.id) : nil
        case .feature: item.place.flatMap { own.contains($0) ? anchor(of: $0, item.id) : nil }
        // Groups see only their own tours and objects.
        case .tour, .object: anchor("\(item.kind)-\(item.id)")
        case .presentation, .quiz, .riddle, .kiosk, .area, .page, .event: nil
        }
    }

    private func html(_ text: RichText) -> Markup { writer.markup.html(text, address: address) }

    private func item(
        _ name: String, _ title: String, _ body: RichText, _ media: [Medium]
    ) -> GroupContentContext.Item {
        let choice = MediaChoice(media, in: body, assets: writer.assets)
        let figures = choice.figures
        return GroupContentContext.Item(
            anchor: anchor(name), name: title, body: html(body),
            recordings: choice.recordings.compactMap {
                RecordingContext.of($0, language: writer.language, words: words, html: html)
            }, pictures: [figures.lead].compactMap { $0 } + figures.others)
    }

    private func tour(_ record: TourRecord) -> GroupContentContext.Tour {
        let tour = record.tour
        return GroupContentContext.Tour(
            view: writer.views.tour(record.number), item: item("tour-\(tour.id)", tour.name, tour.body, tour.media),
            outline: words.outline(of: record, in: writer.units),
            hazards: tour.hazards.map { PhraseContext(text: $0.text) },
            stops: zip(writer.stops(record), record.tour.stops).map { context, stop in
                var context = context
                if own.contains(stop.place) { context.href = .here(anchor(of: stop.place, stop.feature)) }
                context.picture = nil
                return context
            },
            wayBack: writer.returnLeg(of: record))
    }

    private func object(_ object: PlacedObject) -> GroupContentContext.Object {
        GroupContentContext.Object(
            item: item(
                "object-\(object.id)", object.name, RichText(), object.media.filter { $0.file == object.picture }),
            text: object.text, alt: object.alt, model: writer.model(of: object),
            scale: String(Double(object.scaleInHundredths) / 100), way: writer.directionText(to: object),
            geo: .geo(object.position), position: Coordinate.pair(object.position),
            hours: writer.hours(of: object))
    }

    private func place(_ number: Int) -> GroupContentContext.Place {
        let view = writer.views.place(number)
        return GroupContentContext.Place(
            view: view, item: item(view),
            features: view.features.map { GroupContentContext.Feature(view: $0, item: item($0)) })
    }

    private func item(_ view: PlaceView) -> GroupContentContext.Item {
        let name = "place-\(view.place.id)" + (view.feature.map { "-\($0.id)" } ?? "")
        return item(name, view.name, view.body, view.media)
    }
}

extension Address {
    /// The address for map apps.
    static func geo(_ position: Position) -> Address {
        .outward("geo:\(Coordinate.rounded(position.latitude)),\(Coordinate.rounded(position.longitude))")
    }
}
