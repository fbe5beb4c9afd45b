// The grid for the points of the published network.

import GuideGeo
import GuideModel
import GuideSupport

/// Points about a tenth of a metre apart: this is accurate enough for turns, and the numbers are short.
enum PathGrid {
    /// Ten-millionths of a degree from one line of the grid to the next.
    static let unit: Int32 = 10

    struct Point: Hashable, Sendable {
        /// In units of the grid.
        var latitude: Int32
        var longitude: Int32

        init(_ point: OSMPoint) {
            latitude = Int32((Double(point.latitude) / Double(PathGrid.unit)).rounded())
            longitude = Int32((Double(point.longitude) / Double(PathGrid.unit)).rounded())
        }
    }

    /// Metres along a line of points, with each segment taken as flat; the browser measures in the same way.
    static func metres(along line: [Point]) -> Double {
        var metres = 0.0
        for (from, to) in zip(line, line.dropFirst()) {
            let rise = Double(to.latitude) - Double(from.latitude)
            let middle = (Double(from.latitude) + Double(to.latitude)) / 2 * Double(unit) * 1e-7 * .pi / 180
            let run = (Double(to.longitude) - Double(from.longitude)) * cos(middle)
            metres += (rise * rise + run * run).squareRoot() * Double(unit) * LocalPlane.metresPerUnit
        }
        return metres
    }

    /// The points that a line needs to stay within the tolerance, by Douglas and Peucker's method; the ends
    /// always remain.
    static func simplified(_ points: [OSMPoint], tolerance: Double) -> [OSMPoint] {
        guard points.count > 2 else { return points }
        var isRemaining = [Bool](repeating: false, count: points.count)
        isRemaining[0] = true
        isRemaining[points.count - 1] = true
        var open = [0..<points.count - 1]
        while let range = open.popLast() {
            var farthest = (square: tolerance * tolerance, index: -1)
            for index in range.dropFirst() {
                let plane = LocalPlane(points[index])
                let square = plane.nearest(points[range.lowerBound], points[range.upperBound]).square
                if square > farthest.square { farthest = (square, index) }
            }
            guard farthest.index > 0 else { continue }
            isRemaining[farthest.index] = true
            open.append(range.lowerBound..<farthest.index)
            open.append(farthest.index..<range.upperBound)
        }
        return points.indices.filter { isRemaining[$0] }.map { points[$0] }
    }

    /// The places of points in the order of Hilbert's curve.
    static func alongHilbertCurve(_ points: [Point]) -> [Int] {
        let south = points.reduce(Int32.max) { min($0, $1.latitude) }
        let west = points.reduce(Int32.max) { min($0, $1.longitude) }
        let distances = points.map { point in
            // From 0; the whole earth has fewer than 2^29 lines of the grid.
            hilbertDistance(x: Int64(point.longitude) - Int64(west), y: Int64(point.latitude) - Int64(south))
        }
        return points.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
    }

    private static func hilbertDistance(x: Int64, y: Int64) -> Int64 {
        let side: Int64 = 1 << 29
        var (x, y) = (x, y)
        var distance: Int64 = 0
        var half = side / 2
        while half > 0 {
            let isEast = x & half != 0
            let isNorth = y & half != 0
            distance += half * half * (isEast ? (isNorth ? 2 : 3) : (isNorth ? 1 : 0))
            if !isNorth {
                if isEast { (x, y) = (side - 1 - x, side - 1 - y) }
                (x, y) = (y, x)
            }
            half /= 2
        }
        return distance
    }
}
