// Simulates a walk of one tour along a track: `wynd walk simulate`.

import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// A tour of a guide with its route and its stops.
public struct TourSimulation: Sendable {
    public let tour: Tour
    public let speed: WalkingSpeed
    private let stops: [WalkSimulation.Stop]
    private let geometry: TourGeometry
    private let hazards: [(Hazard, HazardOnWay)]

    /// - Parameter name: the tour's id, after the city's id if several cities have one: `york/city-walls`.
    /// - Returns: nil if the guide cannot be read or has no such tour, with diagnostics that say why.
    public static func find(
        _ name: String, in root: FilePath
    ) -> (simulation: TourSimulation?, diagnostics: [Diagnostic]) {
        SimulationSearch(what: "tour", root: root).find(name, among: { $0.tours.map { ($0.id, $0) } }, make)
    }

    private static func make(
        _ tour: Tour, _ city: City, _ plan: BuildPlan
    ) -> (simulation: TourSimulation?, diagnostics: [Diagnostic]) {
        var city = city
        city.tours = [tour]
        let (source, found) = CityMapSource.read(city, root: plan.options.root)
        let walks = TourWalks(
            city: city, guide: plan.guide, source: source, phrases: WalkingPhrases(plan.words),
            allowsStraightLegs: false, root: plan.options.root)
        let (geometry, walkDiagnostics) = walks.measure()
        guard let tourGeometry = geometry[tour.id], !tourGeometry.legs.isEmpty, !(found + walkDiagnostics).hasErrors
        else {
            return (nil, found + walkDiagnostics)
        }
        let stops = walks.stops(of: tour).map {
            WalkSimulation.Stop(name: $0.name, position: $0.position, arrival: $0.arrival)
        }
        let hazards = tourGeometry.hazards(of: tour, in: city).map { ($0.hazard, $0.place) }
        return (
            TourSimulation(
                tour: tour, speed: plan.guide.walkingSpeed, stops: stops, geometry: tourGeometry, hazards: hazards),
            found + walkDiagnostics
        )
    }

    /// The route from the first stop, along which a track is made.
    private var line: [Position] { (stops.first.map { [$0.position] } ?? []) + geometry.ledLegs.flatMap(\.line) }

    public func track(_ simulated: SimulatedTrack) -> [TrackPoint] { simulated.points(along: line) }

    /// The walk exactly along the route, at the guide's walking speed.
    public func walked() -> SimulatedWalk {
        walked(along: track(SimulatedTrack(metresPerSecond: speed.metresPerMinute / 60)))
    }

    public func walked(along track: [TrackPoint]) -> SimulatedWalk {
        var walk = WalkSimulation(tour, stops: stops, geometry: geometry, hazards: hazards)
        walk.follow(track)
        return SimulatedWalk(
            tour: tour.name, stopCount: stops.count, metres: geometry.metres(of: tour), events: walk.events,
            seconds: track.last?.seconds ?? 0)
    }
}
