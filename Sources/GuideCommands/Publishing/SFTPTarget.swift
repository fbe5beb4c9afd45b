// Publishes over SFTP, with the program of OpenSSH.

import GuideModel
import GuideSupport
import SystemPackage

struct SFTPTarget: UploadTarget {
    let connection: SSHConnection

    private var address: PublishAddress { connection.address }

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        let folder = try TemporaryFolder()
        let copy = folder.path.appending("file")
        try run(["-get \(quoted(remote(path))) \(quoted(copy.string))"], doing: "read \(path)")
        guard FileSystem.attributes(copy) != nil else { return nil }
        do throws(FileError) { return try FileSystem.read(copy) } catch { throw .file(error) }
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        // A hyphen before a command: a failure, for example because the folder exists, does not matter.
        var commands = (parents + FolderPaths.parents(of: files.map(\.path)).map(remote)).map { "-mkdir \(quoted($0))" }
        for file in files {
            let target = remote(file.path)
            let part = self.part(of: target)
            commands += [
                "put \(quoted(file.source.string)) \(quoted(part))", "rename \(quoted(part)) \(quoted(target))",
            ]
        }
        try run(commands, doing: "write the files", largest: files.map(\.bytes).max() ?? 0) { line in
            // sftp prints each command before it performs it; a file is renamed after it is sent.
            if line.hasPrefix("sftp> rename ") { done() }
        }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        let folders = FolderPaths.parents(of: paths).reversed()
        try run(
            paths.map { "-rm \(quoted(remote($0)))" } + folders.map { "-rmdir \(quoted(remote($0)))" },
            doing: "remove files")
    }

    /// The published folder and the folders above it.
    private var parents: [String] {
        guard !address.path.isEmpty, address.path != "/" else { return [] }
        let isAbsolute = address.path.hasPrefix("/")
        let path = isAbsolute ? String(address.path.dropFirst()) : address.path
        return (FolderPaths.parents(of: [path]) + [path]).map { isAbsolute ? "/\($0)" : $0 }
    }

    private func remote(_ path: String) -> String {
        address.path.isEmpty ? path : address.path == "/" ? "/\(path)" : "\(address.path)/\(path)"
    }

    /// The name of an incomplete file: the same in each attempt, so that a part that an interruption left is replaced.
    private func part(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        return "\(path.dropLast(name.count)).\(name).wynd-part"
    }

    /// - Parameter largest: the bytes of the largest file.
    private func run(
        _ commands: [String], doing work: String, largest: Int = 0, onLine: (String) -> Void = { _ in }
    ) throws(UploadError) {
        let port = address.port.map { ["-P", "\($0)"] } ?? []
        let run = try ProgramRun.required(
            ["sftp"] + connection.options + port + ["-b", "-", address.login], package: "openssh-client",
            input: Array(commands.map { $0 + "\n" }.joined().utf8), environment: connection.environment,
            // ssh ends a connection over which nothing arrives. This limit is for a server that is stuck. sftp prints each
            // command before it performs it, so the time is that of one file on a slow line.
            patience: 120 + largest / 8_000, onLine: onLine)
        guard !run.succeeded else { return }
        // This version of the protocol has no code for a full disk.
        if run.status == 1, run.errorText.contains("write remote"), run.lastLine.hasSuffix("Failure") {
            throw UploadError(
                message: "\(address.host) stopped writing\(run.detail); check whether its disk is full, and "
                    + UploadError.again)
        }
        throw connection.error(run, doing: work)
    }

    /// A word of a command of sftp, which treats some characters as patterns.
    private func quoted(_ word: String) -> String {
        var quoted = ""
        for character in word {
            let isPlain = character.isLetter || character.isNumber || "/._-".contains(character)
            quoted += isPlain ? String(character) : "\\\(character)"
        }
        return quoted
    }
}
