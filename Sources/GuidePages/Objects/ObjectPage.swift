// An object: its picture, its model, its description, and its location.

import GuideModel

/// The fields that `object.mustache` can use.
struct ObjectPage: Sendable {
    var id: String
    var cityID: String
    var name: String
    /// Its picture, whose description also serves for its model.
    var lead: PictureContext?
    /// The script of its model; nil for a flat object.
    var model: Address?
    /// The scale of its model compared with its original size, in the format of scripts.
    var scale: String
    var alt: String
    var text: String?
    /// The hours at which it is there; nil for always.
    var hours: HoursContext?
    /// The position in degrees north and east, in the format of scripts.
    var position: String
    /// How close the visitor must be to find it, in metres.
    var radius: String
    /// The nearest place, and the distance from it in words; nil in a city without places.
    var way: LinkContext?
    var map: MapContext?
    /// The page that lists the visitor's finds.
    var found: Address
    var report: ReportContext?

    /// The radius in metres.
    static let findingRadius = 40
}

extension ObjectPage: TemplateContext {
    static let fields = TemplateFields<ObjectPage> {
        $0.text("id", \.id)
        $0.text("cityID", \.cityID)
        $0.text("name", \.name)
        $0.optional("lead", \.lead)
        $0.address("model", \.model)
        $0.text("scale", \.scale)
        $0.text("alt", \.alt)
        $0.text("text", \.text)
        $0.optional("hours", \.hours)
        $0.text("position", \.position)
        $0.text("radius", \.radius)
        $0.optional("way", \.way)
        $0.optional("map", \.map)
        $0.address("found", \.found)
        $0.optional("report", \.report)
    }
}

extension ObjectPage: PageKind {
    static let declaration = PageDeclaration(
        name: "object", template: "object", scripts: ["object-find", "picture-viewer"], styles: ["objects"])

    static func subjects(in city: CityWriter) -> [PlacedObject] { city.city.objects }

    static func path(of object: PlacedObject, in city: CityWriter) -> String? {
        SitePath.object(city.city.id, object.id)
    }

    static func map(for object: PlacedObject, in city: CityWriter) -> MapPlan? { city.maps.object(object) }

    static func page(for object: PlacedObject, in city: CityWriter, map: PageMap?) -> UnrenderedPage<ObjectPage> {
        let id = city.city.id
        let path = SitePath.object(id, object.id)
        let choice = MediaChoice(object.media.filter { $0.file == object.picture }, in: RichText(), assets: city.assets)
        let model = city.model(of: object)
        let report = city.report(on: path, version: object.version, name: object.name)
        let image = city.socialImage(choice.illustration)
        let direction = city.words.directionText(
            from: city.city.position, called: city.city.centre, to: object.position, in: city.units)
        return UnrenderedPage(
            head: PageHead(
                path: path, heading: object.name, description: object.text ?? object.alt, within: city.city.name,
                image: image, above: [city.crumb, city.playCrumb, city.objectsCrumb],
                elements: (model == nil ? [] : ["object-viewer"]) + (report == nil ? [] : ReportContext.elements),
                styles: report == nil ? [] : ReportContext.styles),
            title: city.words.line([object.name, city.city.name]),
            context: ObjectPage(
                id: object.id.text, cityID: id.text, name: object.name, lead: choice.figures.lead,
                model: model, scale: String(Double(object.scaleInHundredths) / 100),
                alt: object.alt, text: object.text, hours: city.hours(of: object),
                position: Coordinate.pair(object.position), radius: String(findingRadius),
                way: city.nearestPlace(to: object),
                map: city.context(of: map, caption: city.words(PageWord.placeMapCaption, object.name, direction)),
                found: .link(SitePath.found(id)), report: report))
    }
}

extension CityWriter {
    /// The page of all objects, as a breadcrumb.
    var objectsCrumb: CrumbContext {
        CrumbContext(href: .link(SitePath.objects(city.id)), name: words(ObjectWord.title))
    }

    /// The place nearest to an object; the text of the link is the distance from there.
    fileprivate func nearestPlace(to object: PlacedObject) -> LinkContext? {
        nearest(object).map {
            LinkContext(href: .link(SitePath.place(city.id, $0.id)), name: directionText(to: object))
        }
    }

    /// The script of an object's model; nil for a flat object.
    func model(of object: PlacedObject) -> Address? {
        let medium = object.model.flatMap { file in object.media.first { $0.file == file } }
        return medium.flatMap { assets[$0.id]?.renditions.first }.map { .resource($0.path) }
    }

    /// The hours at which an object is there; nil for always.
    func hours(of object: PlacedObject) -> HoursContext? {
        var facts = VisitFacts()
        facts.hours = object.when
        var context = HoursContext.of(facts, book: hours)
        context?.title = words(ObjectWord.when)
        return context
    }

    /// The distance and direction of an object from the nearest place, or else from the city's centre, in words.
    func directionText(to object: PlacedObject) -> String {
        let (start, name) = nearest(object).map { ($0.position, $0.name) } ?? (city.position, city.centre)
        return words.directionText(from: start, called: name, to: object.position, in: units)
    }

    private func nearest(_ object: PlacedObject) -> Place? {
        city.places.min {
            object.position.distanceInMetres(to: $0.position) < object.position.distanceInMetres(to: $1.position)
        }
    }
}
