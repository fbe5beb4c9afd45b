// Finds the known name that a misspelled name was probably meant to be.

enum TemplateNearestName {
    /// The known name with the fewest edits from `name`; nil if none is near enough for a suggestion.
    ///
    /// Edits are insertions, deletions, replacements and swaps of neighbours (optimal string alignment distance). The
    /// limit is a third of the name, and at least one character. Of equal distances, the first name in alphabetical
    /// order is the result.
    static func to(_ name: String, among known: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased())
        guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in Set(known).sorted() where !candidate.isEmpty && candidate.utf8.count <= 400 {
            let letters = Array(candidate.lowercased())
            let limit = max(1, max(wanted.count, letters.count) / 3)
            guard abs(wanted.count - letters.count) <= limit else { continue }
            let distance = edits(wanted, letters)
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func edits(_ left: [Character], _ right: [Character]) -> Int {
        var older = [Int](repeating: 0, count: right.count + 1)
        var above = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let replaced = above[column] + (left[row] == right[column] ? 0 : 1)
                var fewest = min(replaced, above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    fewest = min(fewest, older[column - 1] + 1)
                }
                current.append(fewest)
            }
            older = above
            above = current
        }
        return above[right.count]
    }
}
