// Finds the route of a tour while an editor chooses its stops, and simulates the tour.

import GuideCommands
import GuideModel
import GuideSupport
import SystemPackage

/// `POST route`, the route through positions; `GET walk`, the announcements of a tour as a walker hears them.
struct RouteService {
    private let context: StudioContext
    private let cities: StudioCities
    private let routes = FileValues<CityRoutes>()

    /// A tour has fewer stops, and each leg takes time.
    private static let mostStops = 100
    /// Each point on the way to a stop makes one more search for a route.
    private static let mostPoints = 200

    init(_ context: StudioContext, _ cities: StudioCities) {
        self.context = context
        self.cities = cities
    }

    // MARK: Routes

    func route(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let body = try request.json()
        let city = try cities.city(body["city"]?.string ?? "")
        let profile = body["profile"]?.string.flatMap { WalkingProfile(rawValue: $0) } ?? .shortest
        let plan = paths(of: city).plan(
            try Self.stops(body["stops"]), profile: profile, isCircular: body["circular"]?.bool ?? false)
        return json(plan, language: request.language)
    }

    private func paths(of city: StudioCity) -> CityRoutes {
        let files = [city.city.mapFile, city.city.pathsFile, city.city.restrictedFile].compactMap { file in
            file.map { context.root.appending($0) }
        }
        return routes.value(city.city.id, of: files) {
            CityRoutes(of: city.city, in: city.guide, root: context.root)
        }
    }

    private static func stops(_ node: JSONNode?) throws(StudioError) -> [CityRoutes.Stop] {
        let nodes = node?.array ?? []
        let stops = nodes.compactMap { node in
            PositionJSON.read(node).map {
                CityRoutes.Stop(
                    $0, name: node["name"]?.string, via: (node["via"]?.array ?? []).compactMap(PositionJSON.read))
            }
        }
        guard stops.count == nodes.count else {
            throw StudioError(400, "A stop has no position; give its place a position.")
        }
        guard stops.count <= mostStops else {
            throw StudioError(400, "The tour has more than \(mostStops) stops; divide it into several tours.")
        }
        guard stops.reduce(0, { $0 + $1.via.count }) <= mostPoints else {
            throw StudioError(
                400, "The tour has more than \(mostPoints) points on the way; remove some, or add a route file.")
        }
        return stops
    }

    private func json(_ plan: CityRoutes.Plan, language: String) -> [UInt8] {
        let messages = context.messages[language]
        return JSONWriter.object(isCompact: true) { json in
            json.member("metres", Int(plan.metres.rounded()))
            json.member("minutes", plan.minutes)
            PositionJSON.write(line: plan.legs.flatMap(\.line), to: &json)
            json.array("legs") { json in
                for leg in plan.legs {
                    json.elementObject { json in
                        json.member("metres", Int(leg.metres.rounded()))
                        json.member("minutes", max(1, Int(leg.minutes.rounded())))
                        json.member("steps", leg.access?.steps)
                        json.member("flights", leg.access?.flights)
                        json.member("straight", leg.access == nil)
                        json.member("problem", leg.problem.map { messages.translate($0) })
                        PositionJSON.write(line: leg.line, to: &json)
                    }
                }
            }
        }
    }

    // MARK: Simulation

    func walk(_ request: StudioRequest) throws(StudioError) -> [UInt8] {
        let path = try request.parameter("path")
        let city = try cities.city(ofFile: path).city
        guard let tour = city.tours.first(where: { $0.location.file == path }) else {
            throw StudioError(404, "This page is not a tour that can be read; correct its problems first.")
        }
        let (simulation, diagnostics) = TourSimulation.find("\(city.id)/\(tour.id)", in: context.root)
        guard let simulation else {
            let reason = diagnostics.first { $0.severity == .error }?.message ?? "its stops have no route"
            throw StudioError(409, "The tour cannot be tried yet: \(reason).")
        }
        return simulation.walked().json()
    }
}
