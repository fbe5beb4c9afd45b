// A flat plane for distances round a position.

import GuideModel
import GuideSupport

/// An equirectangular plane: metres east and north of its origin, accurate to a millimetre within about a
/// kilometre.
package struct LocalPlane: Sendable {
    package let origin: OSMPoint
    package let metresPerUnitNorth = Self.metresPerUnit
    package let metresPerUnitEast: Double

    /// Metres in a ten-millionth of a degree of latitude.
    package static let metresPerUnit = PositionPlane.metresPerDegree * 1e-7

    package init(_ position: Position) { self.init(OSMPoint(position)) }

    package init(_ origin: OSMPoint) {
        self.origin = origin
        metresPerUnitEast = Self.metresPerUnit * cos(Double(origin.latitude) * 1e-7 * .pi / 180)
    }

    package func x(_ longitude: Int32) -> Double {
        Double(Int64(longitude) - Int64(origin.longitude)) * metresPerUnitEast
    }
    package func y(_ latitude: Int32) -> Double {
        Double(Int64(latitude) - Int64(origin.latitude)) * metresPerUnitNorth
    }

    /// The square of the metres from the origin to the nearest place in a box.
    func squareToBox(_ box: PointBox) -> Double {
        let x = max(0, max(x(box.west), -self.x(box.east)))
        let y = max(0, max(y(box.south), -self.y(box.north)))
        return x * x + y * y
    }

    /// The place on a segment that is nearest to the origin: its share of the segment, and the square of the
    /// metres.
    package func nearest(_ from: OSMPoint, _ to: OSMPoint) -> (share: Double, square: Double) {
        let fromX = x(from.longitude)
        let fromY = y(from.latitude)
        let dx = x(to.longitude) - fromX
        let dy = y(to.latitude) - fromY
        let length = dx * dx + dy * dy
        let share = length == 0 ? 0 : max(0, min(1, -(fromX * dx + fromY * dy) / length))
        let ex = fromX + share * dx
        let ey = fromY + share * dy
        return (share, ex * ex + ey * ey)
    }

    /// Metres between two points, along the great circle if they are too far apart for a flat plane.
    package static func metres(_ from: OSMPoint, _ to: OSMPoint) -> Double {
        let rise = Double(Int64(to.latitude) - Int64(from.latitude))
        let run = Double(Int64(to.longitude) - Int64(from.longitude))
        // A hundredth of a degree: the flat formula is then accurate to a millionth.
        guard abs(rise) < 1e5, abs(run) < 1e5 else { return from.position.distanceInMetres(to: to.position) }
        let middle = (Double(from.latitude) + rise / 2) * 1e-7 * .pi / 180
        let east = run * cos(middle)
        return (rise * rise + east * east).squareRoot() * metresPerUnit
    }
}
