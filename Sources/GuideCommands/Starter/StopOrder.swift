// Sorts the stops of a walk into the shortest order.

import GuideBuild

/// Finds the shortest open walk through every stop, exactly.
enum StopOrder {
    /// The time doubles with every stop; more stops than these stay in their order.
    static let mostStops = 14

    /// Indices of the stops in the order of the walk, which starts at the end with the lower number.
    ///
    /// - Parameter metres: the distance from each stop to each other, row by row, the same in both directions.
    /// - Complexity: O(n² · 2ⁿ), by the method of Held and Karp.
    static func shortest(_ metres: [[Double]]) -> [Int] {
        let count = metres.count
        guard count > 2, count <= mostStops else { return Array(0..<count) }
        let full = (1 << count) - 1
        // best[set * count + last]: the shortest walk through `set` that ends at `last`.
        var best = [Double](repeating: .infinity, count: (full + 1) * count)
        var before = [Int](repeating: -1, count: (full + 1) * count)
        for stop in 0..<count { best[(1 << stop) * count + stop] = 0 }
        for set in 1...full {
            for last in 0..<count where best[set * count + last].isFinite {
                for next in 0..<count where set & (1 << next) == 0 {
                    let grown = (set | 1 << next) * count + next
                    let length = best[set * count + last] + metres[last][next]
                    if length < best[grown] {
                        best[grown] = length
                        before[grown] = last
                    }
                }
            }
        }
        guard var last = (0..<count).min(by: { best[full * count + $0] < best[full * count + $1] }) else { return [] }
        var order: [Int] = []
        var set = full
        while last >= 0 {
            order.append(last)
            let previous = before[set * count + last]
            set &= ~(1 << last)
            last = previous
        }
        guard let first = order.first, let end = order.last else { return [] }
        return first < end ? order : order.reversed()
    }
}
