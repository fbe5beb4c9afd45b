// A point as a drawing writes it.

import GuideGeo

/// A point in whole hundredths of a drawing's unit.
struct WrittenPoint: Equatable, Sendable {
    var x: Hundredths
    var y: Hundredths

    /// - Parameter point: in units of the drawing.
    @inline(__always)
    init(_ point: PlanePoint) { self.init(hundredths: point.scaled(by: 100)) }

    /// - Parameter hundredths: a point in hundredths of a unit.
    @inline(__always)
    init(hundredths: PlanePoint) {
        x = Hundredths(hundredths.x)
        y = Hundredths(hundredths.y)
    }
}
