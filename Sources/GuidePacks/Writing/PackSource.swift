// Reads a pack's files: their sizes, their hashes, and their bytes in pieces.

import GuideSupport
import SystemPackage

extension PackFile {
    /// Calls `body` with each piece of the file in turn.
    ///
    /// - Parameter size: the known size of the file; bytes beyond it are not read, and if the file is shorter, `body`
    ///   receives fewer bytes.
    func eachPiece(size: Int, _ body: ([UInt8]) throws(PackError) -> Void) throws(PackError) {
        switch source {
        case .bytes(let bytes): try body(bytes)
        case .page(let path): try body(try Self.page(path))
        case .file(let path):
            do {
                let descriptor = try FileDescriptor.openRegularFile(path)
                _ = try descriptor.closeAfter {
                    try descriptor.eachPiece(of: 0..<size) {
                        try body($0)
                        return true
                    }
                }
            } catch {
                throw error as? PackError ?? .unreadable(path, error as? Errno ?? .ioError)
            }
        }
    }

    /// The file's size and hash; the file is read only if its hash is unknown.
    func measured() throws(PackError) -> (bytes: Int, sha256: String) {
        switch source {
        case .bytes(let bytes): return (bytes.count, bytes.sha256)
        case .page(let path):
            let bytes = try Self.page(path)
            return (bytes.count, bytes.sha256)
        case .file(let path):
            let size = try Self.size(of: path)
            if let sha256 { return (size, sha256) }
            let hash = SHA256()
            try eachPiece(size: size) { piece in hash.update(data: piece) }
            return (size, hash.finalize().hexadecimal)
        }
    }

    /// Reads a page, and leaves out its notices.
    private static func page(_ path: FilePath) throws(PackError) -> [UInt8] {
        do throws(FileError) {
            return StablePage.withoutNotices(try FileSystem.read(path))
        } catch {
            throw .unreadable(path, error.errno)
        }
    }

    private static func size(of path: FilePath) throws(PackError) -> Int {
        guard let found = FileSystem.attributes(path, followingLinks: true) else {
            throw .unreadable(path, Errno(rawValue: errno))
        }
        switch found.kind {
        case .file: return found.bytes
        case .folder: throw .unreadable(path, .isDirectory)
        case .link, .special: throw .unreadable(path, .notSupported)
        }
    }
}

enum PackFiles {
    static func create(_ file: FilePath) throws(PackError) -> FileDescriptor {
        do {
            return try FileDescriptor.open(
                file, .writeOnly, options: [.create, .truncate], permissions: [.ownerReadWrite, .groupRead, .otherRead])
        } catch {
            throw .unwritable(file, error as? Errno ?? .ioError)
        }
    }

    static func open(_ file: FilePath) throws(PackError) -> FileDescriptor {
        do { return try FileDescriptor.openRegularFile(file) } catch {
            throw .unreadable(file, error as? Errno ?? .ioError)
        }
    }

    static func rename(_ file: FilePath, to target: FilePath) throws(PackError) {
        do throws(FileError) { try FileSystem.rename(file, to: target) } catch {
            throw .unwritable(target, error.errno)
        }
    }

    static func remove(_ file: FilePath) { try? FileSystem.removeFile(file) }
}
