// Tests with random areas that are split into ways and assembled again.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite("Assembled rings")
struct RingPropertyTests {
    /// A star around a centre: its corners are at random distances in even directions, so that it does not cross
    /// itself.
    private func star(_ x: Double, _ y: Double, _ radius: ClosedRange<Double>, _ random: inout SplitMix)
        -> [SmallExtract.Spot]
    {
        let corners = 5 + random.below(30)
        return (0..<corners).map { corner in
            let angle = Double(corner) / Double(corners)
            let share = Double(random.below(1000)) / 1000
            let distance = radius.lowerBound + (radius.upperBound - radius.lowerBound) * share
            // A diamond instead of a circle: it needs no sines, and is convex enough.
            let turn = angle * 4
            let (dx, dy) =
                turn < 1
                ? (1 - turn, turn)
                : turn < 2 ? (1 - turn, 2 - turn) : turn < 3 ? (turn - 3, 2 - turn) : (turn - 3, turn - 4)
            return SmallExtract.Spot(x + dx * distance, y + dy * distance)
        }
    }

    /// Cuts a ring into ways at random corners, and reverses some of them.
    private func cut(_ ring: [SmallExtract.Spot], _ random: inout SplitMix) -> [[SmallExtract.Spot]] {
        let start = random.below(ring.count)
        let turned = Array(ring[start...] + ring[..<start] + [ring[start]])
        var ways: [[SmallExtract.Spot]] = []
        var first = 0
        while first < turned.count - 1 {
            let last = min(turned.count - 1, first + 1 + random.below(6))
            let way = Array(turned[first...last])
            ways.append(random.below(2) == 0 ? way : way.reversed())
            first = last
        }
        return ways
    }

    /// A ring in a form that does not depend on its start and direction.
    private func form(_ ring: [OSMPoint]) -> [[Int32]] {
        let all = ring.map { [$0.latitude, $0.longitude] }
        let edges = zip(all, all.dropFirst() + all.prefix(1)).map { one, other in
            one.lexicographicallyPrecedes(other) ? one + other : other + one
        }
        return edges.sorted { $0.lexicographicallyPrecedes($1) }
    }

    @Test("Random rings with holes and islands, cut into shuffled ways, give the same rings", arguments: 0..<60)
    func rings(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        var rings: [(ring: [SmallExtract.Spot], isHole: Bool)] = []
        for column in 0..<(1 + random.below(4)) {
            let x = Double(column) * 30
            rings.append((star(x, 0, 11...14, &random), false))
            if random.below(3) > 0 { rings.append((star(x, 0, 4...5, &random), true)) }
            if random.below(2) > 0, rings.last?.isHole == true { rings.append((star(x, 0, 0.5...1.2, &random), false)) }
        }
        var extract = SmallExtract()
        var ways: [(Int64, String)] = []
        for (ring, _) in rings {
            for way in cut(ring, &random) {
                extract.way(Int64(ways.count + 1), way)
                ways.append((Int64(ways.count + 1), ["outer", "inner", ""][random.below(3)]))
            }
        }
        ways.shuffle(using: &random)
        extract.multipolygon(1, ways, ["natural": "water"])
        let whole = extract.finished()
        let members = whole.members.map { RingJoining.Member(way: $0.index, isInner: whole.role(of: $0) == "inner") }
        let joining = RingJoining(members, of: whole)
        #expect(joining.openLines.isEmpty)
        var budget = 1_000_000
        let nesting = RingNesting(
            joining.rings.map(\.points), of: joining.points, at: whole.points, comparing: &budget)
        let found = zip(joining.rings, nesting.depths).map { ring, depth in
            (form(joining.points[ring.points].map { whole.points[Int($0)] }), depth % 2 == 1)
        }
        #expect(found.count == rings.count)
        for (ring, isHole) in rings {
            let wanted = form(ring.map { OSMPoint($0.position) })
            #expect(found.contains { $0.0 == wanted && $0.1 == isHole })
        }
        #expect(extract.basemap().basemap.parts.count == rings.count)
    }

    @Test("For any ways, also many that meet in one point, assembly ends and uses each way once", arguments: 0..<40)
    func anyWays(seed: Int) {
        var random = SplitMix(seed: UInt64(seed) + 500)
        var extract = SmallExtract()
        let ways = 1 + random.below(60)
        for id in 1...ways {
            let line = (0..<(1 + random.below(5))).map { _ in
                SmallExtract.Spot(Double(random.below(4)), Double(random.below(4)))
            }
            extract.way(Int64(id), line)
        }
        extract.multipolygon(1, (1...ways).map { (Int64($0), "outer") }, ["natural": "water"])
        let whole = extract.finished()
        let members = whole.members.map { RingJoining.Member(way: $0.index, isInner: false) }
        let joining = RingJoining(members, of: whole)
        for ring in joining.rings {
            let points = joining.points[ring.points]
            #expect(points.count > 2)
            #expect(Set(points).count == points.count)
        }
        _ = extract.basemap(clip: .box(SmallExtract.box(0.5, 0.5, 2.5, 2.5)))
    }
}
