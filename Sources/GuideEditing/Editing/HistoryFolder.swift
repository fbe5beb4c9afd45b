// The folder of the editor's own records, `.wynd-history`, in which no symbolic link is followed.

import GuideSupport
import SystemPackage

/// The hidden folder in a guide's folder with earlier states, deleted content, and the records of a team.
///
/// A repository can contain a symbolic link with this name. Through it, the editor would write sessions and texts into
/// another folder, or read those of another one.
package enum HistoryFolder {
    package static let name = ".wynd-history"

    /// Makes the folder, which belongs to this machine, and not to the guide's repository.
    package static func make(in root: FilePath) throws(FileError) {
        try requireNoLink(in: root)
        let folder = root.appending(name)
        try FileSystem.makeFolder(folder)
        let ignored = folder.appending(".gitignore")
        if FileSystem.attributes(ignored) == nil { try FileSystem.write(Array("*\n".utf8), to: ignored) }
    }

    /// Refuses a symbolic link in any part of a path.
    ///
    /// - Parameters:
    ///   - path: from the history's folder; empty for the folder itself. It need not exist.
    ///   - root: the guide's folder.
    package static func requireNoLink(to path: String = "", in root: FilePath) throws(FileError) {
        var place = root
        for part in FilePath("\(name)/\(path)").components {
            place.append(part)
            guard let found = FileSystem.attributes(place) else { return }
            if found.isLink { throw FileError(linkAt: place) }
        }
    }

    /// Refuses a symbolic link in place of the folder, or directly in it.
    package static func requireNoLinks(in root: FilePath) throws(FileError) {
        try requireNoLink(in: root)
        for entry in (try? FileSystem.names(in: root.appending(name))) ?? [] {
            try requireNoLink(to: entry, in: root)
        }
    }
}
