// All objects of a city: a list for readers, and the script that gives their positions to the camera.

import GuideModel
import GuideSupport

/// The fields that `objects.mustache` can use.
struct ObjectListPage: Sendable {
    var heading: String
    var summary: String
    var objects: [ObjectCardContext]
    /// The page that lists the visitor's finds.
    var found: Address
    /// The list of all objects, for scripts.
    var data: Address
    /// The city through the camera.
    var camera: Address
    /// The page on which visitors create their own objects.
    var make: Address
    /// The city's id.
    var city: String
    var map: MapContext?
}

extension ObjectListPage: TemplateContext {
    static let fields = TemplateFields<ObjectListPage> {
        $0.text("heading", \.heading)
        $0.text("summary", \.summary)
        $0.list("objects", \.objects)
        $0.address("found", \.found)
        $0.address("data", \.data)
        $0.address("camera", \.camera)
        $0.address("make", \.make)
        $0.text("city", \.city)
        $0.optional("map", \.map)
    }
}

extension ObjectListPage: PageKind {
    static let declaration = PageDeclaration(name: "objects", template: "objects", styles: ["objects"])

    /// No page for a city without objects.
    static func subjects(in city: CityWriter) -> [Void] { city.city.objects.isEmpty ? [] : [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? { city.maps.objects() }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<ObjectListPage> {
        let id = city.city.id
        let heading = city.words(ObjectWord.title)
        let summary = city.words(ObjectWord.description, city.city.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.objects(id), heading: heading, description: summary, within: city.city.name,
                image: city.socialImage(nil), above: [city.crumb, city.playCrumb], elements: ["own-pins"]),
            title: city.words.line([heading, city.city.name]),
            context: ObjectListPage(
                heading: heading, summary: summary, objects: city.objectCards, found: .link(SitePath.found(id)),
                data: .resource(SitePath.objectScript(id)), camera: .link(SitePath.camera(id)),
                make: .link(SitePath.makeObject(id)), city: id.text,
                map: city.context(of: map, caption: summary)))
    }

    static func files(for subject: Void, in city: CityWriter) -> [RenderedPage] {
        [RenderedPage(path: SitePath.objectScript(city.city.id), bytes: city.objectScript)]
    }
}

/// An object in a list.
struct ObjectCardContext: Sendable {
    var id: String
    var href: Address
    var name: String
    var alt: String
    var picture: PictureContext?
    /// The script of its 3D model; nil for a flat object.
    var model: Address?
    /// The size of its picture and its model in bytes, in the format of scripts.
    var bytes: String
}

extension ObjectCardContext: TemplateContext {
    static let fields = TemplateFields<ObjectCardContext> {
        $0.text("id", \.id)
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("alt", \.alt)
        $0.optional("picture", \.picture)
        $0.address("model", \.model)
        $0.flag("isSolid") { $0.model != nil }
        $0.text("bytes", \.bytes)
    }
}

/// The card of the objects in the list of games.
struct ObjectsCardContext: Sendable {
    var href: Address
    var name: String
    var summary: String
    var count: String
    var picture: PictureContext?
}

extension ObjectsCardContext: TemplateContext {
    static let fields = TemplateFields<ObjectsCardContext> {
        $0.address("href", \.href)
        $0.text("name", \.name)
        $0.text("summary", \.summary)
        $0.text("count", \.count)
        $0.optional("picture", \.picture)
    }
}

extension CityWriter {
    /// The cards in the order of their names.
    var objectCards: [ObjectCardContext] {
        city.objects.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map { object in
            ObjectCardContext(
                id: object.id.text, href: .link(SitePath.object(city.id, object.id)), name: object.name,
                alt: object.alt,
                picture: MediaChoice.illustration(object.media, assets: assets).flatMap { PictureContext($0) },
                // A link: the pack of a tour contains only the models of objects near its route.
                model: model(of: object).map { .link($0.path) },
                bytes: String(
                    object.media.compactMap { assets[$0.id]?.renditions.last?.bytes }.reduce(0, +)))
        }
    }

    /// The card; nil in a city without objects.
    var objectsCard: ObjectsCardContext? {
        guard let first = city.objects.first else { return nil }
        return ObjectsCardContext(
            href: .link(SitePath.objects(city.id)), name: words(ObjectWord.title),
            summary: words(ObjectWord.description, city.name),
            count: words(ObjectWord.count, count: city.objects.count),
            picture: MediaChoice.illustration(first.media, assets: assets).flatMap { PictureContext($0) })
    }

    /// The script `self.wyndObjects={"city":…,"name":…,"timeZone":…,"objects":[…]}`; docs/objects.md describes its
    /// format.
    fileprivate var objectScript: [UInt8] {
        let json = objectList(page: { fromData(SitePath.object(city.id, $0.id)) }, address: fromData)
        return Array("self.wyndObjects=".utf8) + json + Array(";\n".utf8)
    }

    /// The data of all objects for the camera, as JSON.
    ///
    /// - Parameters:
    ///   - page: returns the address of an object's page.
    ///   - address: returns the address of a file, by its path from the site's root.
    func objectList(page: (PlacedObject) -> String, address: (String) -> String) -> [UInt8] {
        JSONWriter.object(isCompact: true) { json in
            json.member("city", city.id.text)
            json.member("name", city.name)
            json.member("timeZone", city.timeZone)
            json.array("objects") { json in
                for object in city.objects {
                    json.elementObject { write(object, to: &$0, page: page(object), address: address) }
                }
            }
        }
    }

    private func write(
        _ object: PlacedObject, to json: inout JSONWriter, page: String, address: (String) -> String
    ) {
        json.member("id", object.id.text)
        json.member("name", object.name)
        json.member("alt", object.alt)
        json.member("text", object.text)
        json.languages(
            ["name": [object.name], "alt": [object.alt], "text": [object.text]], index.language)
        json.member("latitude", Coordinate.rounded(object.position.latitude))
        json.member("longitude", Coordinate.rounded(object.position.longitude))
        json.member("height", Double(object.heightInCentimetres) / 100)
        json.member("facing", object.facing)
        json.member("scale", Double(object.scaleInHundredths) / 100)
        let files = object.media.compactMap { assets[$0.id] }
        if let asset = files.first(where: { $0.kind == .image }), let widest = asset.renditions.last {
            json.object("picture") { json in
                json.member("path", address(widest.path))
                json.member("width", (asset.pixels ?? widest.pixels)?.width)
                json.member("height", (asset.pixels ?? widest.pixels)?.height)
            }
        }
        json.member("model", files.first { $0.kind == .model }?.renditions.first.map { address($0.path) })
        json.member("page", page)
        if let rules = object.when.flatMap({ hours.entry($0).openNow }) { json.member("when", json: rules.rules) }
        json.member("until", hidingTime(of: object.publication))
    }

    /// The address of a file, relative to the script.
    private func fromData(_ path: String) -> String {
        let site = index.material.guide.site
        let page = site.path(SitePath.objectScript(city.id))
        return SitePath.relative(SitePath.isShared(path) ? path : site.path(path), from: page)
    }
}

extension PlaceMaps {
    /// The map of one object and the city's places around it.
    func object(_ object: PlacedObject) -> MapPlan {
        MapPlan(
            page: SitePath.object(index.city.id, object.id), title: index.words(PageWord.mapAround, object.name),
            description: index.words(PageWord.placeMapDescription, object.name),
            markers: [marker(object, isProminent: true)], routes: [], frame: .around(object.position, metres: 200))
    }

    /// The map of all objects, in the order of their list.
    func objects() -> MapPlan {
        MapPlan(
            page: SitePath.objects(index.city.id), title: index.words(ObjectWord.title),
            description: index.words(ObjectWord.mapDescription, count: index.city.objects.count),
            markers: index.city.objects.sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map {
                marker($0, isProminent: false)
            },
            routes: [], frame: .everything)
    }

    func marker(_ object: PlacedObject, isProminent: Bool) -> Marker {
        Marker(
            label: "", name: object.name, language: index.language(of: object.name),
            address: .link(SitePath.object(index.city.id, object.id)), kind: .attraction,
            kindName: index.words(ObjectWord.kind), position: object.position, isSponsored: false,
            isProminent: isProminent)
    }
}
