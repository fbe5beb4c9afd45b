// A position in the units that OpenStreetMap keeps.

import GuideModel

/// A position in whole ten-millionths of a degree, about a centimetre.
public struct OSMPoint: Hashable, Sendable {
    public var latitude: Int32
    public var longitude: Int32

    public init(latitude: Int32, longitude: Int32) {
        self.latitude = latitude
        self.longitude = longitude
    }

    /// The nearest point; degrees beyond the earth are moved to its edge, and what is no number is zero.
    public init(_ position: Position) {
        latitude = Self.units(position.latitude, most: 90)
        longitude = Self.units(position.longitude, most: 180)
    }

    private static func units(_ degrees: Double, most: Double) -> Int32 {
        guard degrees.isFinite else { return 0 }
        return Int32((max(-most, min(most, degrees)) * 1e7).rounded())
    }

    public var position: Position {
        Position(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    }
}
