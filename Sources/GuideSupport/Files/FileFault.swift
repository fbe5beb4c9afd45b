// Why the system refused something of a file.

import SystemPackage

/// An operation on a file that the system refused.
public struct FileFault: Error, Hashable, Sendable {
    public let path: FilePath
    /// What was tried, such as `write`.
    public let operation: String
    public let errno: Errno

    public init(path: FilePath, operation: String, errno: Errno) {
        self.path = path
        self.operation = operation
        self.errno = errno
    }

    /// What happened and what to do.
    public var sentence: String { sentence(thenDo: "build again") }

    /// - Parameter next: what to do when the cause is gone.
    public func sentence(thenDo next: String) -> String {
        switch errno {
        case .noSpace: "cannot \(operation) this: the disk is full; free some space and \(next)"
        case .diskQuotaExceeded: "cannot \(operation) this: the disk quota is used up; free some space and \(next)"
        case .permissionDenied, .notPermitted: "cannot \(operation) this: permission denied; check who owns it"
        case .readOnlyFileSystem: "cannot \(operation) this: the file system is read-only"
        default: "cannot \(operation) this: \(errno.description)"
        }
    }
}
