// The folder with the sessions and invitations of a team.

import GuideSupport
import SystemPackage

/// `.wynd-history/team/` in the guide's folder, which is neither content nor in the guide's repository.
struct TeamFolder: Sendable {
    let path: FilePath
    private let history: FilePath

    init(root: FilePath) {
        history = root.appending(SavedStates.folder)
        path = history.appending("team")
    }

    /// Writes a file that only its owner may read, in place of an existing one.
    ///
    /// - Parameter name: the path from the folder.
    func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        let file = path.appending(name)
        try FileSystem.makeFolder(file.removingLastComponent())
        let ignored = history.appending(".gitignore")
        if FileSystem.attributes(ignored) == nil { try FileSystem.write(Array("*\n".utf8), to: ignored) }
        let unfinished = FilePath(file.string + ".new")
        try FileSystem.writePrivate(bytes, to: unfinished)
        try FileSystem.rename(unfinished, to: file)
    }
}
