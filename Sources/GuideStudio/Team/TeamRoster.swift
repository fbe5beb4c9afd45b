// The people of the team, from guide.yaml as it is at the moment.

import GuideContent
import GuideModel
import Synchronization
import SystemPackage

/// Reads the team at each request, so that a removed person has no access from then on.
final class TeamRoster: Sendable {
    private struct Known {
        var settings: [UInt8]?
        var members: [TeamMember] = []
    }

    private let root: FilePath
    private let known = Mutex(Known())

    init(root: FilePath) { self.root = root }

    /// The people of the team; while guide.yaml has errors that prevent reading, those of its last readable state.
    ///
    /// Without guide.yaml there are none.
    var members: [TeamMember] {
        let files = DiskFiles(root: root)
        guard let settings = try? files.read(GuideReader.settingsFile, limit: ContentFileError.textLimit) else {
            return []
        }
        return known.withLock { known -> [TeamMember] in
            guard known.settings != settings else { return known.members }
            known.settings = settings
            if let guide = GuideReader(files: files).readGuide().guide { known.members = guide.team }
            return known.members
        }
    }

    /// The person with an e-mail address.
    func member(_ email: String) -> TeamMember? {
        let key = TeamMember.key(email)
        return members.first { $0.key == key }
    }
}
