// Makes the extract from the gathered data: resolves references and numbers the points.

import GuideModel

/// The last step of reading.
struct OSMResolution {
    private var source: OSMGatherer
    private var extract = OSMExtract()
    /// For every gathered way: its index in the extract; -1 for a way that is left out.
    private var wayNumbers: [Int] = []
    /// The last way with each id, if ids did not rise.
    private var latestWay: [Int64: Int] = [:]
    private var isWayUsed: [Bool] = []
    private var isRelationUsed: [Bool] = []
    /// For every point inside: whether it is used, and then its number.
    private var pointNumbers: [UInt32] = []
    /// Points on the edge of the reach.
    private var edge: [OSMPoint] = []
    private var edgeOfNode: [Int64: UInt32] = [:]
    private var mark = OSMNodeStore.Bookmark()

    init(_ source: consuming OSMGatherer) {
        self.source = source
        pointNumbers = [UInt32](repeating: 0, count: self.source.nodes.points.count)
    }

    /// Makes the extract; call this once.
    mutating func finish() -> OSMExtract {
        extract.strings = source.strings.all
        extract.reach = source.reach?.bounds
        extract.declaredBounds = source.declaredBounds
        chooseWays()
        chooseRelations()
        addWays()
        markNodes()
        numberPoints()
        addNodes()
        addRelations()
        extract.tagPairs = source.tagPairs
        extract.bounds = bounds()
        return extract
    }

    // MARK: Selection

    private mutating func chooseWays() {
        source.findSides()
        let ways = source.ways
        if !ways.isSorted {
            for (index, way) in ways.ways.enumerated() { latestWay[way.id] = index }
        }
        isWayUsed = ways.ways.indices.map { index in
            let way = ways.ways[index]
            return way.sides.isEmpty && !way.isDropped && (ways.isSorted || latestWay[way.id] == index)
        }
    }

    private func wayIndex(_ id: Int64) -> Int? {
        let found = source.ways.isSorted ? source.ways.index(of: id) : latestWay[id]
        guard let index = found, !source.ways.ways[index].isDropped else { return nil }
        return index
    }

    private mutating func chooseRelations() {
        isRelationUsed = source.relations.indices.map { index in
            let relation = source.relations[index]
            return source.latestRelation[relation.id] == .some(.some(index))
                && source.mayBeSeen(source.members[relation.members], way: wayIndex)
        }
        guard source.reach != nil else { return }
        for (index, relation) in source.relations.enumerated() where isRelationUsed[index] {
            for member in source.members[relation.members] where member.kind == .way {
                if let way = wayIndex(member.id) { isWayUsed[way] = true }
            }
        }
    }

    // MARK: Ways

    private mutating func addWays() {
        wayNumbers = [Int](repeating: -1, count: source.ways.ways.count)
        // Reserves memory for all ways at once: an array that grows takes twice its size for a moment.
        extract.ways.reserveCapacity(isWayUsed.count { $0 })
        extract.wayPoints.reserveCapacity(source.ways.nodeCount)
        var ids: [Int64] = []
        var line = OSMLine()
        for (index, way) in source.ways.ways.enumerated() where isWayUsed[index] {
            let first = extract.wayPoints.count
            source.ways.readNodes(of: index, into: &ids)
            if let reach = source.reach {
                line.set(ids, nodes: source.nodes, reach: reach)
                add(line, reach: reach)
            } else {
                addPoints(of: ids)
            }
            if extract.wayPoints.count == first { continue }
            wayNumbers[index] = extract.ways.count
            let firstTag = Int(way.firstTag)
            // Ways outside are only parts of relations.
            let tagCount = way.sides.isEmpty ? Int(way.tagCount) : 0
            extract.ways.append(
                OSMExtract.Way(
                    id: way.id, points: first..<extract.wayPoints.count,
                    tags: firstTag..<firstTag + tagCount))
        }
    }

    private mutating func addPoints(of ids: [Int64]) {
        let first = extract.wayPoints.count
        var followsGap = false
        for id in ids {
            guard case .inside(let point) = source.nodes.place(of: id, near: &mark) else {
                followsGap = true
                continue
            }
            if followsGap, extract.wayPoints.count > first { extract.gaps.insert(extract.wayPoints.count - 1) }
            followsGap = false
            pointNumbers[Int(point)] = 1
            extract.wayPoints.append(point)
        }
    }

    /// Adds a line's points; parts outside run along the edge.
    private mutating func add(_ line: OSMLine, reach: OSMReach) {
        var turns: [OSMPoint] = []
        var last: OSMLine.Place?
        for place in line.places {
            if last != nil, place.followsGap { extract.gaps.insert(extract.wayPoints.count - 1) }
            if let last, last.sides != place.sides, last.sides.intersection(place.sides).isEmpty {
                turns.removeAll(keepingCapacity: true)
                reach.addTurns(from: last.point, to: place.point, to: &turns)
                for turn in turns { extract.wayPoints.append(addEdge(turn)) }
            }
            extract.wayPoints.append(number(of: place, reach: reach))
            last = place
        }
    }

    private mutating func number(of place: OSMLine.Place, reach: OSMReach) -> UInt32 {
        if place.sides.isEmpty {
            pointNumbers[Int(place.index)] = 1
            return place.index
        }
        if let known = edgeOfNode[place.id] { return known }
        let number = addEdge(reach.clamped(place.point))
        edgeOfNode[place.id] = number
        return number
    }

    private mutating func addEdge(_ point: OSMPoint) -> UInt32 {
        edge.append(point)
        return UInt32(pointNumbers.count + edge.count - 1)
    }

    // MARK: Points

    private mutating func isUsed(_ node: OSMExtract.Node) -> Bool {
        if source.nodes.isSorted { return true }
        return source.nodes.place(of: node.id, near: &mark) == .inside(UInt32(node.point))
    }

    /// Marks the points of tagged nodes and of relations' members.
    private mutating func markNodes() {
        for node in source.taggedNodes where isUsed(node) { pointNumbers[node.point] = 1 }
        for (index, relation) in source.relations.enumerated() where isRelationUsed[index] {
            for member in source.members[relation.members] where member.kind == .node {
                if case .inside(let point) = source.nodes.place(of: member.id, near: &mark) {
                    pointNumbers[Int(point)] = 1
                }
            }
        }
    }

    /// Numbers the points in use in file order, and the points of the edge after them.
    private mutating func numberPoints() {
        let points = source.nodes.points
        extract.points.reserveCapacity(pointNumbers.count { $0 != 0 } + edge.count)
        for index in points.indices where pointNumbers[index] != 0 {
            pointNumbers[index] = UInt32(extract.points.count)
            extract.points.append(points[index])
        }
        let shift = pointNumbers.count - extract.points.count
        extract.points += edge
        for index in extract.wayPoints.indices {
            let point = Int(extract.wayPoints[index])
            extract.wayPoints[index] =
                point < pointNumbers.count ? pointNumbers[point] : UInt32(point - shift)
        }
    }

    private mutating func addNodes() {
        extract.nodes.reserveCapacity(source.taggedNodes.count)
        for node in source.taggedNodes where isUsed(node) {
            var node = node
            node.point = Int(pointNumbers[node.point])
            extract.nodes.append(node)
        }
    }

    // MARK: Relations

    private mutating func addRelations() {
        var numbers: [Int64: Int] = [:]
        for (index, relation) in source.relations.enumerated() where isRelationUsed[index] {
            numbers[relation.id] = numbers.count
        }
        extract.members.reserveCapacity(source.members.count)
        for (index, relation) in source.relations.enumerated() where isRelationUsed[index] {
            let first = extract.members.count
            for member in source.members[relation.members] {
                var member = member
                member.index = number(of: member, relations: numbers)
                extract.members.append(member)
            }
            extract.relations.append(
                OSMExtract.Relation(
                    id: relation.id, members: first..<extract.members.count, tags: relation.tags))
        }
    }

    private mutating func number(of member: OSMExtract.Member, relations: [Int64: Int]) -> Int {
        switch member.kind {
        case .node:
            guard case .inside(let point) = source.nodes.place(of: member.id, near: &mark) else {
                return -1
            }
            return Int(pointNumbers[Int(point)])
        case .way: return wayIndex(member.id).map { wayNumbers[$0] } ?? -1
        case .relation: return relations[member.id] ?? -1
        }
    }

    /// The box round the points inside.
    private func bounds() -> GeoBounds? {
        var box: (south: Int32, west: Int32, north: Int32, east: Int32)?
        for point in extract.points where source.reach?.sides(of: point).isEmpty ?? true {
            guard let last = box else {
                box = (point.latitude, point.longitude, point.latitude, point.longitude)
                continue
            }
            box = (
                min(last.south, point.latitude), min(last.west, point.longitude),
                max(last.north, point.latitude),
                max(last.east, point.longitude)
            )
        }
        guard let box else { return nil }
        return GeoBounds(
            south: Double(box.south) / 1e7, west: Double(box.west) / 1e7, north: Double(box.north) / 1e7,
            east: Double(box.east) / 1e7)
    }
}
