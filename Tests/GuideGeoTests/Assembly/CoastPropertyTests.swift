// Tests with random islands and a box: land and sea follow the islands' outlines.

import Foundation
import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

/// A world of closed coasts, in which land and sea are known.
private struct CoastWorld {
    typealias Spot = SmallExtract.Spot

    /// The part of the coast that an extract contains.
    enum Cut: Int, CaseIterable {
        /// The whole coast.
        case whole
        /// The ways that touch the box, with all their nodes.
        case completeWays
        /// The nodes in the box, which the file declares, and streets on land.
        case nodes
    }

    /// The largest distance between two nodes of a coast.
    static let step = 0.2

    /// Coasts with the land on their left; a ring within another is a lagoon, and one within that an island.
    private(set) var rings: [[Spot]] = []
    /// Whether the rings contain sea, instead of islands in the sea.
    let isTurned: Bool
    let box: (west: Double, south: Double, east: Double, north: Double)

    init(_ random: inout SplitMix) {
        isTurned = random.below(4) == 0
        for column in 0..<3 {
            for row in 0..<3 where random.below(5) > 0 {
                let (x, y) = (4 + 8 * Double(column), 4 + 8 * Double(row))
                var radius = 3.8
                var goesLeft = !isTurned
                for _ in 0..<(1 + random.below(3)) {
                    rings.append(Self.ring(x, y, radius * 0.6...radius, goesLeft: goesLeft, &random))
                    radius *= 0.5
                    goesLeft.toggle()
                }
            }
        }
        func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * Double(random.below(1000)) / 1000 }
        let (west, south) = (between(-2, 12), between(-2, 12))
        box = (west, south, west + between(5, 12), south + between(5, 12))
    }

    /// A star around a centre, which does not cross itself.
    private static func ring(
        _ x: Double, _ y: Double, _ radius: ClosedRange<Double>, goesLeft: Bool, _ random: inout SplitMix
    ) -> [Spot] {
        let count = 5 + random.below(20)
        let corners = (0..<count).map { corner in
            let angle = 2 * Double.pi * Double(corner) / Double(count)
            let share = Double(random.below(1000)) / 1000
            let distance = radius.lowerBound + (radius.upperBound - radius.lowerBound) * share
            return Spot(x + cos(angle) * distance, y + sin(angle) * distance)
        }
        var ring: [Spot] = []
        for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
            let pieces = max(1, Int((hypot(to.x - from.x, to.y - from.y) / step).rounded(.up)))
            ring += (0..<pieces).map { piece in
                let share = Double(piece) / Double(pieces)
                return Spot(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
            }
        }
        return goesLeft ? ring : ring.reversed()
    }

    func holds(_ spot: Spot) -> Bool {
        spot.x >= box.west && spot.x <= box.east && spot.y >= box.south && spot.y <= box.north
    }

    func isSea(_ spot: Spot) -> Bool {
        let inside = rings.count { ring in
            var isInside = false
            for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) where (from.y > spot.y) != (to.y > spot.y) {
                if spot.x < from.x + (spot.y - from.y) * (to.x - from.x) / (to.y - from.y) { isInside.toggle() }
            }
            return isInside
        }
        return inside.isMultiple(of: 2) != isTurned
    }

    /// Whether a spot is as close to the coast as the rounding of coordinates.
    func isOnCoast(_ spot: Spot) -> Bool {
        let around = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)]
        return around.contains { isSea(Spot(spot.x + $0 / 2000, spot.y + $1 / 2000)) != isSea(spot) }
    }

    /// The coast as ways, each a part of a ring, in random order.
    func ways(_ cut: Cut, _ random: inout SplitMix) -> [[Spot]] {
        var ways: [[Spot]] = []
        for ring in rings {
            let start = random.below(ring.count)
            let line = Array(ring[start...] + ring[...start])
            var first = 0
            while first < line.count - 1 {
                let last = min(line.count - 1, first + 1 + random.below(ring.count))
                ways.append(Array(line[first...last]))
                first = last
            }
        }
        ways.shuffle(using: &random)
        return switch cut {
        case .whole: ways
        case .completeWays: ways.filter { $0.contains(where: holds) }
        case .nodes: ways.flatMap { $0.split { !holds($0) }.map(Array.init).filter { $0.count > 1 } }
        }
    }
}

@Suite("Random coasts")
struct CoastPropertyTests {
    private static let isThorough = ProcessInfo.processInfo.environment["WYND_THOROUGH"] != nil

    @Test(
        "Land and sea match the islands, their lagoons and the islands in these, whatever the box cuts off",
        arguments: 0..<(isThorough ? 5000 : 200))
    func islands(seed: Int) {
        var random = SplitMix(seed: UInt64(seed))
        let world = CoastWorld(&random)
        let cut = CoastWorld.Cut.allCases[seed % 3]
        let ways = world.ways(cut, &random)
        // Without any coast, land and sea are unknown.
        guard !ways.isEmpty else { return }
        var extract = SmallExtract()
        for (index, way) in ways.enumerated() { extract.way(Int64(index + 1), way, ["natural": "coastline"]) }
        let box = world.box
        let bounds = SmallExtract.box(box.west, box.south, box.east, box.north)
        if cut == .nodes { addStreets(of: world, to: &extract, &random) }
        var data = extract.finished()
        if cut == .nodes { data.declaredBounds = bounds }
        let (basemap, diagnostics) = Basemap.make(from: data, clip: .box(bounds), file: "islands.osm")
        // A coast that is cut by nodes ends before the edge, and the rest of it is not known exactly.
        let margin = cut == .nodes ? 3 * CoastWorld.step : 0.001
        var wrong: [String] = []
        for _ in 0..<60 {
            func between(_ low: Double, _ high: Double) -> Double {
                low + margin + (high - low - 2 * margin) * Double(random.below(10_000)) / 1e4
            }
            let spot = SmallExtract.Spot(between(box.west, box.east), between(box.south, box.north))
            let isSea = basemap.covers(spot.x, spot.y, .water)
            if isSea != world.isSea(spot), !world.isOnCoast(spot) {
                wrong.append("\(spot.x), \(spot.y) is \(isSea ? "sea" : "land")")
            }
        }
        // Where land and sea are unknown, the reader does not guess, but reports a warning.
        let isTold = diagnostics.contains { $0.code == .mapCoastline && $0.severity == .warning }
        if cut == .nodes, isTold { wrong.removeAll { $0.hasSuffix("land") } }
        // Between two nodes a headland may reach out of the box and back: it is cut off in a straight line.
        #expect(
            wrong.count <= (cut == .nodes ? 1 : 0),
            "\(cut), turned \(world.isTurned), box \(box): \(wrong.prefix(5)) of \(wrong.count)")
        if cut != .nodes { #expect(diagnostics.isEmpty) }
    }

    /// Adds short streets on land in the box: the ground under them is not sea.
    private func addStreets(of world: CoastWorld, to extract: inout SmallExtract, _ random: inout SplitMix) {
        for number in 0..<150 {
            let share = (x: Double(random.below(1000)) / 1000, y: Double(random.below(1000)) / 1000)
            let from = SmallExtract.Spot(
                world.box.west + share.x * (world.box.east - world.box.west),
                world.box.south + share.y * (world.box.north - world.box.south))
            let to = SmallExtract.Spot(from.x + 0.02, from.y)
            guard !world.isSea(from), !world.isSea(to), world.holds(to) else { continue }
            extract.way(Int64(1000 + number), [from, to], ["highway": "residential"])
        }
    }
}
