// Finds the differences between two texts, line by line.

import GuideContent

enum LineDifference {
    /// The most lines that are listed; further lines are only counted.
    static let mostLines = 24
    /// The most lines of a text that is compared line by line.
    private static let mostCompared = 4_000

    /// Lines of `old` after `-` and of `new` after `+`, in order, without those that both have.
    static func lines(from old: [UInt8], to new: [UInt8]) -> [String] {
        let before = lines(of: old)
        let after = lines(of: new)
        guard before.count <= mostCompared, after.count <= mostCompared else { return [] }
        let difference = after.difference(from: before)
        // Removals and insertions in the order in which a reader meets them.
        var changes: [(line: Int, rank: Int, text: String)] = []
        for removal in difference.removals {
            if case .remove(let offset, let line, _) = removal { changes.append((offset, 0, "- " + line)) }
        }
        for insertion in difference.insertions {
            if case .insert(let offset, let line, _) = insertion { changes.append((offset, 1, "+ " + line)) }
        }
        changes.sort { ($0.line, $0.rank) < ($1.line, $1.rank) }
        var result = changes.prefix(mostLines).map(\.text)
        if changes.count > mostLines { result.append("… and \(changes.count - mostLines) more lines") }
        return result
    }

    private static func lines(of bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map(String.init)
    }
}
