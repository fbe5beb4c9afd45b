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

    /// What `git` says to its arguments; nil if it fails, or there is no git.
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

    /// A commit without its content: who wrote it, and which files it changed.
    public struct Commit: Hashable, Sendable {
        public var author: Author
        /// Relative to the folder.
        public var files: Set<String>
    }

    public struct Author: Hashable, Sendable {
        public var name: String
        public var email: String
    }

    /// The commits that changed anything below some folders, the newest first; merges are not among them.
    ///
    /// - Parameters:
    ///   - folders: relative to the folder.
    ///   - limit: how many commits are looked at.
    public func commits(below folders: [String], limit: Int = 20_000) -> [Commit] {
        let log = output(
            of: [
                "log", "-\(limit)", "--topo-order", "--no-merges", "--no-renames", "--relative", "--name-only", "-z",
                "--format=%x01%aN%x09%aE", "--",
            ] + folders)
        var commits: [Commit] = []
        for part in (log ?? []).split(separator: 0) {
            let text = String(decoding: part, as: UTF8.self)
            if text.hasPrefix("\u{1}") {
                let fields = text.dropFirst().split(separator: "\t", omittingEmptySubsequences: false)
                let author = Author(name: String(fields[0]), email: fields.count > 1 ? String(fields[1]) : "")
                commits.append(Commit(author: author, files: []))
            } else if !commits.isEmpty {
                // A line end is between what is said of a commit and its first file.
                commits[commits.count - 1].files.insert(String(text.drop { $0 == "\n" }))
            }
        }
        return commits
    }

    /// The e-mail address in git's settings, `user.email`; nil if there is none.
    public var ownEmail: String? {
        guard let bytes = output(of: ["config", "user.email"]) else { return nil }
        let email = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return email?.isEmpty == false ? email : nil
    }

    /// The files below some folders that are other than where a branch left a revision, or new.
    ///
    /// - Parameter folders: relative to the folder, as the result is.
    /// - Returns: nil if git does not know the revision.
    public func changedFiles(since revision: String, below folders: [String]) -> [String]? {
        // A revision that begins with a hyphen would be an option.
        guard !revision.hasPrefix("-"),
            output(of: ["rev-parse", "--verify", "--quiet", revision + "^{commit}"]) != nil,
            let changed = output(
                of: ["diff", "--relative", "--name-only", "--no-renames", "-z", "--merge-base", revision, "--"]
                    + folders)
        else { return nil }
        let new = output(of: ["ls-files", "--others", "--exclude-standard", "-z", "--"] + folders) ?? []
        let files = (changed + new).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return Set(files).sorted { $0.isBefore($1) }
    }

    /// The bytes that a version holds; nil if the history is cut off before them.
    public func content(of version: Version) -> [UInt8]? { output(of: ["cat-file", "blob", version.blob]) }
}
