// Tests of clipping OpenStreetMap data while they are read.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite struct OSMClipTests {
    /// About 670 m by 740 m; the margin is the smallest, 300 m.
    private static let clip = GeoBounds(south: 53.957, west: -1.085, north: 53.963, east: -1.075)

    @Test("The reading area is a quarter wider and higher than the requested box, and at least 300 m")
    func reach() {
        let small = OSMReach(around: Self.clip).bounds
        #expect(abs(small.north - Self.clip.north - 300 / 111_195) < 1e-5)
        #expect(abs(small.east - Self.clip.east - 300 / 111_195 / 0.588) < 1e-4)
        let large = OSMReach(around: GeoBounds(south: 10, west: 10, north: 12, east: 14)).bounds
        #expect(large == GeoBounds(south: 9.5, west: 9, north: 12.5, east: 15))
        let world = OSMReach(around: GeoBounds(south: -90, west: -180, north: 90, east: 180)).bounds
        #expect(world == GeoBounds(south: -90, west: -180, north: 90, east: 180))
    }

    @Test("Points outside are moved to the edge; invisible features are not stored")
    func outside() throws {
        let map = SmallMap(
            nodes: [
                .init(id: 1, latitude: 539_600_000, longitude: -10_800_000, tags: [("shop", "tea")]),
                .init(id: 2, latitude: 539_600_000, longitude: -9_000_000, tags: [("shop", "far")]),
                .init(id: 3, latitude: 540_000_000, longitude: -9_000_000),
                .init(id: 4, latitude: 540_100_000, longitude: -9_000_000),
            ],
            ways: [
                .init(id: 1, nodes: [1, 2, 3], tags: [("highway", "primary")]),
                .init(id: 2, nodes: [3, 4], tags: [("highway", "primary")]),
                .init(id: 3, nodes: [2, 3, 4, 2], tags: [("building", "yes")]),
            ])
        let extract = try #require(try OSMTestFile.read(PBFWriter().file(map), clip: Self.clip).extract)
        let reach = try #require(extract.reach)
        #expect(extract.nodes.map(\.id) == [1])
        #expect(extract.ways.map(\.id) == [1])
        let line = extract.points(of: extract.ways[0]).map { extract.position($0) }
        #expect(line.first == Position(latitude: 53.96, longitude: -1.08))
        let turn = try #require(line.dropFirst().first)
        #expect(turn.longitude == reach.east && abs(turn.latitude - 53.96) < 256e-7)
        #expect(line.last == Position(latitude: reach.north, longitude: reach.east))
        #expect(extract.points(of: extract.ways[0]).dropFirst().allSatisfy { extract.isBeyond($0) })
        #expect(!extract.isBeyond(extract.points(of: extract.ways[0])[0]))
        #expect(extract.bounds == GeoBounds(south: 53.96, west: -1.08, north: 53.96, east: -1.08))
    }

    @Test("A ring winds around every point inside as often as before clipping")
    func winding() throws {
        var random = SplitMix(seed: 5)
        let reach = OSMReach(around: Self.clip)
        let middle = OSMPoint(latitude: 539_600_000, longitude: -10_800_000)
        for round in 0..<300 {
            let spread = [60_000, 200_000, 2_000_000][round % 3]
            let ring = (0..<3 + random.below(9)).map { _ in
                OSMPoint(
                    latitude: middle.latitude + Int32(random.below(2 * spread) - spread),
                    longitude: middle.longitude + Int32(random.below(4 * spread) - 2 * spread))
            }
            let map = SmallMap(
                nodes: ring.enumerated().map {
                    .init(id: Int64($0 + 1), latitude: Int64($1.latitude), longitude: Int64($1.longitude))
                },
                ways: [.init(id: 1, nodes: (1...ring.count).map(Int64.init) + [1], tags: [("natural", "water")])])
            let extract = try #require(try OSMTestFile.read(PBFWriter().file(map), clip: Self.clip).extract)
            let clipped = extract.ways.first.map { extract.points(of: $0).map { extract.points[Int($0)] } } ?? []
            let isClosed = extract.ways.allSatisfy(extract.isClosed)
            #expect(isClosed)
            for _ in 0..<20 {
                let point = OSMPoint(
                    latitude: reach.south + Int32(random.below(Int(reach.north - reach.south))),
                    longitude: reach.west + Int32(random.below(Int(reach.east - reach.west))))
                // Positions outside are rounded to 3 m, so points that close to a line are not tested.
                if Self.isNear(point, to: ring + ring.prefix(1)) { continue }
                #expect(
                    Self.winding(of: clipped, round: point) == Self.winding(of: ring + ring.prefix(1), round: point),
                    "round \(round), \(point)")
            }
        }
    }

    @Test("Ways outside that are part of a ring around the city are stored, each with its ends")
    func surrounding() throws {
        let corners: [(Int64, Int64)] = [(530, -20), (545, -20), (545, 0), (530, 0)]
        var map = SmallMap()
        for (number, corner) in corners.enumerated() {
            map.nodes.append(
                .init(id: Int64(number + 1), latitude: corner.0 * 1_000_000, longitude: corner.1 * 1_000_000))
            map.ways.append(.init(id: Int64(number + 1), nodes: [Int64(number + 1), Int64((number + 1) % 4 + 1)]))
        }
        map.nodes.append(.init(id: 9, latitude: 539_600_000, longitude: -10_800_000, tags: [("shop", "tea")]))
        map.ways.append(.init(id: 9, nodes: [3, 4]))
        map.relations = [
            .init(id: 1, members: (1...4).map { ("way", $0, "outer") }, tags: [("natural", "wood")]),
            .init(id: 2, members: [("way", 9, "outer")], tags: [("natural", "wood")]),
        ]
        for bytes in [PBFWriter().file(map), Array(map.xml.utf8)] {
            let extract = try #require(try OSMTestFile.read(bytes, clip: Self.clip).extract)
            #expect(extract.relations.map(\.id) == [1])
            #expect(extract.ways.map(\.id) == [1, 2, 3, 4])
            for number in 0..<4 {
                let end = extract.points(of: extract.ways[number]).last
                #expect(end == extract.points(of: extract.ways[(number + 1) % 4]).first)
            }
            let ring = extract.ways.flatMap { extract.points(of: $0).map { extract.points[Int($0)] } }
            let centre = OSMPoint(latitude: 539_600_000, longitude: -10_800_000)
            #expect(abs(Self.winding(of: ring, round: centre)) == 1)
        }
    }

    @Test("A sorted file and the same file out of order are clipped in the same way")
    func order() throws {
        var random = SplitMix(seed: 9)
        for _ in 0..<40 {
            let map = SmallMap(random: &random)
            let shuffled = SmallMap(
                nodes: map.nodes.reversed(), ways: map.ways.reversed(), relations: map.relations.reversed())
            let sorted = try #require(try OSMTestFile.read(map.xml, clip: .corner).extract)
            let other = try #require(try OSMTestFile.read(shuffled.xml, clip: .corner).extract)
            #expect(sorted.nodes.map(\.id) == other.nodes.map(\.id).reversed())
            #expect(sorted.ways.map(\.id) == other.ways.map(\.id).reversed())
            #expect(sorted.relations.map(\.id) == other.relations.map(\.id).reversed())
            let ways = sorted.lines.filter { $0.hasPrefix("way") }
            #expect(ways == other.lines.filter { $0.hasPrefix("way") }.reversed())
        }
    }

    // MARK: Rings

    /// The winding number of a closed line around a point (Sunday's algorithm).
    private static func winding(of ring: [OSMPoint], round point: OSMPoint) -> Int {
        var winding = 0
        for (start, end) in zip(ring, ring.dropFirst()) {
            let side =
                (Double(end.longitude) - Double(start.longitude)) * (Double(point.latitude) - Double(start.latitude))
                - (Double(point.longitude) - Double(start.longitude)) * (Double(end.latitude) - Double(start.latitude))
            if start.latitude <= point.latitude {
                if end.latitude > point.latitude, side > 0 { winding += 1 }
            } else if end.latitude <= point.latitude, side < 0 {
                winding -= 1
            }
        }
        return winding
    }

    private static func isNear(_ point: OSMPoint, to line: [OSMPoint]) -> Bool {
        zip(line, line.dropFirst()).contains { start, end in
            let along = (
                x: Double(end.longitude) - Double(start.longitude), y: Double(end.latitude) - Double(start.latitude)
            )
            let towards = (
                x: Double(point.longitude) - Double(start.longitude), y: Double(point.latitude) - Double(start.latitude)
            )
            let length = along.x * along.x + along.y * along.y
            let part = length == 0 ? 0 : max(0, min(1, (along.x * towards.x + along.y * towards.y) / length))
            let (x, y) = (towards.x - part * along.x, towards.y - part * along.y)
            return x * x + y * y < 600 * 600
        }
    }
}
