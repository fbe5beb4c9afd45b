// The Git history of a folder's files.

import SystemPackage

/// The Git repository that contains a folder.
public struct GitHistory: Sendable {
    /// A file in the state of one commit.
    public struct Version: Hashable, Sendable {
        /// The object name of its content.
        public var blob: String
        /// The commit time, in seconds since 1970.
        public var time: Int

        public init(blob: String, time: Int) {
            self.blob = blob
            self.time = time
        }
    }

    private let root: FilePath

    /// - Returns: nil for a folder that is not in a repository.
    public init?(of root: FilePath) {
        guard var folder = FileSystem.realPath(root) else { return nil }
        self.root = root
        while FileSystem.attributes(folder.appending(".git")) == nil {
            let above = folder.removingLastComponent()
            if above == folder || above.isEmpty { return nil }
            folder = above
        }
    }

    /// The output of `git` with these arguments; nil if it fails or is not installed.
    public func output(of arguments: [String]) -> [UInt8]? {
        Command.output(of: ["git", "-C", root.string, "-c", "core.quotePath=off"] + arguments)
    }

    /// The versions of a file, newest first; empty for a file that is in no commit.
    ///
    /// - Parameters:
    ///   - path: the path relative to the folder.
    ///   - limit: the maximum number of commits to read.
    public func versions(of path: String, limit: Int = 500) -> [Version] {
        // For a merge, git lists the difference from each parent, because changes in the merge itself are in no other
        // commit.
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
            // For example ":100644 100644 OLD NEW M<tab>PATH"; the new hash of a removed file is all zeros.
            let words = line.split(separator: " ")
            guard line.hasPrefix(":"), words.count > 4, words[3].contains(where: { $0 != "0" }) else { continue }
            versions.append(Version(blob: String(words[3]), time: time))
        }
        return versions
    }

    /// A commit without its content: its author and the files that it changed.
    public struct Commit: Hashable, Sendable {
        public var author: Author
        /// The paths relative to the folder.
        public var files: Set<String>
    }

    public struct Author: Hashable, Sendable {
        public var name: String
        public var email: String
    }

    /// The commits that changed anything below some folders, newest first, without merges.
    ///
    /// - Parameters:
    ///   - folders: the paths relative to the folder.
    ///   - limit: the maximum number of commits to read.
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
                // A line end separates the facts of a commit from its first file.
                commits[commits.count - 1].files.insert(String(text.drop { $0 == "\n" }))
            }
        }
        return commits
    }

    /// The user's e-mail address in git's settings, `user.email`; nil if there is none.
    public var ownEmail: String? {
        guard let bytes = output(of: ["config", "user.email"]) else { return nil }
        let email = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return email?.isEmpty == false ? email : nil
    }

    /// The files below some folders that are new, or that differ from the revision where a branch started.
    ///
    /// - Parameter folders: the paths relative to the folder, like those of the result.
    /// - Returns: nil if git does not know the revision.
    public func changedFiles(since revision: String, below folders: [String]) -> [String]? {
        // A revision that begins with a hyphen would be read as an option.
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

    /// The content of a version; nil if the history is truncated before it.
    public func content(of version: Version) -> [UInt8]? { output(of: ["cat-file", "blob", version.blob]) }
}
