// Replaces some bytes of a file, and leaves all others unchanged.

/// A range of bytes and its replacement.
package struct TextEdit: Hashable, Sendable {
    package var range: Range<Int>
    package var text: String

    package init(_ range: Range<Int>, _ text: String) {
        self.range = range
        self.text = text
    }
}

extension [UInt8] {
    /// The bytes after some edits, which must not overlap.
    package func edited(_ edits: [TextEdit]) -> [UInt8] {
        var bytes = self
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: edit.text.utf8)
        }
        return bytes
    }
}
