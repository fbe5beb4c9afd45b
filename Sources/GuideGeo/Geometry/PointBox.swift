// A box in whole numbers: ten-millionths of a degree, or the units of a drawing.

import GuideModel

/// The smallest box round points; it does not cross the antimeridian.
package struct PointBox: Hashable, Sendable {
    package var south: Int32
    package var west: Int32
    package var north: Int32
    package var east: Int32

    /// A box that contains no points.
    package static let empty = PointBox(south: .max, west: .max, north: .min, east: .min)

    package init(south: Int32, west: Int32, north: Int32, east: Int32) {
        self.south = south
        self.west = west
        self.north = north
        self.east = east
    }

    package init(_ from: OSMPoint, _ to: OSMPoint) {
        south = min(from.latitude, to.latitude)
        west = min(from.longitude, to.longitude)
        north = max(from.latitude, to.latitude)
        east = max(from.longitude, to.longitude)
    }

    /// The box round a position that contains everything within this many metres.
    package init(around position: Position, metres: Double) {
        let plane = LocalPlane(position)
        let centre = OSMPoint(position)
        let rise = Int64(min(1.8e9, metres / plane.metresPerUnitNorth))
        let run = Int64(min(3.6e9, metres / max(plane.metresPerUnitEast, 1e-9)))
        south = Int32(clamping: Int64(centre.latitude) - rise)
        north = Int32(clamping: Int64(centre.latitude) + rise)
        west = Int32(clamping: Int64(centre.longitude) - run)
        east = Int32(clamping: Int64(centre.longitude) + run)
    }

    package mutating func extend(to point: OSMPoint) {
        south = min(south, point.latitude)
        west = min(west, point.longitude)
        north = max(north, point.latitude)
        east = max(east, point.longitude)
    }

    package mutating func extend(to box: PointBox) {
        south = min(south, box.south)
        west = min(west, box.west)
        north = max(north, box.north)
        east = max(east, box.east)
    }

    package func touches(_ other: PointBox) -> Bool {
        south <= other.north && north >= other.south && west <= other.east && east >= other.west
    }

    package func contains(_ point: OSMPoint) -> Bool {
        point.latitude >= south && point.latitude <= north && point.longitude >= west && point.longitude <= east
    }
}
