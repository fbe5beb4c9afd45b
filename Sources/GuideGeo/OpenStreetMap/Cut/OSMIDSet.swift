// A set of ids of one kind of element, in little memory.

/// The ids of elements as a sparse bitmap: neighbouring ids, which most nodes of a town have, share a word.
struct OSMIDSet {
    private var words: [Int64: UInt64] = [:]
    private(set) var count = 0

    func contains(_ id: Int64) -> Bool {
        guard let word = words[id >> 6] else { return false }
        return word & Self.bit(id) != 0
    }

    mutating func insert(_ id: Int64) {
        let isNew = words[id >> 6, default: 0] & Self.bit(id) == 0
        if isNew { count += 1 }
        words[id >> 6, default: 0] |= Self.bit(id)
    }

    mutating func remove(_ id: Int64) {
        guard contains(id) else { return }
        count -= 1
        words[id >> 6, default: 0] &= ~Self.bit(id)
    }

    private static func bit(_ id: Int64) -> UInt64 { 1 << UInt64(id & 63) }
}
