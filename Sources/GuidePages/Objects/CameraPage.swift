// A city through the camera, outside any tour: the names of nearby places and the objects, each at its position.

import GuideModel

/// The fields that `camera.mustache` can use.
struct CameraPage: Sendable {
    /// The city's id.
    var city: String
    var summary: String
    /// The places, nearest to the city's centre first.
    var places: [PlaceCard]
    /// Says how many of the places are listed; nil if all are.
    var shownOf: String?
    /// The style sheet of the camera view, which loads with the view.
    var cameraStyle: Address?
    /// The list of the city's objects, for scripts; nil if it has none.
    var objects: Address?
    /// The page of the city's objects; nil if it has none.
    var objectList: Address?
    var map: MapContext?
}

extension CameraPage: TemplateContext {
    static let fields = TemplateFields<CameraPage> {
        $0.text("city", \.city)
        $0.text("summary", \.summary)
        $0.list("places", \.places)
        $0.flag("hasPlaces", ifAny: \.places)
        $0.text("shownOf", \.shownOf)
        $0.address("cameraStyle", \.cameraStyle)
        $0.address("objects", \.objects)
        $0.address("objectList", \.objectList)
        $0.optional("map", \.map)
    }
}

extension CameraPage: PageKind {
    static let declaration = PageDeclaration(
        name: "camera", template: "camera", scripts: ["city-camera"], lateScripts: ["guide-map"],
        styles: ["nearby"])

    /// No page for a city without places and objects.
    static func subjects(in city: CityWriter) -> [Void] {
        city.index.places.isEmpty && city.city.objects.isEmpty ? [] : [()]
    }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        city.index.places.isEmpty ? nil : city.maps.cityMap(on: SitePath.camera(city.city.id))
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<CameraPage> {
        let content = city.city
        let hasObjects = !content.objects.isEmpty
        let heading = city.words(ObjectWord.camera)
        let summary = city.words(ObjectWord.cameraDescription, content.name)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.camera(content.id), heading: heading, description: summary, within: content.name,
                image: city.socialImage(nil), above: [city.crumb]),
            title: city.words.line([heading, content.name]),
            isListed: false,
            context: CameraPage(
                city: content.id.text, summary: summary, places: city.nearbyPlaces,
                shownOf: city.index.shownOf(.crowdNearest),
                cameraStyle: city.index.material.site.pageStylesheets["camera"].map(Address.resource),
                objects: hasObjects ? .resource(SitePath.objectScript(content.id)) : nil,
                objectList: hasObjects ? .link(SitePath.objects(content.id)) : nil,
                map: city.context(of: map, caption: city.words(PageWord.cityMapCaption))))
    }
}
