// Finds where a walk to a place leaves the ways: at its door, at its edge, or beside it.

import GuideGeo
import GuideModel

/// The start or the destination of a walk.
public struct WalkingEnd: Hashable, Sendable {
    public var position: Position
    /// Nil for the current position of a visitor.
    public var name: String?

    public init(_ position: Position, name: String? = nil) {
        self.position = position
        self.name = name
    }
}

extension WalkingGraph {
    /// A way has to be within this many metres; a position that is further off has no way.
    public static let reachInMetres = 60.0

    /// A place on a way, and the point that walkers reach from it.
    struct End: Sendable {
        /// `off` is the distance between the way and the point that walkers reach.
        var place: EdgePlace
        /// A door, a place on the edge, a place on a way within the grounds, or the position itself.
        var reached: Position
        var entrance: WalkingRoute.Entrance?
        /// Metres for comparing ends: beside the way, and to the requested position.
        var cost: Double
    }

    /// A main entrance is still preferred if it is this many metres further away than another.
    private static let worthOfMain = 25.0
    /// Metres that are added to the distance of a way beyond a building, or over one bank.
    private static let handicapOfObstacles = 40.0
    /// Metres between the tested places of an edge, and their greatest number.
    private static let stepAlongEdge = 8.0
    private static let maximumAlongEdge = 64

    /// The best end on each part of the network, best first; empty if no way is near enough.
    ///
    /// Walkers reach a building at a door, or where its wall is nearest to a way. The same applies to grounds
    /// with the place's name, and to grounds whose middle is far from every way. A way within the grounds
    /// counts as having reached them.
    func ends(of end: WalkingEnd, _ profile: WalkingProfile) -> [End] {
        guard end.position.isOnEarth else { return [] }
        let areas = premises.areas(around: OSMPoint(end.position))
        for area in areas {
            guard area.isBuilding || PlainName.areSame(area.name, end.name) && end.name != nil else { continue }
            let found = ends(of: end.position, in: area, profile)
            if !found.isEmpty { return found }
        }
        let direct = best(ends(from: end.position, asked: end.position, profile), profile)
        if !direct.isEmpty { return direct }
        for area in areas where !area.isBuilding {
            let found = ends(of: end.position, in: area, profile)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The nearest place on a way to a point that a walk passes, on each part of the network; empty if no way is near
    /// enough.
    func passingPlaces(at position: Position, _ profile: WalkingProfile) -> [End] {
        guard position.isOnEarth else { return [] }
        return best(ends(from: position, asked: position, profile), profile)
    }

    private func ends(of position: Position, in area: Premises.Area, _ profile: WalkingProfile) -> [End] {
        var found: [End] = []
        for door in area.doors(profile) {
            let side = area.outline.outward(at: door.point).map {
                CompassDirection(bearingInDegrees: Bearing.degrees(east: $0.east, north: $0.north))
            }
            let entrance = WalkingRoute.Entrance(position: door.point.position, side: side, isMain: door.isMain)
            for var end in ends(from: door.point.position, asked: position, profile) {
                // A gate of a park is not a door through which a walk leaves.
                if area.isBuilding { end.entrance = entrance }
                if door.isMain { end.cost -= Self.worthOfMain }
                found.append(end)
            }
        }
        if !area.isBuilding { found += endsWithin(area, around: position, profile) }
        if found.isEmpty {
            for place in area.outline.places(every: Self.stepAlongEdge, atMost: Self.maximumAlongEdge) {
                found += ends(from: place.position, asked: position, profile)
            }
        }
        return best(found, profile)
    }

    /// Places on ways inside grounds.
    private func endsWithin(_ area: Premises.Area, around position: Position, _ profile: WalkingProfile) -> [End] {
        let corners = [
            Position(latitude: Double(area.outline.box.south) * 1e-7, longitude: Double(area.outline.box.west) * 1e-7),
            Position(latitude: Double(area.outline.box.north) * 1e-7, longitude: Double(area.outline.box.east) * 1e-7),
        ]
        let reach = corners.map { $0.distanceInMetres(to: position) }.max() ?? 0
        return places.nearest(to: position, in: self, profile: profile, reach: reach).compactMap { place in
            let onWay = self.position(place)
            guard area.outline.contains(OSMPoint(onWay)) else { return nil }
            var place = place
            let metres = place.off
            place.off = 0
            return End(place: place, reached: onWay, entrance: nil, cost: metres)
        }
    }

    /// Places on ways within reach of a door, an edge or a position.
    private func ends(from reached: Position, asked: Position, _ profile: WalkingProfile) -> [End] {
        let metresWithin = reached.distanceInMetres(to: asked)
        return places.nearest(
            to: reached, in: self, profile: profile, reach: Self.reachInMetres,
            handicap: { handicap($0, from: reached) }
        ).map { place in
            End(place: place, reached: reached, entrance: nil, cost: place.off + metresWithin + place.handicap)
        }
    }

    /// Metres that are added to the distance of a place on a way because of obstacles; nil if walkers cannot
    /// cross them.
    ///
    /// A line may cross one bank, because the way may be a bridge or a ship may be at a quay. It may cross a
    /// building, because the building may have an unmapped passage.
    private func handicap(_ place: EdgePlace, from reached: Position) -> Double? {
        let met = obstacles.met(from: reached, to: position(place))
        if met.banks > 1 || met.walls > 0 { return nil }
        return met.banks + met.buildings > 0 ? Self.handicapOfObstacles : 0
    }

    /// The cheapest end of each part of the network.
    private func best(_ ends: [End], _ profile: WalkingProfile) -> [End] {
        let islands = islands(profile)
        var best: [Int32: End] = [:]
        for end in ends {
            let island = islands.ofVertex[Int(edges[end.place.edge].from)]
            if let known = best[island], (known.cost, known.place.edge) <= (end.cost, end.place.edge) { continue }
            best[island] = end
        }
        return best.values.sorted { ($0.cost, $0.place.edge) < ($1.cost, $1.place.edge) }
    }
}

extension Position {
    fileprivate var isOnEarth: Bool {
        latitude.isFinite && longitude.isFinite && abs(latitude) <= 90 && abs(longitude) <= 180
    }
}
