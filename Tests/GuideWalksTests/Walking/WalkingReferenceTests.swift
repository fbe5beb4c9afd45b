import GuideModel
import TestSupport
import Testing

@testable import GuideWalks

/// Compares routes with the results of other programs.
@Suite("Walks against a reference")
struct WalkingReferenceTests {
    /// Start, end, and the metres on which OSRM's foot profile and a search by Dijkstra's method agree within 1 %.
    static let porto: [(from: Position, to: Position, metres: Double)] = [
        (
            Position(latitude: 41.1408658, longitude: -8.6125212),
            Position(latitude: 41.1413603, longitude: -8.6149536), 401.4
        ),
        (
            Position(latitude: 41.1410017, longitude: -8.6162728),
            Position(latitude: 41.1369756, longitude: -8.6164155), 1498.2
        ),
        (
            Position(latitude: 41.1479149, longitude: -8.606424), Position(latitude: 41.142953, longitude: -8.6083246),
            674.3
        ),
        (
            Position(latitude: 41.145455, longitude: -8.6163796), Position(latitude: 41.1478784, longitude: -8.6091778),
            791.0
        ),
        (
            Position(latitude: 41.1459529, longitude: -8.603211), Position(latitude: 41.1425057, longitude: -8.6121152),
            1026.2
        ),
        (
            Position(latitude: 41.1433297, longitude: -8.6208531),
            Position(latitude: 41.1392302, longitude: -8.6092155), 1283.7
        ),
        (
            Position(latitude: 41.1487297, longitude: -8.6193175),
            Position(latitude: 41.1527542, longitude: -8.6059345), 1612.9
        ),
        (
            Position(latitude: 41.1468982, longitude: -8.6116134),
            Position(latitude: 41.1456851, longitude: -8.5953042), 1581.6
        ),
    ]

    @Test(
        "Eight walks through Porto are within 1 % of the reference",
        .enabled(if: RealExtract.porto.isPresent, "skipped: porto-2020.osm.pbf is not there"))
    func referenceTable() throws {
        let extract = try #require(RealExtract.porto.read())
        let graph = WalkingGraph(extract)
        let crossed = WalkingGraph(extract, squares: .crossed)
        for row in Self.porto {
            let route = try graph.route(from: row.from, to: row.to, profile: .shortest).get()
            #expect(abs(route.metres / row.metres - 1) < 0.01)
            #expect(abs(route.line.lengthInMetres / route.metres - 1) < 0.001)
            for profile in [WalkingProfile.stepFree, .quiet] {
                let other = try graph.route(from: row.from, to: row.to, profile: profile).get()
                #expect(other.metres >= route.metres - 0.01)
                #expect(other.metres < 2 * route.metres)
                if profile == .stepFree { #expect(!other.stretches.contains { $0.traits.kind == .steps }) }
            }
            let short = try crossed.route(from: row.from, to: row.to, profile: .shortest).get()
            #expect(short.metres <= route.metres + 0.01)
        }
    }

    @Test(
        "Between random junctions of a real city the search matches a search without a heuristic",
        .enabled(if: RealExtract.arePresent, "skipped: the real extracts are not there"),
        arguments: RealExtract.allCases)
    func realCities(_ city: RealExtract) throws {
        let graph = WalkingGraph(try #require(city.read()))
        var random = SplitMix(seed: 11)
        for profile in WalkingProfile.allCases {
            for _ in 0..<3 { compare(graph, from: random.below(graph.edges.count), profile, 12, &random) }
        }
    }

    @Test("In random networks with every kind of tag the search matches a search without a heuristic")
    func randomNetworks() {
        var random = SplitMix(seed: 3)
        for _ in 0..<60 {
            let graph = Self.randomMap(&random).graph
            guard !graph.isEmpty else { continue }
            for profile in WalkingProfile.allCases {
                compare(graph, from: random.below(graph.edges.count), profile, 8, &random)
            }
        }
    }

    @Test("Walks between any positions of random networks are connected")
    func anyPositions() throws {
        var random = SplitMix(seed: 8)
        for _ in 0..<60 {
            let graph = WalkingGraph(
                Self.randomMap(&random).extract, squares: random.below(2) == 0 ? .crossed : .walkedRound)
            for profile in WalkingProfile.allCases {
                let from = (Double(random.below(500)) - 50, Double(random.below(500)) - 50)
                let to = (Double(random.below(500)) - 50, Double(random.below(500)) - 50)
                guard let route = graph.walk(from, to, profile) else { continue }
                let again = graph.walk(from, to, profile)
                #expect(again?.line == route.line)
                #expect(abs(route.line.lengthInMetres - route.metres) < 0.01)
                if !route.stretches.isEmpty {
                    #expect(route.line.first == route.start.onWay)
                    #expect(route.line.last == route.end.onWay)
                }
                for (stretch, next) in zip(route.stretches, route.stretches.dropFirst()) {
                    #expect(stretch.line.last == next.line.first)
                }
                for stretch in route.stretches {
                    #expect(stretch.line.count > 1)
                    #expect(abs(stretch.line.lengthInMetres - stretch.metres) < 0.01)
                    #expect(stretch.junctions.allSatisfy { stretch.line.indices.contains($0.index) })
                    if profile == .stepFree { #expect(stretch.traits.kind != .steps) }
                }
            }
        }
    }

    /// A network of 30 nodes, with ways, areas and node tags of all kinds.
    private static func randomMap(_ random: inout SplitMix) -> WalkingMap {
        var map = WalkingMap()
        let highways = ["footway", "steps", "residential", "primary", "pedestrian", "path", "motorway", "elevator"]
        let extras: [[String: String]] = [
            [:], [:], [:], ["oneway:foot": "yes"], ["surface": "sett"], ["access": "private"], ["area": "yes"],
            ["wheelchair": "no"], ["bridge": "yes"], ["tunnel": "yes"], ["footway": "sidewalk"],
            ["footway": "crossing"], ["conveying": "forward"], ["name": "Rua"], ["landuse": "military"],
        ]
        let nodeTags: [[String: String]] = [
            [:], [:], [:], [:], ["barrier": "gate", "access": "no"], ["barrier": "stile"], ["kerb": "raised"],
            ["highway": "elevator"], ["ele": "12"], ["crossing": "marked"], ["entrance": "main"],
        ]
        for id in 1...30 {
            map.node(
                Int64(id), Double(random.below(9)) * 50, Double(random.below(9)) * 50,
                nodeTags[random.below(nodeTags.count)])
        }
        for _ in 0..<24 {
            var nodes = (0...1 + random.below(5)).map { _ in Int64(1 + random.below(32)) }
            if random.below(3) == 0 { nodes += nodes.prefix(1) }
            let highway = ["highway": highways[random.below(highways.count)]]
            let id = map.way(nodes, highway.merging(extras[random.below(extras.count)]) { $1 })
            if random.below(6) == 0 { map.area(id, outer: [id, id + 1], ["highway": "pedestrian"]) }
        }
        return map
    }

    /// Compares the search from one junction to several others with the costs of all of them.
    private func compare(
        _ graph: WalkingGraph, from start: Int, _ profile: WalkingProfile, _ count: Int, _ random: inout SplitMix
    ) {
        func isStreet(_ edge: Int) -> Bool {
            let walkway = graph.walkway(edge)
            return walkway.factor(profile).isFinite && walkway.isOpenForwards && walkway.isOpenBackwards
        }
        func place(_ edge: Int) -> EdgePlace { EdgePlace(edge: edge, segment: 0, share: 0, along: 0, off: 0) }
        guard isStreet(start) else { return }
        let costs = Self.costs(in: graph, from: Int(graph.edges[start].from), profile)
        let search = WalkingSearch(graph, profile: profile)
        for _ in 0..<count {
            let end = random.below(graph.edges.count)
            guard isStreet(end) else { continue }
            let legs = search.walk(from: place(start), to: place(end))
            let best = costs[Int(graph.edges[end].from)]
            #expect((legs != nil) == best.isFinite)
            guard let legs, best.isFinite else { continue }
            let cost = legs.reduce(0) { sum, leg in
                let edge = graph.edges[leg.half.edge]
                let from = leg.start?.along ?? (leg.half.isReversed ? edge.metres : 0)
                let to = leg.end?.along ?? (leg.half.isReversed ? 0 : edge.metres)
                return sum + abs(to - from) * graph.walkway(leg.half.edge).factor(profile)
            }
            #expect(abs(cost - best) < 1e-6 * max(1, best))
        }
    }

    /// Weighted metres from a vertex to every other, by relaxing edges until nothing changes (Bellman and Ford).
    private static func costs(in graph: WalkingGraph, from start: Int, _ profile: WalkingProfile) -> [Double] {
        var neighbours = [[(vertex: Int, cost: Double)]](repeating: [], count: graph.vertices.count)
        for edge in graph.edges {
            let walkway = graph.walkways[Int(edge.walkway)]
            let cost = walkway.factor(profile)
            guard cost.isFinite else { continue }
            if walkway.isOpenForwards { neighbours[Int(edge.from)].append((Int(edge.to), edge.metres * cost)) }
            if walkway.isOpenBackwards { neighbours[Int(edge.to)].append((Int(edge.from), edge.metres * cost)) }
        }
        var costs = [Double](repeating: .infinity, count: graph.vertices.count)
        costs[start] = 0
        var open = [start]
        while !open.isEmpty {
            var next: Set<Int> = []
            for vertex in open {
                for neighbour in neighbours[vertex] where costs[vertex] + neighbour.cost < costs[neighbour.vertex] {
                    costs[neighbour.vertex] = costs[vertex] + neighbour.cost
                    next.insert(neighbour.vertex)
                }
            }
            open = next.sorted()
        }
        return costs
    }
}
