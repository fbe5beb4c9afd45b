// The doors of buildings, for telling a walker which one to leave by.

import GuideGeo
import GuideModel

/// Buildings with entrances on their outlines, found by place.
struct BuildingEntrances: Sendable {
    private struct Door: Sendable {
        var point: OSMPoint
        var isMain: Bool
        /// What the data says of wheelchairs at this door.
        var wheelchair: String?
    }

    private struct Building: Sendable {
        var outline: OutlinedArea
        var doors: [Door]
    }

    private var buildings: [Building] = []
    private var tree = BoxTree([])

    /// Metres that the main entrance may be further from the way than another and still be the one to use.
    private static let worthOfMain = 25.0
    /// Kinds of door that the public goes through.
    private static let open: Set<String> = ["main", "yes", "entrance", "secondary", "public", "visitors", "shop"]

    init() {}

    init(_ extract: OSMExtract) {
        var doors: [UInt32: Door] = [:]
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            guard let entrance = tags[.entrance], Self.open.contains(entrance), WalkerAccess(tags) != .closed else {
                continue
            }
            doors[UInt32(node.point)] = Door(
                point: extract.points[node.point], isMain: entrance == "main", wheelchair: tags[.wheelchair])
        }
        guard !doors.isEmpty else { return }
        for way in extract.ways where extract.isClosed(way) {
            add(extract, [way], extract.tags(of: way), doors)
        }
        for relation in extract.relations where relation.tags.count > 0 {
            let ways = extract.members[relation.members].filter {
                $0.kind == .way && extract.ways.indices.contains($0.index)
            }
            add(extract, ways.map { extract.ways[$0.index] }, extract.tags(of: relation), doors)
        }
        tree = BoxTree(buildings.map(\.outline.box))
    }

    private mutating func add(
        _ extract: OSMExtract, _ ways: [OSMExtract.Way], _ tags: OSMTags, _ doors: [UInt32: Door]
    ) {
        guard tags.isYes(.building) else { return }
        var found: [Door] = []
        for way in ways {
            for point in extract.points(of: way).dropLast(extract.isClosed(way) ? 1 : 0) {
                if let door = doors[point] { found.append(door) }
            }
        }
        guard !found.isEmpty,
            let outline = OutlinedArea(ways.map { extract.points(of: $0).map { extract.points[Int($0)] } })
        else { return }
        buildings.append(Building(outline: outline, doors: found))
    }

    /// The door to use between a position in a building and a place outside; nil where none is known.
    ///
    /// The one nearest to the place, the main entrance before others; without steps, one that wheelchairs can use.
    func entrance(
        for position: Position, towards place: Position, profile: WalkingProfile
    ) -> WalkingRoute.Entrance? {
        guard !buildings.isEmpty else { return nil }
        let point = OSMPoint(position)
        var best: Building?
        tree.forEach(touching: PointBox(point, point)) { number in
            let building = buildings[number]
            guard building.outline.contains(point) else { return }
            if let known = best, known.outline.boxSize <= building.outline.boxSize { return }
            best = building
        }
        guard let best else { return nil }
        var doors = best.doors
        if profile == .stepFree {
            let level = doors.filter { $0.wheelchair == "yes" || $0.wheelchair == "designated" }
            doors = level.isEmpty ? doors.filter { $0.wheelchair != "no" } : level
        }
        func cost(_ door: Door) -> Double {
            door.point.position.distanceInMetres(to: place) - (door.isMain ? Self.worthOfMain : 0)
        }
        guard let door = doors.min(by: { cost($0) < cost($1) }) else { return nil }
        let side = best.outline.outwardBearing(at: door.point).map { CompassDirection(bearingInDegrees: $0) }
        return WalkingRoute.Entrance(position: door.point.position, side: side, isMain: door.isMain)
    }
}
