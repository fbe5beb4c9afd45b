// Joins lines that meet end to end into longer ones.

/// Joins lines of one kind: a path needs fewer moves, and a name has space along the whole street.
enum LineJoining {
    /// Joins lines that share an end; each is used once.
    ///
    /// If several lines could follow, the straightest one does.
    ///
    /// - Complexity: linear in the points.
    static func joined(_ lines: [[GridPoint]]) -> [[GridPoint]] {
        guard lines.count > 1 else { return lines }
        var ends: [UInt64: [Int]] = [:]
        for (index, line) in lines.enumerated() {
            guard let first = line.first, let last = line.last, line.count > 1 else { continue }
            ends[first.packed, default: []].append(index)
            if last != first { ends[last.packed, default: []].append(index) }
        }
        var isUsed = [Bool](repeating: false, count: lines.count)
        var chains: [[GridPoint]] = []
        for index in lines.indices where !isUsed[index] && lines[index].count > 1 {
            isUsed[index] = true
            var chain = lines[index]
            while let next = follower(of: chain, among: lines, ends, isUsed) {
                isUsed[next] = true
                chain.append(contentsOf: oriented(lines[next], from: chain.last).dropFirst())
            }
            chain.reverse()
            while let next = follower(of: chain, among: lines, ends, isUsed) {
                isUsed[next] = true
                chain.append(contentsOf: oriented(lines[next], from: chain.last).dropFirst())
            }
            chain.reverse()
            chains.append(chain)
        }
        return chains
    }

    private static func oriented(_ line: [GridPoint], from start: GridPoint?) -> [GridPoint] {
        line.first == start ? line : line.reversed()
    }

    /// If more lines than this meet, which no junction of streets has, none of them is joined.
    private static let maximumAtOnePoint = 200

    private static func follower(
        of chain: [GridPoint], among lines: [[GridPoint]], _ ends: [UInt64: [Int]], _ isUsed: [Bool]
    ) -> Int? {
        guard chain.count > 1, let last = chain.last, last != chain.first, let near = ends[last.packed],
            near.count <= maximumAtOnePoint
        else { return nil }
        let before = chain[chain.count - 2]
        var best: (straightness: Double, index: Int)?
        for index in near where !isUsed[index] {
            let next = oriented(lines[index], from: last)
            guard next.count > 1 else { continue }
            let straightness = cosine(before, last, next[1])
            // A line that turns back is not the continuation of the same street.
            if straightness < -0.5 { continue }
            if let current = best, current.straightness >= straightness { continue }
            best = (straightness, index)
        }
        return best?.index
    }

    private static func cosine(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Double {
        let ux = Double(b.x) - Double(a.x)
        let uy = Double(b.y) - Double(a.y)
        let vx = Double(c.x) - Double(b.x)
        let vy = Double(c.y) - Double(b.y)
        let lengths = ((ux * ux + uy * uy) * (vx * vx + vy * vy)).squareRoot()
        return lengths == 0 ? 0 : (ux * vx + uy * vy) / lengths
    }
}
