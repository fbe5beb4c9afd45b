// An area that is defined by the segments of its rings.

import GuideModel

/// The ground inside rings, by the even-odd rule, so that holes need no special rings.
package struct OutlinedArea: Sendable {
    package private(set) var box = PointBox.empty
    private var segments: [(from: OSMPoint, to: OSMPoint)] = []
    /// Bands of equal height from south to north: the segments in each band, and where each band starts.
    private var banded: [Int32] = []
    private var firstOfBand: [Int] = []

    private static let maximumBands = 64

    /// Nil for lines that enclose no area.
    ///
    /// A ring needs three corners. A multipolygon with a missing member is closed by a straight line only if
    /// one gap is left.
    package init?(_ lines: [[OSMPoint]]) {
        var ends: [OSMPoint: Int] = [:]
        for line in lines {
            guard let first = line.first, let last = line.last, line.count > 1 else { continue }
            if first != last {
                ends[first, default: 0] += 1
                ends[last, default: 0] += 1
            }
            for index in line.indices.dropFirst() where line[index - 1] != line[index] {
                segments.append((line[index - 1], line[index]))
            }
            for point in line { box.extend(to: point) }
        }
        let loose = ends.filter { !$0.value.isMultiple(of: 2) }.keys
            .sorted { ($0.latitude, $0.longitude) < ($1.latitude, $1.longitude) }
        if loose.count == 2 { segments.append((loose[0], loose[1])) }
        if loose.count > 2 || segments.count < 3 { return nil }
        sortIntoBands()
    }

    private mutating func sortIntoBands() {
        let count = max(1, min(Self.maximumBands, segments.count / 8))
        var bands = [[Int32]](repeating: [], count: count)
        firstOfBand = [Int](repeating: 0, count: count + 1)
        for (number, segment) in segments.enumerated() {
            let ends = (Double(segment.from.latitude), Double(segment.to.latitude))
            for band in band(min(ends.0, ends.1))...band(max(ends.0, ends.1)) { bands[band].append(Int32(number)) }
        }
        for (number, band) in bands.enumerated() {
            banded += band
            firstOfBand[number + 1] = banded.count
        }
    }

    private func band(_ latitude: Double) -> Int {
        let count = firstOfBand.count - 1
        let height = max(1, Double(Int64(box.north) - Int64(box.south)))
        return max(0, min(count - 1, Int((latitude - Double(box.south)) / height * Double(count))))
    }

    /// Segments in the bands between two latitudes; a segment in several bands comes several times.
    private func segments(from south: Double, to north: Double) -> some Sequence<(from: OSMPoint, to: OSMPoint)> {
        banded[firstOfBand[band(south)]..<firstOfBand[band(north) + 1]].lazy.map { segments[Int($0)] }
    }

    /// The area of the box in square units, for choosing the smallest area.
    package var boxSize: Double {
        Double(Int64(box.north) - Int64(box.south)) * Double(Int64(box.east) - Int64(box.west))
    }

    /// Places along the sides at a distance in metres, or further apart if there would be more than `most`
    /// places.
    package func places(every metres: Double, atMost most: Int) -> [OSMPoint] {
        let length = segments.reduce(0) { $0 + LocalPlane.metres($1.from, $1.to) }
        let step = max(metres, length / Double(most))
        var places: [OSMPoint] = []
        var next = 0.0
        var walked = 0.0
        for (from, to) in segments {
            let side = LocalPlane.metres(from, to)
            while side > 0, next < walked + side {
                let share = (next - walked) / side
                places.append(
                    OSMPoint(
                        latitude: from.latitude + Int32((share * Double(to.latitude - from.latitude)).rounded()),
                        longitude: from.longitude + Int32((share * Double(to.longitude - from.longitude)).rounded())))
                next += step
            }
            walked += side
        }
        return places
    }

    package func contains(_ point: OSMPoint) -> Bool {
        box.contains(point) && contains(x: Double(point.longitude), y: Double(point.latitude))
    }

    /// Counts the sides to the east (Shimrat, "Algorithm 112: position of point relative to polygon").
    package func contains(x: Double, y: Double) -> Bool {
        var isInside = false
        for (from, to) in segments(from: y, to: y) {
            let fromY = Double(from.latitude)
            let toY = Double(to.latitude)
            guard (fromY > y) != (toY > y) else { continue }
            let fromX = Double(from.longitude)
            let crossing = fromX + (y - fromY) / (toY - fromY) * (Double(to.longitude) - fromX)
            if crossing > x { isInside.toggle() }
        }
        return isInside
    }

    /// The metres of a straight line inside the area, further than `margin` metres from every side.
    ///
    /// A way along the border shares the border's nodes and is not inside.
    package func metresInside(_ from: OSMPoint, _ to: OSMPoint, margin: Double) -> Double {
        guard box.touches(PointBox(from, to)) else { return 0 }
        let cuts = shares(from, to)
        let length = LocalPlane.metres(from, to)
        var metres = 0.0
        for index in cuts.indices.dropFirst() where (cuts[index] - cuts[index - 1]) * length > 0.01 {
            let middle = (cuts[index] + cuts[index - 1]) / 2
            let x = Double(from.longitude) + middle * Double(Int64(to.longitude) - Int64(from.longitude))
            let y = Double(from.latitude) + middle * Double(Int64(to.latitude) - Int64(from.latitude))
            if contains(x: x, y: y), margin == 0 || !isNearSide(x: x, y: y, metres: margin) {
                metres += (cuts[index] - cuts[index - 1]) * length
            }
        }
        return metres
    }

    /// The shares of a line at which it crosses a side, ascending, with 0 and 1.
    private func shares(_ from: OSMPoint, _ to: OSMPoint) -> [Double] {
        var shares = [0.0, 1.0]
        let reach = PointBox(from, to)
        for side in segments(from: Double(reach.south), to: Double(reach.north))
        where PointBox(side.from, side.to).touches(reach) {
            if let share = OSMPoint.share(of: (from, to), at: (side.from, side.to)), share > 0, share < 1 {
                shares.append(share)
            }
        }
        return shares.sorted()
    }

    /// Whether a point is inside the area, or within this distance of a side.
    func contains(_ point: OSMPoint, within metres: Double) -> Bool {
        contains(point) || isNearSide(x: Double(point.longitude), y: Double(point.latitude), metres: metres)
    }

    private func isNearSide(x: Double, y: Double, metres: Double) -> Bool {
        guard let latitude = Int32(exactly: y.rounded()), let longitude = Int32(exactly: x.rounded()) else {
            return false
        }
        let plane = LocalPlane(OSMPoint(latitude: latitude, longitude: longitude))
        let units = metres / plane.metresPerUnitNorth
        return segments(from: y - units, to: y + units).contains {
            plane.nearest($0.from, $0.to).square < metres * metres
        }
    }

    /// The outward direction at a corner, east and north; nil if its sides have no clear direction.
    package func outward(at point: OSMPoint) -> (east: Double, north: Double)? {
        let plane = LocalPlane(point)
        var sum = (x: 0.0, y: 0.0)
        for (from, to) in segments where from == point || to == point {
            let other = from == point ? to : from
            let along = (x: plane.x(other.longitude), y: plane.y(other.latitude))
            let length = (along.x * along.x + along.y * along.y).squareRoot()
            guard length > 0 else { continue }
            // Half a metre to the left of the side's middle: whether this point is inside shows which normal
            // points outward.
            let left = (x: -along.y / length, y: along.x / length)
            let x = Double(point.longitude) + (along.x / 2 + left.x / 2) / plane.metresPerUnitEast
            let y = Double(point.latitude) + (along.y / 2 + left.y / 2) / plane.metresPerUnitNorth
            let sign = contains(x: x, y: y) ? -1.0 : 1.0
            sum.x += sign * left.x
            sum.y += sign * left.y
        }
        guard abs(sum.x) + abs(sum.y) > 1e-6 else { return nil }
        return (sum.x, sum.y)
    }
}

extension OSMPoint {
    /// The share of a line at which it crosses a side; the share may be beyond the line's ends.
    ///
    /// Nil if the line does not reach the side, or if the two are parallel.
    package static func share(of line: (OSMPoint, OSMPoint), at side: (OSMPoint, OSMPoint)) -> Double? {
        func offset(_ from: OSMPoint, _ to: OSMPoint) -> (x: Double, y: Double) {
            (Double(Int64(to.longitude) - Int64(from.longitude)), Double(Int64(to.latitude) - Int64(from.latitude)))
        }
        let along = offset(line.0, line.1)
        let run = offset(side.0, side.1)
        let between = offset(line.0, side.0)
        let cross = along.x * run.y - along.y * run.x
        guard cross != 0 else { return nil }
        let sideShare = (between.x * along.y - between.y * along.x) / cross
        guard sideShare >= 0, sideShare <= 1 else { return nil }
        return (between.x * run.y - between.y * run.x) / cross
    }
}

extension OSMExtract {
    /// The positions of a way's points.
    package func line(of way: Way) -> [OSMPoint] { points(of: way).map { points[Int($0)] } }

    /// The points of every way that is a member of an area's relation with a wanted role.
    package func rings(of relation: Relation, _ isWanted: (String) -> Bool = { _ in true }) -> [[OSMPoint]] {
        members[relation.members].compactMap { member in
            guard member.kind == .way, ways.indices.contains(member.index), isWanted(role(of: member)) else {
                return nil
            }
            return line(of: ways[member.index])
        }
    }
}
