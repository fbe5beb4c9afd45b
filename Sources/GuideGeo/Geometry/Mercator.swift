// Web Mercator: the place of a position on the flat square of the whole world.

import GuideModel
import GuideSupport

/// A point of Web Mercator (EPSG:3857) with the world as a square of side 1: x grows to the east, y to the south.
public struct MercatorPoint: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The greatest latitude that the square holds, in degrees.
    public static let maximumLatitude = 85.051_128_779_806_59

    /// Projects on the sphere of EPSG:3857; latitudes beyond the square are moved to its edge.
    public init(_ position: Position) {
        let latitude = max(-Self.maximumLatitude, min(Self.maximumLatitude, position.latitude))
        let φ = latitude * .pi / 180
        x = position.longitude / 360 + 0.5
        y = 0.5 - log(tan(.pi / 4 + φ / 2)) / (2 * .pi)
    }

    /// The position on WGS 84.
    public var position: Position {
        let φ = 2 * atan(exp((0.5 - y) * 2 * .pi)) - .pi / 2
        return Position(latitude: φ * 180 / .pi, longitude: (x - 0.5) * 360)
    }

    /// The length of one side of the square in metres on the ground, at this point's latitude.
    public var metresPerWorld: Double {
        let φ = 2 * atan(exp((0.5 - y) * 2 * .pi)) - .pi / 2
        return cos(φ) * 2 * .pi * Self.equatorialRadiusInMetres
    }

    /// The radius of the sphere of EPSG:3857 in metres.
    static let equatorialRadiusInMetres = 6_378_137.0
}
