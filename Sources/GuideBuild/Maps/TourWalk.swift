// Computes the route of one tour over the map's paths, leg by leg.

import GuideModel
import GuideWalks

/// Computes the route of a tour from stop to stop.
package struct TourWalk {
    package struct Stop {
        package var name: String
        package var position: Position
        package var location: SourceLocation

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
        var isStraight = false
        for (from, to) in zip(stops, ends) {
            switch graph.route(from: from.end, to: to.end, profile: tour.profile) {
            case .success(let route):
                legs.append(leg(route, from: from, to: to))
            case .failure(let error):
                isStraight = true
                report(error, from: from, to: to)
                legs.append(
                    TourGeometry.Leg(
                        metres: from.position.distanceInMetres(to: to.position),
                        direction: from.position.direction(to: to.position), line: [from.position, to.position]))
            }
        }
        return TourGeometry(legs: legs, isStraight: isStraight)
    }

    private func leg(_ route: WalkingRoute, from: Stop, to: Stop) -> TourGeometry.Leg {
        var leg = TourGeometry.Leg(
            metres: route.metres + route.mentionedMetresBeside, direction: from.position.direction(to: to.position),
            line: route.line,
            steps: directions?.steps(route, from: from.name, to: to.name) ?? [])
        leg.walkingMinutes = route.seconds(at: speed) / 60 + route.mentionedMetresBeside / speed.metresPerMinute
        leg.access = route.access
        return leg
    }

    private mutating func report(_ error: WalkingError, from: Stop, to: Stop) {
        // The hint of the error is for a single route; for a tour, there are more remedies.
        let message =
            "there is no walking route from \(from.name) to \(to.name): \(error.cause); \(Self.remedy(error)), "
            + "or add a route to the tour"
        diagnostics.append(
            allowsStraightLegs
                ? .warning(
                    at: to.location, code: .route, "\(message). The leg is drawn straight, because drafts are built")
                : .error(at: to.location, code: .route, message))
    }

    private static func remedy(_ error: WalkingError) -> String {
        switch error {
        case .noWays: "use an extract of OpenStreetMap that contains the streets"
        case .noWayNear, .shutOff: "move the stop, use a larger extract"
        case .noRoute(.notJoined): "move a stop, use a larger extract"
        case .noRoute(.notStepFree): "move a stop, choose another profile"
        }
    }
}
