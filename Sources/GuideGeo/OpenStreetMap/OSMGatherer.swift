// Takes the elements of a file one by one, and stores those that an extract may need.

import GuideModel

/// The data of a file while it is read.
///
/// Elements may come in any order, and the last with an id wins. In a sorted file (nodes, ways, relations, each
/// with rising ids), every reference is known as soon as it is read, so elements outside the reach are dropped
/// at once.
struct OSMGatherer: OSMElementConsumer {
    /// How many elements a file has, stored or not.
    struct Counts: Hashable, Sendable {
        var nodes = 0
        var ways = 0
        var relations = 0
    }

    /// The approximate limit in bytes for the stored data; making an extract of it takes as much again.
    static let maximumBytes = 160 << 20

    let reach: OSMReach?
    private(set) var counts = Counts()
    private(set) var strings = OSMStrings()
    private(set) var nodes: OSMNodeStore
    private(set) var ways = OSMWayStore()
    private(set) var taggedNodes: [OSMExtract.Node] = []
    private(set) var relations: [OSMExtract.Relation] = []
    private(set) var members: [OSMExtract.Member] = []
    private(set) var tagPairs: [OSMTags.Pair] = []
    /// The place of the last relation with an id in `relations`; nil if it was deleted.
    private(set) var latestRelation: [Int64: Int?] = [:]

    /// The box that the file declares.
    var declaredBounds: GeoBounds?

    private let maximumBytes: Int
    /// Whether elements outside are dropped at once, which is only correct for a sorted file.
    private let dropsAtOnce: Bool
    private var last: (kind: OSMExtract.Member.Kind, id: Int64) = (.node, Int64.min)
    private var sides: [OSMReach.Sides] = []
    private var remaining: [Int] = []

    /// - Parameters:
    ///   - reach: The area to store; nil for all.
    ///   - isSorted: Whether to expect a sorted file, until the file proves not to be sorted.
    init(reach: OSMReach? = nil, isSorted: Bool = false, maximumBytes: Int = Self.maximumBytes) {
        self.reach = reach
        self.maximumBytes = maximumBytes
        dropsAtOnce = isSorted && reach != nil
        nodes = OSMNodeStore(reach: reach)
    }

    // MARK: Elements

    /// Takes a node.
    ///
    /// - Returns: Its index among the points inside, for ``tagNode(_:at:tags:)``; nil if its tags are not
    ///   needed.
    mutating func addNode(_ id: Int64, at point: OSMPoint) throws(OSMError) -> UInt32? {
        try begin(.node, id)
        counts.nodes += 1
        return nodes.add(id, at: point)
    }

    mutating func tagNode(_ id: Int64, at index: UInt32, tags: [OSMTags.Pair]) {
        if tags.isEmpty { return }
        taggedNodes.append(OSMExtract.Node(id: id, point: Int(index), tags: add(tags)))
    }

    /// Takes a way.
    ///
    /// - Parameters:
    ///   - positions: The position of each of its nodes, or nothing; used for nodes that the file does not
    ///     have.
    /// - Returns: Whether ``tagWay(_:)`` needs its tags.
    mutating func addWay(_ id: Int64, nodes ids: [Int64], positions: [OSMPoint] = []) throws(OSMError)
        -> Bool
    {
        try begin(.way, id)
        counts.ways += 1
        var way = OSMWayStore.Way(id: id, start: 0, firstTag: UInt32(tagPairs.count), sides: [])
        guard dropsAtOnce else {
            addMissing(ids, positions: positions)
            ways.add(way, nodes: ids)
            return true
        }
        let places = known(ids, positions: positions)
        way.sides = commonSides
        if !matters(ids) { return false }
        OSMReach.reduce(sides, into: &remaining)
        if !positions.isEmpty {
            addMissing(remaining.map { places[$0].id }, positions: remaining.map { places[$0].point })
        }
        var seen = 0
        ways.add(
            way,
            nodes: remaining.flatMap { place in
                defer { seen = place + 1 }
                // A missing node stays in the way, to show that the line is broken there.
                let missing = place == 0 ? nil : places[seen...place].lazy.compactMap(\.missing).first
                return [missing, places[place].id].compactMap { $0 }
            })
        return way.sides.isEmpty
    }

    mutating func tagWay(_ tags: [OSMTags.Pair]) {
        if !tags.isEmpty { ways.tagLast(add(tags)) }
    }

    /// Takes a relation, whose members have no indices yet.
    ///
    /// - Returns: Whether ``tagRelation(_:)`` needs its tags.
    mutating func addRelation(_ id: Int64, members list: [OSMExtract.Member]) throws(OSMError) -> Bool {
        try begin(.relation, id)
        counts.relations += 1
        if dropsAtOnce, !mayBeSeen(list, way: { ways.index(of: $0) }) { return false }
        latestRelation[id] = .some(relations.count)
        relations.append(
            OSMExtract.Relation(
                id: id, members: members.count..<members.count + list.count,
                tags: tagPairs.count..<tagPairs.count))
        members += list
        return true
    }

    mutating func tagRelation(_ tags: [OSMTags.Pair]) {
        if !relations.isEmpty { relations[relations.count - 1].tags = add(tags) }
    }

    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32 { strings.number(text) }

    /// Removes an earlier element, because its latest version says that it was deleted.
    mutating func delete(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError) {
        try begin(kind, id)
        switch kind {
        case .node: nodes.remove(id)
        case .way:
            if id <= ways.lastID {
                let way = OSMWayStore.Way(id: id, start: 0, firstTag: 0, sides: .all, isDropped: true)
                ways.add(way, nodes: EmptyCollection())
            }
        case .relation: if latestRelation[id] != nil { latestRelation[id] = .some(nil) }
        }
    }

    /// Whether a relation's known members may be inside, or wind round something inside.
    func mayBeSeen(_ members: some Sequence<OSMExtract.Member>, way wayIndex: (Int64) -> Int?) -> Bool {
        guard let reach else { return true }
        var common = OSMReach.Sides.all
        var isKnown = false
        var hasOnlyRelations = true
        var mark = OSMNodeStore.Bookmark()
        for member in members {
            switch member.kind {
            case .relation: continue
            case .node:
                hasOnlyRelations = false
                guard let place = nodes.place(of: member.id, near: &mark) else { continue }
                isKnown = true
                if case .outside(let point) = place {
                    common.formIntersection(reach.sides(of: point))
                } else {
                    common = []
                }
            case .way:
                hasOnlyRelations = false
                guard let index = wayIndex(member.id) else { continue }
                isKnown = true
                common.formIntersection(ways.ways[index].sides)
            }
            if common.isEmpty { return true }
        }
        return !isKnown && hasOnlyRelations
    }

    /// Finds the sides of the reach that each way is beyond, after all nodes are known.
    mutating func findSides() {
        if dropsAtOnce || reach == nil { return }
        var ids: [Int64] = []
        for index in ways.ways.indices where !ways.ways[index].isDropped {
            ways.readNodes(of: index, into: &ids)
            _ = known(ids, positions: [])
            ways.setSides(commonSides, of: index)
            if !matters(ids) { ways.drop(index) }
        }
    }

    // MARK: Parts

    /// Checks the order and the memory limit before an element is taken.
    private mutating func begin(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError) {
        if dropsAtOnce {
            let isLater = kind.rawValue > last.kind.rawValue || (kind == last.kind && id > last.id)
            if !isLater && (last.id != Int64.min || kind != .node) { throw .outOfOrder }
            last = (kind, id)
        }
        // Data that is copied into the extract counts for more than its own size.
        let size =
            nodes.size + ways.size + strings.size + tagPairs.count * 12 + taggedNodes.count * 40
            + relations.count * 88 + members.count * 48
        if size > maximumBytes { throw .tooLarge }
    }

    /// The nodes with known places, each with a missing node before it if there is one; their sides are in
    /// `sides`.
    private mutating func known(_ ids: [Int64], positions: [OSMPoint]) -> [(
        id: Int64, point: OSMPoint, missing: Int64?
    )] {
        sides.removeAll(keepingCapacity: true)
        guard let reach else { return [] }
        var places: [(id: Int64, point: OSMPoint, missing: Int64?)] = []
        var missing: Int64?
        places.reserveCapacity(ids.count)
        var mark = OSMNodeStore.Bookmark()
        for (number, id) in ids.enumerated() {
            let point: OSMPoint
            switch nodes.place(of: id, near: &mark) {
            case .inside(let index): point = nodes.points[Int(index)]
            case .outside(let place): point = place
            case nil:
                guard number < positions.count else {
                    missing = id
                    continue
                }
                point = positions[number]
            }
            places.append((id, point, missing))
            missing = nil
            sides.append(reach.sides(of: point))
        }
        return places
    }

    /// The sides that all nodes of the current way are beyond.
    private var commonSides: OSMReach.Sides { sides.reduce(.all) { $0.intersection($1) } }

    /// Whether the current way may be visible, or be part of a ring that winds round something visible.
    ///
    /// A ring beyond one side winds round nothing inside; a line may be part of a ring that does.
    private func matters(_ ids: [Int64]) -> Bool {
        !sides.isEmpty && (commonSides.isEmpty || ids.first != ids.last)
    }

    /// Adds nodes that exist only as parts of a way.
    private mutating func addMissing(_ ids: [Int64], positions: [OSMPoint]) {
        var mark = OSMNodeStore.Bookmark()
        for (id, point) in zip(ids, positions) where nodes.place(of: id, near: &mark) == nil {
            _ = nodes.add(id, at: point)
        }
    }

    private mutating func add(_ tags: [OSMTags.Pair]) -> Range<Int> {
        let first = tagPairs.count
        tagPairs += tags
        return first..<tagPairs.count
    }
}
