// Publishes with rsync over SSH.

import GuideModel
import GuideSupport
import SystemPackage

struct RsyncTarget: UploadTarget {
    let connection: SSHConnection

    private var address: PublishAddress { connection.address }

    func read(_ path: String) throws(UploadError) -> [UInt8]? {
        let folder = try TemporaryFolder()
        let copy = folder.path.appending("file")
        let run = try run([remote + path, copy.string])
        if !run.succeeded {
            // rsync's status for files that do not exist, or that it may not read.
            guard [3, 23].contains(run.status), run.errorText.contains("No such file") else {
                throw connection.error(run, doing: "read \(path)")
            }
            return nil
        }
        do throws(FileError) { return try FileSystem.read(copy) } catch { throw .file(error) }
    }

    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError) {
        let folder = try TemporaryFolder()
        let site = folder.path.appending("site")
        do throws(FileError) {
            // rsync copies folders, so the files get the names that they have in the site.
            try FileSystem.makeFolder(site)
            for file in files {
                let link = site.appending(file.path)
                try FileSystem.makeFolder(link.removingLastComponent())
                try FileSystem.makeLink(to: (FileSystem.realPath(file.source) ?? file.source).string, at: link)
            }
        } catch {
            throw .file(error)
        }
        // The manifest says which files differ, so rsync does not compare times.
        // With the number of bytes in the format, rsync prints the line of a file after the file is sent.
        let run = try run(
            [
                "--recursive", "--copy-links", "--ignore-times", "--compress", "--mkpath", "--outbuf=L",
                "--out-format=%b %n", "\(site.string)/", remote,
            ]
        ) { line in
            if line.first?.isNumber == true, !line.hasSuffix("/") { done() }
        }
        if !run.succeeded { throw connection.error(run, doing: "write the files") }
    }

    func remove(_ paths: [String]) throws(UploadError) {
        // Of an empty folder, every file is missing.
        let folder = try TemporaryFolder()
        let run = try run(
            ["--delete-missing-args", "--files-from=-", "--from0", "\(folder.path.string)/", remote],
            input: Array(paths.map { $0 + "\0" }.joined().utf8))
        // rsync's status for files that do not exist, which is the case for all of them on this machine.
        if ![0, 24].contains(run.status) { throw connection.error(run, doing: "remove files") }
    }

    /// The published folder, with a slash at its end.
    private var remote: String {
        let path = address.path.isEmpty ? "." : address.path
        return "\(address.login):\(path == "/" ? "" : path)/"
    }

    private func run(
        _ arguments: [String], input: [UInt8] = [], onLine: (String) -> Void = { _ in }
    ) throws(UploadError) -> ProgramRun {
        let port = address.port.map { ["-p", "\($0)"] } ?? []
        // rsync splits this text at spaces, except between quotation marks.
        let shell = (["ssh"] + connection.options + port)
            .map { $0.contains(" ") ? "'\($0)'" : $0 }.joined(separator: " ")
        return try .required(
            ["rsync", "--protect-args", "--timeout=120", "--rsh", shell] + arguments, package: "rsync", input: input,
            environment: connection.environment, onLine: onLine)
    }
}
