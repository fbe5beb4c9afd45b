// Finds straight ways across squares.

import GuideGeo
import GuideModel

/// Lines of sight over squares, between the places where other ways join them, and round the reflex corners.
///
/// With these corners, the lines include the shortest way over the open ground (de Berg and others,
/// "Computational Geometry", 15.1: shortest paths turn at reflex corners alone).
struct SquareCrossings {
    private let extract: OSMExtract
    /// Lines that walkers cannot cross: buildings, walls, water, flower beds.
    private var obstacles: [(from: OSMPoint, to: OSMPoint)] = []
    private var tree = BoxTree([])

    /// The greatest number of places on one square.
    ///
    /// If a square has more corners than this, only the places where ways join are used. If it has more of
    /// those, none is used: a square with so many details has mapped paths as well.
    private static let maximumPlaces = 80

    init(_ extract: OSMExtract) {
        self.extract = extract
        for way in extract.ways where way.tags.count > 0 && Self.isObstacle(extract.tags(of: way)) { add(way) }
        for relation in extract.relations where Self.isObstacle(extract.tags(of: relation)) {
            for member in extract.members[relation.members] where member.kind == .way {
                if extract.ways.indices.contains(member.index) { add(extract.ways[member.index]) }
            }
        }
        tree = BoxTree(obstacles.map { PointBox($0.from, $0.to) })
    }

    private mutating func add(_ way: OSMExtract.Way) {
        let points = extract.line(of: way)
        for index in points.indices.dropFirst() { obstacles.append((points[index - 1], points[index])) }
    }

    private static func isObstacle(_ tags: OSMTags) -> Bool {
        if let layer = tags[.layer], layer.hasPrefix("-") { return false }
        if tags.isYes(.tunnel) { return false }
        if let landuse = tags[.landuse], ["grass", "flowerbed", "forest", "construction"].contains(landuse) {
            return true
        }
        return tags.isYes(.building) || tags.has(.barrier) || tags.has(.waterway) || tags[.natural] == "water"
            || tags[.amenity] == "fountain" || tags[.leisure] == "garden" || tags[.historic] == "memorial"
    }

    /// The crossings of one square.
    ///
    /// - Parameters:
    ///   - rings: The points of its rings' ways, outer and inner.
    ///   - isJoined: Whether another way meets the square at a point.
    func crossings(of rings: [ArraySlice<UInt32>], square: Int, isJoined: (UInt32) -> Bool) -> [SquareCrossing] {
        let lines = rings.map { $0.map { extract.points[Int($0)] } }
        guard let outline = OutlinedArea(lines) else { return [] }
        var places: [UInt32] = []
        var joined: Set<UInt32> = []
        var sides: Set<[UInt32]> = []
        for ring in rings {
            for (before, point) in zip(ring, ring.dropFirst()) {
                sides.insert([min(before, point), max(before, point)])
            }
            for point in ring where !places.contains(point) {
                if isJoined(point) { joined.insert(point) }
                if places.count <= 4 * Self.maximumPlaces { places.append(point) }
            }
        }
        let corners = places.filter { joined.contains($0) || sticksOut($0, outline, rings) }
        places = corners.count <= Self.maximumPlaces ? corners : places.filter { joined.contains($0) }
        guard joined.count > 1, places.count <= Self.maximumPlaces else { return [] }
        var crossings: [SquareCrossing] = []
        for (index, from) in places.enumerated() {
            for to in places[(index + 1)...] where !sides.contains([min(from, to), max(from, to)]) {
                if isOpen(from, to, outline) { crossings.append(SquareCrossing(from: from, to: to, square: square)) }
            }
        }
        return crossings
    }

    /// Whether a walk may turn at a corner: the ground between its two sides, on the narrow side, is outside
    /// the square.
    private func sticksOut(_ point: UInt32, _ outline: OutlinedArea, _ rings: [ArraySlice<UInt32>]) -> Bool {
        let place = extract.points[Int(point)]
        let plane = LocalPlane(place)
        var sum = (x: 0.0, y: 0.0)
        for ring in rings {
            for (before, after) in zip(ring, ring.dropFirst()) where before == point || after == point {
                let other = extract.points[Int(before == point ? after : before)]
                let (x, y) = (plane.x(other.longitude), plane.y(other.latitude))
                let length = (x * x + y * y).squareRoot()
                if length > 0 { sum = (sum.x + x / length, sum.y + y / length) }
            }
        }
        let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
        guard length > 0.05 else { return false }
        return !outline.contains(
            x: Double(place.longitude) + sum.x / length * 0.2 / plane.metresPerUnitEast,
            y: Double(place.latitude) + sum.y / length * 0.2 / plane.metresPerUnitNorth)
    }

    private func isOpen(_ from: UInt32, _ to: UInt32, _ outline: OutlinedArea) -> Bool {
        let (from, to) = (extract.points[Int(from)], extract.points[Int(to)])
        let metres = LocalPlane.metres(from, to)
        guard metres > 0, outline.metresInside(from, to, margin: 0) >= metres - 0.1 else { return false }
        var isOpen = true
        tree.forEach(touching: PointBox(from, to)) { number in
            if isOpen, Self.cross(from, to, obstacles[number].from, obstacles[number].to) { isOpen = false }
        }
        return isOpen
    }

    /// Whether two segments cross, or one ends within the other; shared ends do not count.
    private static func cross(_ a: OSMPoint, _ b: OSMPoint, _ c: OSMPoint, _ d: OSMPoint) -> Bool {
        if a == c || a == d || b == c || b == d { return false }
        func side(_ from: OSMPoint, _ to: OSMPoint, _ point: OSMPoint) -> Int {
            let left =
                Double(Int64(to.longitude) - Int64(from.longitude))
                * Double(Int64(point.latitude) - Int64(from.latitude))
            let right =
                Double(Int64(to.latitude) - Int64(from.latitude))
                * Double(Int64(point.longitude) - Int64(from.longitude))
            return left == right ? 0 : left > right ? 1 : -1
        }
        return side(a, b, c) * side(a, b, d) <= 0 && side(c, d, a) * side(c, d, b) <= 0
    }
}

/// A straight line between two places on a square's edge.
struct SquareCrossing: Sendable {
    /// Indices into the extract's points.
    var from: UInt32
    var to: UInt32
    /// Index of the square in the searched list.
    var square: Int
}

/// Whether walks cross squares.
public enum SquareRule: String, CaseIterable, Sendable {
    /// Along the edge, as routers for cars and bicycles do: distances agree with theirs.
    case walkedRound
    /// In a straight line, if the map has no obstacle in the way.
    case crossed
}
