// Numbers the different points of many lines, so that what is known of a point stands in a flat array.

import GuideSupport

/// A hash table from grid points to small numbers, given in the order in which the points are met.
struct PointTable: Sendable {
    /// The number of a point and the point; -1 where the slot is free.
    private var numbers: [Int32]
    private var keys: [UInt64]
    private let mask: Int
    private(set) var count = 0

    /// - Parameter capacity: the most points that will be put in.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        numbers = [Int32](repeating: -1, count: size)
        keys = [UInt64](repeating: 0, count: size)
        mask = size - 1
    }

    /// The point's number; the next one for a point not met before.
    mutating func number(of point: GridPoint) -> Int {
        let key = point.packed
        var slot = Self.slot(key) & mask
        while numbers[slot] >= 0 {
            if keys[slot] == key { return Int(numbers[slot]) }
            slot = (slot + 1) & mask
        }
        numbers[slot] = Int32(truncatingIfNeeded: count)
        keys[slot] = key
        count += 1
        return count - 1
    }

    /// Fibonacci hashing: the golden ratio spreads neighbouring points over the table.
    private static func slot(_ key: UInt64) -> Int {
        let mixed = (key ^ (key >> 29)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 24)
    }
}
