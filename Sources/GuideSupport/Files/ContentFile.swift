// Reads files as content: regular files inside their folder, without a secret key.

import SystemPackage

extension FileDescriptor {
    /// Opens a regular file for reading, and never blocks.
    ///
    /// - Throws: `Errno`, which is `isDirectory` for a folder and `noSuchAddressOrDevice` for a pipe, socket or device.
    public static func openRegularFile(_ path: FilePath) throws -> FileDescriptor {
        // Without O_NONBLOCK, opening a pipe would block until a writer opens it.
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
        return try file.checkedAsRegularFile()
    }

    /// Returns the file itself if it is a regular file; otherwise closes it and throws.
    func checkedAsRegularFile() throws -> FileDescriptor {
        do {
            switch try attributes().kind {
            case .file: return self
            case .folder: throw Errno.isDirectory
            case .link, .special: throw Errno.noSuchAddressOrDevice
            }
        } catch {
            try? close()
            throw error
        }
    }
}

extension FileSystem {
    /// Reads a file for use as content.
    ///
    /// - Throws: an error, whose `holdsSecret` is true for a file with a secret key.
    public static func readContent(_ path: FilePath) throws(FileError) -> [UInt8] {
        let bytes = try read(path)
        guard !bytes.containsSecretKey else { throw FileError(secretIn: path) }
        return bytes
    }

    /// Reads a content file below a folder.
    ///
    /// Links are followed if they stay inside the folder.
    ///
    /// - Parameter path: the path relative to the folder, without `..`.
    /// - Throws: an error, whose `leavesFolder` is true for a file outside the folder.
    public static func readContent(_ path: String, below folder: FilePath) throws(FileError) -> [UInt8] {
        let place = folder.appending(path)
        guard let root = realPath(folder.isEmpty ? "." : folder) else {
            throw FileError(path: folder, operation: "read", errno: Errno(rawValue: errno))
        }
        guard var inner = realPath(place) else {
            let reason = Errno(rawValue: errno)
            // A link without a target could lead outside the folder later.
            let isLink = reason == .noSuchFileOrDirectory && attributes(place)?.isLink == true
            throw FileError(path: place, operation: "read", errno: isLink ? .improperLink : reason)
        }
        let real = inner
        guard inner.removePrefix(root) else {
            throw FileError(path: place, operation: "read", errno: .improperLink)
        }
        do throws(FileError) { return try readContent(real) } catch {
            throw error.holdsSecret
                ? FileError(secretIn: place) : FileError(path: place, operation: "read", errno: error.errno)
        }
    }
}
