// Finds the known word that a misspelt word most likely means.

/// The candidate with the fewest edits to `word` (insertions, deletions, substitutions and swaps of neighbours:
/// optimal string alignment), or nil if no candidate is similar enough to suggest.
public func nearestWord(to word: some StringProtocol, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars.prefix(64))
    var best: (distance: Int, word: String)?
    for candidate in candidates {
        let other = Array(candidate.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, max(letters.count, other.count) / 3)
        guard abs(letters.count - other.count) <= limit else { continue }
        let distance = editDistance(letters, other)
        guard distance <= limit else { continue }
        if let current = best, (current.distance, current.word) <= (distance, candidate) { continue }
        best = (distance, candidate)
    }
    return best?.word
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
        var current = [row]
        current.reserveCapacity(right.count + 1)
        for column in 1...right.count {
            let cost = left[row - 1] == right[column - 1] ? 0 : 1
            var best = min(current[column - 1] + 1, last[column] + 1, last[column - 1] + cost)
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                best = min(best, beforeLast[column - 2] + 1)
            }
            current.append(best)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
