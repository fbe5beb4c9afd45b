// Buildings and grounds that visitors walk to, with their doors and gates.

import GuideGeo
import GuideModel

/// The buildings and grounds in which a place may be: a church, a college, a park, a square, a castle; walks
/// lead to its door or edge.
struct Premises: Sendable {
    struct Door: Sendable {
        var point: OSMPoint
        var isMain: Bool
        /// The value of `wheelchair` for this door.
        var wheelchair: String?
    }

    struct Area: Sendable {
        var outline: OutlinedArea
        /// The doors of a building or the gates of grounds; empty if none is known.
        var doors: [Door]
        var isBuilding: Bool
        var name: String?

        /// The doors that walkers with a profile can use.
        func doors(_ profile: WalkingProfile) -> [Door] {
            guard profile == .stepFree else { return doors }
            let level = doors.filter { $0.wheelchair == "yes" || $0.wheelchair == "designated" }
            return level.isEmpty ? doors.filter { $0.wheelchair != "no" } : level
        }
    }

    private var areas: [Area] = []
    private var tree = BoxTree([])

    /// The kinds of door that the public uses.
    private static let open: Set<String> = ["main", "yes", "entrance", "secondary", "public", "visitors", "shop"]
    private static let gates: Set<String> = ["gate", "entrance", "kissing_gate", "lych_gate", "swing_gate"]
    private static let grounds: Set<String> = [
        "cemetery", "religious", "education", "recreation_ground", "village_green", "grass", "winter_sports",
    ]

    init() {}

    init(_ extract: OSMExtract) {
        var doors: [UInt32: Door] = [:]
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            let isDoor = tags[.entrance].map { Self.open.contains($0) } ?? Self.gates.contains(tags[.barrier] ?? "")
            guard isDoor, WalkerAccess(tags) != .closed else { continue }
            doors[UInt32(node.point)] = Door(
                point: extract.points[node.point], isMain: tags[.entrance] == "main", wheelchair: tags[.wheelchair])
        }
        for way in extract.ways where extract.isClosed(way) {
            add(extract, [way], extract.tags(of: way), doors)
        }
        for relation in extract.relations where relation.tags.count > 0 {
            let ways = extract.members[relation.members].filter {
                $0.kind == .way && extract.ways.indices.contains($0.index)
            }
            add(extract, ways.map { extract.ways[$0.index] }, extract.tags(of: relation), doors)
        }
        tree = BoxTree(areas.map(\.outline.box))
    }

    private mutating func add(
        _ extract: OSMExtract, _ ways: [OSMExtract.Way], _ tags: OSMTags, _ doors: [UInt32: Door]
    ) {
        let isBuilding = tags.isYes(.building)
        guard isBuilding || Self.areGrounds(tags) else { return }
        var found: [Door] = []
        for way in ways {
            for point in extract.points(of: way).dropLast(extract.isClosed(way) ? 1 : 0) {
                if let door = doors[point], !found.contains(where: { $0.point == door.point }) { found.append(door) }
            }
        }
        guard let outline = OutlinedArea(ways.map { extract.points(of: $0).map { extract.points[Int($0)] } }) else {
            return
        }
        areas.append(Area(outline: outline, doors: found, isBuilding: isBuilding, name: tags[.name]))
    }

    /// Whether the grounds are a destination for visitors, and not an area such as a quarter that they walk
    /// through.
    private static func areGrounds(_ tags: OSMTags) -> Bool {
        if tags[.boundary] != nil || tags[.waterway] != nil { return false }
        return tags[.leisure] != nil || tags[.amenity] != nil || tags[.tourism] != nil || tags[.historic] != nil
            || tags[.place] == "square" || tags[.railway] == "station" || tags[.publicTransport] == "station"
            || tags[.highway] == "pedestrian" || grounds.contains(tags[.landuse] ?? "") || tags[.natural] == "beach"
    }

    /// The areas that contain a position, the smallest first.
    func areas(around point: OSMPoint) -> [Area] {
        var found: [Int] = []
        tree.forEach(touching: PointBox(point, point)) { number in
            if areas[number].outline.contains(point) { found.append(number) }
        }
        return found.sorted { (areas[$0].outline.boxSize, $0) < (areas[$1].outline.boxSize, $1) }.map { areas[$0] }
    }
}
