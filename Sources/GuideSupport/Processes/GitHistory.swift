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

    /// Who wrote a version.
    public struct Author: Hashable, Sendable {
        public var name: String
        public var email: String
    }

    /// The commits that changed any of some files, the newest first, by their hashes.
    ///
    /// - Parameters:
    ///   - paths: relative to the folder.
    ///   - newest: the commit to begin with.
    public func commits(of paths: [String], upTo newest: String = "HEAD", limit: Int) -> [String] {
        let log = output(of: ["--literal-pathspecs", "log", "-\(limit)", "--format=%H", newest, "--"] + paths)
        return String(decoding: log ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// Whether a file is other than in the newest commit.
    public func isChanged(_ path: String) -> Bool {
        output(of: ["--literal-pathspecs", "status", "--porcelain", "--untracked-files=all", "--", path])?.isEmpty
            == false
    }

    /// Who changed any of some files, the last first, each once.
    ///
    /// - Parameters:
    ///   - paths: relative to the folder.
    ///   - oldest: only commits that this one does not have; nil for all.
    ///   - newest: the commit to begin with.
    public func authors(of paths: [String], after oldest: String? = nil, upTo newest: String = "HEAD") -> [Author] {
        guard !paths.isEmpty else { return [] }
        let range = oldest.map { "\($0)..\(newest)" } ?? newest
        let log = output(
            of: ["--literal-pathspecs", "log", "-500", "--no-merges", "--format=%aN%x09%aE", range, "--"] + paths)
        var authors: [Author] = []
        for line in String(decoding: log ?? [], as: UTF8.self).split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 2 else { continue }
            let author = Author(name: String(fields[0]), email: String(fields[1]))
            if !authors.contains(author) { authors.append(author) }
        }
        return authors
    }

    /// The e-mail address of whoever uses git here, as it is in the settings; nil where it is not.
    public var ownEmail: String? {
        guard let bytes = output(of: ["config", "user.email"]) else { return nil }
        let email = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
        return email?.isEmpty == false ? email : nil
    }

    /// The files below some folders that are other than where a branch left a revision, or new.
    ///
    /// - Parameter folders: relative to the folder, as the result is.
    /// - Returns: nil where git does not know the revision.
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

    /// The bytes that a version holds; nil where the history is cut off before them.
    public func content(of version: Version) -> [UInt8]? { output(of: ["cat-file", "blob", version.blob]) }
}
