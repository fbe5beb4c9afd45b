// The attributes of files and folders: kind, size, number and times.

import SystemPackage

/// The attributes of a file, without its content.
public struct FileAttributes: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A device, a pipe or a socket.
        case special
    }

    public var kind: Kind
    public var bytes: Int
    /// The file's number on its disk.
    public var inode: UInt64
    /// When its content was last changed, in nanoseconds since 1970.
    public var modified: Int
    /// When the system last changed any of its attributes, in nanoseconds since 1970; no program can set it.
    public var changed: Int

    public var isFile: Bool { kind == .file }
    public var isFolder: Bool { kind == .folder }
    public var isLink: Bool { kind == .link }

    fileprivate init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        case S_IFLNK: kind = .link
        default: kind = .special
        }
        bytes = Int(status.st_size)
        inode = UInt64(status.st_ino)
        modified = Self.nanoseconds(status.modificationTime)
        changed = Self.nanoseconds(status.changeTime)
    }

    /// The current time, in the unit of files' times.
    public static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

extension FileDescriptor {
    /// The attributes of the open file.
    public func attributes() throws -> FileAttributes { try FileSystem.attributes(ofOpen: rawValue) }
}

extension FileSystem {
    /// The attributes of the path itself or, with `followingLinks`, of a link's target; nil if the path does not exist.
    public static func attributes(_ path: FilePath, followingLinks follows: Bool = false) -> FileAttributes? {
        attributes(path.string, followingLinks: follows)
    }

    /// The same for a path as text; nil if the path does not exist, and `errno` says why.
    public static func attributes(_ path: String, followingLinks follows: Bool = false) -> FileAttributes? {
        var status = stat()
        guard (follows ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return FileAttributes(status)
    }

    fileprivate static func attributes(ofOpen file: CInt) throws -> FileAttributes {
        var status = stat()
        guard fstat(file, &status) == 0 else { throw Errno(rawValue: errno) }
        return FileAttributes(status)
    }
}
