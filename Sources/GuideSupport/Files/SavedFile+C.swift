// Replaces a file that a person edits, so that a failure at any moment leaves the old file or the new one.

import CExchange
import SystemPackage

extension FileSystem {
    /// Replaces the content of a file atomically, with the permissions that it had.
    ///
    /// A link remains, and its target gets the content. The bytes are on the disk before the file is replaced.
    public static func save(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        let target = realPath(path) ?? path
        let unfinished = unfinishedFile(beside: target)
        do {
            var status = stat()
            let exists = stat(target.string, &status) == 0
            if exists, access(target.string, W_OK) != 0 { throw Errno(rawValue: errno) }
            let file = try FileDescriptor.open(
                unfinished, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter {
                if exists, fchmod(file.rawValue, status.st_mode & 0o7777) != 0 { throw Errno(rawValue: errno) }
                _ = try file.writeAll(bytes)
                if fsync(file.rawValue) != 0 { throw Errno(rawValue: errno) }
            }
            try rename(unfinished, to: target)
        } catch {
            try? removeFile(unfinished)
            let reason = (error as? FileError)?.errno ?? error as? Errno ?? .ioError
            throw FileError(path: path, operation: "write", errno: reason)
        }
    }

    private static let unfinishedPrefix = ".wynd-save-"

    /// The file that contains the new bytes of a file until it replaces that file.
    ///
    /// It is hidden, so that it is not content.
    public static func unfinishedFile(beside path: FilePath) -> FilePath {
        let name = Array((path.lastComponent?.string ?? "").utf8).sha256.prefix(8)
        return path.removingLastComponent().appending("\(unfinishedPrefix)\(getpid())-\(name)")
    }

    /// Removes the unfinished files that killed processes have left.
    ///
    /// - Parameter isDeep: whether to look also in the folders below.
    public static func removeUnfinishedFiles(in folder: FilePath, isDeep: Bool) {
        for path in (try? isDeep ? filesBelow(folder) : names(in: folder)) ?? [] {
            let name = path.split(separator: "/").last ?? ""
            guard name.hasPrefix(unfinishedPrefix),
                let process = Int32(name.dropFirst(unfinishedPrefix.count).prefix { $0 != "-" })
            else { continue }
            // A new process can have the number of a killed one; it has not begun to write.
            if process == getpid() || !ProcessIdentity.isRunning(process) { try? removeFile(folder.appending(path)) }
        }
    }
}
