// A position from which, and to which, many bearings are computed.

import GuideSupport

/// A position with the trigonometry of its latitude, computed once.
public struct BearingPoint: Sendable {
    private let longitude: Double
    private let sine: Double
    private let cosine: Double

    public init(_ position: Position) {
        let φ = position.latitude * (Double.pi / 180)
        longitude = position.longitude
        sine = sin(φ)
        cosine = cos(φ)
    }

    /// The initial bearing to `other` in degrees clockwise from north, from 0 up to 360.
    public func bearingInDegrees(to other: BearingPoint) -> Double {
        let radians = Double.pi / 180
        let Δλ = (other.longitude - longitude) * radians
        let y = sin(Δλ) * other.cosine
        let x = cosine * other.sine - sine * other.cosine * cos(Δλ)
        let bearing = atan2(y, x) / radians
        return bearing < 0 ? bearing + 360 : bearing
    }

    /// The compass direction to `other`.
    public func direction(to other: BearingPoint) -> CompassDirection {
        CompassDirection(bearingInDegrees: bearingInDegrees(to: other))
    }
}
