// The page on which editors place objects: at their positions, as seen through the camera.

import GuideModel

/// The fields that `place-object.mustache` can use.
struct PlaceObjectPage: Sendable {
    var city: String
    var cityName: String
    /// The list of the city's objects, for scripts; nil if it has none.
    var objects: Address?
    var map: MapContext?
}

extension PlaceObjectPage: TemplateContext {
    static let fields = TemplateFields<PlaceObjectPage> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.address("objects", \.objects)
        $0.optional("map", \.map)
    }
}

extension PlaceObjectPage: PageKind {
    static let declaration = PageDeclaration(
        name: "place-object", template: "place-object", scripts: ["place-object"],
        styles: ["editor", "record", "camera", "place-object"], isMap: true)

    static func subjects(in city: CityWriter) -> [Void] { [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        var plan = city.maps.cityMap(on: SitePath.placeObject(city.city.id))
        (plan.title, plan.description) = (city.words(RecordWord.map), city.words(PlacingWord.mapHelp))
        return plan
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<PlaceObjectPage> {
        let words = city.words
        let (id, name) = (city.city.id, city.city.name)
        let heading = words(PlacingWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.placeObject(id), heading: heading, description: words(PlacingWord.description, name),
                within: name, image: city.socialImage(nil), above: [city.crumb]),
            title: words.line([heading, name]),
            // This is a tool for editors, which visitors do not search for.
            isListed: false,
            context: PlaceObjectPage(
                city: id.text, cityName: name,
                objects: city.city.objects.isEmpty ? nil : .resource(SitePath.objectScript(id)),
                map: city.context(of: map, caption: words(PlacingWord.mapHelp))))
    }
}
