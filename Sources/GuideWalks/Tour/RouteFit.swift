// Places a tour's stops on its route in order, as near to it as possible for all of them.

import GuideModel
import GuideSupport

/// A route in the direction of the tour, with the place of each stop on it.
struct RouteFit: Sendable {
    private let line: MeasuredLine
    /// Metres along the line for each stop, never decreasing.
    private let stops: [Double]
    /// The sum of the squares of the stops' distances from the line.
    private let cost: Double
    let metresFromRoute: [Double]
    /// For a circular tour, the distance between the ends of the route.
    let closingGapInMetres: Double

    /// The placement of the stops on the route with the smallest distances.
    ///
    /// It tries the route forwards, backwards and, if the route closes, from the place of the first stop. Of
    /// equals, the first one wins.
    ///
    /// - Returns: nil for a route without length.
    static func best(route: [Position], stops: [Position], isCircular: Bool) -> RouteFit? {
        let route = route.filter { $0.latitude.isFinite && $0.longitude.isFinite }
        guard route.count >= 2, let first = route.first, let last = route.last, route.lengthInMetres > 0,
            let firstStop = stops.first
        else { return nil }
        let gap = first.distanceInMetres(to: last)
        let isClosed = gap <= TourMeasure.farthestFromRoute
        var candidates: [RouteFit] = []
        for isReversed in [false, true] {
            let directed = isReversed ? Array(route.reversed()) : route
            if isCircular || isClosed {
                var loop = directed
                if gap > 0, let start = directed.first { loop.append(start) }
                let whole = MeasuredLine(loop)
                for start in whole.nearestPlaces(to: firstStop) {
                    let turned = whole.rotated(toStartAt: start)
                    let fit = RouteFit(turned, stops, startsAtFirstStop: true, gap: isCircular ? gap : 0)
                    if let fit { candidates.append(fit) }
                }
            }
            if !isCircular {
                let fit = RouteFit(MeasuredLine(directed), stops, startsAtFirstStop: false, gap: 0)
                if let fit { candidates.append(fit) }
            }
        }
        // A tiny improvement does not count: floating-point errors must not decide the direction of a tour.
        var best: RouteFit?
        for candidate in candidates {
            if let current = best, candidate.cost >= current.cost - 1 { continue }
            best = candidate
        }
        return best
    }

    /// The lines from each stop to the next, and back to the first on a circular tour.
    func legs(isCircular: Bool) -> [[Position]] {
        var ends = Array(stops.dropFirst())
        if isCircular { ends.append(line.length) }
        return zip(stops, ends).map { line.slice(from: $0, to: $1) }
    }

    private init?(_ line: MeasuredLine, _ stops: [Position], startsAtFirstStop: Bool, gap: Double) {
        guard let fitted = Self.fitted(stops, on: line, startsAtFirstStop: startsAtFirstStop) else { return nil }
        self.line = line
        self.stops = fitted.map(\.along)
        metresFromRoute = fitted.map(\.off)
        cost = fitted.reduce(0) { $0 + $1.off * $1.off }
        closingGapInMetres = gap
    }

    private struct Place {
        var along: Double
        var off: Double
    }

    /// Dynamic programming over the segments: the least sum of squares with places that never go back.
    private static func fitted(_ stops: [Position], on line: MeasuredLine, startsAtFirstStop: Bool) -> [Place]? {
        var choices: [[Place]] = []
        var origins: [[Int]] = []
        var costs: [Double] = []
        for (index, stop) in stops.enumerated() {
            let places =
                index == 0 && startsAtFirstStop
                ? [Place(along: 0, off: line.distance(from: stop, at: 0))]
                : line.projections(of: stop).map { Place(along: $0.along, off: $0.off) }
            var newCosts: [Double] = []
            var origin: [Int] = []
            var cursor = 0
            var best = (cost: index == 0 ? 0 : Double.infinity, from: -1)
            for place in places {
                if let before = choices.last {
                    while cursor < before.count, before[cursor].along <= place.along + 1e-6 {
                        if costs[cursor] < best.cost { best = (costs[cursor], cursor) }
                        cursor += 1
                    }
                }
                newCosts.append(best.cost + place.off * place.off)
                origin.append(best.from)
            }
            choices.append(places)
            origins.append(origin)
            costs = newCosts
        }
        guard var index = costs.indices.min(by: { costs[$0] < costs[$1] }), costs[index].isFinite else { return nil }
        var result: [Place] = []
        for stop in stops.indices.reversed() {
            result.append(choices[stop][index])
            index = origins[stop][index]
        }
        return result.reversed()
    }
}
