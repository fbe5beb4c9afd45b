// A small invented city with everything that a walker may meet.

import GuideModel
import TestSupport

@testable import GuideGeo

/// Streets, lanes, steps and paths on an irregular grid, and closed areas.
struct PathCity {
    static let columns = 9
    static let rows = 8
    private static let south: Int32 = 539_600_000
    private static let west: Int32 = -10_820_000

    private var builder = OSMExtractBuilder()
    private var random = SplitMix(seed: 5)
    private var lastNode: Int64 = 10_000
    private var lastWay: Int64 = 0
    private var points: [Int64: OSMPoint] = [:]

    /// The whole city.
    static func extract() -> OSMExtract {
        var city = PathCity()
        city.layOut()
        return city.builder.finished()
    }

    /// The box around its crossroads.
    static let bounds = GeoBounds(south: 53.96, west: -1.082, north: 53.96 + 0.0056, east: -1.082 + 0.0112)

    /// The area that a fence and a sign close.
    static let closed = GeoBounds(south: 53.96175, west: -1.0798, north: 53.96205, east: -1.0793)

    /// A place in or just beside the city.
    static func place(_ random: inout SplitMix) -> Position {
        OSMPoint(latitude: south + Int32(random.below(56_000)), longitude: west + Int32(random.below(112_000))).position
    }

    private mutating func layOut() {
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                // Positions are on the grid on which the network is published, so that nothing depends on rounding.
                add(
                    Self.corner(column, row), latitude: Int32(row) * 8_000 + Int32(random.below(60)) * 20,
                    longitude: Int32(column) * 14_000 + Int32(random.below(100)) * 20)
            }
        }
        for row in 0..<Self.rows {
            for column in 0..<Self.columns - 1 where random.below(9) > 0 {
                addWay([Self.corner(column, row), Self.corner(column + 1, row)], along(row))
            }
        }
        for column in 0..<Self.columns {
            for row in 0..<Self.rows - 1 where random.below(9) > 0 {
                addWay([Self.corner(column, row), Self.corner(column, row + 1)], across(column, row))
            }
        }
        addFeatures()
        addPark()
    }

    /// The middle of a park within a block, far from every street.
    static let park = Position(latitude: 53.96446, longitude: -1.0742)

    private mutating func addPark() {
        let middle = OSMPoint(Self.park)
        let corners: [(Int32, Int32)] = [(-1_800, -3_000), (-1_800, 3_000), (1_800, 3_000), (1_800, -3_000)]
        for (number, corner) in corners.enumerated() {
            builder.addNode(
                20_000 + Int64(number),
                at: OSMPoint(latitude: middle.latitude + corner.0, longitude: middle.longitude + corner.1), tags: [])
        }
        lastWay += 1
        builder.addWay(
            lastWay, nodes: [20_000, 20_001, 20_002, 20_003, 20_000],
            tags: [("leisure", "park"), ("name", "Crown Park")])
    }

    private static func corner(_ column: Int, _ row: Int) -> Int64 { Int64(row * columns + column) + 1 }

    private mutating func add(_ id: Int64, latitude: Int32, longitude: Int32, tags: [(String, String)] = []) {
        let point = OSMPoint(latitude: Self.south + latitude, longitude: Self.west + longitude)
        points[id] = point
        builder.addNode(id, at: point, tags: tags)
    }

    /// Adds a way with a bend in the middle of each of its segments.
    private mutating func addWay(_ nodes: [Int64], _ tags: [(String, String)]) {
        var bent = [nodes[0]]
        for (from, to) in zip(nodes, nodes.dropFirst()) {
            guard let start = points[from], let end = points[to] else { continue }
            lastNode += 1
            let middle = (start.latitude / 2 + end.latitude / 2, start.longitude / 2 + end.longitude / 2)
            let bend = (Int32(random.below(80)) - 40, Int32(random.below(120)) - 60)
            add(
                lastNode, latitude: (middle.0 - Self.south) / 20 * 20 + bend.0 * 20,
                longitude: (middle.1 - Self.west) / 20 * 20 + bend.1 * 20)
            bent += [lastNode, to]
        }
        lastWay += 1
        builder.addWay(lastWay, nodes: bent, tags: tags)
    }

    private func along(_ row: Int) -> [(String, String)] {
        switch row {
        case 0: [("highway", "primary"), ("name", "Broad St."), ("surface", "asphalt")]
        case 2: [("highway", "pedestrian"), ("name", "Stonegate"), ("surface", "sett")]
        case 4: [("highway", "footway")]
        case 6: [("highway", "living_street"), ("name", "Rue “de l’Église” {x}"), ("surface", "cobblestone")]
        default: [("highway", "residential"), ("name", "Lane \(row)")]
        }
    }

    private mutating func across(_ column: Int, _ row: Int) -> [(String, String)] {
        switch column {
        case 1:
            [
                ("highway", "steps"), ("step_count", String(4 + row * 5)), ("incline", row % 2 == 0 ? "up" : "down"),
                ("handrail", row % 3 == 0 ? "yes" : "no"),
            ]
        case 3: [("highway", "path"), ("surface", "gravel")]
        case 5: [("highway", "tertiary"), ("name", "Cross Road"), ("bridge", row == 3 ? "yes" : "no")]
        case 6: [("highway", "service"), ("access", row == 2 ? "private" : "yes")]
        case 7: [("highway", "residential"), ("name", "Mill Lane"), ("oneway:foot", row == 1 ? "yes" : "no")]
        case 8: [("highway", "footway"), ("covered", row == 4 ? "yes" : "no"), ("surface", "paving_stones")]
        default: [("highway", "residential"), ("name", "Street \(column)")]
        }
    }

    private mutating func addFeatures() {
        // A zebra crossing over Broad Street, with a raised kerb on one side.
        add(901, latitude: -600, longitude: 30_000, tags: [("kerb", "raised")])
        add(902, latitude: 2_200, longitude: 30_500)
        addWay([901, 902], [("highway", "footway"), ("footway", "crossing"), ("crossing", "zebra")])
        addWay([902, Self.corner(2, 0)], [("highway", "footway")])
        addWay([901, Self.corner(3, 0)], [("highway", "footway")])
        // Two flights of one stair, with a path from the landing, and a lift beside it.
        add(911, latitude: 44_000, longitude: 60_000)
        add(912, latitude: 46_000, longitude: 61_000)
        add(913, latitude: 47_500, longitude: 60_500, tags: [("highway", "elevator")])
        addWay(
            [Self.corner(4, 5), 911, 912, 913],
            [("highway", "steps"), ("name", "The Stair"), ("step_count", "44"), ("incline", "up")])
        addWay([911, Self.corner(5, 5)], [("highway", "path")])
        addWay([913, Self.corner(4, 6)], [("highway", "footway"), ("tunnel", "yes")])
        // A fenced yard, a road behind a private gate, and an island to which no way leads.
        add(921, latitude: 17_500, longitude: 22_000)
        add(922, latitude: 17_500, longitude: 27_000)
        add(923, latitude: 20_500, longitude: 27_000)
        add(924, latitude: 20_500, longitude: 22_000)
        lastWay += 1
        builder.addWay(
            lastWay, nodes: [921, 922, 923, 924, 921], tags: [("landuse", "military"), ("access", "no")])
        add(925, latitude: 19_000, longitude: 24_500)
        addWay([Self.corner(1, 2), 925, Self.corner(2, 3)], [("highway", "service")])
        add(931, latitude: 52_000, longitude: 90_000)
        add(932, latitude: 52_000, longitude: 91_500)
        addWay([931, 932], [("highway", "footway")])
    }
}
