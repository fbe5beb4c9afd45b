// Reads files as content: regular files, below their folder, that hold no secret key.

import SystemPackage

extension FileDescriptor {
    /// Opens a regular file for reading, without waiting for anything.
    ///
    /// - Throws: `Errno`, which is `isDirectory` for a folder and `noSuchAddressOrDevice` for a pipe, socket or device.
    public static func openRegularFile(_ path: FilePath) throws -> FileDescriptor {
        // Without O_NONBLOCK, opening a pipe would wait for a writer for ever.
        let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
        return try file.checkedAsRegularFile()
    }

    /// The file itself, where it is a regular one; else it is closed.
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
    /// Reads a file that becomes content.
    ///
    /// - Throws: a fault, which `holdsSecret` for a file with a secret key.
    public static func readContent(_ path: FilePath) throws(FileFault) -> [UInt8] {
        let bytes = try read(path)
        guard !bytes.holdSecretKey else { throw FileFault(secretIn: path) }
        return bytes
    }

    /// Reads a file that becomes content, and is below a folder; links are followed while they stay there.
    ///
    /// - Parameter path: from the folder, without `..`.
    /// - Throws: a fault, which `leavesFolder` for a file elsewhere.
    public static func readContent(_ path: String, below folder: FilePath) throws(FileFault) -> [UInt8] {
        let place = folder.appending(path)
        guard let root = realPath(folder.isEmpty ? "." : folder) else {
            throw FileFault(path: folder, operation: "read", errno: Errno(rawValue: errno))
        }
        guard var inner = realPath(place) else {
            let reason = Errno(rawValue: errno)
            // A link that leads nowhere may lead out tomorrow.
            let isLink = reason == .noSuchFileOrDirectory && attributes(place)?.isLink == true
            throw FileFault(path: place, operation: "read", errno: isLink ? .improperLink : reason)
        }
        let real = inner
        guard inner.removePrefix(root) else {
            throw FileFault(path: place, operation: "read", errno: .improperLink)
        }
        do throws(FileFault) { return try readContent(real) } catch {
            throw error.holdsSecret
                ? FileFault(secretIn: place) : FileFault(path: place, operation: "read", errno: error.errno)
        }
    }
}
