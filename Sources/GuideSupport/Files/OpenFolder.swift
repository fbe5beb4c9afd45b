// A folder that stays open, so that the system need not look up its path for each of its files.

/// An open folder on disk, for the lifetime of this object.
public final class OpenFolder: Sendable {
    private let descriptor: CInt

    /// - Returns: nil if there is no such folder, or it cannot be opened; `errno` says why.
    public init?(_ path: String) {
        descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { return nil }
    }

    private init?(below folder: OpenFolder, _ name: String) {
        descriptor = name.withCString { openat(folder.descriptor, $0, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
        if descriptor < 0 { return nil }
    }

    /// Opens a folder in this one.
    ///
    /// - Parameter name: one name, not a path.
    /// - Returns: nil if there is no such folder, or it is a symbolic link; `errno` says why.
    public func folder(_ name: String) -> OpenFolder? { OpenFolder(below: self, name) }

    // This also runs for a folder that could not be opened, and must not change `errno`.
    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Opens a file below the folder.
    ///
    /// - Parameters:
    ///   - path: the path relative to the folder; not empty.
    ///   - options: the flags of `open(2)`.
    ///   - mode: the permissions of a new file.
    /// - Returns: a file descriptor, which the caller closes; negative if it failed, and `errno` says why.
    public func file(_ path: String, _ options: CInt, mode: UInt32 = 0) -> CInt {
        path.withCString { openat(descriptor, $0, options | O_CLOEXEC, .init(mode)) }
    }
}
