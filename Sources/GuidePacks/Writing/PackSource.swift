// The bytes of a pack's files: how many, their hash, and the bytes themselves in pieces.

import GuideSupport
import SystemPackage

extension PackFile {
    /// Calls `body` with each piece of the file in turn.
    ///
    /// - Parameter size: the bytes that the file is known to have; what it has beyond is not read, and when it has
    ///   fewer, `body` has seen fewer.
    func eachPiece(size: Int, _ body: ([UInt8]) throws(PackError) -> Void) throws(PackError) {
        switch source {
        case .bytes(let bytes): try body(bytes)
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

    /// The file's size, and its hash: the one known already, or by reading the file.
    func measured() throws(PackError) -> (bytes: Int, sha256: String) {
        switch source {
        case .bytes(let bytes): return (bytes.count, bytes.sha256)
        case .file(let path):
            let size = try Self.size(of: path)
            if let sha256 { return (size, sha256) }
            let hash = SHA256()
            try eachPiece(size: size) { piece in hash.update(data: piece) }
            return (size, hash.finalize().hexadecimal)
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
        do throws(FileFault) { try FileSystem.rename(file, to: target) } catch {
            throw .unwritable(target, error.errno)
        }
    }

    static func remove(_ file: FilePath) { try? FileSystem.removeFile(file) }
}
