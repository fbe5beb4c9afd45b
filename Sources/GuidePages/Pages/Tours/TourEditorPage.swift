// The page on which editors create a tour without walking it, and edit a tour that they have created or recorded.

import GuideModel
import GuideSupport

/// The fields that `tour-editor.mustache` can use.
struct TourEditorPage: Sendable {
    var city: String
    var cityName: String
    /// The places as JSON, in the same format as on the pages for quiz walks.
    var places: [UInt8]
    /// The choices as JSON:
    /// `{"areas":[{"id":…,"name":…}],"organisations":[…],"objects":[{…,"latitude":…,"longitude":…}]}`.
    var choices: [UInt8]
    var map: MapContext?
}

extension TourEditorPage: TemplateContext {
    static let fields = TemplateFields<TourEditorPage> {
        $0.text("city", \.city)
        $0.text("cityName", \.cityName)
        $0.text("places", \.places)
        $0.text("choices", \.choices)
        $0.optional("map", \.map)
    }
}

extension TourEditorPage: PageKind {
    static let declaration = PageDeclaration(
        name: "tour-editor", template: "tour-editor", scripts: ["tour-editor"], styles: ["editor", "record"],
        isMap: true)

    static func subjects(in city: CityWriter) -> [Void] { [()] }

    static func map(for subject: Void, in city: CityWriter) -> MapPlan? {
        var plan = city.maps.cityMap(on: SitePath.makeTour(city.city.id))
        (plan.title, plan.description) = (city.words(RecordWord.map), city.words(TourEditorWord.mapHelp))
        return plan
    }

    static func page(for subject: Void, in city: CityWriter, map: PageMap?) -> UnrenderedPage<TourEditorPage> {
        let words = city.words
        let (id, name) = (city.city.id, city.city.name)
        let heading = words(TourEditorWord.title)
        return UnrenderedPage(
            head: PageHead(
                path: SitePath.makeTour(id), heading: heading, description: words(TourEditorWord.description, name),
                within: name, image: city.socialImage(nil), above: [city.crumb]),
            title: words.line([heading, name]),
            // This is a tool for editors, which visitors do not search for.
            isListed: false,
            context: TourEditorPage(
                city: id.text, cityName: name, places: city.making.places, choices: city.tourChoices,
                map: city.context(of: map, caption: words(TourEditorWord.mapHelp))))
    }
}

extension CityWriter {
    /// The choices for the editor of a tour.
    fileprivate var tourChoices: [UInt8] {
        var json = JSONWriter(isCompact: true)
        json.object { json in
            Self.add("areas", city.areas.map { ($0.id, $0.name) }, to: &json)
            Self.add("organisations", index.material.guide.organisations.map { ($0.id, $0.name) }, to: &json)
            json.array("objects") { json in
                for object in city.objects {
                    json.elementObject { json in
                        json.member("id", object.id.text)
                        json.member("name", object.name)
                        json.member("latitude", Coordinate.rounded(object.position.latitude))
                        json.member("longitude", Coordinate.rounded(object.position.longitude))
                    }
                }
            }
        }
        return json.bytes
    }

    private static func add(_ key: StaticString, _ items: [(id: Slug, name: String)], to json: inout JSONWriter) {
        json.array(key) { json in
            for item in items {
                json.elementObject { json in
                    json.member("id", item.id.text)
                    json.member("name", item.name)
                }
            }
        }
    }
}
