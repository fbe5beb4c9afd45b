// Stores the ways of a file while it is read: their nodes are ids, because a node may come later.

/// Ways in file order.
struct OSMWayStore {
    struct Way: Sendable {
        var id: Int64
        /// Index into the bytes of all nodes.
        var start: UInt32
        var firstTag: UInt32
        var tagCount: UInt32 = 0
        /// The sides of the reach that all of the way's known nodes are beyond; empty if the way may be
        /// visible.
        var sides: OSMReach.Sides
        /// Whether the way was deleted, or no part of it is visible.
        var isDropped = false
    }

    private(set) var ways: [Way] = []
    private var bytes: [UInt8] = []
    /// The total number of nodes in all ways.
    private(set) var nodeCount = 0
    /// Whether every id was higher than the previous one.
    private(set) var isSorted = true

    /// The approximate size in bytes, including the future points of the ways.
    var size: Int { ways.count * 72 + bytes.count + nodeCount * 4 }

    var lastID: Int64 { ways.last?.id ?? Int64.min }

    mutating func add(_ way: Way, nodes: some Sequence<Int64>) {
        if way.id <= lastID, !ways.isEmpty { isSorted = false }
        var way = way
        way.start = UInt32(truncatingIfNeeded: bytes.count)
        var last: Int64 = 0
        for node in nodes {
            VariableBytes.append(signed: node &- last, to: &bytes)
            last = node
            nodeCount += 1
        }
        ways.append(way)
    }

    mutating func tagLast(_ tags: Range<Int>) {
        guard !ways.isEmpty else { return }
        ways[ways.count - 1].firstTag = UInt32(truncatingIfNeeded: tags.lowerBound)
        ways[ways.count - 1].tagCount = UInt32(truncatingIfNeeded: tags.count)
    }

    mutating func setSides(_ sides: OSMReach.Sides, of index: Int) { ways[index].sides = sides }
    mutating func drop(_ index: Int) { ways[index].isDropped = true }

    /// Reads the ids of a way's nodes, and replaces the contents of `nodes`.
    func readNodes(of index: Int, into nodes: inout [Int64]) {
        nodes.removeAll(keepingCapacity: true)
        var position = Int(ways[index].start)
        let end = index + 1 < ways.count ? Int(ways[index + 1].start) : bytes.count
        var last: Int64 = 0
        while position < end {
            last &+= VariableBytes.readSigned(bytes, at: &position)
            nodes.append(last)
        }
    }

    /// The index of the way with this id, if ids rise; nil if there is none.
    func index(of id: Int64) -> Int? {
        var low = 0
        var high = ways.count
        while low < high {
            let middle = (low + high) / 2
            if ways[middle].id < id { low = middle + 1 } else { high = middle }
        }
        return low < ways.count && ways[low].id == id ? low : nil
    }
}
