// Numbers the distinct points of many lines, so that a flat array can store data for each point.

import GuideSupport

/// A hash table from grid points to small numbers, in the order in which the points are first added.
struct PointTable: Sendable {
    /// The number of a point and the point; -1 if the slot is free.
    private var numbers: [Int32]
    private var keys: [UInt64]
    private let mask: Int
    private(set) var count = 0

    /// - Parameter capacity: the greatest number of points that will be added.
    init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        numbers = [Int32](repeating: -1, count: size)
        keys = [UInt64](repeating: 0, count: size)
        mask = size - 1
    }

    /// The point's number; a new point gets the next number.
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
