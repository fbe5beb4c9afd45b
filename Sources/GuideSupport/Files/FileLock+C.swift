// A lock that the system gives back however the process ends.

import SystemPackage

/// A file that this process alone holds, for as long as this object.
public final class FileLock: Sendable {
    private let descriptor: CInt

    /// - Parameter path: the file, made where it is missing.
    /// - Returns: nil when another process holds it.
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

    deinit { if descriptor >= 0 { close(descriptor) } }
}
