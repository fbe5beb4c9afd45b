// A shape in the frame that may have its name on the map.

import GuideGeo

/// A named shape, in drawing units.
struct NamedShape: Sendable {
    enum Form: Sendable {
        case point(PlanePoint)
        case line([PlanePoint])
        /// The outer ring.
        case area([PlanePoint])
    }

    var name: String
    var basemapClass: BasemapClass
    var rank: Int
    var form: Form

    /// The length of a line, or the square root of an area, in drawing units; for comparing two shapes.
    var extent: Double {
        switch form {
        case .point: return 0
        case .line(let line): return Polyline(line).length
        case .area(let ring):
            guard var previous = ring.last else { return 0 }
            var sum = 0.0
            for point in ring {
                sum += previous.x * point.y - point.x * previous.y
                previous = point
            }
            return (abs(sum) / 2).squareRoot()
        }
    }
}
