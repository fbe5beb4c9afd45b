// The network for walkers, as flat arrays for the search.

import GuideGeo
import GuideModel

/// Junctions and the ways between them.
///
/// An edge is a stretch of one way between two vertices, with its line. A lift, and a barrier that only some
/// walkers can pass, is an edge without length between two vertices at the same place. A closed gate is two
/// vertices without an edge.
///
///     let graph = WalkingGraph(extract)
///     switch graph.route(from: station, to: minster, profile: .stepFree) {
///     case .success(let route): print(route.metres)
///     case .failure(let error): print(error.sentence)
///     }
public struct WalkingGraph: Sendable {
    struct Edge: Sendable {
        var from: Int32
        var to: Int32
        /// Where its line starts in `line`; two points or more.
        var firstPoint: Int32
        var pointCount: Int32
        /// Index into `walkways`.
        var walkway: Int32
        var metres: Double

        var points: Range<Int> { Int(firstPoint)..<Int(firstPoint) + Int(pointCount) }
    }

    /// One edge seen from one of its ends: twice the edge's number, plus one if it is walked from `to` to
    /// `from`.
    struct HalfEdge: Hashable, Sendable {
        var code: Int32

        init(code: Int32) { self.code = code }

        init(edge: Int, isReversed: Bool) { code = Int32(edge << 1 | (isReversed ? 1 : 0)) }

        var edge: Int { Int(code >> 1) }
        var isReversed: Bool { code & 1 == 1 }
    }

    /// The position of each vertex.
    var vertices: [OSMPoint] = []
    var edges: [Edge] = []
    /// The edges' lines, one after another, in the direction of their ways.
    var line: [OSMPoint] = []
    /// Metres above the sea for each point of `line`, NaN if unknown; empty if no height is known.
    var heights: [Float] = []
    var walkways: [Walkway] = []
    /// The edges that leave each vertex, by number, vertex by vertex.
    var halfEdges: [HalfEdge] = []
    /// Where each vertex starts in `halfEdges`, and where the last ends.
    var firstHalfEdge: [Int32] = [0]
    /// For each vertex, the part of the network to which it is connected, by its smallest vertex.
    var islands = WalkingIslands()
    /// The same without edges that have steps or stop wheels.
    var stepFreeIslands = WalkingIslands()
    /// The latitude furthest from the equator, north or south, in units of a point.
    var maximumLatitude = 0.0
    var places = EdgePlaces()
    var premises = Premises()
    var obstacles = WalkingObstacles()
    var squareNames = SquareNames()
    /// OpenStreetMap's `crossing` for vertices at which walkers cross a street.
    var crossings: [Int32: String] = [:]

    /// - Parameters:
    ///   - restricted: Rings of ground that no walk may cross, such as hazards that a guide names.
    ///   - squares: Whether walks cross squares or follow their edges.
    /// - Complexity: O(n log n) for n points of ways.
    public init(_ extract: OSMExtract, restricted: [[Position]] = [], squares: SquareRule = .walkedRound) {
        var builder = WalkingGraphBuilder(extract, restricted: restricted, squares: squares)
        builder.build(into: &self)
        joinEnds()
        islands = WalkingIslands(self, profile: .shortest)
        stepFreeIslands = WalkingIslands(self, profile: .stepFree)
        maximumLatitude = line.reduce(0) { max($0, abs(Double($1.latitude))) }
        places = EdgePlaces(self)
        premises = Premises(extract)
        obstacles = WalkingObstacles(extract)
        squareNames = SquareNames(extract)
    }

    /// Whether the extract has no ways for walkers.
    public var isEmpty: Bool { edges.isEmpty }

    func islands(_ profile: WalkingProfile) -> WalkingIslands {
        profile == .stepFree ? stepFreeIslands : islands
    }

    /// The edges that leave a vertex.
    func halfEdges(of vertex: Int) -> ArraySlice<HalfEdge> {
        halfEdges[Int(firstHalfEdge[vertex])..<Int(firstHalfEdge[vertex + 1])]
    }

    func walkway(_ edge: Int) -> Walkway { walkways[Int(edges[edge].walkway)] }

    func start(of half: HalfEdge) -> Int { Int(half.isReversed ? edges[half.edge].to : edges[half.edge].from) }
    func end(of half: HalfEdge) -> Int { Int(half.isReversed ? edges[half.edge].from : edges[half.edge].to) }

    /// Sorts the half-edges by vertex.
    private mutating func joinEnds() {
        var counts = [Int32](repeating: 0, count: vertices.count + 1)
        for edge in edges {
            counts[Int(edge.from) + 1] += 1
            counts[Int(edge.to) + 1] += 1
        }
        for vertex in vertices.indices { counts[vertex + 1] += counts[vertex] }
        firstHalfEdge = counts
        halfEdges = [HalfEdge](repeating: HalfEdge(edge: 0, isReversed: false), count: 2 * edges.count)
        for (number, edge) in edges.enumerated() {
            halfEdges[Int(counts[Int(edge.from)])] = HalfEdge(edge: number, isReversed: false)
            counts[Int(edge.from)] += 1
            halfEdges[Int(counts[Int(edge.to)])] = HalfEdge(edge: number, isReversed: true)
            counts[Int(edge.to)] += 1
        }
    }
}
