// Small maps for tests of walking routes, drawn in metres.

import GuideModel

@testable import GuideGeo
@testable import GuideWalks

/// An extract with nodes at metres east and north of a corner near Porto's cathedral.
struct WalkingMap {
    private var builder = OSMExtractBuilder()
    private var lastWay: Int64 = 0

    /// A position, in metres from the corner.
    static func at(_ east: Double, _ north: Double) -> Position {
        let metresPerDegree = Position.earthRadiusInMetres * .pi / 180
        // The cosine of 41.14 degrees as a constant.
        return Position(
            latitude: 41.14 + north / metresPerDegree, longitude: -8.61 + east / metresPerDegree / 0.753_099)
    }

    mutating func node(_ id: Int64, _ east: Double, _ north: Double, _ tags: [String: String] = [:]) {
        builder.addNode(id, at: OSMPoint(Self.at(east, north)), tags: Self.pairs(tags))
    }

    @discardableResult
    mutating func way(_ nodes: [Int64], _ tags: [String: String]) -> Int64 {
        lastWay += 1
        builder.addWay(lastWay, nodes: nodes, tags: Self.pairs(tags))
        return lastWay
    }

    mutating func area(_ id: Int64, outer: [Int64], inner: [Int64] = [], _ tags: [String: String]) {
        let members =
            outer.map { (OSMExtract.Member.Kind.way, $0, "outer") }
            + inner.map { (OSMExtract.Member.Kind.way, $0, "inner") }
        builder.addRelation(
            id, members: members.map { (kind: $0.0, id: $0.1, role: $0.2) },
            tags: Self.pairs(tags.merging(["type": "multipolygon"]) { $1 }))
    }

    private static func pairs(_ tags: [String: String]) -> [(String, String)] {
        tags.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    var extract: OSMExtract { builder.finished() }
    var graph: WalkingGraph { WalkingGraph(extract) }

    /// Two ways from (0, 0) to (200, 0): a short one of 200 m through the nodes 1, 2 and 3 with the requested tags, and
    /// a detour of 300 m through the nodes 4 and 5 that everyone may walk.
    static func withDetour(
        _ tags: [String: String], middle: [String: String] = [:], detour: [String: String] = ["highway": "footway"]
    ) -> WalkingMap {
        var map = WalkingMap()
        map.node(1, 0, 0)
        map.node(2, 100, 0, middle)
        map.node(3, 200, 0)
        map.node(4, 0, 50)
        map.node(5, 200, 50)
        map.node(6, -100, 0)
        map.node(7, 300, 0)
        map.way([1, 2, 3], tags)
        map.way([1, 4, 5, 3], detour)
        map.way([6, 1], ["highway": "footway", "name": "West"])
        map.way([3, 7], ["highway": "footway", "name": "East"])
        return map
    }

    /// The length of the route across a map with a detour, from end to end: 400 or 500; nil for none.
    func metresThrough(_ profile: WalkingProfile = .shortest) -> Double? {
        let route = graph.route(from: Self.at(-100, 0), to: Self.at(300, 0), profile: profile)
        return (try? route.get())?.metres.rounded()
    }
}

extension WalkingGraph {
    /// The route between two positions on a map; nil for none.
    func walk(
        _ from: (Double, Double), _ to: (Double, Double), _ profile: WalkingProfile = .shortest
    ) -> WalkingRoute? {
        try? route(
            from: WalkingMap.at(from.0, from.1), to: WalkingMap.at(to.0, to.1), profile: profile
        ).get()
    }
}
