// Tests of the store of nodes.

import GuideModel
import TestSupport
import Testing

@testable import GuideGeo

@Suite struct OSMNodeStoreTests {
    private static let reach = OSMReach(around: GeoBounds(south: 10, west: 10, north: 10.1, east: 10.1))

    @Test(
        "Every node is found again: exactly inside, on the same side and within a step outside",
        arguments: [true, false])
    func roundTrip(isSorted: Bool) {
        var random = SplitMix(seed: 1)
        var store = OSMNodeStore(reach: Self.reach)
        var nodes: [Int64: OSMPoint] = [:]
        var id: Int64 = isSorted ? -5_000_000_000 : 0
        for _ in 0..<5000 {
            id += isSorted ? Int64(1 + random.below(random.below(50) == 0 ? 1 << 40 : 9)) : Int64(random.below(90)) - 44
            let spread = random.below(2) == 0 ? 4_000_000 : 1_700_000_000
            let point = OSMPoint(
                latitude: Int32(max(-900_000_000, min(900_000_000, 100_000_000 + random.below(spread) - spread / 2))),
                longitude: Int32(100_000_000 + random.below(spread) - spread / 2))
            nodes[id] = point
            let index = store.add(id, at: point)
            #expect((index != nil) == Self.reach.sides(of: point).isEmpty)
        }
        #expect(store.isSorted == isSorted)
        var mark = OSMNodeStore.Bookmark()
        for (id, point) in nodes {
            switch store.place(of: id, near: &mark) {
            case .inside(let index): #expect(store.points[Int(index)] == point)
            case .outside(let found):
                #expect(Self.reach.sides(of: found) == Self.reach.sides(of: point))
                #expect(abs(found.latitude - point.latitude) < 256 && abs(found.longitude - point.longitude) < 256)
            case nil: Issue.record("node \(id) is lost")
            }
            if nodes[id + 1] == nil { #expect(store.place(of: id + 1, near: &mark) == nil) }
        }
        #expect(store.place(of: .min, near: &mark) == nil)
        #expect(store.place(of: .max, near: &mark) == nil)
    }

    @Test("The largest gaps between ids are supported")
    func gaps() {
        var store = OSMNodeStore(reach: nil)
        let ids: [Int64] = [.min + 1, -1 << 61, 0, 1, 1 << 61, .max - 1, .max]
        for (number, id) in ids.enumerated() {
            #expect(store.add(id, at: .init(latitude: Int32(number), longitude: 0)) != nil)
        }
        var mark = OSMNodeStore.Bookmark()
        for (number, id) in ids.enumerated() { #expect(store.place(of: id, near: &mark) == .inside(UInt32(number))) }
    }

    @Test("A node outside takes at most four bytes if neighbours have neighbouring ids")
    func size() {
        var store = OSMNodeStore(reach: Self.reach)
        var random = SplitMix(seed: 2)
        var place = (latitude: 400_000_000, longitude: 50_000_000)
        for id in 0..<100_000 {
            // Occasionally another mapper, elsewhere in the country.
            if id % 100 == 0 { place = (400_000_000 + random.below(50_000_000), 50_000_000 + random.below(50_000_000)) }
            place.latitude += random.below(6000) - 3000
            place.longitude += random.below(6000) - 3000
            _ = store.add(
                Int64(id * 2), at: OSMPoint(latitude: Int32(place.latitude), longitude: Int32(place.longitude)))
        }
        #expect(store.points.isEmpty)
        #expect(store.size <= 400_000)
    }
}
