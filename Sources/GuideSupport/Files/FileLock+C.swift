// A lock that the system releases when the process ends, in whatever way.

import SystemPackage

/// An exclusive lock on a file, for the lifetime of this object.
public final class FileLock: Sendable {
    private let descriptor: CInt

    /// - Parameter path: the file, which is created if it does not exist.
    /// - Returns: nil if another process holds the lock.
    public init?(_ path: FilePath) throws(FileError) {
        descriptor = path.withPlatformString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
        guard descriptor >= 0 else {
            throw FileError(path: path, operation: "write", errno: Errno(rawValue: errno))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        let failure = Errno(rawValue: errno)
        // From here on, the deinitializer runs and closes it.
        guard failure == .wouldBlock else { throw FileError(path: path, operation: "lock", errno: failure) }
        return nil
    }

    /// Whether the locked file is the file at a path: the previous owner of the lock may have removed it.
    public func isHeld(at path: FilePath) -> Bool {
        guard let mine = try? FileDescriptor(rawValue: descriptor).attributes(),
            let found = FileSystem.attributes(path)
        else { return false }
        return mine.inode == found.inode
    }

    /// Writes the id of this process to the file.
    public func sign() {
        // Other processes then show less information; nothing else depends on it.
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = try? FileDescriptor(rawValue: descriptor).writeAll(toAbsoluteOffset: 0, "\(getpid())\n".utf8)
    }

    /// The id of the process that wrote to the file; nil if none did.
    public static func signature(in path: FilePath) -> Int32? {
        guard let bytes = try? FileSystem.read(path) else { return nil }
        return Int32(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline })
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
