// What git knows of a folder's files.

import SystemPackage

/// The history that a folder is kept in.
public struct GitHistory: Sendable {
    /// A file as a commit left it.
    public struct Version: Hashable, Sendable {
        /// The name of its bytes in the history.
        public var blob: String
        /// When it was committed, in seconds since 1970.
        public var time: Int
    }

    private let root: FilePath

    /// - Returns: nil for a folder that is in no history.
    public init?(of root: FilePath) {
        guard var folder = FileSystem.realPath(root) else { return nil }
        self.root = root
        while FileSystem.attributes(folder.appending(".git")) == nil {
            let above = folder.removingLastComponent()
            if above == folder || above.isEmpty { return nil }
            folder = above
        }
    }

    /// What `git` says to its arguments; nil where it fails, or there is no git.
    public func output(of arguments: [String]) -> [UInt8]? {
        Command.output(of: ["git", "-C", root.string, "-c", "core.quotePath=off"] + arguments)
    }

    /// A file's versions, the newest first; none for a file that is in no commit.
    ///
    /// - Parameters:
    ///   - path: relative to the folder.
    ///   - limit: how many commits are looked at.
    public func versions(of path: String, limit: Int = 500) -> [Version] {
        // Of a merge, the difference from each parent: what was settled there is in no other commit.
        let log = output(
            of: [
                "--literal-pathspecs", "log", "-m", "-\(limit)", "--format=@%ct", "--raw", "--no-abbrev",
                "--no-renames",
                "--", path,
            ])
        guard let log else { return [] }
        var versions: [Version] = []
        var time = 0
        for line in String(decoding: log, as: UTF8.self).split(separator: "\n") {
            if line.hasPrefix("@") {
                time = Int(line.dropFirst()) ?? 0
                continue
            }
            // As in ":100644 100644 OLD NEW M<tab>PATH"; the new one of a file that was removed is all zeros.
            let words = line.split(separator: " ")
            guard line.hasPrefix(":"), words.count > 4, words[3].contains(where: { $0 != "0" }) else { continue }
            versions.append(Version(blob: String(words[3]), time: time))
        }
        return versions
    }

    /// The bytes that a version holds; nil where the history is cut off before them.
    public func content(of version: Version) -> [UInt8]? { output(of: ["cat-file", "blob", version.blob]) }
}
