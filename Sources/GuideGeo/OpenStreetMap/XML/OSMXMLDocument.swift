// Follows the elements of an OpenStreetMap XML file, and passes them on.

import GuideModel

/// The state between two tags of a file.
struct OSMXMLDocument {
    /// Whether the outermost element, `osm` or `osmChange`, has begun.
    private(set) var isInside = false
    /// Whether the elements are in a `<delete>` of a file of changes.
    private var isDeleting = false
    private var current: Current?
    private var parts = Parts()

    private struct Current {
        var kind: OSMExtract.Member.Kind
        var id: Int64
        var point: OSMPoint?
        var isDeleted: Bool
    }

    /// The contents of an element.
    private struct Parts {
        var nodes: [Int64] = []
        /// As many as there are nodes, or fewer if a node came without a position.
        var positions: [OSMPoint] = []
        var members: [(kind: OSMExtract.Member.Kind, id: Int64, role: Range<Int>)] = []
        /// The ranges of keys and values in `bytes`.
        var tags: [(key: Range<Int>, value: Range<Int>)] = []
        var bytes: [UInt8] = []

        mutating func clear() {
            nodes.removeAll(keepingCapacity: true)
            positions.removeAll(keepingCapacity: true)
            members.removeAll(keepingCapacity: true)
            tags.removeAll(keepingCapacity: true)
            bytes.removeAll(keepingCapacity: true)
        }

        mutating func copy(_ range: Range<Int>?, of element: OSMXMLElement) -> Range<Int> {
            let first = bytes.count
            if let range { bytes += element.bytes[range] }
            return first..<bytes.count
        }
    }

    /// The limit for the nodes, members or tags of one element, and for their bytes.
    private static let maximumParts = 1 << 20
    private static let maximumBytes = 32 << 20

    /// Takes a start tag.
    ///
    /// - Returns: The error because of which the element is left out.
    mutating func begin(_ element: OSMXMLElement, into consumer: inout some OSMElementConsumer) throws(OSMError)
        -> String?
    {
        guard isInside else {
            try beginRoot(element)
            return nil
        }
        switch element.name {
        case .delete: isDeleting = true
        case .node, .way, .relation: return begin(element)
        case .tag:
            guard current != nil else { return nil }
            guard let key = element.range(.k), let value = element.range(.v) else {
                return "this tag has no key (k) or no value (v)"
            }
            parts.tags.append((parts.copy(key, of: element), parts.copy(value, of: element)))
        case .nd:
            guard current?.kind == .way else { return nil }
            guard let id = element.integer(.ref) else { return "this nd names no node (ref)" }
            if parts.positions.count == parts.nodes.count, let point = Self.point(element) {
                parts.positions.append(point)
            }
            parts.nodes.append(id)
        case .member: return addMember(element)
        case .bounds:
            // Overpass writes one inside each way.
            guard current == nil else { return nil }
            let sides = [OSMXMLElement.Attribute.minlat, .minlon, .maxlat, .maxlon].map { element.text($0) }
            consumer.declare(Self.bounds(sides))
        case .bound:
            let sides = element.text(.box)?.split(separator: ",").map { String($0) } ?? []
            consumer.declare(Self.bounds(sides))
        case .osm, .osmChange, nil: break
        }
        if parts.nodes.count + parts.members.count + parts.tags.count > Self.maximumParts
            || parts.bytes.count > Self.maximumBytes
        {
            throw .broken("an element has more than a million parts")
        }
        return nil
    }

    /// Takes an end tag; an empty element also has one.
    mutating func end(_ name: OSMXMLElement.Name?, into consumer: inout some OSMElementConsumer) throws(OSMError) {
        switch name {
        case .delete: isDeleting = false
        case .node, .way, .relation:
            guard let element = current, Self.kind(name) == element.kind else { return }
            current = nil
            try add(element, to: &consumer)
        default: break
        }
    }

    // MARK: Start tags

    private mutating func beginRoot(_ element: OSMXMLElement) throws(OSMError) {
        if let version = element.text(.version), version != "0.6" {
            throw .refused("it has version \(version.prefix(20)); only 0.6 is supported")
        }
        isInside = true
    }

    private static func kind(_ name: OSMXMLElement.Name?) -> OSMExtract.Member.Kind? {
        switch name {
        case .node: .node
        case .way: .way
        case .relation: .relation
        default: nil
        }
    }

    private mutating func begin(_ element: OSMXMLElement) -> String? {
        guard current == nil, let kind = Self.kind(element.name) else {
            return "an element is inside another"
        }
        guard let id = element.integer(.id) else { return "this element needs an id that is a number" }
        let isDeleted =
            isDeleting || element.text(.visible) == "false" || element.text(.action) == "delete"
        let point = kind == .node ? Self.point(element) : nil
        if kind == .node, point == nil, !isDeleted {
            return "node \(id) has no position (lat from -90 to 90, lon from -180 to 180)"
        }
        parts.clear()
        current = Current(kind: kind, id: id, point: point, isDeleted: isDeleted)
        return nil
    }

    private static func point(_ element: OSMXMLElement) -> OSMPoint? {
        guard let latitude = element.angle(.lat, most: 90),
            let longitude = element.angle(.lon, most: 180)
        else {
            return nil
        }
        return OSMPoint(latitude: latitude, longitude: longitude)
    }

    /// A box of south, west, north and east in degrees.
    private static func bounds(_ sides: [String?]) -> GeoBounds? {
        let degrees = sides.compactMap { $0.flatMap(Double.init) }
        guard sides.count == 4, degrees.count == 4, degrees.allSatisfy(\.isFinite) else { return nil }
        return GeoBounds(south: degrees[0], west: degrees[1], north: degrees[2], east: degrees[3])
    }

    private mutating func addMember(_ element: OSMXMLElement) -> String? {
        guard current?.kind == .relation else { return nil }
        guard let id = element.integer(.ref) else { return "this member names no element (ref)" }
        let kind: OSMExtract.Member.Kind
        switch element.text(.type) {
        case "node": kind = .node
        case "way": kind = .way
        case "relation": kind = .relation
        default: return "this member is not a node, way or relation (type)"
        }
        parts.members.append((kind, id, parts.copy(element.range(.role), of: element)))
        return nil
    }

    // MARK: End tags

    private func add(_ element: Current, to consumer: inout some OSMElementConsumer) throws(OSMError) {
        if element.isDeleted { return try consumer.delete(element.kind, element.id) }
        switch element.kind {
        case .node:
            guard let point = element.point else { return }
            if let index = try consumer.addNode(element.id, at: point) {
                consumer.tagNode(element.id, at: index, tags: tags(&consumer))
            }
        case .way:
            let positions = parts.positions.count == parts.nodes.count ? parts.positions : []
            if try consumer.addWay(element.id, nodes: parts.nodes, positions: positions) {
                consumer.tagWay(tags(&consumer))
            }
        case .relation:
            let members = parts.members.map { member in
                OSMExtract.Member(
                    kind: member.kind, id: member.id, index: -1,
                    role: consumer.number(parts.bytes[member.role]))
            }
            if try consumer.addRelation(element.id, members: members) {
                consumer.tagRelation(tags(&consumer))
            }
        }
    }

    private func tags(_ consumer: inout some OSMElementConsumer) -> [OSMTags.Pair] {
        parts.tags.map { tag in
            let key = consumer.number(parts.bytes[tag.key])
            return OSMTags.Pair(key: key, value: consumer.number(parts.bytes[tag.value]))
        }
    }
}
