// Reads OpenStreetMap's JSON, as the Overpass API answers it.

import GuideModel
import GuideSupport

enum OSMJSONReader {
    /// The most bytes of a file, because all its values are in memory together.
    private static let mostBytes = 32 << 20

    /// Whether JSON starts as an answer of the Overpass API.
    static func isAnswer(_ start: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: start, as: UTF8.self)
        return text.contains("\"elements\"") || text.contains("\"osm3s\"")
    }

    /// Reads a file from its first byte to its last; adds the elements that are left out to `diagnostics`.
    static func read(
        _ file: OSMFile, into consumer: inout some OSMElementConsumer, diagnostics: inout OSMDiagnostics
    ) throws(OSMError) {
        let bytes = try file.bytes(mostBytes + 1)
        guard bytes.count <= mostBytes else {
            throw .refused("it is JSON of more than \(mostBytes >> 20) MB; ask Overpass for XML with [out:xml]")
        }
        let lines = LineIndex(bytes)
        let root: JSONNode
        do throws(JSONError) { root = try JSONReader.read(bytes) } catch {
            let place = lines.lineAndColumn(of: error.offset)
            throw .broken(error.message, line: place.line, column: place.column)
        }
        guard let list = root["elements"]?.array else {
            throw .refused("it is JSON without \"elements\"; save the answer of Overpass again")
        }
        if let remark = root["remark"] {
            diagnostics.warn(
                line: lines.line(of: remark.offset),
                "the answer is not complete: \(remark.string?.prefix(200) ?? ""); ask Overpass for a smaller area")
        }
        var elements = OSMJSONElements()
        for element in list where !elements.add(element) {
            diagnostics.warn(
                line: lines.line(of: element.offset),
                "this element needs a type and an id, and a node needs lat and lon; it is left out")
        }
        try elements.pass(to: &consumer)
    }
}

/// The elements of an answer, which are passed on in the order of a sorted file.
private struct OSMJSONElements {
    private struct Node {
        var point: OSMPoint
        var tags: [JSONMember]
    }

    private struct Way {
        var nodes: [Int64] = []
        /// The positions of its nodes that the answer has in the way itself (`out geom`).
        var shape: [OSMPoint]
        /// Its middle (`out center`).
        var centre: OSMPoint?
        var tags: [JSONMember] = []
    }

    private struct Relation {
        var members: [(kind: OSMExtract.Member.Kind, id: Int64, role: String)]
        var centre: OSMPoint?
        var tags: [JSONMember]
    }

    private var nodes: [Int64: Node] = [:]
    private var ways: [Int64: Way] = [:]
    private var relations: [Int64: Relation] = [:]
    /// The ids of nodes whose ids the answer does not have.
    private var numbers: [OSMPoint: Int64] = [:]
    /// Below all ids of editors, which number new elements from -1 downwards.
    private static let firstNumber: Int64 = -(1 << 40)

    // MARK: Reading

    /// Adds an element; one of the same id counts only if the first has no tags.
    ///
    /// - Returns: false if it cannot be read.
    mutating func add(_ element: JSONNode) -> Bool {
        guard let id = Self.id(element["id"]) else { return false }
        let tags = element["tags"]?.members ?? []
        let centre = element["center"].flatMap(Self.point)
        switch element["type"]?.string {
        case "node":
            guard let point = Self.point(element) else { return false }
            if nodes[id]?.tags.isEmpty ?? true { nodes[id] = Node(point: point, tags: tags) }
        case "way":
            let ids = (element["nodes"]?.array ?? []).compactMap { Self.id($0) }
            let way = Way(nodes: ids, shape: Self.shape(of: element), centre: centre, tags: tags)
            if ways[id]?.tags.isEmpty ?? true { ways[id] = way }
        case "relation":
            let members = (element["members"]?.array ?? []).compactMap { member(of: $0) }
            let relation = Relation(members: members, centre: centre, tags: tags)
            if relations[id]?.tags.isEmpty ?? true { relations[id] = relation }
        default: return false
        }
        return true
    }

    /// A member of a relation, whose shape becomes an element if the answer does not have the element itself.
    private mutating func member(
        of element: JSONNode
    ) -> (kind: OSMExtract.Member.Kind, id: Int64, role: String)? {
        guard let id = Self.id(element["ref"]) else { return nil }
        let role = element["role"]?.string ?? ""
        switch element["type"]?.string {
        case "node":
            if nodes[id] == nil, let point = Self.point(element) { nodes[id] = Node(point: point, tags: []) }
            return (.node, id, role)
        case "way":
            let shape = Self.shape(of: element)
            if ways[id] == nil, !shape.isEmpty { ways[id] = Way(shape: shape) }
            return (.way, id, role)
        case "relation": return (.relation, id, role)
        default: return nil
        }
    }

    private static func id(_ node: JSONNode?) -> Int64? { node?.int.map { Int64($0) } }

    /// The positions of a way; those outside the area of the query are null.
    private static func shape(of element: JSONNode) -> [OSMPoint] {
        (element["geometry"]?.array ?? []).compactMap { point($0) }
    }

    private static func point(_ element: JSONNode) -> OSMPoint? {
        guard let latitude = element["lat"]?.number, let longitude = element["lon"]?.number,
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return OSMPoint(Position(latitude: latitude, longitude: longitude))
    }

    // MARK: Passing on

    /// Passes all elements on: nodes, ways and relations, each with rising ids.
    mutating func pass(to consumer: inout some OSMElementConsumer) throws(OSMError) {
        for id in ways.keys.sorted() { placeNodes(ofWay: id) }
        for id in relations.keys.sorted() { placeCentre(ofRelation: id) }
        for (id, node) in nodes.sorted(by: { $0.key < $1.key }) {
            if let index = try consumer.addNode(id, at: node.point) {
                consumer.tagNode(id, at: index, tags: Self.pairs(node.tags, &consumer))
            }
        }
        for (id, way) in ways.sorted(by: { $0.key < $1.key }) {
            if try consumer.addWay(id, nodes: way.nodes, positions: []) {
                consumer.tagWay(Self.pairs(way.tags, &consumer))
            }
        }
        for (id, relation) in relations.sorted(by: { $0.key < $1.key }) {
            var members: [OSMExtract.Member] = []
            for member in relation.members {
                let role = consumer.number(Array(member.role.utf8)[...])
                members.append(OSMExtract.Member(kind: member.kind, id: member.id, index: -1, role: role))
            }
            if try consumer.addRelation(id, members: members) {
                consumer.tagRelation(Self.pairs(relation.tags, &consumer))
            }
        }
    }

    /// Replaces nodes that the answer does not contain by the way's own positions, or else by its middle.
    private mutating func placeNodes(ofWay id: Int64) {
        guard var way = ways[id] else { return }
        let known = way.nodes.count { nodes[$0] != nil }
        if known > 0, known == way.nodes.count { return }
        if !way.shape.isEmpty {
            way.nodes = way.shape.map { number(of: $0) }
        } else if known == 0, let centre = way.centre {
            way.nodes = [number(of: centre)]
        }
        ways[id] = way
    }

    /// Adds its middle to a relation whose members the answer does not contain.
    private mutating func placeCentre(ofRelation id: Int64) {
        guard var relation = relations[id], let centre = relation.centre else { return }
        let hasMembers = relation.members.contains { member in
            member.kind == .node ? nodes[member.id] != nil : member.kind == .way && ways[member.id] != nil
        }
        if hasMembers { return }
        relation.members.append((.node, number(of: centre), ""))
        relations[id] = relation
    }

    /// The id of a node at a position, so that ways with a common corner have a common node.
    private mutating func number(of point: OSMPoint) -> Int64 {
        if let known = numbers[point] { return known }
        let id = Self.firstNumber - Int64(numbers.count)
        numbers[point] = id
        nodes[id] = Node(point: point, tags: [])
        return id
    }

    private static func pairs(_ tags: [JSONMember], _ consumer: inout some OSMElementConsumer) -> [OSMTags.Pair] {
        var pairs: [OSMTags.Pair] = []
        for tag in tags {
            guard let value = tag.node.string else { continue }
            let key = consumer.number(Array(tag.name.utf8)[...])
            pairs.append(OSMTags.Pair(key: key, value: consumer.number(Array(value.utf8)[...])))
        }
        return pairs
    }
}
