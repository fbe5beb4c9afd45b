// The known facts about access, in complete phrases; unknown facts are omitted.

import GuideModel

/// The words for access.
enum AccessWord: String, WordName {
    case stepFree = "access.step-free", partlyStepFree = "access.partly-step-free"
    case notStepFree = "access.not-step-free"
    case toilets = "access.toilets", noToilets = "access.no-toilets"
    case hearingLoop = "access.hearing-loop", noHearingLoop = "access.no-hearing-loop"
}

extension Words {
    /// One phrase for each known fact, with the editor's note last.
    func phrases(_ access: Access) -> [String] {
        var phrases: [String] = []
        if let extent = access.stepFree { phrases.append(stepFree(extent)) }
        if let toilets = access.toilets { phrases.append(self(toilets ? AccessWord.toilets : .noToilets)) }
        if let loop = access.hearingLoop { phrases.append(self(loop ? AccessWord.hearingLoop : .noHearingLoop)) }
        if let note = access.note, !note.isEmpty { phrases.append(note) }
        return phrases
    }

    /// The phrase, for example `Step-free`, `Partly step-free` or `Not step-free`.
    func stepFree(_ extent: Access.Extent) -> String {
        switch extent {
        case .yes: self(AccessWord.stepFree)
        case .partly: self(AccessWord.partlyStepFree)
        case .no: self(AccessWord.notStepFree)
        }
    }
}
