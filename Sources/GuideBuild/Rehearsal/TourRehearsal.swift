// One tour of a guide, walked along a track: `wynd walk simulate`.

import GuideContent
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// A tour with its way and its stops, found in a guide.
public struct TourRehearsal: Sendable {
    public let tour: Tour
    public let speed: WalkingSpeed
    private let stops: [WalkRehearsal.Stop]
    private let geometry: TourGeometry
    private let hazards: [(Hazard, HazardOnWay)]

    /// - Parameter name: the tour's id, with its city's before it where several cities have one: `york/city-walls`.
    /// - Returns: nil, and said why, when the guide cannot be read or has no such tour.
    public static func find(
        _ name: String, in root: FilePath
    ) -> (rehearsal: TourRehearsal?, diagnostics: [Diagnostic]) {
        var report = BuildReport()
        // Where the guide will stand is of no account here.
        let options = BuildOptions(
            root: root, output: root.appending("public"), baseURL: "https://localhost/", cities: [],
            includesDrafts: true, jobs: 1, sourceDate: nil)
        guard let setup = BuildSetup.make(options, tool: "", media: "", report: &report) else {
            return (nil, report.diagnostics)
        }
        let reader = GuideReader(files: setup.content, includesDrafts: true)
        var known: [String] = []
        for id in setup.guide.cities {
            let (city, found) = reader.readCity(id, in: setup.guide)
            guard let city else {
                report.diagnostics += found
                continue
            }
            known += city.tours.map { "\(id)/\($0.id)" }
            if let tour = city.tours.first(where: { name == $0.id.text || name == "\(id)/\($0.id)" }) {
                let errors = found.filter { $0.severity == .error }
                return errors.isEmpty ? make(tour, city, setup) : (nil, errors)
            }
        }
        let nearest = nearestWord(to: name, among: known + known.map { String($0.drop { $0 != "/" }.dropFirst()) })
        let hint = nearest.map { "; did you mean \($0)?" } ?? "; there are \(known.joined(separator: ", "))"
        let missing = Diagnostic.error(
            at: SourceLocation(file: GuideReader.contentFolder), code: "tour", "no tour has the id \(name)\(hint)",
            suggestion: nearest)
        return (nil, report.diagnostics.filter { $0.severity == .error } + [missing])
    }

    private static func make(
        _ tour: Tour, _ city: City, _ setup: BuildSetup
    ) -> (rehearsal: TourRehearsal?, diagnostics: [Diagnostic]) {
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
        let stops = walks.stops(of: tour).map { WalkRehearsal.Stop(name: $0.name, position: $0.position) }
        let hazards = way.hazards(of: tour, in: city).map { ($0.hazard, $0.place) }
        return (
            TourRehearsal(
                tour: tour, speed: setup.guide.walkingSpeed, stops: stops, geometry: way, hazards: hazards),
            found + amiss
        )
    }

    /// The way from the first stop on, as a track is made along it.
    private var line: [Position] { (stops.first.map { [$0.position] } ?? []) + geometry.line }

    public func track(_ made: MadeTrack) -> [TrackPoint] { made.points(along: line) }

    public func walked(along track: [TrackPoint]) -> RehearsedWalk {
        var walk = WalkRehearsal(tour, stops: stops, geometry: geometry, hazards: hazards)
        walk.follow(track)
        return RehearsedWalk(
            tour: tour.name, stopCount: stops.count, metres: geometry.metres, events: walk.events,
            seconds: track.last?.seconds ?? 0)
    }
}
