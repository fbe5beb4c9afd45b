// Finds a walk between two positions.

import GuideModel

extension WalkingGraph {
    /// The number of pairs of network parts to try: a connected pair can only fail because of one-way passages.
    private static let maximumPairs = 8

    /// The cheapest walk by a profile; for `shortest`, the one with the fewest metres.
    ///
    /// Each end is moved to a place on a way, in a part of the network that the other end also reaches: see
    /// ``ends(of:_:)``. The route's ``WalkingRoute/start`` and ``WalkingRoute/end`` contain the distance. Two
    /// ends at the same place result in a route without stretches.
    ///
    /// - Parameter points: positions that the walk passes in their order, each moved to the nearest way. The walk is
    ///   one route over all of them. At a point in a dead end it turns back.
    /// - Complexity: about O(n log n) for the n vertices nearer to the ends than the ends are to each other.
    public func route(
        from: WalkingEnd, via points: [Position] = [], to: WalkingEnd, profile: WalkingProfile
    ) -> Result<WalkingRoute, WalkingError> {
        search(from: from, via: points, to: to, profile: profile)
            .map { route($0.legs, profile: profile, from: $0.start, to: $0.end) }
    }

    /// The way back over the same ways as the route between these ends.
    ///
    /// Where walkers may use one of these ways in one direction only, it is the cheapest walk back over the same
    /// points.
    public func routeBack(
        from: WalkingEnd, via points: [Position] = [], to: WalkingEnd, profile: WalkingProfile
    ) -> Result<WalkingRoute, WalkingError> {
        switch search(from: from, via: points, to: to, profile: profile) {
        case .failure(let error):
            return .failure(error)
        case .success(let there):
            let back = there.legs.reversed().map(\.reversed)
            let ways = WalkingSearch(self, profile: profile)
            guard back.allSatisfy({ ways.isOpen($0.half) }) else {
                return route(from: to, via: points.reversed(), to: from, profile: profile)
            }
            return .success(route(back, profile: profile, from: there.end, to: there.start))
        }
    }

    /// The legs of the cheapest walk, and its ends.
    private func search(
        from: WalkingEnd, via points: [Position], to: WalkingEnd, profile: WalkingProfile
    ) -> Result<(legs: [WalkingSearch.Leg], start: WalkingRoute.Snap, end: WalkingRoute.Snap), WalkingError> {
        if isEmpty { return .failure(.noWays) }
        let starts = ends(of: from, profile)
        let ends = ends(of: to, profile)
        let passed = points.map { passingPlaces(at: $0, profile) }
        let search = WalkingSearch(self, profile: profile)
        for (start, end) in pairs(starts, ends, profile).prefix(Self.maximumPairs) {
            guard let legs = joinedLegs(from: start, via: passed, to: end, search, profile) else { continue }
            return .success((legs: legs, start: snap(from, start), end: snap(to, end)))
        }
        if profile == .stepFree, let stepped = try? route(from: from, via: points, to: to, profile: .shortest).get() {
            return .failure(.noRoute(.notStepFree(metres: stepped.metres)))
        }
        if starts.isEmpty { return .failure(noWay(from, .start)) }
        if ends.isEmpty { return .failure(noWay(to, .end)) }
        return .failure(.noRoute(.notJoined))
    }

    public func route(
        from: Position, to: Position, profile: WalkingProfile
    ) -> Result<WalkingRoute, WalkingError> {
        route(from: WalkingEnd(from), to: WalkingEnd(to), profile: profile)
    }

    /// Whether a way that the profile may use is near enough to a position for a walk to pass it.
    public func canPass(_ position: Position, profile: WalkingProfile) -> Bool {
        !passingPlaces(at: position, profile).isEmpty
    }

    /// The legs of a walk over places on the part of the network where it starts; nil if there is no such walk.
    ///
    /// - Parameter points: the possible places of each point on the way, at most one on each part of the network.
    private func joinedLegs(
        from start: End, via points: [[End]], to end: End, _ search: WalkingSearch, _ profile: WalkingProfile
    ) -> [WalkingSearch.Leg]? {
        let islands = islands(profile)
        func island(_ end: End) -> Int32 { islands.ofVertex[Int(edges[end.place.edge].from)] }
        var places = [start.place]
        for point in points {
            guard let found = point.first(where: { island($0) == island(start) }) else { return nil }
            places.append(found.place)
        }
        places.append(end.place)
        var legs: [WalkingSearch.Leg] = []
        for (from, to) in zip(places, places.dropFirst()) {
            guard let next = search.walk(from: from, to: to) else { return nil }
            if let last = legs.last, let first = next.first, let place = last.end, first.half == last.half,
                first.start == place
            {
                // The walk goes on along the same edge: the point does not divide it.
                legs[legs.count - 1].end = first.end
                legs += next.dropFirst()
            } else {
                legs += next
            }
        }
        return legs
    }

    private func snap(_ asked: WalkingEnd, _ end: End) -> WalkingRoute.Snap {
        let onWay = position(end.place)
        return WalkingRoute.Snap(
            position: asked.position, reached: end.reached, onWay: onWay, entrance: end.entrance)
    }

    private func noWay(_ end: WalkingEnd, _ which: WalkingError.End) -> WalkingError {
        let nearest = metresToNearestWay(end.position)
        if let nearest, nearest <= Self.reachInMetres { return .shutOff(end: which, nearestMetres: nearest) }
        return .noWayNear(end: which, nearestMetres: nearest)
    }

    private func metresToNearestWay(_ position: Position) -> Double? {
        guard position.latitude.isFinite, position.longitude.isFinite else { return nil }
        return places.nearest(to: position, in: self, profile: .shortest, reach: 50_000).first?.off
    }

    /// Connected pairs of places, the pair nearest to both positions first.
    private func pairs(
        _ starts: [End], _ ends: [End], _ profile: WalkingProfile
    ) -> [(End, End)] {
        let islands = islands(profile)
        func island(_ end: End) -> Int32 { islands.ofVertex[Int(edges[end.place.edge].from)] }
        let endOfIsland = Dictionary(ends.map { (island($0), $0) }) { first, _ in first }
        var pairs: [(start: End, end: End, cost: Double)] = []
        for start in starts {
            guard let end = endOfIsland[island(start)] else { continue }
            let detour = island(start) == islands.largest ? 0 : RouteRule.worthOfLargest.value
            pairs.append((start, end, start.cost + end.cost + detour))
        }
        return pairs.sorted { ($0.cost, $0.start.place.edge) < ($1.cost, $1.start.place.edge) }
            .map { ($0.start, $0.end) }
    }
}
