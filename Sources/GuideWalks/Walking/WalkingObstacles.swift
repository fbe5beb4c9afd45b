// Finds the obstacles between a place and the way beside it that walkers cannot cross.

import GuideGeo
import GuideModel

/// The sides of water, walls and buildings, found by position.
struct WalkingObstacles: Sendable {
    /// The obstacles on a straight line from a place to a way.
    struct Met: Hashable, Sendable {
        /// Crossings of banks and quays; a river's middle counts as both of its banks.
        var banks = 0
        var walls = 0
        var buildings = 0
    }

    private struct Side: Sendable {
        var from: OSMPoint
        var to: OSMPoint
        var kind: Kind
    }

    private enum Kind: Sendable { case bank, river, wall, building }

    private var sides: [Side] = []
    private var tree = BoxTree([])

    /// Metres at either end within which obstacles do not count: doors are on walls, and ways are along banks.
    private static let margin = 0.5
    private static let rivers: Set<String> = ["river", "canal"]
    private static let walls: Set<String> = ["wall", "city_wall", "retaining_wall"]

    init() {}

    init(_ extract: OSMExtract) {
        for way in extract.ways {
            guard let kind = Self.kind(extract.tags(of: way), isClosed: extract.isClosed(way)) else { continue }
            add(extract.line(of: way), kind)
        }
        for relation in extract.relations {
            guard let kind = Self.kind(extract.tags(of: relation), isClosed: true) else { continue }
            for ring in extract.rings(of: relation) { add(ring, kind) }
        }
        tree = BoxTree(sides.map { PointBox($0.from, $0.to) })
    }

    private static func kind(_ tags: OSMTags, isClosed: Bool) -> Kind? {
        if isOutOfSight(tags) { return nil }
        if tags[.natural] == "coastline" { return .bank }
        if isClosed, tags[.natural] == "water" || tags[.waterway] == "riverbank" || tags[.waterway] == "dock" {
            return .bank
        }
        if rivers.contains(tags[.waterway] ?? "") { return isClosed ? .bank : .river }
        if walls.contains(tags[.barrier] ?? "") || tags[.historic] == "citywalls" { return .wall }
        if isClosed, tags.isYes(.building), tags[.building] != "roof" { return .building }
        return nil
    }

    /// Whether an obstacle is below or above the ground, so that walkers do not notice it.
    private static func isOutOfSight(_ tags: OSMTags) -> Bool {
        if tags.isYes(.tunnel) || tags.isYes(.covered) || tags[.location] == "underground" { return true }
        return tags[.layer].flatMap { Int($0) }.map { $0 != 0 } ?? false
    }

    private mutating func add(_ line: [OSMPoint], _ kind: Kind) {
        for index in line.indices.dropFirst() where line[index - 1] != line[index] {
            sides.append(Side(from: line[index - 1], to: line[index], kind: kind))
        }
    }

    func met(from: Position, to: Position) -> Met {
        var met = Met()
        let start = OSMPoint(from)
        let end = OSMPoint(to)
        let length = LocalPlane.metres(start, end)
        guard length > 2 * Self.margin else { return met }
        let least = Self.margin / length
        tree.forEach(touching: PointBox(start, end)) { number in
            let side = sides[number]
            guard let share = OSMPoint.share(of: (start, end), at: (side.from, side.to)), share > least,
                share < 1 - least
            else { return }
            switch side.kind {
            case .bank: met.banks += 1
            case .river: met.banks += 2
            case .wall: met.walls += 1
            case .building: met.buildings += 1
            }
        }
        return met
    }
}
