// Answers the requests of the editor's maps: what is where, searches for positions, and routes.

import GuideModel
import GuideSupport

/// `GET map`, `GET places`, `POST route`, `GET walk`, `GET` and `POST zones`, which share the cities
/// that they have read.
struct PlacingService: StudioService {
    static let names = ["map", "places", "route", "walk", "zones"]

    private let map: MapService
    private let search: FindService
    private let routes: RouteService
    private let zones: ZoneService

    init(_ context: StudioContext) {
        let cities = StudioCities(context)
        map = MapService(context, cities)
        search = FindService(context, cities)
        routes = RouteService(context, cities)
        zones = ZoneService(context)
    }

    func answer(_ request: StudioRequest) throws(StudioError) -> StudioAnswer {
        switch request.path.first {
        case "map": .json(try map.answer(request))
        case "places": .json(try search.answer(request))
        case "route": .json(try routes.route(request))
        case "walk": .json(try routes.walk(request))
        case "zones": try zones.answer(request)
        default: throw StudioError(404, "The editor has no such service; load the page again.")
        }
    }
}

/// Positions in requests and answers.
enum PositionJSON {
    /// A position with `lat` and `lon`; nil for anything else, and for numbers out of range.
    static func read(_ node: JSONNode) -> Position? {
        guard let latitude = node["lat"]?.number, let longitude = node["lon"]?.number, abs(latitude) <= 90,
            abs(longitude) <= 180
        else { return nil }
        return Position(latitude: latitude, longitude: longitude)
    }

    /// Writes a position with `lat` and `lon`.
    static func write(_ name: StaticString, _ position: Position, to json: inout JSONWriter) {
        json.object(name) { json in
            json.member("lat", position.latitude)
            json.member("lon", position.longitude)
        }
    }

    /// Writes a line of positions, each as `[lat, lon]`, rounded to about a decimetre.
    static func write(line: [Position], to json: inout JSONWriter) {
        json.array("line") { json in
            for position in line {
                json.elementArray { pair in
                    pair.element((position.latitude * 1e6).rounded() / 1e6)
                    pair.element((position.longitude * 1e6).rounded() / 1e6)
                }
            }
        }
    }
}
