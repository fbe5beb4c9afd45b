// Computes the route of one tour over the map's paths, leg by leg.

import GuideModel
import GuideWalks

/// Computes the route of a tour from stop to stop.
package struct TourWalk {
    package struct Stop {
        package var name: String
        package var position: Position
        package var location: SourceLocation
        /// The points that the leg to the stop passes.
        package var via: [ViaPoint] = []
        /// Metres from the stop within which a walker has reached it.
        package var arrival = FollowingRule.arrival.value

        package var end: WalkingEnd { WalkingEnd(position, name: name) }
    }

    package let tour: Tour
    package let stops: [Stop]
    package let graph: WalkingGraph
    let directions: WalkingDirections?
    package let speed: WalkingSpeed
    package let allowsStraightLegs: Bool
    package private(set) var diagnostics: [Diagnostic] = []

    package init(
        tour: Tour, stops: [Stop], graph: WalkingGraph, directions: WalkingDirections?, speed: WalkingSpeed,
        allowsStraightLegs: Bool
    ) {
        self.tour = tour
        self.stops = stops
        self.graph = graph
        self.directions = directions
        self.speed = speed
        self.allowsStraightLegs = allowsStraightLegs
    }

    package mutating func measure() -> TourGeometry {
        var ends = Array(stops.dropFirst())
        if tour.isCircular, stops.count > 1, let first = stops.first { ends.append(first) }
        var legs: [TourGeometry.Leg] = []
        var back: [TourGeometry.Leg] = []
        var isStraight = false
        for (from, to) in zip(stops, ends) {
            let via = passable(to).map(\.position)
            switch graph.route(from: from.end, via: via, to: to.end, profile: tour.profile) {
            case .success(let route):
                legs.append(leg(route, from: from, to: to))
            case .failure(let error):
                isStraight = true
                report(error, from: from, to: to, hasPoints: !via.isEmpty)
                legs.append(TourMeasure.straightLeg([from.position] + via + [to.position]))
            }
            guard tour.isThereAndBack, let there = legs.last else { continue }
            back.append(legBack(over: there, from: from, via: via, to: to))
        }
        var geometry = TourGeometry(legs: legs, isStraight: isStraight)
        geometry.wayBack = TourGeometry.Leg(joining: back.reversed())
        return geometry
    }

    /// The way back over a leg, with its own instructions.
    private func legBack(over there: TourGeometry.Leg, from: Stop, via: [Position], to: Stop) -> TourGeometry.Leg {
        let back = graph.routeBack(from: from.end, via: via, to: to.end, profile: tour.profile)
        guard case .success(let route) = back else { return there.reversed }
        return leg(route, from: to, to: from)
    }

    /// The points on the way to a stop that the router can pass; the others are reported.
    private mutating func passable(_ stop: Stop) -> [ViaPoint] {
        guard !graph.isEmpty else { return stop.via }
        let passable = stop.via.filter { graph.canPass($0.position, profile: tour.profile) }
        for point in stop.via where !passable.contains(point) {
            let message =
                "the route to \(stop.name) cannot pass this point: no path or street that walkers may use is within "
                + "\(Int(WalkingGraph.reachInMetres)) m; move the point to a path or a street, or remove it"
            diagnostics.append(
                allowsStraightLegs
                    ? .warning(at: point.location, code: .route, "\(message). Drafts are built without it")
                    : .error(at: point.location, code: .route, message))
        }
        return passable
    }

    private func leg(_ route: WalkingRoute, from: Stop, to: Stop) -> TourGeometry.Leg {
        var leg = TourGeometry.Leg(
            metres: route.metres + route.mentionedMetresBeside, direction: from.position.direction(to: to.position),
            line: route.line,
            steps: directions?.steps(route, from: from.name, to: to.name) ?? [])
        leg.walkingMinutes = route.seconds(at: speed) / 60 + route.mentionedMetresBeside / speed.metresPerMinute
        leg.climbMinutes = route.climbSeconds / 60
        leg.surfaces = route.surfaces
        leg.access = route.access
        return leg
    }

    private mutating func report(_ error: WalkingError, from: Stop, to: Stop, hasPoints: Bool) {
        // The hint of the error is for a single route; for a tour, there are more remedies.
        let message =
            "there is no walking route from \(from.name) to \(to.name): \(error.cause); "
            + "\(Self.remedy(error, hasPoints: hasPoints)), or add a route to the tour"
        diagnostics.append(
            allowsStraightLegs
                ? .warning(
                    at: to.location, code: .route, "\(message). The leg is drawn straight, because drafts are built")
                : .error(at: to.location, code: .route, message))
    }

    private static func remedy(_ error: WalkingError, hasPoints: Bool) -> String {
        switch error {
        case .noRoute(.notJoined) where hasPoints: "move a stop or a point of via, use a larger extract"
        case .noWays: "use an extract of OpenStreetMap that contains the streets"
        case .noWayNear, .shutOff: "move the stop, use a larger extract"
        case .noRoute(.notJoined): "move a stop, use a larger extract"
        case .noRoute(.notStepFree): "move a stop, choose another profile"
        }
    }
}
