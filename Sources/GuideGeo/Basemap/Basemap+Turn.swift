// Turns the basemap of a city, for a map with a direction other than north at its top.

import GuideModel
import GuideSupport

extension MercatorPoint {
    /// The place of the point after the earth is turned about another point.
    ///
    /// - Parameter degrees: counted clockwise from north; this direction is above the centre after the turn.
    public func turned(about centre: MercatorPoint, degrees: Double) -> MercatorPoint {
        let radians = -degrees * .pi / 180
        let (sine, cosine) = (sin(radians), cos(radians))
        let (dx, dy) = (x - centre.x, y - centre.y)
        return MercatorPoint(x: centre.x + dx * cosine - dy * sine, y: centre.y + dx * sine + dy * cosine)
    }
}

extension Basemap {
    /// The basemap turned about a position.
    ///
    /// - Parameter degrees: counted clockwise from north; this direction is above the position after the turn.
    /// - Complexity: linear in its points.
    public func turned(about position: Position, degrees: Double) -> Basemap {
        let centre = MercatorPoint(position)
        var turned = self
        turned.points = points.map { $0.turned(about: centre, degrees: degrees) }
        turned.box = PlaneBox()
        for (number, shape) in shapes.enumerated() {
            var box = PlaneBox()
            for part in parts[shape.parts] {
                for point in turned.points[part.points] { box.extend(x: point.x, y: point.y) }
            }
            turned.shapes[number].box = box
            turned.box.extend(by: box)
        }
        return turned
    }
}
