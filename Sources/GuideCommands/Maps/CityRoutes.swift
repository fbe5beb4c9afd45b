// Finds routes over a city's paths while an editor plans a tour.

import GuideBuild
import GuideModel
import GuideSupport
import GuideWalks
import SystemPackage

/// The paths of a city, for many routes.
public struct CityRoutes: Sendable {
    /// A stop, or a point on the way.
    public struct Stop: Hashable, Sendable {
        public var position: Position
        /// The name, which finds the right door of a building; nil for a point on the way.
        public var name: String?
        /// The points that the leg to the stop passes.
        public var via: [Position]

        public init(_ position: Position, name: String? = nil, via: [Position] = []) {
            self.position = position
            self.name = name
            self.via = via
        }
    }

    /// The way from one stop to the next.
    public struct Leg: Hashable, Sendable {
        public var line: [Position]
        public var metres: Double
        public var minutes: Double
        /// Steps, slopes, surfaces and kerbs; nil for a straight line.
        public var access: WayAccess?
        /// Why the line is only straight; nil for a route over paths.
        public var problem: String?
    }

    /// A route through stops.
    public struct Plan: Hashable, Sendable {
        public var legs: [Leg]
        /// Minutes with the time at the stops, as for a tour whose duration the editor does not set.
        public var minutes: Int

        public var metres: Double { legs.reduce(0) { $0 + $1.metres } }
    }

    private let graph: WalkingGraph?
    private let speed: WalkingSpeed

    /// Reads the city's map.
    ///
    /// - Parameter root: the guide's folder.
    public init(of city: City, in guide: Guide, root: FilePath) {
        graph = CityMapSource.read(city, root: root).source.graph
        speed = guide.walkingSpeed
    }

    /// Whether the city has a map with paths.
    public var hasPaths: Bool { graph != nil }

    /// The route through stops; legs without a way over the paths are straight lines.
    ///
    /// - Parameter isCircular: whether a last leg leads back to the first stop.
    public func plan(_ stops: [Stop], profile: WalkingProfile = .shortest, isCircular: Bool = false) -> Plan {
        var ends = Array(stops.dropFirst())
        if isCircular, stops.count > 1, let first = stops.first { ends.append(first) }
        let legs = zip(stops, ends).map { leg(from: $0, to: $1, profile) }
        return Plan(
            legs: legs, minutes: TourGeometry.minutes(walking: legs.reduce(0) { $0 + $1.minutes }, stops: stops.count))
    }

    private func leg(from: Stop, to: Stop, _ profile: WalkingProfile) -> Leg {
        guard let graph else { return straight(from, to, "the city has no map with paths") }
        guard graph.isEmpty || to.via.allSatisfy({ graph.canPass($0, profile: profile) }) else {
            return straight(
                from, to,
                "a point on the way has no path or street within \(Int(WalkingGraph.reachInMetres)) m; move it or "
                    + "remove it")
        }
        let ends = [from, to].map { WalkingEnd($0.position, name: $0.name) }
        switch graph.route(from: ends[0], via: to.via, to: ends[1], profile: profile) {
        case .failure(let error): return straight(from, to, error.sentence)
        case .success(let route):
            let beside = route.mentionedMetresBeside
            return Leg(
                line: route.line, metres: route.metres + beside,
                minutes: route.seconds(at: speed) / 60 + beside / speed.metresPerMinute, access: route.access)
        }
    }

    private func straight(_ from: Stop, _ to: Stop, _ problem: String) -> Leg {
        let line = [from.position] + to.via + [to.position]
        let metres = line.lengthInMetres
        return Leg(line: line, metres: metres, minutes: metres / speed.metresPerMinute, problem: problem)
    }

    /// The areas of the city's file that no route crosses; none if the file cannot be read.
    public static func restricted(in city: City, root: FilePath) -> [(name: String?, ring: [Position])] {
        guard let file = city.restrictedFile, let bytes = try? FileSystem.readContent(root.appending(file)) else {
            return []
        }
        return RestrictedAreas.read(geoJSON: bytes, file: file).areas.map { ($0.name, $0.ring) }
    }
}
