// The page on which editors record a walk on location, as the source of a tour.

import GuideModel

/// The fields that `record.mustache` can use.
struct RecordPage: Sendable {
    var city: String
    var cityName: String
    var map: MapContext?
}

extension RecordPage: TemplateContext {
    static let fields = TemplateFields<RecordPage> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.optional("map", \.map)
    }
}

extension RecordPage: PageKind {
    static let declaration = PageDeclaration(
        name: "record", template: "record", scripts: ["record-walk"], styles: ["editor", "record"], isMap: true)

    static func subjects(in city: CityWriter) -> [Void] { [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        var plan = city.maps.cityMap(on: SitePath.record(city.city.id))
        (plan.title, plan.description) = (city.words(RecordWord.map), city.words(RecordWord.mapHelp))
        return plan
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<RecordPage> {
        let words = city.words
        let name = city.city.name
        let heading = words(RecordWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.record(city.city.id), heading: heading, description: words(RecordWord.description, name),
                within: name, image: city.socialImage(nil), above: [city.crumb]),
            title: words.line([heading, name]),
            // This is a tool for editors, which visitors do not search for.
            isListed: false,
            context: RecordPage(
                city: city.city.id.text, cityName: name,
                map: city.context(of: map, caption: words(RecordWord.mapHelp))))
    }
}
