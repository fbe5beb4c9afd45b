// The published walking network of a city, for directions in a visitor's browser.

import GuideGeo
import GuideModel

/// A city's ways for walkers in a small form: see ``script()``.
///
/// It contains only the data that the browser needs to find and describe a walk: the largest connected part of
/// the network near the city, with lines that are accurate to about a foot. Lengths are as measured. It does
/// not contain ways that a ``WalkingGraph`` leaves out, such as private ground.
///
///     let network = PathNetwork(WalkingGraph(extract), within: bounds, phrases: english, units: .metric)
///     if !network.isEmpty { write(network.script(), to: "york/paths.js") }
public struct PathNetwork: Sendable {
    /// An edge from its lower-numbered vertex to the other, which may be the same.
    struct Edge: Sendable {
        var from: Int
        var to: Int
        /// The points of its line between the two.
        var bends: [PathGrid.Point]
        /// Index into `ways`.
        var way: Int
        /// Index into `names`; 0 for none.
        var name: Int
        /// Tenths of a metre by which the edge is longer than its line here.
        var surplus: Int
    }

    /// A possible destination of a visitor.
    struct Place: Sendable {
        var name: String
        var position: Position
        /// Where walkers reach it, and from where on a way, unless this is the position and the nearest way to
        /// it.
        var end: (reached: Position, onWay: Position)?

        init(_ place: PathPlace, on graph: WalkingGraph) {
            name = place.name
            position = place.position
            guard let best = graph.ends(of: WalkingEnd(place.position, name: place.name), .shortest).first else {
                return
            }
            let onWay = graph.position(best.place)
            let nearest = graph.places.nearest(
                to: place.position, in: graph, profile: .shortest, reach: WalkingGraph.reachInMetres
            ).first.map(graph.position)
            if best.reached != place.position || onWay != nearest { end = (best.reached, onWay) }
        }
    }

    /// Vertices that are near on the ground are mostly near in this list, so that differences are small.
    private(set) var vertices: [PathGrid.Point] = []
    private(set) var edges: [Edge] = []
    private(set) var ways: [PathWay] = []
    /// The ways' names; the first is empty.
    private(set) var names: [String] = []
    let phrases: WalkingPhrases
    let units: WalkingUnits
    let speed: WalkingSpeed
    let places: [Place]

    /// Metres beyond the city that a detour may use.
    static let marginInMetres = 250.0
    /// The greatest distance between a line and its way: turns are measured from lines, and a metre would
    /// change them.
    static let toleranceInMetres = 0.2

    /// - Parameters:
    ///   - graph: all ways.
    ///   - within: the area of the city's places; ways that touch it, or come near, are included completely.
    ///   - phrases: the phrases of the guide's language for walks.
    ///   - units: the units of distances.
    ///   - speed: the walking speed of the guide's visitors.
    ///   - places: possible destinations of a visitor, in addition to those that a page offers.
    /// - Complexity: O(n log n) for n points near the city.
    public init(
        _ graph: WalkingGraph, within: GeoBounds, phrases: WalkingPhrases, units: WalkingUnits,
        speed: WalkingSpeed = .usual, places: [PathPlace] = []
    ) {
        self.phrases = phrases
        self.units = units
        self.speed = speed
        self.places = places.map { Place($0, on: graph) }
        let chosen = Self.largestPart(of: graph, in: Self.reach(of: within))
        guard !chosen.isEmpty else { return }
        let numbers = number(chosen, of: graph)
        add(chosen, of: graph, numbers: numbers)
    }

    /// Whether there are no ways, and so nothing to publish.
    public var isEmpty: Bool { edges.isEmpty }

    // MARK: Selection

    /// The box with the margin on every side.
    static func reach(of bounds: GeoBounds) -> GeoBounds {
        let plane = LocalPlane(Position(latitude: max(abs(bounds.south), abs(bounds.north)), longitude: 0))
        let rise = marginInMetres / plane.metresPerUnitNorth * 1e-7
        let run = marginInMetres / max(plane.metresPerUnitEast, 1e-6) * 1e-7
        return GeoBounds(
            south: bounds.south - rise, west: bounds.west - run, north: bounds.north + rise, east: bounds.east + run)
    }

    /// The edges near the city that are connected to most of the others, ascending.
    private static func largestPart(of graph: WalkingGraph, in bounds: GeoBounds) -> [Int] {
        let near = graph.edges.indices.filter { edge in
            graph.edges[edge].points.contains { bounds.contains(graph.line[$0].position) }
        }
        var parents = graph.vertices.indices.map { Int32($0) }
        func root(_ vertex: Int32) -> Int32 {
            var vertex = vertex
            while parents[Int(vertex)] != vertex {
                parents[Int(vertex)] = parents[Int(parents[Int(vertex)])]
                vertex = parents[Int(vertex)]
            }
            return vertex
        }
        for edge in near {
            let (from, to) = (root(graph.edges[edge].from), root(graph.edges[edge].to))
            parents[Int(max(from, to))] = min(from, to)
        }
        var metres = [Double](repeating: 0, count: parents.count)
        for edge in near { metres[Int(root(graph.edges[edge].from))] += graph.edges[edge].metres }
        var largest = 0
        for vertex in metres.indices where metres[vertex] > metres[largest] { largest = vertex }
        guard largest < metres.count, metres[largest] > 0 else { return [] }
        return near.filter { Int(root(graph.edges[$0].from)) == largest }
    }

    /// Renumbers the vertices of edges by their positions.
    ///
    /// - Returns: the new number of each vertex of the graph, -1 for a vertex that is left out.
    private mutating func number(_ chosen: [Int], of graph: WalkingGraph) -> [Int] {
        var isUsed = [Bool](repeating: false, count: graph.vertices.count)
        for edge in chosen {
            isUsed[Int(graph.edges[edge].from)] = true
            isUsed[Int(graph.edges[edge].to)] = true
        }
        let used = isUsed.indices.filter { isUsed[$0] }
        let places = PathGrid.alongHilbertCurve(used.map { PathGrid.Point(graph.vertices[$0]) })
        var numbers = [Int](repeating: -1, count: graph.vertices.count)
        for (number, place) in places.enumerated() {
            numbers[used[place]] = number
            vertices.append(PathGrid.Point(graph.vertices[used[place]]))
        }
        return numbers
    }

    // MARK: Encoding

    private mutating func add(_ chosen: [Int], of graph: WalkingGraph, numbers: [Int]) {
        let sorted = chosen.map { edge -> (from: Int, to: Int, edge: Int, isReversed: Bool) in
            let from = numbers[Int(graph.edges[edge].from)]
            let to = numbers[Int(graph.edges[edge].to)]
            return (min(from, to), max(from, to), edge, from > to)
        }.sorted { ($0.from, $0.to, $0.edge) < ($1.from, $1.to, $1.edge) }
        let traits = sorted.map { place in
            graph.traits(of: WalkingGraph.HalfEdge(edge: place.edge, isReversed: place.isReversed))
        }
        let wayOfEdge = zip(sorted, traits).map { place, traits in
            PathWay(graph, edge: place.edge, isReversed: place.isReversed, traits: traits)
        }
        let nameOfEdge = traits.map { PlainName.clean($0.name) ?? "" }
        let wayTable = UseTable(wayOfEdge)
        let nameTable = UseTable(nameOfEdge, first: "")
        ways = wayTable.values
        names = nameTable.values
        for (index, place) in sorted.enumerated() {
            let edge = graph.edges[place.edge]
            var points = edge.points.map { graph.line[$0] }
            if place.isReversed { points.reverse() }
            let bends = PathGrid.simplified(points, tolerance: Self.toleranceInMetres).dropFirst().dropLast()
                .map { PathGrid.Point($0) }
            let line = [vertices[place.from]] + bends + [vertices[place.to]]
            let surplus = (edge.metres - PathGrid.metres(along: line)) * 10
            edges.append(
                Edge(
                    from: place.from, to: place.to, bends: bends, way: wayTable.number(of: wayOfEdge[index]),
                    name: nameTable.number(of: nameOfEdge[index]),
                    surplus: Int(max(-1e9, min(1e9, surplus.rounded())))))
        }
    }
}

/// A place's name and position.
public struct PathPlace: Hashable, Sendable {
    public var name: String
    public var position: Position

    public init(name: String, position: Position) {
        self.name = name
        self.position = position
    }
}
