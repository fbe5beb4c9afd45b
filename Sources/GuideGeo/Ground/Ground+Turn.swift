// The ground of a city turned, for a map that has another direction than north at its top.

import GuideModel
import GuideSupport

extension MercatorPoint {
    /// Where the point comes to lie when the earth is turned about another.
    ///
    /// - Parameter degrees: counted clockwise from north, the direction that comes to lie above the centre.
    public func turned(about centre: MercatorPoint, degrees: Double) -> MercatorPoint {
        let radians = -degrees * .pi / 180
        let (sine, cosine) = (sin(radians), cos(radians))
        let (dx, dy) = (x - centre.x, y - centre.y)
        return MercatorPoint(x: centre.x + dx * cosine - dy * sine, y: centre.y + dx * sine + dy * cosine)
    }
}

extension Ground {
    /// The ground turned about a position.
    ///
    /// - Parameter degrees: counted clockwise from north, the direction that comes to lie above the position.
    /// - Complexity: linear in its points.
    public func turned(about position: Position, degrees: Double) -> Ground {
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
