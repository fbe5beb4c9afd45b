// An object: its picture, its model to turn, what is told of it, and where it stands.

import GuideModel

/// What `object.mustache` can use.
struct ObjectPage: Sendable {
    var id: String
    var cityID: String
    var name: String
    /// Its picture, with the words that stand in for its model too.
    var lead: PictureContext?
    /// The script of its model; nil for an object that is flat.
    var model: Address?
    /// How much larger than it was made its model is, as scripts read it.
    var scale: String
    var alt: String
    var text: String?
    /// When it is there; nil for always.
    var hours: HoursContext?
    /// Degrees north and east, as scripts read them.
    var position: String
    /// How near one has to be to find it, in metres.
    var radius: String
    /// How far it is from the place that is nearest, in words, and that place; nil in a city without places.
    var way: LinkContext?
    var map: MapContext?
    /// The page of what a visitor has found.
    var found: Address
    var report: ReportContext?

    /// In metres.
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

    static func map(for object: PlacedObject, in city: CityWriter) -> MapPlan? { city.maps.object(object) }

    static func page(for object: PlacedObject, in city: CityWriter, map: PageMap?) -> PageDraft<ObjectPage> {
        let id = city.city.id
        let path = SitePath.object(id, object.id)
        let choice = MediaChoice(object.media.filter { $0.file == object.picture }, in: RichText(), assets: city.assets)
        let model = city.model(of: object)
        let report = city.report(on: path, version: object.version, name: object.name)
        let image = city.socialImage(choice.illustration)
        let way = city.words.way(
            from: city.city.position, called: city.city.centre, to: object.position, in: city.units)
        return PageDraft(
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
                map: city.context(of: map, caption: city.words(PageWord.placeMapCaption, object.name, way)),
                found: .link(SitePath.found(id)), report: report))
    }
}

extension CityWriter {
    /// The page of all objects, among the breadcrumbs.
    var objectsCrumb: CrumbContext {
        CrumbContext(href: .link(SitePath.objects(city.id)), name: words(ObjectWord.title))
    }

    /// The place that is nearest to an object, called with how far it is from there.
    fileprivate func nearestPlace(to object: PlacedObject) -> LinkContext? {
        nearest(object).map { LinkContext(href: .link(SitePath.place(city.id, $0.id)), name: way(to: object)) }
    }

    /// The script of an object's model; nil for an object that is flat.
    func model(of object: PlacedObject) -> Address? {
        let medium = object.model.flatMap { file in object.media.first { $0.file == file } }
        return medium.flatMap { assets[$0.id]?.renditions.first }.map { .resource($0.path) }
    }

    /// When an object is there; nil for always.
    func hours(of object: PlacedObject) -> HoursContext? {
        var facts = VisitFacts()
        facts.hours = object.when
        var context = HoursContext.of(facts, book: hours)
        context?.title = words(ObjectWord.when)
        return context
    }

    /// How far an object is from the nearest place, else from the city's centre, in words.
    func way(to object: PlacedObject) -> String {
        let (start, name) = nearest(object).map { ($0.position, $0.name) } ?? (city.position, city.centre)
        return words.way(from: start, called: name, to: object.position, in: units)
    }

    private func nearest(_ object: PlacedObject) -> Place? {
        city.places.min {
            object.position.distanceInMetres(to: $0.position) < object.position.distanceInMetres(to: $1.position)
        }
    }
}
