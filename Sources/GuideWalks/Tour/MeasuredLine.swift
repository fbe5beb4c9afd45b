// A line on the ground that can be measured, cut and rotated to another start.

import GuideModel
import GuideSupport

/// A line with the metres from its start at each point, no two further apart than ten metres.
struct MeasuredLine: Sendable {
    private let points: [Position]
    /// Great-circle metres from the start.
    private let distances: [Double]
    /// Which points the editor drew; the other points are between them.
    private let isDrawn: [Bool]

    private static let longestStep = 10.0
    /// No route is cut into more pieces than this.
    private static let maximumSteps = 40_000.0

    init(_ line: [Position]) {
        let step = max(Self.longestStep, line.lengthInMetres / Self.maximumSteps)
        var points: [Position] = []
        var isDrawn: [Bool] = []
        for position in line {
            if let last = points.last {
                if last == position { continue }
                let count = max(1, Int((last.distanceInMetres(to: position) / step).rounded(.up)))
                for index in 1..<max(1, count) {
                    points.append(Self.between(last, position, Double(index) / Double(count)))
                    isDrawn.append(false)
                }
            }
            points.append(position)
            isDrawn.append(true)
        }
        self.init(points: points, isDrawn: isDrawn)
    }

    private init(points: [Position], isDrawn: [Bool]) {
        self.points = points
        self.isDrawn = isDrawn
        var distances: [Double] = []
        distances.reserveCapacity(points.count)
        var total = 0.0
        for (index, point) in points.enumerated() {
            if index > 0 { total += points[index - 1].distanceInMetres(to: point) }
            distances.append(total)
        }
        self.distances = distances
    }

    var length: Double { distances.last ?? 0 }

    private static func between(_ from: Position, _ to: Position, _ share: Double) -> Position {
        Position(
            latitude: from.latitude + (to.latitude - from.latitude) * share,
            longitude: from.longitude + (to.longitude - from.longitude) * share)
    }

    /// The nearest point of each segment to a position: metres along the line, ascending, and metres off it.
    ///
    /// Segments are short, so each is taken as flat.
    func projections(of position: Position) -> [(along: Double, off: Double)] {
        let plane = PositionPlane(position)
        return points.indices.dropFirst().map { index in
            let from = points[index - 1]
            let to = points[index]
            let (share, off) = plane.nearest(from, to)
            return (distances[index - 1] + (distances[index] - distances[index - 1]) * share, off)
        }
    }

    /// Where the line is nearest to a position, each pass once: passes within 25 m of the nearest pass count.
    func nearestPlaces(to position: Position) -> [Double] {
        let all = projections(of: position)
        guard let nearest = all.map(\.off).min() else { return [] }
        var places: [(along: Double, off: Double)] = []
        for place in all where place.off <= nearest + 25 {
            if let last = places.last, place.along - last.along < 60 {
                if place.off < last.off - 1e-6 { places[places.count - 1] = place }
            } else {
                places.append(place)
            }
        }
        return places.sorted { ($0.off, $0.along) < ($1.off, $1.along) }.prefix(6).map(\.along)
    }

    func distance(from position: Position, at along: Double) -> Double {
        point(at: along).distanceInMetres(to: position)
    }

    func point(at along: Double) -> Position {
        guard let first = points.first, let last = points.last else { return Position(latitude: 0, longitude: 0) }
        if along <= 0 { return first }
        if along >= length { return last }
        let high = firstIndex(beyond: along)
        let span = distances[high] - distances[high - 1]
        return Self.between(points[high - 1], points[high], span == 0 ? 0 : (along - distances[high - 1]) / span)
    }

    /// The first point whose distance is greater; at least 1, at most the last index.
    private func firstIndex(beyond along: Double) -> Int {
        var low = 0
        var high = points.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= along { low = middle } else { high = middle }
        }
        return max(1, high)
    }

    /// The line between two distances, with the points that the editor drew and its two ends.
    func slice(from start: Double, to end: Double) -> [Position] {
        var line = [point(at: start)]
        for index in points.indices where isDrawn[index] && distances[index] > start && distances[index] < end {
            if line.last != points[index] { line.append(points[index]) }
        }
        let last = point(at: end)
        if line.count == 1 || line.last != last { line.append(last) }
        return line
    }

    /// A closed line that starts at another of its places.
    func rotated(toStartAt along: Double) -> MeasuredLine {
        guard along > 0, along < length else { return self }
        let start = point(at: along)
        var turned = [start]
        var drawn = [false]
        for index in points.indices where distances[index] > along {
            turned.append(points[index])
            drawn.append(isDrawn[index])
        }
        for index in points.indices.dropFirst() where distances[index] < along {
            turned.append(points[index])
            drawn.append(isDrawn[index])
        }
        turned.append(start)
        drawn.append(false)
        return MeasuredLine(points: turned, isDrawn: drawn)
    }
}
