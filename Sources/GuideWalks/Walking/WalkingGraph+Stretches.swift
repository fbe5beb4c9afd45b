// Converts the result of a search to stretches with the same traits.

import GuideModel

extension WalkingGraph {
    /// The route of consecutive legs.
    func route(
        _ legs: [WalkingSearch.Leg], profile: WalkingProfile, from: WalkingRoute.Snap, to: WalkingRoute.Snap
    ) -> WalkingRoute {
        var stretches: [WalkingRoute.Stretch] = []
        var walkwaysOfStretches: [Int] = []
        var height: Double?
        var before: HalfEdge?
        var access = AccessOnWay()
        for leg in legs {
            let number = Int(edges[leg.half.edge].walkway)
            let metres = metres(of: leg)
            // A walk may begin or end exactly at the end of an edge, of which it then uses no part.
            if metres == 0, leg.start != nil || leg.end != nil { continue }
            let branches = isFromVertex(leg) ? self.branches(at: start(of: leg.half), except: leg.half, before) : []
            before = leg.half
            let isLift = walkways[number].traits.kind == .lift
            access.pass(leg, of: self)
            // A stile or a kerb has no length, and is not a stretch.
            if edges[leg.half.edge].metres == 0, !isLift { continue }
            let points = positions(of: leg)
            let traits = traits(of: leg.half)
            if let last = stretches.last, last.isLike(traits),
                traits.kind != .steps || walkwaysOfStretches.last == number
            {
                stretches[stretches.count - 1].append(points, metres: metres, branches: branches)
            } else {
                stretches.append(
                    WalkingRoute.Stretch(traits: traits, line: points, metres: metres, branches: branches))
                walkwaysOfStretches.append(number)
            }
            climb(leg, from: &height, on: &stretches[stretches.count - 1].traits)
        }
        var route = WalkingRoute(
            profile: profile, stretches: zip(stretches, walkwaysOfStretches).map(settled), start: from, end: to)
        route.raisedKerbs = access.raisedKerbs
        route.steepestPercent = access.steepestPercent
        return route
    }

    private func metres(of leg: WalkingSearch.Leg) -> Double {
        let whole = edges[leg.half.edge].metres
        let start = leg.start?.along ?? (leg.half.isReversed ? whole : 0)
        let end = leg.end?.along ?? (leg.half.isReversed ? 0 : whole)
        return abs(end - start)
    }

    /// The points of a leg's edge from one end to the other, in walking order.
    func points(of leg: WalkingSearch.Leg) -> [Int] {
        let edge = edges[leg.half.edge]
        let (first, last) = leg.half.isReversed ? (leg.end, leg.start) : (leg.start, leg.end)
        let low = first.map { $0.share > 0 ? $0.segment + 1 : $0.segment } ?? 0
        let high = last.map { $0.share < 1 ? $0.segment : $0.segment + 1 } ?? Int(edge.pointCount) - 1
        guard low <= high else { return [] }
        let points = (low...high).map { Int(edge.firstPoint) + $0 }
        return leg.half.isReversed ? points.reversed() : points
    }

    private func positions(of leg: WalkingSearch.Leg) -> [Position] {
        var positions = leg.start.map { [position($0)] } ?? []
        for point in points(of: leg) where positions.last != line[point].position {
            positions.append(line[point].position)
        }
        if let end = leg.end, positions.last != position(end) { positions.append(position(end)) }
        // A lift has no length on the map, but is still a line.
        if positions.count == 1 { positions += positions }
        return positions
    }

    /// Whether a leg begins at the first vertex of its edge.
    private func isFromVertex(_ leg: WalkingSearch.Leg) -> Bool {
        guard let start = leg.start else { return true }
        return start.along == (leg.half.isReversed ? edges[leg.half.edge].metres : 0)
    }

    /// Adds a leg's climb between points of known height, the last of which may be on an earlier stretch.
    private func climb(_ leg: WalkingSearch.Leg, from height: inout Double?, on traits: inout WayTraits) {
        guard !heights.isEmpty else { return }
        for point in points(of: leg) where !heights[point].isNaN {
            let next = Double(heights[point])
            if let height {
                traits.climb = (traits.climb ?? 0) + max(0, next - height)
                traits.descent = (traits.descent ?? 0) + max(0, height - next)
            }
            height = next
        }
    }

    /// Corrects the traits that apply only to whole flights of steps.
    private func settled(_ stretch: WalkingRoute.Stretch, of walkway: Int) -> WalkingRoute.Stretch {
        guard stretch.traits.kind == .steps else { return stretch }
        var stretch = stretch
        // The number of steps in part of a flight is unknown.
        if stretch.metres < 0.95 * walkways[walkway].metres { stretch.traits.stepCount = nil }
        if stretch.traits.isUphill == nil, let climb = stretch.traits.climb, let descent = stretch.traits.descent,
            climb != descent
        {
            stretch.traits.isUphill = climb > descent
        }
        return stretch
    }
}

extension WalkingRoute.Stretch {
    /// Whether an edge with these traits continues this stretch; heights differ from edge to edge.
    fileprivate func isLike(_ other: WayTraits) -> Bool {
        var own = traits
        own.climb = nil
        own.descent = nil
        return own == other
    }

    fileprivate mutating func append(
        _ points: [Position], metres: Double, branches: [WalkingRoute.Branch]
    ) {
        if !branches.isEmpty {
            junctions.append(
                WalkingRoute.Junction(index: line.count - 1, metres: self.metres, branches: branches))
        }
        for point in points where line.last != point { line.append(point) }
        if line.count == 1, let point = points.last { line.append(point) }
        self.metres += metres
    }
}
