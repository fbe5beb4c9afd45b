// Finds the places that a route passes, for formats whose lines name none.

import GuideContent
import GuideModel

/// Finds the places that a line passes, in the order in which it passes them.
struct RouteStops {
    /// The maximum distance of a place from the line, in metres: across a street and the edge of a square.
    static let reachInMetres = 60.0
    /// The maximum number of distances that one import measures, so that a large file takes seconds, not hours.
    private static let mostMeasured = 20_000_000

    private var measured = 0
    /// Whether a route was left without its stops, because finding them would have taken too long.
    private(set) var hasReachedLimit = false

    /// The places within reach of the line.
    ///
    /// - Complexity: the places in the line's box, times its positions; limited for all calls together.
    mutating func along<ID: Hashable>(_ route: [Position], _ places: [(id: ID, position: Position)]) -> [ID] {
        guard let box = GeoBounds(around: route)?.grown(byMetres: Self.reachInMetres) else { return [] }
        var found: [(id: ID, along: Double)] = []
        for place in places where box.contains(place.position) {
            measured += route.count
            guard measured <= Self.mostMeasured else {
                hasReachedLimit = true
                return []
            }
            if let along = Self.place(of: place.position, on: route) { found.append((place.id, along)) }
        }
        return found.sorted { $0.along < $1.along }.map(\.id)
    }

    /// The location of a position along the line, in segments from its start; nil if it is out of reach.
    private static func place(of position: Position, on route: [Position]) -> Double? {
        let plane = PositionPlane(position)
        var best: (distance: Double, along: Double)?
        for (number, (from, to)) in zip(route, route.count > 1 ? route.dropFirst() : route[...]).enumerated() {
            let (share, distance) = plane.nearest(from, to)
            if distance < best?.distance ?? .infinity { best = (distance, Double(number) + share) }
        }
        return best.flatMap { $0.distance <= reachInMetres ? $0.along : nil }
    }
}
