// The folder with the sessions and invitations of a team.

import GuideEditing
import GuideSupport
import SystemPackage

/// `.wynd-history/team/` in the guide's folder, which is neither content nor in the guide's repository.
struct TeamFolder: Sendable {
    let path: FilePath
    private let root: FilePath

    private static let name = "team"

    init(root: FilePath) {
        self.root = root
        path = root.appending(HistoryFolder.name).appending(Self.name)
    }

    /// Writes a file that only its owner may read, in place of an existing one.
    ///
    /// - Parameter name: the path from the folder.
    func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        try HistoryFolder.requireNoLink(to: "\(Self.name)/\(name)", in: root)
        let file = path.appending(name)
        try FileSystem.makeFolder(file.removingLastComponent())
        try HistoryFolder.make(in: root)
        let unfinished = FilePath(file.string + ".new")
        try FileSystem.writePrivate(bytes, to: unfinished)
        try FileSystem.rename(unfinished, to: file)
    }
}
