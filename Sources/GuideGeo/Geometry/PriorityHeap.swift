// A queue that returns its smallest entry first.

import GuideSupport

/// A binary heap of numbers by priority.
///
/// Of equal priorities, the smaller number comes first, so the order of a search is always the same.
package struct PriorityHeap {
    private var entries: [(priority: Double, number: Int32)] = []

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    private static func isBefore(_ left: (priority: Double, number: Int32), _ right: (priority: Double, number: Int32))
        -> Bool
    {
        left.priority < right.priority || (left.priority == right.priority && left.number < right.number)
    }

    package mutating func insert(_ number: Int32, at priority: Double) {
        let entry = (priority: priority, number: number)
        var place = entries.count
        entries.append(entry)
        while place > 0 {
            let parent = (place - 1) / 2
            guard Self.isBefore(entry, entries[parent]) else { break }
            entries[place] = entries[parent]
            place = parent
        }
        entries[place] = entry
    }

    /// Removes and returns the entry with the smallest priority.
    package mutating func removeFirst() -> (number: Int32, priority: Double)? {
        guard let first = entries.first, let last = entries.popLast() else { return nil }
        if !entries.isEmpty {
            var place = 0
            while true {
                var child = 2 * place + 1
                guard child < entries.count else { break }
                if child + 1 < entries.count, Self.isBefore(entries[child + 1], entries[child]) { child += 1 }
                guard Self.isBefore(entries[child], last) else { break }
                entries[place] = entries[child]
                place = child
            }
            entries[place] = last
        }
        return (first.number, first.priority)
    }
}
