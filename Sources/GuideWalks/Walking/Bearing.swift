// Directions on flat ground.

import GuideSupport

/// Degrees clockwise from north.
enum Bearing {
    /// 0 up to 360.
    static func degrees(east: Double, north: Double) -> Double {
        let degrees = atan2(east, north) * 180 / .pi
        return degrees < 0 ? degrees + 360 : degrees
    }
}
