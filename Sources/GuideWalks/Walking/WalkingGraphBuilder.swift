// Builds the walking network of an extract.

import GuideGeo
import GuideModel

/// Cuts the ways for walkers into edges, from junction to junction.
struct WalkingGraphBuilder {
    /// A way for walkers and its points.
    struct Source {
        var way: Int
        var walkway: Walkway
        /// Whether it is the border of a square by a relation's tags.
        var isMember = false
    }

    let extract: OSMExtract
    let closed: ClosedGround
    private let squares: SquareRule
    var sources: [Source] = []
    /// The kind of node at each point: a ``WalkerNode``.
    private var nodes: [UInt8]
    /// The number of lines that meet at a point, up to 2; two make it a vertex.
    private var uses: [UInt8]
    private var vertexOfPoint: [Int32]
    private var heightOfPoint: [UInt32: Float] = [:]
    private var crossingOfPoint: [UInt32: String] = [:]
    var isBeyond: [Bool]?
    private var barrier: Int32 = -1
    private var raisedKerb: Int32 = -1
    private var lift: Int32 = -1
    private var narrowLift: Int32 = -1

    init(_ extract: OSMExtract, restricted: [[Position]], squares: SquareRule) {
        self.extract = extract
        closed = ClosedGround(extract, named: restricted)
        self.squares = squares
        nodes = [UInt8](repeating: WalkerNode.passable.rawValue, count: extract.points.count)
        uses = [UInt8](repeating: 0, count: extract.points.count)
        vertexOfPoint = [Int32](repeating: -1, count: extract.points.count)
        if extract.reach != nil { isBeyond = extract.points.indices.map { extract.isBeyond(UInt32($0)) } }
    }

    mutating func build(into graph: inout WalkingGraph) {
        choose()
        readNodes()
        count()
        let (walkways, crossings) = squares == .crossed ? squareCrossings() : ([], [])
        for crossing in crossings {
            uses[Int(crossing.from)] = 2
            uses[Int(crossing.to)] = 2
        }
        graph.walkways.reserveCapacity(sources.count)
        for source in sources { add(source, to: &graph) }
        let first = Int32(graph.walkways.count)
        graph.walkways += walkways
        for crossing in crossings { add(crossing, from: first, to: &graph) }
    }

    /// Selects ways by their own tags, then members of squares that are multipolygons.
    private mutating func choose() {
        var isChosen = [Bool](repeating: false, count: extract.ways.count)
        for index in extract.ways.indices {
            let way = extract.ways[index]
            guard way.tags.count > 0, way.points.count > 1, var walkway = Walkway(extract.tags(of: way)) else {
                continue
            }
            if walkway.isArea { walkway.markPavement(outer: [extract.line(of: way)]) }
            isChosen[index] = true
            sources.append(Source(way: index, walkway: walkway))
        }
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.type] == "multipolygon", var walkway = Walkway(tags, isMultipolygon: true) else { continue }
            walkway.markPavement(
                outer: extract.rings(of: relation) { $0 != "inner" },
                inner: extract.rings(of: relation) { $0 == "inner" })
            for member in extract.members[relation.members] where member.kind == .way {
                guard isChosen.indices.contains(member.index), !isChosen[member.index] else { continue }
                // A member may be closed by its own tags: walkers can still walk along the wall round a
                // fountain, but not along a private way.
                guard WalkerAccess(extract.tags(of: extract.ways[member.index])) != .closed else { continue }
                isChosen[member.index] = true
                sources.append(Source(way: member.index, walkway: walkway, isMember: true))
            }
        }
    }

    private mutating func readNodes() {
        for node in extract.nodes {
            let tags = extract.tags(of: node)
            nodes[node.point] = WalkerNode(tags).rawValue
            if let crossing = tags[.crossing] ?? (tags[.highway] == "traffic_signals" ? "traffic_signals" : nil) {
                crossingOfPoint[UInt32(node.point)] = crossing
            }
            if let written = tags[.ele], let height = Float(written), height.isFinite, abs(height) < 10_000 {
                heightOfPoint[UInt32(node.point)] = height
            }
        }
    }

    private mutating func count() {
        for source in sources {
            let points = extract.points(of: extract.ways[source.way])
            var before: UInt32?
            for point in points where point != before {
                uses[Int(point)] = min(2, uses[Int(point)] + 1)
                before = point
            }
            if let first = points.first, let last = points.last {
                uses[Int(first)] = 2
                uses[Int(last)] = 2
            }
        }
        for point in nodes.indices where nodes[point] != WalkerNode.passable.rawValue { uses[point] = 2 }
    }

    private mutating func add(_ source: Source, to graph: inout WalkingGraph) {
        let points = Array(extract.points(of: extract.ways[source.way]))
        let closed = self.closed.closedSegments(
            of: extract.line(of: extract.ways[source.way]), walkway: source.walkway)
        let number = Int32(graph.walkways.count)
        var walkway = source.walkway
        let firstEdge = graph.edges.count
        graph.walkways.append(walkway)
        var piece: [UInt32] = []
        for (index, point) in points.enumerated() {
            if isBeyond?[Int(point)] == true {
                finish(&piece, number, &graph)
                continue
            }
            if index > 0, closed?[index - 1] == true { finish(&piece, number, &graph) }
            if piece.last == point { continue }
            piece.append(point)
            if uses[Int(point)] > 1, piece.count > 1 {
                finish(&piece, number, &graph)
                piece = [point]
            }
        }
        finish(&piece, number, &graph)
        walkway.metres = graph.edges[firstEdge...].reduce(0) { $0 + $1.metres }
        graph.walkways[Int(number)] = walkway
    }

    /// Makes an edge from a piece, and empties the piece.
    mutating func finish(_ piece: inout [UInt32], _ walkway: Int32, _ graph: inout WalkingGraph) {
        defer { piece = [] }
        guard piece.count > 1, let first = piece.first, let last = piece.last else { return }
        let from = vertex(at: first, for: walkway, &graph)
        let to = vertex(at: last, for: walkway, &graph)
        let start = graph.line.count
        var metres = 0.0
        for (index, point) in piece.enumerated() {
            let place = extract.points[Int(point)]
            if index > 0 { metres += LocalPlane.metres(graph.line[graph.line.count - 1], place) }
            graph.line.append(place)
            if !heightOfPoint.isEmpty { graph.heights.append(heightOfPoint[point] ?? .nan) }
        }
        graph.edges.append(
            WalkingGraph.Edge(
                from: from, to: to, firstPoint: Int32(start), pointCount: Int32(piece.count), walkway: walkway,
                metres: metres))
    }

    /// The vertex at the end of an edge; it is a separate vertex if there is a barrier to pass.
    private mutating func vertex(at point: UInt32, for walkway: Int32, _ graph: inout WalkingGraph) -> Int32 {
        switch WalkerNode(rawValue: nodes[Int(point)]) ?? .passable {
        case .passable: return shared(point, &graph)
        case .closed: return newVertex(point, &graph)
        case .barrier:
            if vertexOfPoint[Int(point)] < 0 { return shared(point, &graph) }
            return spoke(at: point, along: special(.barrier, \.barrier, &graph), &graph)
        case .raisedKerb:
            if graph.walkways[Int(walkway)].traits.kind == .street { return shared(point, &graph) }
            return spoke(at: point, along: special(.raisedKerb, \.raisedKerb, &graph), &graph)
        case .lift: return spoke(at: point, along: special(.lift, \.lift, &graph), &graph)
        case .narrowLift: return spoke(at: point, along: special(.narrowLift, \.narrowLift, &graph), &graph)
        }
    }

    private mutating func special(
        _ walkway: Walkway, _ number: WritableKeyPath<WalkingGraphBuilder, Int32>, _ graph: inout WalkingGraph
    ) -> Int32 {
        if self[keyPath: number] < 0 {
            self[keyPath: number] = Int32(graph.walkways.count)
            graph.walkways.append(walkway)
        }
        return self[keyPath: number]
    }

    private func newVertex(_ point: UInt32, _ graph: inout WalkingGraph) -> Int32 {
        if let crossing = crossingOfPoint[point] { graph.crossings[Int32(graph.vertices.count)] = crossing }
        graph.vertices.append(extract.points[Int(point)])
        return Int32(graph.vertices.count - 1)
    }

    private mutating func shared(_ point: UInt32, _ graph: inout WalkingGraph) -> Int32 {
        if vertexOfPoint[Int(point)] < 0 { vertexOfPoint[Int(point)] = newVertex(point, &graph) }
        return vertexOfPoint[Int(point)]
    }

    /// A separate vertex, connected by an edge without length to the vertex that all share.
    private mutating func spoke(at point: UInt32, along walkway: Int32, _ graph: inout WalkingGraph) -> Int32 {
        let centre = shared(point, &graph)
        let end = newVertex(point, &graph)
        let place = extract.points[Int(point)]
        let height = heightOfPoint[point] ?? .nan
        graph.edges.append(
            WalkingGraph.Edge(
                from: centre, to: end, firstPoint: Int32(graph.line.count), pointCount: 2, walkway: walkway, metres: 0))
        graph.line += [place, place]
        if !heightOfPoint.isEmpty { graph.heights += [height, height] }
        return end
    }
}
