// A line with distances along it.

import GuideGeo

/// A line with the distance of each point from its start.
struct Polyline: Sendable {
    let points: [PlanePoint]
    /// Distances along the line, as many as there are points.
    let distances: [Double]

    init(_ points: [PlanePoint]) {
        self.points = points
        var distances: [Double] = []
        distances.reserveCapacity(points.count)
        var total = 0.0
        for (index, point) in points.enumerated() {
            if index > 0 { total += points[index - 1].distance(to: point) }
            distances.append(total)
        }
        self.distances = distances
    }

    var length: Double { distances.last ?? 0 }

    /// The point at a distance from the start; the nearest end if the distance is beyond the line.
    ///
    /// - Complexity: logarithmic.
    func point(at distance: Double) -> PlanePoint {
        guard let first = points.first, let last = points.last else { return PlanePoint(x: 0, y: 0) }
        if distance <= 0 { return first }
        if distance >= length { return last }
        var low = 0
        var high = points.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        let span = distances[high] - distances[low]
        let share = span == 0 ? 0 : (distance - distances[low]) / span
        let from = points[low]
        let to = points[high]
        return PlanePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }

    /// Points at even steps from one distance to another, both included.
    func sampled(from start: Double, to end: Double, count: Int) -> [PlanePoint] {
        (0..<count).map { point(at: start + (end - start) * Double($0) / Double(max(1, count - 1))) }
    }

    /// Points moved sideways, to the right of their direction.
    static func shifted(_ points: [PlanePoint], by distance: Double) -> [PlanePoint] {
        points.indices.map { index in
            let before = points[max(0, index - 1)]
            let after = points[min(points.count - 1, index + 1)]
            let length = max(before.distance(to: after), 1e-9)
            return PlanePoint(
                x: points[index].x - (after.y - before.y) / length * distance,
                y: points[index].y + (after.x - before.x) / length * distance)
        }
    }

    /// Small squares along a line of words.
    static func boxes(along points: [PlanePoint], height: Double) -> [PlaneBox] {
        let line = Polyline(points)
        let count = max(2, Int((line.length / (height * 0.7)).rounded(.up)))
        return line.sampled(from: 0, to: line.length, count: count).map { .around($0, width: height, height: height) }
    }
}
