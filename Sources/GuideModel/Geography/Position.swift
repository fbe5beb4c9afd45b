// A point on the earth, and the distances and bearings between two of them.

import GuideSupport

/// A position in degrees on WGS 84.
public struct Position: Hashable, Sendable {
    /// Degrees north of the equator, -90 to 90.
    public let latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public let longitude: Double

    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Whether both are finite numbers.
    public var isFinite: Bool { latitude.isFinite && longitude.isFinite }

    /// Mean radius of the earth in metres (IUGG, R1).
    public static let earthRadiusInMetres = 6_371_008.8

    /// Great-circle distance in metres (haversine formula), within 0.5 % of the ellipsoid.
    public func distanceInMetres(to other: Position) -> Double {
        let radians = Double.pi / 180
        let φ1 = latitude * radians
        let φ2 = other.latitude * radians
        let sinHalfΔφ = sin((φ2 - φ1) / 2)
        let sinHalfΔλ = sin((other.longitude - longitude) * radians / 2)
        let a = sinHalfΔφ * sinHalfΔφ + cos(φ1) * cos(φ2) * sinHalfΔλ * sinHalfΔλ
        return 2 * Position.earthRadiusInMetres * asin(min(1, a.squareRoot()))
    }

    /// The initial bearing to `other` in degrees clockwise from north, from 0 up to 360.
    public func bearingInDegrees(to other: Position) -> Double {
        BearingPoint(self).bearingInDegrees(to: BearingPoint(other))
    }

    /// The compass direction to `other`.
    public func direction(to other: Position) -> CompassDirection {
        CompassDirection(bearingInDegrees: bearingInDegrees(to: other))
    }
}

extension Sequence<Position> {
    /// The length of the line through these positions, in metres.
    public var lengthInMetres: Double {
        var total = 0.0
        var previous: Position?
        for position in self {
            if let previous { total += previous.distanceInMetres(to: position) }
            previous = position
        }
        return total
    }
}
