// Finds the places that a route passes, for formats whose lines name none.

import GuideModel

/// Which places a line passes, in the order in which it does.
struct RouteStops {
    /// How far from the line a place may lie, in metres: across a street and a square's edge.
    static let reachInMetres = 60.0
    /// How many distances are measured in one import at most, so that a large file costs seconds, not hours.
    private static let mostMeasured = 20_000_000

    private var measured = 0
    /// Whether a route was left without its stops for the work that they would have cost.
    private(set) var gaveUp = false

    /// The places within reach of the line.
    ///
    /// - Complexity: the places in the line's box, times its positions; limited for all calls together.
    mutating func along<ID: Hashable>(_ route: [Position], _ places: [(id: ID, position: Position)]) -> [ID] {
        guard let box = GeoBounds(around: route)?.grown(byMetres: Self.reachInMetres) else { return [] }
        var found: [(id: ID, along: Double)] = []
        for place in places where box.contains(place.position) {
            measured += route.count
            guard measured <= Self.mostMeasured else {
                gaveUp = true
                return []
            }
            if let along = Self.place(of: place.position, on: route) { found.append((place.id, along)) }
        }
        return found.sorted { $0.along < $1.along }.map(\.id)
    }

    /// Where on the line a position lies, in segments from its start; nil when it is out of reach.
    private static func place(of position: Position, on route: [Position]) -> Double? {
        // A plane that touches the earth at the position is true enough within a walk's length.
        let metresPerDegree = Position.earthRadiusInMetres * .pi / 180
        let east = Position(latitude: position.latitude, longitude: 0)
            .distanceInMetres(to: Position(latitude: position.latitude, longitude: 1))
        func plane(_ other: Position) -> (x: Double, y: Double) {
            ((other.longitude - position.longitude) * east, (other.latitude - position.latitude) * metresPerDegree)
        }
        var best: (distance: Double, along: Double)?
        guard var start = route.first.map(plane) else { return nil }
        for (number, next) in route.enumerated() {
            let end = plane(next)
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let length = dx * dx + dy * dy
            let share = length > 0 ? min(1, max(0, -(start.x * dx + start.y * dy) / length)) : 0
            let (x, y) = (start.x + share * dx, start.y + share * dy)
            let distance = (x * x + y * y).squareRoot()
            if distance < best?.distance ?? .infinity { best = (distance, Double(number) - 1 + share) }
            start = end
        }
        return best.flatMap { $0.distance <= reachInMetres ? $0.along : nil }
    }
}
