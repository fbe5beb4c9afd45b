// Finds the differences between two texts, word by word.

import GuideContent

/// Words that replace others, with some words around them.
package struct WordChange: Hashable, Sendable {
    package var before: String
    package var removed: String
    package var added: String
    package var after: String

    /// `… before [-removed-] {+added+} after …`, as `git diff --word-diff` writes it, so that no colour is needed.
    package var text: String {
        let parts = [
            before.isEmpty ? "" : "… \(before)", removed.isEmpty ? "" : "[-\(removed)-]",
            added.isEmpty ? "" : "{+\(added)+}", after.isEmpty ? "" : "\(after) …",
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}

package enum WordDifference {
    /// How many unchanged words are shown on either side.
    static let around = 4
    /// Longer texts are not compared, because the time grows with the length and with the number of changes.
    static let mostWords = 20_000

    /// The differences, in order; nil for texts that are too long to compare.
    package static func changes(from old: String, to new: String) -> [WordChange]? {
        let before = old.split(whereSeparator: \.isWhitespace)
        let after = new.split(whereSeparator: \.isWhitespace)
        guard before.count <= mostWords, after.count <= mostWords else { return nil }
        let difference = after.difference(from: before)
        var removed = Set<Int>()
        var added = Set<Int>()
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var changes: [WordChange] = []
        var (left, right) = (0, 0)
        while left < before.count || right < after.count {
            guard removed.contains(left) || added.contains(right) else {
                left += 1
                right += 1
                continue
            }
            let (firstOld, firstNew) = (left, right)
            while removed.contains(left) { left += 1 }
            while added.contains(right) { right += 1 }
            // A single unchanged word between two changes becomes part of the change.
            while left < before.count, right < after.count, isChanged(left + 1, right + 1, removed, added) {
                left += 1
                right += 1
                while removed.contains(left) { left += 1 }
                while added.contains(right) { right += 1 }
            }
            changes.append(
                WordChange(
                    before: words(after[max(0, firstNew - around)..<firstNew]), removed: words(before[firstOld..<left]),
                    added: words(after[firstNew..<right]),
                    after: words(after[right..<min(after.count, right + around)])))
        }
        return changes
    }

    private static func isChanged(_ left: Int, _ right: Int, _ removed: Set<Int>, _ added: Set<Int>) -> Bool {
        removed.contains(left) || added.contains(right)
    }

    private static func words(_ words: ArraySlice<Substring>) -> String { words.joined(separator: " ") }
}
