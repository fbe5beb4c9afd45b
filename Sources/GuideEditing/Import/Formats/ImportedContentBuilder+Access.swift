// Reads what other programs say about access for visitors with a disability.

import GuideContent
import GuideModel

extension ImportedContentBuilder {
    /// Words for an extent that only other programs write, in lower case.
    private static let extents: [String: Access.Extent] = [
        "x": .yes, "✓": .yes, "✔": .yes, "designated": .yes, "limited": .partly, "partial": .partly,
        "partially": .partly, "eingeschränkt": .partly, "bedingt": .partly, "limité": .partly, "limitado": .partly,
        "limitato": .partly,
    ]

    /// The access of a place; nil if no value says anything about it.
    ///
    /// A value that is not a word such as yes or no becomes a part of the note.
    mutating func access(_ values: [ImportField: String], line: Int) -> Access? {
        var notes: [String] = []
        var access = Access()
        access.stepFree = extent(values[.stepFree], line, notes: &notes) { $0 }
        access.toilets = extent(values[.accessToilets], line, notes: &notes, as: Self.flag)
        access.hearingLoop = extent(values[.hearingLoop], line, notes: &notes, as: Self.flag)
        if let note = values[.accessNote].map({ Self.line($0) }) {
            // A note that is only yes, partly or no answers the question whether wheelchairs can enter.
            if values[.stepFree] == nil, let extent = Self.extent(of: note) {
                access.stepFree = extent
            } else {
                notes.append(note)
            }
        }
        access.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
        return access == Access() ? nil : access
    }

    static func flag(_ extent: Access.Extent) -> Bool? {
        switch extent {
        case .yes: true
        case .no: false
        case .partly: nil
        }
    }

    /// The extent that a word such as yes, partly or no means; nil for any other text.
    static func extent(of text: String) -> Access.Extent? {
        let word = text.lowercased()
        return EverydayWords.extent(of: word) ?? extents[word]
    }

    private mutating func extent<Value>(
        _ value: String?, _ line: Int, notes: inout [String], as meaning: (Access.Extent) -> Value?
    ) -> Value? {
        guard let text = value.map({ Self.line($0) }) else { return nil }
        if let found = Self.extent(of: text).flatMap(meaning) { return found }
        notes.append(text)
        warn(
            "\(text.quotedForMessage) is not yes, partly or no, so it becomes a part of the note about access; correct "
                + "the new page", line: line)
        return nil
    }
}
