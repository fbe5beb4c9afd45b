// Publishes as commits on a branch of the guide's repository.

import GuideModel
import GuideSupport
import SystemPackage

/// Collects the changes in an index of its own, and pushes them as one commit.
///
/// The checkout and its staged changes are unchanged. A push never replaces commits of others.
final class GitBranchTarget: UploadTarget {
    private let repository: FilePath
    private let branch: String
    private let remote: String
    /// The folder inside the branch; empty for its top.
    private let prefix: String
    /// The last commit of the branch at the remote; nil if there is none.
    private let parent: String?
    private let folder: TemporaryFolder

    /// - Parameter guide: the folder of the guide, in a repository.
    init(guide: FilePath, _ destination: PublishDestination, prefix: String) throws(UploadError) {
        repository = guide
        branch = destination.branch
        remote = destination.remote
        self.prefix = prefix
        folder = try TemporaryFolder()
        func git(_ arguments: [String]) throws(UploadError) -> ProgramRun {
            try GitBranchTarget.git(arguments, in: guide, environment: [:])
        }
        guard try git(["rev-parse", "--git-dir"]).succeeded else {
            throw UploadError(
                message: "the guide is not in a git repository; run git init and git remote add "
                    + "\(destination.remote) ADDRESS in its folder")
        }
        let listed = try git(["ls-remote", destination.remote, "refs/heads/\(destination.branch)"])
        guard listed.succeeded else {
            throw UploadError(
                message: "git cannot reach the remote \(destination.remote)\(listed.detail); check git remote -v, and "
                    + "your access to it")
        }
        let words = String(decoding: listed.output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        parent = words.first.map(String.init)
        guard let parent else { return }
        // A part of the history is enough for the next commit.
        let fetched = try git(["fetch", "--quiet", "--no-tags", destination.remote, parent])
        if !fetched.succeeded {
            // Some servers only send branches by their names.
            let again = try git(
                ["fetch", "--quiet", "--no-tags", destination.remote, "refs/heads/\(destination.branch)"])
            guard again.succeeded else {
                throw UploadError(
                    message: "git cannot fetch \(destination.branch)\(again.detail); \(UploadError.again)")
            }
        }
        try change(["read-tree", parent])
    }

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        guard let parent else { return nil }
        let run = try run(["cat-file", "blob", "\(parent):\(inBranch(path))"])
        return run.succeeded ? run.output : nil
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        let sources = files.map { (FileSystem.realPath($0.source) ?? $0.source).string + "\n" }.joined()
        // git prints the hash of each file when it has stored the file.
        let hashed = try change(
            ["hash-object", "-w", "--no-filters", "--stdin-paths"], input: Array(sources.utf8)
        ) { _ in done() }
        let hashes = String(decoding: hashed.output, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard hashes.count == files.count else {
            throw UploadError(message: "git did not store all files\(hashed.detail); \(UploadError.again)")
        }
        let entries = zip(hashes, files).map { "100644 \($0)\t\(inBranch($1.path))\0" }.joined()
        try change(["update-index", "--add", "--replace", "-z", "--index-info"], input: Array(entries.utf8))
    }

    func remove(_ paths: [String]) throws(UploadError) {
        // An entry with the mode 0 removes a file. Unlike other forms, it does not depend on the folder of the guide.
        let none = String(repeating: "0", count: parent?.count ?? 40)
        let entries = paths.map { "0 \(none)\t\(inBranch($0))\0" }.joined()
        try change(["update-index", "-z", "--index-info"], input: Array(entries.utf8))
    }

    func finish(_ title: String) throws(UploadError) {
        let tree = try change(["write-tree"]).line
        if let parent, try change(["rev-parse", "\(parent)^{tree}"]).line == tree { return }
        let commit = try change(["commit-tree", tree, "-m", title] + (parent.map { ["-p", $0] } ?? [])).line
        let pushed = try run(["push", "--quiet", remote, "\(commit):refs/heads/\(branch)"])
        guard pushed.succeeded else {
            let isBehind = ["rejected", "fetch first"].contains { pushed.errorText.contains($0) }
            throw UploadError(
                message: isBehind
                    ? "\(branch) has changed in the meantime; run wynd publish again"
                    : "git cannot push to \(remote)\(pushed.detail); check your access to it")
        }
    }

    private func inBranch(_ path: String) -> String { prefix.isEmpty ? path : "\(prefix)/\(path)" }

    /// Runs git with the separate index.
    @discardableResult
    private func change(
        _ arguments: [String], input: [UInt8] = [], onLine: (String) -> Void = { _ in }
    ) throws(UploadError) -> ProgramRun {
        let run = try run(arguments, input: input, onLine: onLine)
        guard run.succeeded else {
            throw run.errorText.contains("No space left")
                ? .full("this machine") : UploadError(message: "git \(arguments[0]) failed\(run.detail)")
        }
        return run
    }

    private func run(
        _ arguments: [String], input: [UInt8] = [], onLine: (String) -> Void = { _ in }
    ) throws(UploadError) -> ProgramRun {
        var environment = ["GIT_INDEX_FILE": folder.path.appending("index").string]
        // A CI machine may have no name for commits.
        if arguments[0] == "commit-tree",
            try !GitBranchTarget.git(["var", "GIT_COMMITTER_IDENT"], in: repository, environment: [:]).succeeded
        {
            for role in ["AUTHOR", "COMMITTER"] {
                environment["GIT_\(role)_NAME"] = "wynd publish"
                environment["GIT_\(role)_EMAIL"] = "publish@localhost"
            }
        }
        return try GitBranchTarget.git(
            arguments, in: repository, input: input, environment: environment, onLine: onLine)
    }

    private static func git(
        _ arguments: [String], in repository: FilePath, input: [UInt8] = [], environment: [String: String],
        onLine: (String) -> Void = { _ in }
    ) throws(UploadError) -> ProgramRun {
        var environment = environment
        environment["GIT_TERMINAL_PROMPT"] = "0"
        return try .required(
            ["git", "-C", repository.string.isEmpty ? "." : repository.string] + arguments, package: "git",
            input: input, environment: environment, onLine: onLine)
    }
}

extension ProgramRun {
    /// The output of a program that prints one line.
    fileprivate var line: String { String(decoding: output, as: UTF8.self).filter { !$0.isNewline } }
}
