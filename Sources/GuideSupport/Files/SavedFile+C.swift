// Replaces a file that a person edits, so that a failure at any moment leaves the old file or the new one.

import CExchange
import SystemPackage

extension FileSystem {
    /// Replaces the content of a file atomically, with the permissions that it had.
    ///
    /// A link remains, and its target gets the content. The bytes are on the disk before the file is replaced.
    public static func save(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        let target = realPath(path) ?? path
        // A hidden file is not content.
        let unfinished = target.removingLastComponent().appending(".wynd-save-\(getpid())")
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
}
