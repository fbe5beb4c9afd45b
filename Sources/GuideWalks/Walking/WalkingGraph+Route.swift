// Finds a walk between two positions.

import GuideModel

extension WalkingGraph {
    /// Metres within which a way is looked for; further off, a position is not on this map.
    static let reachInMetres = 1000.0
    /// Metres that the two ends may be further from the main part of the network than from a bit of way by itself,
    /// which is more often a slip of the map than a place shut off.
    private static let worthOfLargest = 20.0
    /// Parts of the network that are tried: only one-way passages keep a joined pair from having a walk.
    private static let mostPairs = 8

    /// The cheapest walk by a profile; for `shortest` the one with the fewest metres.
    ///
    /// Each end is moved to the nearest place on a way, in a part of the network that the other end reaches as well;
    /// how far it was moved stands in the route's ``WalkingRoute/start`` and ``WalkingRoute/end``. Two ends at the same
    /// place give a route without stretches.
    ///
    /// - Complexity: O(n log n) for the n vertices nearer to the ends than the ends are to each other, about.
    public func route(
        from: Position, to: Position, profile: WalkingProfile
    ) -> Result<WalkingRoute, WalkingFault> {
        if isEmpty { return .failure(.noWays) }
        let starts = places(near: from, profile)
        let ends = places(near: to, profile)
        let search = WalkingSearch(self, profile: profile)
        for (start, end) in pairs(starts, ends, profile).prefix(Self.mostPairs) {
            guard let legs = search.walk(from: start, to: end) else { continue }
            let route = route(legs, profile: profile, from: snap(from, start, profile), to: snap(to, end, profile))
            if profile != .stepFree, leavesItsWay(route.start) || leavesItsWay(route.end) { break }
            guard profile == .stepFree, max(route.start.metres, route.end.metres) > WalkingRoute.farInMetres else {
                return .success(route)
            }
            // So far off, it may be the foot of the stairs that lead up to the stop.
            guard let stepped = shortest(from, to), stepped.farEnds.count < route.farEnds.count else {
                return .success(route)
            }
            return .failure(.noRoute(.notStepFree(metres: stepped.metres)))
        }
        if profile == .stepFree, let stepped = shortest(from, to) {
            return .failure(.noRoute(.notStepFree(metres: stepped.metres)))
        }
        if starts.isEmpty { return .failure(.noWayNear(end: .start, nearestMetres: metresToNearestWay(from))) }
        if ends.isEmpty { return .failure(.noWayNear(end: .end, nearestMetres: metresToNearestWay(to))) }
        return .failure(.noRoute(.notJoined))
    }

    /// Whether an end was moved to a way far beyond the one it stands beside: to the other side of something closed.
    private func leavesItsWay(_ snap: WalkingRoute.Snap) -> Bool {
        snap.metres - (snap.nearestMetres ?? snap.metres) > WalkingRoute.farInMetres
    }

    private func shortest(_ from: Position, _ to: Position) -> WalkingRoute? {
        try? route(from: from, to: to, profile: .shortest).get()
    }

    private func snap(_ position: Position, _ place: EdgePlace, _ profile: WalkingProfile) -> WalkingRoute.Snap {
        let onWay = self.position(place)
        let nearest = places.nearest(to: position, in: self, profile: .shortest, reach: place.off + 0.01).first
        return WalkingRoute.Snap(
            position: position, onWay: onWay, metres: place.off, nearestMetres: nearest?.off ?? place.off,
            entrance: entrances.entrance(for: position, towards: onWay, profile: profile))
    }

    private func places(near position: Position, _ profile: WalkingProfile) -> [EdgePlace] {
        guard position.latitude.isFinite, position.longitude.isFinite, abs(position.latitude) <= 90,
            abs(position.longitude) <= 180
        else { return [] }
        return places.nearest(to: position, in: self, profile: profile, reach: Self.reachInMetres)
    }

    private func metresToNearestWay(_ position: Position) -> Double? {
        guard position.latitude.isFinite, position.longitude.isFinite else { return nil }
        return places.nearest(to: position, in: self, profile: .shortest, reach: 50_000).first?.off
    }

    /// Places that are joined, the pair nearest to both positions first.
    private func pairs(
        _ starts: [EdgePlace], _ ends: [EdgePlace], _ profile: WalkingProfile
    ) -> [(EdgePlace, EdgePlace)] {
        let islands = islands(profile)
        func island(_ place: EdgePlace) -> Int32 { islands.ofVertex[Int(edges[place.edge].from)] }
        let endOfIsland = Dictionary(ends.map { (island($0), $0) }) { first, _ in first }
        var pairs: [(start: EdgePlace, end: EdgePlace, metres: Double)] = []
        for start in starts {
            guard let end = endOfIsland[island(start)] else { continue }
            let detour = island(start) == islands.largest ? 0 : Self.worthOfLargest
            pairs.append((start, end, start.off + end.off + detour))
        }
        return pairs.sorted { ($0.metres, $0.start.edge) < ($1.metres, $1.start.edge) }.map { ($0.start, $0.end) }
    }
}
