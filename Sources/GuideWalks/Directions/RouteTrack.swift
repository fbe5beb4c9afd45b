// The line of a route on a flat plane, for measuring turns and sides.

import GuideGeo
import GuideModel

/// A line on a plane round its first position, with the metres from its start at each point.
struct RouteTrack {
    /// Metres east and north of the first position.
    struct Point: Hashable {
        var east: Double
        var north: Double
    }

    private let plane: LocalPlane
    private(set) var points: [Point] = []
    /// Metres along the line to each point.
    private(set) var distances: [Double] = []
    private(set) var positions: [Position] = []

    init(origin: Position) { plane = LocalPlane(origin) }

    /// The length of a degree of longitude, as a share of a degree of latitude.
    var eastPerNorth: Double { plane.metresPerUnitEast / plane.metresPerUnitNorth }

    var length: Double { distances.last ?? 0 }

    mutating func append(_ position: Position) {
        let point = flat(position)
        guard let last = points.last, let distance = distances.last else {
            points.append(point)
            distances.append(0)
            positions.append(position)
            return
        }
        let step = Self.metres(last, point)
        guard step > 0 else { return }
        points.append(point)
        distances.append(distance + step)
        positions.append(position)
    }

    func flat(_ position: Position) -> Point {
        let point = OSMPoint(position)
        return Point(east: plane.x(point.longitude), north: plane.y(point.latitude))
    }

    static func metres(_ from: Point, _ to: Point) -> Double {
        let east = to.east - from.east
        let north = to.north - from.north
        return (east * east + north * north).squareRoot()
    }

    /// Degrees clockwise from north; nil for places less than ten centimetres apart.
    static func bearing(_ from: Point, _ to: Point) -> Double? {
        guard metres(from, to) >= 0.1 else { return nil }
        return Bearing.degrees(east: to.east - from.east, north: to.north - from.north)
    }

    /// The last point that is not beyond a distance.
    func index(at distance: Double) -> Int {
        var low = 0
        var high = distances.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if distances[middle] <= distance { low = middle } else { high = middle }
        }
        return low
    }

    /// The place at a distance along the line, or the nearest end for a distance beyond it; nil for an empty
    /// line.
    func point(at distance: Double) -> Point? {
        guard let last = points.last else { return nil }
        if distance >= length { return last }
        let index = index(at: max(0, distance))
        let from = points[index]
        let to = points[index + 1]
        let share = (max(0, distance) - distances[index]) / (distances[index + 1] - distances[index])
        return Point(
            east: from.east + (to.east - from.east) * share, north: from.north + (to.north - from.north) * share)
    }

    /// The direction from one distance to another; nil if they are the same place.
    func bearing(from: Double, to: Double) -> Double? {
        guard let first = point(at: from), let last = point(at: to) else { return nil }
        return Self.bearing(first, last)
    }

    /// The angle by which the line turns at a distance, measured over some metres before and after: degrees,
    /// right positive.
    func turn(at distance: Double, over metres: Double = 12) -> Double {
        guard let before = bearing(from: distance - metres, to: distance),
            let after = bearing(from: distance, to: distance + metres)
        else { return 0 }
        let turn = Self.difference(before, after)
        // Where the line doubles back, its corners give the side more reliably than the two directions.
        guard abs(turn) > Self.hairpin else { return turn }
        let winding = winding(from: distance - metres, to: distance + metres)
        return (winding < 0) == (turn < 0) || winding == 0 ? turn : turn < 0 ? turn + 360 : turn - 360
    }

    /// The sum of the corners between two distances: degrees, right positive.
    private func winding(from: Double, to: Double) -> Double {
        var winding = 0.0
        var last: Double?
        for index in max(1, index(at: from) + 1)..<max(2, min(points.count, index(at: to) + 2))
        where index < points.count {
            let next = Self.bearing(points[index - 1], points[index])
            if let last, let next { winding += Self.difference(last, next) }
            last = next ?? last
        }
        return winding
    }

    private static let hairpin = 150.0

    /// The angle from one bearing to another, -180 up to 180, right positive.
    static func difference(_ from: Double, _ to: Double) -> Double {
        let turn = (to - from).truncatingRemainder(dividingBy: 360)
        return turn > 180 ? turn - 360 : turn <= -180 ? turn + 360 : turn
    }
}
