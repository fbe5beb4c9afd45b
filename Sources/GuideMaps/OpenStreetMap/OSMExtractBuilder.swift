// Makes an extract of elements that come one by one.

import GuideModel

/// Gathers the elements of a file, in any order, and resolves what they refer to.
struct OSMExtractBuilder {
    private var extract = OSMExtract()
    private var stringNumbers: [String: UInt32] = [:]
    private var pointOfNode: [Int64: UInt32] = [:]
    private var wayNodes: [Int64] = []

    init() {
        for (number, text) in extract.strings.enumerated() { stringNumbers[text] = UInt32(number) }
    }

    mutating func addNode(_ id: Int64, at point: OSMPoint, tags: [(String, String)] = []) {
        addNode(id, at: point, pairs: pairs(tags))
    }

    mutating func addNode(_ id: Int64, at point: OSMPoint, pairs: [OSMTags.Pair]) {
        pointOfNode[id] = UInt32(extract.points.count)
        extract.points.append(point)
        if !pairs.isEmpty {
            extract.nodes.append(OSMExtract.Node(id: id, point: extract.points.count - 1, tags: add(pairs)))
        }
    }

    mutating func addWay(_ id: Int64, nodes: [Int64], tags: [(String, String)] = []) {
        addWay(id, nodes: nodes, pairs: pairs(tags))
    }

    mutating func addWay(_ id: Int64, nodes: [Int64], pairs: [OSMTags.Pair]) {
        let first = wayNodes.count
        wayNodes += nodes
        extract.ways.append(OSMExtract.Way(id: id, points: first..<wayNodes.count, tags: add(pairs)))
    }

    mutating func addRelation(
        _ id: Int64, members: [(kind: OSMExtract.Member.Kind, id: Int64, role: String)], tags: [(String, String)] = []
    ) {
        var numbered: [OSMExtract.Member] = []
        for member in members {
            numbered.append(OSMExtract.Member(kind: member.kind, id: member.id, index: -1, role: number(member.role)))
        }
        addRelation(id, members: numbered, pairs: pairs(tags))
    }

    mutating func addRelation(_ id: Int64, members: [OSMExtract.Member], pairs: [OSMTags.Pair]) {
        let first = extract.members.count
        extract.members += members
        extract.relations.append(
            OSMExtract.Relation(id: id, members: first..<extract.members.count, tags: add(pairs)))
    }

    /// The extract with every reference resolved.
    func finished() -> OSMExtract {
        var result = extract
        for index in result.ways.indices {
            let first = result.wayPoints.count
            for node in wayNodes[result.ways[index].points] {
                if let point = pointOfNode[node] { result.wayPoints.append(point) }
            }
            result.ways[index].points = first..<result.wayPoints.count
        }
        let ways = Dictionary(result.ways.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
        let relations = Dictionary(result.relations.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first
        }
        for index in result.members.indices {
            let id = result.members[index].id
            switch result.members[index].kind {
            case .node: result.members[index].index = pointOfNode[id].map(Int.init) ?? -1
            case .way: result.members[index].index = ways[id] ?? -1
            case .relation: result.members[index].index = relations[id] ?? -1
            }
        }
        result.bounds = GeoBounds(around: result.points.map(\.position))
        return result
    }

    private mutating func add(_ pairs: [OSMTags.Pair]) -> Range<Int> {
        let first = extract.tagPairs.count
        extract.tagPairs += pairs
        return first..<extract.tagPairs.count
    }

    private mutating func pairs(_ tags: [(String, String)]) -> [OSMTags.Pair] {
        tags.map { OSMTags.Pair(key: number($0.0), value: number($0.1)) }
    }

    mutating func number(_ text: String) -> UInt32 {
        if let known = stringNumbers[text] { return known }
        let number = UInt32(extract.strings.count)
        stringNumbers[text] = number
        extract.strings.append(text)
        return number
    }
}
