// What a way of uploading has to do, and the errors that all ways share.

import GuideSupport
import SystemPackage

/// A file to upload.
struct UploadedFile: Hashable, Sendable {
    /// The path relative to the published folder.
    var path: String
    /// The file on this machine.
    var source: FilePath
    var sha256: String
    var bytes: Int
}

/// A way to read, write and remove the files of a published site.
///
/// Paths are relative to the published folder.
protocol UploadTarget {
    /// The content of a published file; nil if there is none.
    func read(_ path: String) throws(UploadError) -> [UInt8]?

    /// Writes files, and their folders.
    ///
    /// A file appears at its path when it is complete. After an error, any of the files may be there.
    ///
    /// - Parameter done: called after each file, as soon as it is known to be complete.
    func upload(_ files: [UploadedFile], done: () -> Void) throws(UploadError)

    /// Removes files; a file that does not exist is not an error.
    ///
    /// Folders that become empty may remain.
    func remove(_ paths: [String]) throws(UploadError)

    /// Makes all changes public, if they are not public yet.
    ///
    /// - Parameter title: what has changed, in one line.
    func finish(_ title: String) throws(UploadError)
}

extension UploadTarget {
    func upload(_ files: [UploadedFile]) throws(UploadError) { try upload(files) {} }

    func finish(_ title: String) throws(UploadError) {}
}

/// Why a site could not be uploaded: what is wrong, then what to do.
struct UploadError: Error, Hashable {
    var message: String

    /// The caller's task is cancelled.
    static let cancelled = UploadError(
        message: "interrupted; run wynd publish again, which continues where it stopped")

    /// The end of messages about a lost connection.
    static let again = "run wynd publish again, which continues where it stopped"

    static func missing(_ program: String, _ package: String) -> UploadError {
        let installer = MachineFacts.Installer.allCases.first { Command.file(named: $0.rawValue) != nil }
        let name = installer == .brew && package == "openssh-client" ? "openssh" : package
        let command = installer.map { ": \($0.command([name], isRoot: getuid() == 0))" } ?? ""
        return UploadError(message: "\(program) is not installed on this machine; install it\(command)")
    }

    static func file(_ error: FileError) -> UploadError {
        UploadError(message: "\(error.path): \(error.sentence(thenDo: "run wynd publish again"))")
    }

    static func full(_ place: String) -> UploadError {
        UploadError(message: "the disk of \(place) is full; free some space there, and \(again)")
    }
}

extension ProgramRun {
    /// Runs a program of the distribution.
    static func required(
        _ arguments: [String], package: String, input: [UInt8] = [], environment: [String: String] = [:],
        patience: Int? = nil, onLine: (String) -> Void = { _ in }
    ) throws(UploadError) -> ProgramRun {
        let program = arguments.first ?? package
        guard
            let run = run(
                arguments, input: input, environment: environment, patience: patience, onLine: onLine)
        else {
            throw .missing(program, package)
        }
        if Task.isCancelled { throw .cancelled }
        if run.wasStuck, let patience {
            throw UploadError(message: "\(program) made no progress for \(patience) seconds; \(UploadError.again)")
        }
        return run
    }

    /// The line on standard error that says most about a failure.
    ///
    /// After the line about the failure, curl writes an explanation, and ssh writes that the connection is closed.
    var lastLine: String {
        let lines = errorText.split(whereSeparator: \.isNewline).filter {
            !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("Connection closed") && $0 != CurlTransfers.sentLine
        }
        let line = lines.first { $0.hasPrefix("curl: (") } ?? lines.last ?? ""
        return String(line.filter { !$0.isNewline && ($0.asciiValue ?? 0x20) >= 0x20 }.prefix(200))
    }

    /// The last line in brackets, or nothing.
    var detail: String { lastLine.isEmpty ? "" : " (\(lastLine))" }
}

/// A folder for the files that one upload needs, removed when this object is.
final class TemporaryFolder {
    let path: FilePath

    init() throws(UploadError) {
        do throws(FileError) { path = try FileSystem.makeTemporaryFolder(named: "wynd-publish") } catch {
            throw .file(error)
        }
    }

    deinit { try? FileSystem.removeTree(path) }

    /// Writes a script that only this user can read and run.
    func script(_ name: String, _ text: String) throws(UploadError) -> FilePath {
        let file = path.appending(name)
        do {
            let descriptor = try FileDescriptor.open(
                file, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: [.ownerReadWriteExecute])
            _ = try descriptor.closeAfter { try descriptor.writeAll(text.utf8) }
        } catch {
            throw .file(FileError(path: file, operation: "write", errno: error as? Errno ?? .ioError))
        }
        return file
    }
}
