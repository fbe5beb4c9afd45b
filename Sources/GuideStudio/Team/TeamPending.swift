// The changes that wait for their commit, on the disk, so that the next start commits them after a kill.

import GuideModel
import GuideSupport
import SystemPackage

/// A change of one file that is not committed yet.
struct PendingChange: Hashable, Sendable {
    var author: TeamMember
    /// The subject of the commit; nil for the saves of a page.
    var subject: String?
}

/// The file `pending.json` of a team, which only its owner may read.
struct TeamPending: Sendable {
    private static let file = "pending.json"

    let folder: TeamFolder

    /// The changes by the paths of their files.
    func read() -> [String: PendingChange] {
        guard let bytes = try? FileSystem.read(folder.path.appending(Self.file)),
            let json = try? JSONReader.read(bytes)
        else { return [:] }
        var changes: [String: PendingChange] = [:]
        for node in json["changes"]?.array ?? [] {
            guard let path = node["path"]?.string, let name = node["name"]?.string, let email = node["email"]?.string,
                let role = node["role"]?.string.flatMap(TeamRole.init(rawValue:))
            else { continue }
            changes[path] = PendingChange(
                author: TeamMember(name: name, email: email, role: role), subject: node["subject"]?.string)
        }
        return changes
    }

    /// Replaces the file atomically.
    func write(_ changes: [String: PendingChange]) throws(FileError) {
        let bytes = JSONWriter.object { json in
            json.array("changes") { json in
                for (path, change) in changes.sorted(by: { $0.key < $1.key }) {
                    json.elementObject { json in
                        json.member("path", path)
                        json.member("name", change.author.name)
                        json.member("email", change.author.email)
                        json.member("role", change.author.role.rawValue)
                        json.member("subject", change.subject)
                    }
                }
            }
        }
        try folder.write(bytes, to: Self.file)
    }
}
