// Measures a tour on the ground: the place of each stop on its route, and the length of each leg.

import GuideModel

public enum TourMeasure {
    /// A stop that is further from the route than this is reported, in metres.
    public static let farthestFromRoute = 60.0

    /// The tour's legs along its route, or straight from stop to stop if it has no route.
    ///
    /// - Parameter stopPositions: the positions of the tour's stops, in their order.
    public static func geometry(of tour: Tour, stopPositions: [Position]) -> TourGeometry {
        measure(tour, stopPositions: stopPositions).geometry
    }

    /// The legs, and diagnostics about the route: stops that are off the route, or a circular route that does
    /// not close.
    ///
    /// The route is split at the points nearest to the stops, in the order of the stops. A route from the last
    /// stop to the first is reversed; a closed one may start anywhere.
    ///
    /// - Complexity: O(stops × points of the route), with a point every 10 m at least.
    public static func measure(
        _ tour: Tour, stopPositions stops: [Position]
    ) -> (geometry: TourGeometry, diagnostics: [Diagnostic]) {
        guard stops.count >= 2 || (tour.isCircular && stops.count == 1) else {
            return (TourGeometry(legs: [], isStraight: tour.route == nil), [])
        }
        guard let route = tour.route, let fit = RouteFit.best(route: route, stops: stops, isCircular: tour.isCircular)
        else {
            return (withWayBack(straight(tour, stops), of: tour), [])
        }
        var legs: [TourGeometry.Leg] = []
        for (index, line) in fit.legs(isCircular: tour.isCircular).enumerated() {
            let from = stops[index]
            let to = stops[(index + 1) % stops.count]
            legs.append(TourGeometry.Leg(metres: line.lengthInMetres, direction: from.direction(to: to), line: line))
        }
        return (
            withWayBack(TourGeometry(legs: legs, isStraight: false), of: tour), diagnostics(tour, stops, fit)
        )
    }

    private static func withWayBack(_ geometry: TourGeometry, of tour: Tour) -> TourGeometry {
        var geometry = geometry
        if tour.isThereAndBack { geometry.wayBack = geometry.reversedLegs }
        return geometry
    }

    /// A leg that is not routed, straight from position to position.
    ///
    /// - Parameter line: the start, the points on the way and the end.
    package static func straightLeg(_ line: [Position]) -> TourGeometry.Leg {
        let start = line.first ?? Position(latitude: 0, longitude: 0)
        return TourGeometry.Leg(
            metres: line.lengthInMetres, direction: start.direction(to: line.last ?? start), line: line)
    }

    private static func straight(_ tour: Tour, _ stops: [Position]) -> TourGeometry {
        var ends = Array(stops.indices.dropFirst())
        if tour.isCircular, let first = stops.indices.first { ends.append(first) }
        let legs = zip(stops, ends).map { from, end in
            let via = tour.stops.indices.contains(end) ? tour.stops[end].via.map(\.position) : []
            return straightLeg([from] + via + [stops[end]])
        }
        return TourGeometry(legs: legs, isStraight: true)
    }

    private static func diagnostics(_ tour: Tour, _ stops: [Position], _ fit: RouteFit) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (index, distance) in fit.metresFromRoute.enumerated() where distance > farthestFromRoute {
            let location = index < tour.stops.count ? tour.stops[index].location : tour.location
            let place = index < tour.stops.count ? tour.stops[index].place.text : "stop \(index + 1)"
            diagnostics.append(
                .warning(
                    at: location, code: .route,
                    "\(place) is \(Int(distance.rounded())) m from the tour's route at its place in the order; move the route or the stop, or change the order of the stops"
                ))
        }
        if fit.closingGapInMetres > farthestFromRoute {
            diagnostics.append(
                .warning(
                    at: tour.location, code: .route,
                    "the tour is circular but its route ends \(Int(fit.closingGapInMetres.rounded())) m from where it starts; the way back is drawn straight"
                ))
        }
        return diagnostics
    }
}
