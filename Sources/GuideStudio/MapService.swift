// Describes what is where in a city, for the editor's map.

import GuideBuild
import GuideCommands
import GuideEditing
import GuideModel
import GuideSupport

/// `GET map`: the content of a city with positions, what its map shows, and the files of the drawn map.
struct MapService {
    private let context: StudioContext
    private let cities: StudioCities

    /// How far beyond its content the map of a city extends, in metres.
    private static let margin = 300.0

    init(_ context: StudioContext, _ cities: StudioCities) {
        self.context = context
        self.cities = cities
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let city = try cities.city(of: request).city
        let restricted = CityRoutes.restricted(in: city, root: context.root)
        return JSONWriter.object(isCompact: true) { json in
            json.member("city", city.id.text)
            json.member("name", city.name)
            json.member("path", city.location.file)
            PositionJSON.write("position", city.position, to: &json)
            json.member("page", SitePath.city(city.id))
            json.member("drawing", SitePath.map(city.id))
            write(CityMapSource.box(around: city, margin: Self.margin), to: &json)
            json.array("items") { json in
                for item in Self.items(of: city) { json.elementObject { item.write(to: &$0) } }
            }
            json.array("tours") { json in
                for tour in city.tours {
                    json.elementObject { json in
                        json.member("path", tour.location.file)
                        json.member("name", tour.name)
                    }
                }
            }
            json.array("restricted") { json in
                for area in restricted {
                    json.elementObject { json in
                        json.member("name", area.name)
                        PositionJSON.write(line: area.ring, to: &json)
                    }
                }
            }
        }
    }

    private func write(_ box: GeoBounds, to json: inout JSONWriter) {
        json.object("bounds") { json in
            json.member("south", box.south)
            json.member("west", box.west)
            json.member("north", box.north)
            json.member("east", box.east)
        }
    }

    // MARK: Items

    /// Something at a position.
    struct Item: Hashable {
        var kind: ContentSchema
        var id: Slug
        var name: String
        var path: String
        var position: Position
        /// The place of a feature or of a kiosk.
        var place: Slug?
        /// Where its front faces, in degrees clockwise from north; nil for a thing without a direction.
        var facing: Int?
        /// The height of an object above the ground, in metres, and its size.
        var height: Double?
        var scale: Double?
        /// Whether its own page has the position; otherwise it is that of its place.
        var isOwn = true

        func write(to json: inout JSONWriter) {
            json.member("kind", kind.rawValue)
            json.member("id", id.text)
            json.member("name", name)
            json.member("path", path)
            PositionJSON.write("position", position, to: &json)
            json.member("place", place?.text)
            json.member("facing", facing)
            json.member("height", height)
            json.member("scale", scale)
            json.member("own", isOwn)
        }
    }

    static func items(of city: City) -> [Item] {
        var items: [Item] = []
        for place in city.places + city.hiddenPlaces {
            items.append(
                Item(
                    kind: .place, id: place.id, name: place.name, path: place.location.file, position: place.position))
            for feature in place.features {
                items.append(
                    Item(
                        kind: .feature, id: feature.id, name: feature.name, path: feature.location.file,
                        position: feature.position ?? place.position, place: place.id,
                        isOwn: feature.position != nil))
            }
        }
        for object in city.objects {
            items.append(
                Item(
                    kind: .object, id: object.id, name: object.name, path: object.location.file,
                    position: object.position, facing: object.facing,
                    height: Double(object.heightInCentimetres) / 100,
                    scale: Double(object.scaleInHundredths) / 100))
        }
        for kiosk in city.kiosks {
            guard let position = kiosk.position(in: city) else { continue }
            items.append(
                Item(
                    kind: .kiosk, id: kiosk.id, name: kiosk.name, path: kiosk.location.file, position: position,
                    place: kiosk.place, facing: kiosk.facing, isOwn: kiosk.position != nil))
        }
        return items
    }
}
