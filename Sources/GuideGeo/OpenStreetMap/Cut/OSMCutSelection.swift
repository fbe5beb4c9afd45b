// Finds the elements of a file that a cut contains.

import GuideModel

/// The ids of the elements in a box, and of those that complete them.
///
/// The rules are those of osmium's strategy `complete_ways`: all nodes inside; all ways with a node inside, with all
/// of their nodes; all relations with one of these nodes or ways as a member, and the relations with such a relation
/// as a member. Relations that draw an area also get all of their ways, if ``completesAreas`` is true.
struct OSMCutSelection: OSMElementConsumer {
    /// The part of the work that one reading of the file does.
    enum Pass: Hashable, Sendable {
        /// All kinds, in a file with all nodes before all ways before all relations.
        case everything
        /// One kind, in a file in another order.
        case only(OSMExtract.Member.Kind)
        /// The nodes of the ways that complete areas.
        case waysOfAreas
    }

    let completesAreas: Bool
    var pass = Pass.everything
    var declaredBounds: GeoBounds?

    private let southWest: OSMPoint
    private let northEast: OSMPoint
    /// The nodes in the box.
    private var nodes = OSMIDSet()
    /// The nodes outside that complete a way.
    private var nodesOutside = OSMIDSet()
    private var ways = OSMIDSet()
    private var waysOfAreas = OSMIDSet()
    private var relations = OSMIDSet()
    /// Each relation that is a member of another, with the other.
    private var parents: [(child: Int64, parent: Int64)] = []
    private var strings = OSMStrings()
    private var last = OSMExtract.Member.Kind.node
    /// The members of the relation whose tags come next.
    private var pendingMembers: [OSMExtract.Member] = []

    init(box: GeoBounds, completesAreas: Bool) {
        self.completesAreas = completesAreas
        southWest = OSMPoint(Position(latitude: box.south, longitude: box.west))
        northEast = OSMPoint(Position(latitude: box.north, longitude: box.east))
    }

    /// Whether nothing is inside.
    var isEmpty: Bool { nodes.count == 0 }
    /// Whether the nodes of some ways are unknown until ``Pass/waysOfAreas``.
    var needsWaysOfAreas: Bool { waysOfAreas.count > 0 }

    func contains(_ kind: OSMExtract.Member.Kind, _ id: Int64) -> Bool {
        switch kind {
        case .node: nodes.contains(id) || nodesOutside.contains(id)
        case .way: ways.contains(id) || waysOfAreas.contains(id)
        case .relation: relations.contains(id)
        }
    }

    /// Adds the relations that contain a selected relation; call it when all relations are known.
    mutating func addParents() {
        var count = -1
        while count != relations.count {
            count = relations.count
            for (child, parent) in parents where relations.contains(child) { relations.insert(parent) }
        }
    }

    // MARK: Elements

    mutating func addNode(_ id: Int64, at point: OSMPoint) throws(OSMError) -> UInt32? {
        if try begins(.node), isInside(point) { nodes.insert(id) }
        return nil
    }

    mutating func tagNode(_ id: Int64, at index: UInt32, tags: [OSMTags.Pair]) {}

    mutating func addWay(_ id: Int64, nodes ids: [Int64], positions: [OSMPoint]) throws(OSMError) -> Bool {
        if !positions.isEmpty {
            throw .refused("its ways contain the positions of their nodes; download a file with nodes")
        }
        if pass == .waysOfAreas {
            if waysOfAreas.contains(id) { complete(ids) }
        } else if try begins(.way), ids.contains(where: { nodes.contains($0) }) {
            ways.insert(id)
            complete(ids)
        }
        return false
    }

    mutating func tagWay(_ tags: [OSMTags.Pair]) {}

    mutating func addRelation(_ id: Int64, members list: [OSMExtract.Member]) throws(OSMError) -> Bool {
        guard try begins(.relation) else { return false }
        for member in list where member.kind == .relation { parents.append((member.id, id)) }
        let isSelected = list.contains { member in
            member.kind == .node && nodes.contains(member.id) || member.kind == .way && ways.contains(member.id)
        }
        if isSelected { relations.insert(id) }
        pendingMembers = list
        return isSelected && completesAreas
    }

    mutating func tagRelation(_ tags: [OSMTags.Pair]) {
        guard drawsArea(tags) else { return }
        for member in pendingMembers where member.kind == .way && !ways.contains(member.id) {
            waysOfAreas.insert(member.id)
        }
    }

    mutating func number(_ text: ArraySlice<UInt8>) -> UInt32 { strings.number(text) }

    mutating func delete(_ kind: OSMExtract.Member.Kind, _ id: Int64) throws(OSMError) {
        guard try begins(kind) else { return }
        switch kind {
        case .node: nodes.remove(id)
        case .way: ways.remove(id)
        case .relation: relations.remove(id)
        }
    }

    // MARK: Parts

    /// Whether the pass selects elements of a kind.
    private mutating func begins(_ kind: OSMExtract.Member.Kind) throws(OSMError) -> Bool {
        switch pass {
        case .everything:
            if kind.rawValue < last.rawValue { throw .outOfOrder }
            last = kind
            return true
        case .only(let one): return kind == one
        case .waysOfAreas: return false
        }
    }

    private func isInside(_ point: OSMPoint) -> Bool {
        point.latitude >= southWest.latitude && point.latitude <= northEast.latitude
            && point.longitude >= southWest.longitude && point.longitude <= northEast.longitude
    }

    private mutating func complete(_ ids: [Int64]) {
        for id in ids where !nodes.contains(id) { nodesOutside.insert(id) }
    }

    /// Whether the map draws a relation with these tags as an area.
    private func drawsArea(_ pairs: [OSMTags.Pair]) -> Bool {
        func value(_ key: OSMKey) -> String? {
            pairs.first { $0.key == key.rawValue }.map { String(decoding: strings[$0.value], as: UTF8.self) }
        }
        let type = value(.type)
        guard type == "multipolygon" || type == "boundary" else { return false }
        return BasemapTags(outline: .area, tag: value) != nil
    }
}
