// Tests of the points where routes leave the network: at doors, gates and edges, and never across water or walls.

import GuideModel
import Testing

@testable import GuideWalks

@Suite("Ends of walks")
struct WalkingEndTests {
    private static let footway = ["highway": "footway"]

    /// A street along the x-axis from 0 to 400 m, and a closed way of four corners with these tags.
    private static func map(
        _ corners: [(Double, Double)], _ tags: [String: String], gates: [(Double, Double, [String: String])] = []
    ) -> WalkingMap {
        var map = WalkingMap()
        map.node(1, 0, 0)
        map.node(2, 400, 0)
        map.way([1, 2], footway)
        var ring: [Int64] = []
        for (number, corner) in corners.enumerated() {
            map.node(Int64(10 + number), corner.0, corner.1)
            ring.append(Int64(10 + number))
        }
        for (number, gate) in gates.enumerated() {
            map.node(Int64(30 + number), gate.0, gate.1, gate.2)
            ring.append(Int64(30 + number))
        }
        map.way(ring + [10], tags)
        return map
    }

    private static func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> [(Double, Double)] {
        [(east, south), (east, north), (west, north), (west, south)]
    }

    private func end(_ map: WalkingMap, _ at: (Double, Double), name: String? = nil) throws -> WalkingRoute.Snap {
        let end = WalkingEnd(WalkingMap.at(at.0, at.1), name: name)
        return try map.graph.route(from: WalkingEnd(WalkingMap.at(0, 0)), to: end, profile: .shortest).get().end
    }

    @Test("A building is reached at its wall, however deep it is")
    func building() throws {
        let map = Self.map(Self.box(200, 10, 300, 200), ["building": "yes"])
        let end = try end(map, (250, 105))
        #expect(end.metres.rounded() == 10)
        #expect(end.mentionedMetres == 0)
    }

    @Test("Grounds with the place's name are reached at their edge; a statue in them is not")
    func grounds() throws {
        let map = Self.map(Self.box(200, 20, 300, 90), ["leisure": "park", "name": "Monk Park"])
        #expect(try end(map, (250, 55), name: "Monk Park").metres.rounded() == 20)
        #expect(try end(map, (250, 55), name: "The Soldier").metres.rounded() == 55)
        // A place far from every way is reached at the edge of the area that contains it.
        let deep = Self.map(Self.box(200, 20, 300, 220), ["amenity": "university", "name": "Monk College"])
        #expect(try end(deep, (250, 120)).metres.rounded() == 20)
    }

    @Test("Grounds with a gate are reached there, and a way within them counts as arrival")
    func gate() throws {
        let park = ["leisure": "garden", "name": "Monk Garden"]
        let gated = Self.map(Self.box(200, 20, 300, 120), park, gates: [(220, 20, ["barrier": "gate"])])
        let end = try end(gated, (250, 70), name: "Monk Garden")
        #expect(end.onWay.distanceInMetres(to: WalkingMap.at(220, 0)) < 0.5)
        let closed = Self.map(
            Self.box(200, 20, 300, 120), park, gates: [(220, 20, ["barrier": "gate", "access": "private"])])
        let nearest = try self.end(closed, (250, 70), name: "Monk Garden").onWay
        #expect(nearest.distanceInMetres(to: WalkingMap.at(250, 0)) < 5)
        var crossed = Self.map(Self.box(200, 20, 300, 120), park)
        crossed.node(40, 250, 0)
        crossed.node(41, 250, 50)
        crossed.way([2, 40, 41], Self.footway)
        #expect(try self.end(crossed, (250, 70), name: "Monk Garden").metres == 0)
    }

    @Test("No route leads over water: an islet has no route, a ship at the quay has one")
    func water() throws {
        let canal = Self.map(Self.box(-50, 10, 450, 30), ["natural": "water"])
        let islet = WalkingEnd(WalkingMap.at(200, 40))
        let result = canal.graph.route(from: WalkingEnd(WalkingMap.at(0, 0)), to: islet, profile: .shortest)
        #expect(throws: WalkingError.shutOff(end: .end, nearestMetres: 40)) {
            do { _ = try result.get() } catch let WalkingError.shutOff(end, metres) {
                throw WalkingError.shutOff(end: end, nearestMetres: metres.rounded())
            }
        }
        #expect(try end(canal, (200, 14)).metres.rounded() == 14)
        var river = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 400.0, 0.0), (3, 0.0, 20.0), (4, 400.0, 20.0)] {
            river.node(Int64(id), east, north)
        }
        river.way([1, 2], Self.footway)
        river.way([3, 4], ["waterway": "river"])
        #expect((try? end(river, (200, 40))) == nil)
        #expect(try end(river, (200, 15)).metres.rounded() == 15)
    }

    @Test("A way behind a wall is skipped for a free one, and is never a destination")
    func walls() throws {
        var map = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 400.0, 0.0), (3, 100.0, 10.0), (4, 390.0, 10.0), (5, 400.0, 60.0)]
        {
            map.node(Int64(id), east, north)
        }
        map.way([1, 2], Self.footway)
        map.way([3, 4], ["barrier": "wall"])
        #expect((try? end(map, (200, 20))) == nil)
        map.way([2, 5], Self.footway)
        #expect(try end(map, (350, 20)).onWay.distanceInMetres(to: WalkingMap.at(400, 20)) < 0.5)
        // A wall in a tunnel, or a kerb of another layer, does not block the way.
        var below = WalkingMap()
        for (id, east, north) in [(1, 0.0, 0.0), (2, 400.0, 0.0), (3, 100.0, 10.0), (4, 390.0, 10.0)] {
            below.node(Int64(id), east, north)
        }
        below.way([1, 2], Self.footway)
        below.way([3, 4], ["barrier": "wall", "layer": "-1"])
        #expect(try end(below, (200, 20)).metres.rounded() == 20)
    }
}
