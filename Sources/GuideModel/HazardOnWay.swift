// Finds where a hazard is on the route of a tour.

import GuideSupport

/// A hazard's place on a route: the leg, the distance along it, and the length.
public struct HazardOnWay: Hashable, Sendable {
    /// The leg in which it begins, counted from 0.
    public var leg: Int
    /// Metres from the start of that leg.
    public var metres: Double
    /// Its length along the route in metres; zero for a hazard at one position.
    public var length: Double
    /// The part of the route that it covers; for a hazard at one position, that position.
    public var line: [Position]
    /// Metres from the route to the farthest of its positions.
    public var off: Double
}

extension TourGeometry {
    /// A point of the route near a position.
    private struct Foot {
        var leg: Int
        /// Metres from the tour's start.
        var along: Double
        var off: Double
        var position: Position
    }

    /// A tour announces a city's hazard if it passes within this many metres.
    private static let passing = 50.0

    /// The hazards of a tour, and those of its city that it passes, in the order of the route.
    public func hazards(of tour: Tour, in city: City) -> [(hazard: Hazard, place: HazardOnWay)] {
        let own = tour.hazards.compactMap { hazard in onWay(hazard).map { (hazard, $0) } }
        let passed = city.hazards.compactMap { hazard in passing(hazard).map { (hazard, $0) } }
        return (own + passed).sorted { ($0.1.leg, $0.1.metres) < ($1.1.leg, $1.1.metres) }
    }

    /// Where a hazard of the tour is; nil for a hazard without a position, and on a tour without a route.
    public func onWay(_ hazard: Hazard) -> HazardOnWay? {
        place(hazard.positions, farthest: .infinity)
    }

    /// Where a hazard of the city is, as far as the route passes it; nil if it does not.
    private func passing(_ hazard: Hazard) -> HazardOnWay? {
        place(hazard.positions.withSteps(ofMetres: 20), farthest: Self.passing)
    }

    private func place(_ positions: [Position], farthest: Double) -> HazardOnWay? {
        let feet = positions.compactMap(foot).filter { $0.off <= farthest }.sorted { $0.along < $1.along }
        guard let first = feet.first, let last = feet.last else { return nil }
        let before = legs.prefix(first.leg).reduce(0) { $0 + $1.line.lengthInMetres }
        var place = HazardOnWay(
            leg: first.leg, metres: first.along - before, length: last.along - first.along, line: positions,
            off: feet.map(\.off).max() ?? 0)
        guard positions.count > 1 else {
            place.length = 0
            return place
        }
        // On a circular route, the two ends may be on opposite sides of the start. Then the stretch is used as it is
        // drawn.
        if place.length > 2 * positions.lengthInMetres + 100 {
            place.length = positions.lengthInMetres
        } else {
            place.line = [first.position] + corners(from: first.along, to: last.along) + [last.position]
        }
        return place
    }

    /// Whether the route passes a stretch, or a part of it, within 50 m.
    public func passes(along stretch: [Position]) -> Bool {
        place(stretch.withSteps(ofMetres: 20), farthest: Self.passing) != nil
    }

    /// Whether the route passes within this many metres of a position.
    public func passes(_ position: Position, within metres: Double) -> Bool {
        foot(of: position).map { $0.off <= metres } ?? false
    }

    /// The nearest point of the route, on the first of equally near legs; nil without a route.
    private func foot(of position: Position) -> Foot? {
        let plane = PositionPlane(position)
        var best: Foot?
        var along = 0.0
        for (number, leg) in legs.enumerated() {
            for (from, to) in zip(leg.line, leg.line.dropFirst()) {
                let length = from.distanceInMetres(to: to)
                let share = plane.nearest(from, to).share
                let nearest = from.between(to, share)
                let off = nearest.distanceInMetres(to: position)
                if off < (best?.off ?? .infinity) - 0.1 {
                    best = Foot(leg: number, along: along + share * length, off: off, position: nearest)
                }
                along += length
            }
        }
        return best
    }

    /// The points of the line between two distances from its start.
    private func corners(from start: Double, to end: Double) -> [Position] {
        var corners: [Position] = []
        var along = 0.0
        for leg in legs {
            for (from, to) in zip(leg.line, leg.line.dropFirst()) {
                if along > start, along < end, corners.last != from { corners.append(from) }
                along += from.distanceInMetres(to: to)
            }
        }
        return corners
    }
}

extension Position {
    /// The position at a fraction of the straight line to another.
    fileprivate func between(_ other: Position, _ share: Double) -> Position {
        Position(
            latitude: latitude + (other.latitude - latitude) * share,
            longitude: longitude + (other.longitude - longitude) * share)
    }
}

extension [Position] {
    /// The same line with a position at least every `step` metres.
    package func withSteps(ofMetres step: Double) -> [Position] {
        guard var last = first else { return [] }
        var line = [last]
        for position in dropFirst() {
            let count = Swift.max(1, Int((last.distanceInMetres(to: position) / step).rounded(.up)))
            line += (1...count).map { last.between(position, Double($0) / Double(count)) }
            last = position
        }
        return line
    }
}
