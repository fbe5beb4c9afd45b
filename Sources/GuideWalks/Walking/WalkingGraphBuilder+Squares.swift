// Adds straight ways across squares to a walking network.

extension WalkingGraphBuilder {
    /// The squares' walkways, and the crossings that refer to them by number.
    func squareCrossings() -> (walkways: [Walkway], crossings: [SquareCrossing]) {
        let finder = SquareCrossings(extract)
        var walkways: [Walkway] = []
        var crossings: [SquareCrossing] = []
        var lines = [UInt8](repeating: 0, count: extract.points.count)
        for source in sources {
            let way = extract.ways[source.way]
            for point in extract.points(of: way).dropFirst(extract.isClosed(way) ? 1 : 0) {
                lines[Int(point)] = min(2, lines[Int(point)] + 1)
            }
        }
        func add(_ rings: [ArraySlice<UInt32>], _ walkway: Walkway) {
            let found = finder.crossings(of: rings, square: walkways.count) { lines[Int($0)] > 1 }
            guard !found.isEmpty else { return }
            crossings += found
            walkways.append(walkway)
        }
        for source in sources where !source.isMember && source.walkway.isArea {
            let way = extract.ways[source.way]
            if extract.isClosed(way) { add([extract.points(of: way)], source.walkway) }
        }
        for relation in extract.relations {
            let tags = extract.tags(of: relation)
            guard tags[.type] == "multipolygon", let walkway = Walkway(tags, isMultipolygon: true) else { continue }
            let rings = extract.members[relation.members].filter { extract.ways.indices.contains($0.index) }
                .filter { $0.kind == .way }.map { extract.points(of: extract.ways[$0.index]) }
            add(rings, walkway)
        }
        return (walkways, crossings)
    }

    /// Adds a crossing as an edge, unless it leads over closed ground.
    ///
    /// - Parameter first: The number of the first square's walkway in the graph.
    mutating func add(_ crossing: SquareCrossing, from first: Int32, to graph: inout WalkingGraph) {
        let walkway = first + Int32(crossing.square)
        let ends = [crossing.from, crossing.to]
        guard !ends.contains(where: { isBeyond?[Int($0)] == true }),
            closed.closedSegments(
                of: ends.map { extract.points[Int($0)] }, walkway: graph.walkways[Int(walkway)]) == nil
        else { return }
        var piece = ends
        finish(&piece, walkway, &graph)
    }
}
