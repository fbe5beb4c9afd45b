// What is known of access, in whole phrases; what is not known is not said.

import GuideModel

/// Words for access.
public enum AccessWords {
    /// One phrase for each thing known, the editor's note last.
    public static func phrases(_ access: Access) -> [String] {
        var phrases: [String] = []
        phrases.reserveCapacity(4)
        if let extent = access.stepFree { phrases.append(stepFree(extent)) }
        if let toilets = access.toilets { phrases.append(toilets ? "Accessible toilets" : "No accessible toilets") }
        if let loop = access.hearingLoop { phrases.append(loop ? "Hearing loop" : "No hearing loop") }
        if let note = access.note, !note.isEmpty { phrases.append(note) }
        return phrases
    }

    /// `Step-free`, `Partly step-free`, `Not step-free`.
    public static func stepFree(_ extent: Access.Extent) -> String {
        switch extent {
        case .yes: "Step-free"
        case .partly: "Partly step-free"
        case .no: "Not step-free"
        }
    }
}
