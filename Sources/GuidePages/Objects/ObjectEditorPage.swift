// The page on which visitors create their own objects on their devices, from a photograph or from a model.

import GuideModel

/// The words of the page on which visitors create objects.
enum ObjectEditorWord: String, WordName {
    case title = "own.make", description = "own.description"

    var placeholders: [String] { self == .description ? ["city"] : [] }
}

/// The fields that `object-editor.mustache` can use.
struct ObjectEditorPage: Sendable {
    var city: String
    /// The city through the camera.
    var camera: Address
    /// The page that lists the visitor's finds.
    var found: Address
    var map: MapContext?
}

extension ObjectEditorPage: TemplateContext {
    static let fields = TemplateFields<ObjectEditorPage> {
        $0.text("city", \.city)
        $0.address("camera", \.camera)
        $0.address("found", \.found)
        $0.optional("map", \.map)
    }
}

extension ObjectEditorPage: PageKind {
    static let declaration = PageDeclaration(
        name: "object-editor", template: "object-editor", scripts: ["object-editor", "object-viewer"],
        styles: ["editor", "record", "objects", "share-panel", "camera", "place-object", "object-editor"], isMap: true)

    /// No page for a city without objects.
    static func subjects(in city: CityWriter) -> [Void] { city.city.objects.isEmpty ? [] : [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        var plan = city.maps.cityMap(on: SitePath.makeObject(city.city.id))
        (plan.title, plan.description) = (city.words(RecordWord.map), city.words(PlacingWord.mapHelp))
        return plan
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<ObjectEditorPage> {
        let (id, name) = (city.city.id, city.city.name)
        let heading = city.words(ObjectEditorWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.makeObject(id), heading: heading,
                description: city.words(ObjectEditorWord.description, name), within: name, image: city.socialImage(nil),
                above: [city.crumb, city.playCrumb, city.objectsCrumb]),
            title: city.words.line([heading, name]),
            context: ObjectEditorPage(
                city: id.text, camera: .link(SitePath.camera(id)), found: .link(SitePath.found(id)),
                map: city.context(of: map, caption: city.words(PlacingWord.mapHelp))))
    }
}

/// The data with which a page shows the visitor's own objects on its map.
struct OwnObjectsContext: Sendable {
    var city: String
    /// The page that shows each object.
    var make: Address
}

extension OwnObjectsContext: TemplateContext {
    static let fields = TemplateFields<OwnObjectsContext> {
        $0.text("city", \.city)
        $0.address("make", \.make)
    }
}

extension CityWriter {
    /// The data for visitors' own objects; nil in a city without objects.
    var ownObjects: OwnObjectsContext? {
        city.objects.isEmpty ? nil : OwnObjectsContext(city: city.id.text, make: .link(SitePath.makeObject(city.id)))
    }
}
