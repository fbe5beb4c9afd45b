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
    ) -> (rehearsal: TourSimulation?, diagnostics: [Diagnostic]) {
        SimulationSearch(what: "tour", root: root).find(name, among: { $0.tours.map { ($0.id, $0) } }, make)
    }

    private static func make(
        _ tour: Tour, _ city: City, _ setup: BuildPlan
    ) -> (rehearsal: TourSimulation?, diagnostics: [Diagnostic]) {
        var city = city
        city.tours = [tour]
        let (source, found) = CityMapSource.read(city, root: setup.options.root)
        let walks = TourWalks(
            city: city, guide: setup.guide, source: source, phrases: WalkingPhrases(setup.words),
            allowsStraightLegs: false)
        let (geometry, amiss) = walks.measure()
        guard let way = geometry[tour.id], !way.legs.isEmpty, !(found + amiss).hasErrors else {
            return (nil, found + amiss)
        }
        let stops = walks.stops(of: tour).map { WalkSimulation.Stop(name: $0.name, position: $0.position) }
        let hazards = way.hazards(of: tour, in: city).map { ($0.hazard, $0.place) }
        return (
            TourSimulation(
                tour: tour, speed: setup.guide.walkingSpeed, stops: stops, geometry: way, hazards: hazards),
            found + amiss
        )
    }

    /// The route from the first stop, along which a track is made.
    private var line: [Position] { (stops.first.map { [$0.position] } ?? []) + geometry.line }

    public func track(_ simulated: SimulatedTrack) -> [TrackPoint] { simulated.points(along: line) }

    public func walked(along track: [TrackPoint]) -> SimulatedWalk {
        var walk = WalkSimulation(tour, stops: stops, geometry: geometry, hazards: hazards)
        walk.follow(track)
        return SimulatedWalk(
            tour: tour.name, stopCount: stops.count, metres: geometry.metres, events: walk.events,
            seconds: track.last?.seconds ?? 0)
    }
}
