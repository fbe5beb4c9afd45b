// Errors of operations on files.

import SystemPackage

/// An operation on a file that failed.
public struct FileError: Error, Hashable, Sendable {
    public let path: FilePath
    /// The operation, such as `write`.
    public let operation: String
    public let errno: Errno
    /// Whether the file was read, but refused because it contains a secret key.
    public let holdsSecret: Bool

    public init(path: FilePath, operation: String, errno: Errno) {
        self.path = path
        self.operation = operation
        self.errno = errno
        holdsSecret = false
    }

    /// - Parameter path: a file with a secret key.
    init(secretIn path: FilePath) {
        (self.path, operation, errno, holdsSecret) = (path, "read", .notPermitted, true)
    }

    /// - Parameter path: a symbolic link in a folder in which none is followed.
    public init(linkAt path: FilePath) { self.init(path: path, operation: "use", errno: .improperLink) }

    /// Whether a file to read is outside its folder.
    public var leavesFolder: Bool { operation == "read" && errno == .improperLink }

    /// The message about a file that contains a secret key, with the remedy.
    public static let secretSentence =
        "this file contains a secret key, which is never read as content; move it elsewhere, and make a new key if "
        + "others may have seen it"

    /// The message: what happened and what to do.
    public var sentence: String { sentence(thenDo: "build again") }

    /// - Parameter next: what to do when the cause is fixed.
    public func sentence(thenDo next: String) -> String {
        if holdsSecret { return Self.secretSentence }
        if leavesFolder {
            return "this file is outside its folder, or a broken link, or a link that leads out of the folder; put a "
                + "copy there"
        }
        return switch errno {
        case .improperLink where operation == "use":
            "this is a symbolic link, which is not followed here; replace it with the folder or the file itself"
        case .noSuchAddressOrDevice:
            "cannot \(operation) this: it is a pipe, socket or device; replace it with a regular file"
        case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
            "cannot \(operation) this: too many files are open; raise the limit (ulimit -n 1024) and \(next)"
        case .noSpace: "cannot \(operation) this: the disk is full; free some space and \(next)"
        case .diskQuotaExceeded: "cannot \(operation) this: the disk quota is used up; free some space and \(next)"
        case .permissionDenied, .notPermitted: "cannot \(operation) this: permission denied; check who owns it"
        case .readOnlyFileSystem: "cannot \(operation) this: the file system is read-only"
        default: "cannot \(operation) this: \(errno.description)"
        }
    }
}
