// A lock that the system gives back however the process ends.

import SystemPackage

/// A file that this process alone holds, for as long as this object.
public final class FileLock: Sendable {
    private let descriptor: CInt

    /// - Parameter path: the file, made where it is missing.
    /// - Returns: nil if another process holds it.
    public init?(_ path: FilePath) throws(FileFault) {
        descriptor = path.withPlatformString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o644) }
        guard descriptor >= 0 else {
            throw FileFault(path: path, operation: "write", errno: Errno(rawValue: errno))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return }
        let failure = Errno(rawValue: errno)
        // The deinitializer runs from here on, and closes it.
        guard failure == .wouldBlock else { throw FileFault(path: path, operation: "lock", errno: failure) }
        return nil
    }

    /// Whether the file that is held is the one that stands at a path: whoever held it before may have removed it.
    public func stands(at path: FilePath) -> Bool {
        guard let mine = try? FileDescriptor(rawValue: descriptor).attributes(),
            let found = FileSystem.attributes(path)
        else { return false }
        return mine.inode == found.inode
    }

    /// Says in the file which process holds it.
    public func sign() {
        // Whoever waits is told less; nothing else depends on it.
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = try? FileDescriptor(rawValue: descriptor).writeAll(toAbsoluteOffset: 0, "\(getpid())\n".utf8)
    }

    /// The process that has signed the file; nil if nobody has.
    public static func signature(in path: FilePath) -> Int32? {
        guard let bytes = try? FileSystem.read(path) else { return nil }
        return Int32(String(decoding: bytes, as: UTF8.self).filter { !$0.isNewline })
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
}
