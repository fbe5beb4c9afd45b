// The area of a file that is read: the requested area and a margin round it.

import GuideModel
import GuideSupport

/// A box in OpenStreetMap's units.
///
/// A point on its edge or beyond is outside. Lines that leave the box follow its edge: the mapping of each
/// point to the nearest point of the box is a retraction, so a ring winds round every point inside as often as
/// before.
struct OSMReach: Hashable, Sendable {
    /// The sides that a point is beyond, as in Cohen and Sutherland's clipping method.
    struct Sides: OptionSet, Hashable, Sendable {
        let rawValue: UInt8

        static let west = Sides(rawValue: 1)
        static let east = Sides(rawValue: 2)
        static let south = Sides(rawValue: 4)
        static let north = Sides(rawValue: 8)
        static let all = Sides(rawValue: 15)
    }

    let west: Int32
    let south: Int32
    let east: Int32
    let north: Int32

    /// The least margin: a router and a name need to see this far beyond the edge of a map.
    static let minimumMarginInMetres = 300.0

    /// The box of `clip` grown by a quarter of its width and height, and at least ``minimumMarginInMetres``.
    init(around clip: GeoBounds) {
        let first = OSMPoint(Position(latitude: clip.south, longitude: clip.west))
        let last = OSMPoint(Position(latitude: clip.north, longitude: clip.east))
        let south = Double(min(first.latitude, last.latitude)) / 1e7
        let north = Double(max(first.latitude, last.latitude)) / 1e7
        let west = Double(min(first.longitude, last.longitude)) / 1e7
        let east = Double(max(first.longitude, last.longitude)) / 1e7
        let least = Self.minimumMarginInMetres / PositionPlane.metresPerDegree
        let farthest = Position(latitude: max(abs(south), abs(north)), longitude: west)
        let narrowing = max(0.01, PositionPlane(farthest).narrowing)
        let up = max((north - south) / 4, least)
        let aside = max((east - west) / 4, least / narrowing)
        let southWest = OSMPoint(Position(latitude: south - up, longitude: west - aside))
        let northEast = OSMPoint(Position(latitude: north + up, longitude: east + aside))
        self.south = southWest.latitude
        self.west = southWest.longitude
        self.north = northEast.latitude
        self.east = northEast.longitude
    }

    var bounds: GeoBounds {
        GeoBounds(
            south: Double(south) / 1e7, west: Double(west) / 1e7, north: Double(north) / 1e7,
            east: Double(east) / 1e7)
    }

    /// The sides of a point; empty for a point inside.
    func sides(of point: OSMPoint) -> Sides {
        var sides: Sides = []
        if point.longitude <= west {
            sides.insert(.west)
        } else if point.longitude >= east {
            sides.insert(.east)
        }
        if point.latitude <= south {
            sides.insert(.south)
        } else if point.latitude >= north {
            sides.insert(.north)
        }
        return sides
    }

    func clamped(_ point: OSMPoint) -> OSMPoint {
        OSMPoint(
            latitude: max(south, min(north, point.latitude)),
            longitude: max(west, min(east, point.longitude)))
    }

    /// Adds the places between two points where the line crosses an edge, or the continuation of an edge.
    ///
    /// The places are moved to the edge; between them, the moved line is straight.
    func addTurns(from start: OSMPoint, to end: OSMPoint, to turns: inout [OSMPoint]) {
        var found: [(part: Double, point: OSMPoint)] = []
        let rise = Double(end.latitude) - Double(start.latitude)
        let run = Double(end.longitude) - Double(start.longitude)
        for edge in [west, east] where (start.longitude < edge) != (end.longitude < edge) && run != 0 {
            let part = (Double(edge) - Double(start.longitude)) / run
            let latitude = Int32((Double(start.latitude) + part * rise).rounded())
            found.append((part, clamped(OSMPoint(latitude: latitude, longitude: edge))))
        }
        for edge in [south, north] where (start.latitude < edge) != (end.latitude < edge) && rise != 0 {
            let part = (Double(edge) - Double(start.latitude)) / rise
            let longitude = Int32((Double(start.longitude) + part * run).rounded())
            found.append((part, clamped(OSMPoint(latitude: edge, longitude: longitude))))
        }
        found.sort { $0.part < $1.part }
        for turn in found where turn.part > 0 && turn.part < 1 { turns.append(turn.point) }
    }

    /// The indices of the points that define how a line runs inside.
    ///
    /// A point is removed if it and its neighbours are all beyond one side, because the line stays beyond this
    /// side. The first and the last point always stay, because other lines may start there.
    static func reduce(_ sides: [Sides], into remaining: inout [Int]) {
        remaining.removeAll(keepingCapacity: true)
        for index in sides.indices {
            while remaining.count > 1,
                !sides[remaining[remaining.count - 2]].intersection(sides[remaining[remaining.count - 1]]).isDisjoint(
                    with: sides[index])
            {
                remaining.removeLast()
            }
            remaining.append(index)
        }
    }
}
