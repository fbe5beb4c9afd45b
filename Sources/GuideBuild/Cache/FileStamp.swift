// The file attributes that show, without reading a file, that it has not changed.

import GuideSupport
import SystemPackage

/// A file's size, times and inode number.
///
/// Two equal stamps of one path, neither taken while the file was being written, mean the same bytes: a write changes
/// the file's times, and a replacement changes its inode number. Git's index uses the same idea.
struct FileStamp: Hashable, Sendable {
    var bytes: Int
    /// When the bytes last changed, in nanoseconds since 1970.
    var modified: Int
    /// When anything about the file last changed.
    ///
    /// No program can set this time back.
    ///
    /// Zero where it does not matter: linking or renaming a file changes this time.
    var changed: Int
    var inode: UInt64

    /// The age from which a stamp is reliable, in nanoseconds.
    ///
    /// The clock of a file system moves in steps of some milliseconds, so a file may change twice within one step.
    static let settlingTime = 50_000_000

    /// The same stamp for a file that is linked and renamed.
    ///
    /// Only its inode number and the time of its bytes count.
    var ofOutput: FileStamp { FileStamp(bytes: bytes, modified: modified, changed: 0, inode: inode) }

    /// The stamp of the file that a path resolves to; nil if that is not a regular file.
    static func of(_ path: String) -> FileStamp? {
        FileStamp(FileSystem.attributes(path, followingLinks: true))
    }

    /// The stamp of the path itself, without following a link; nil if it is not a regular file.
    static func ofEntry(_ path: String) -> FileStamp? { FileStamp(FileSystem.attributes(path)) }

    private init?(_ found: FileAttributes?) {
        guard let found, found.isFile else { return nil }
        self.init(bytes: found.bytes, modified: found.modified, changed: found.changed, inode: found.inode)
    }

    init(bytes: Int, modified: Int, changed: Int, inode: UInt64) {
        self.bytes = bytes
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    /// Whether the file had settled when its stamp was taken, so that no later change can have the same stamp.
    func hasSettled(at now: Int) -> Bool { max(modified, changed) < now - Self.settlingTime }

}

extension FileStamp: Recordable {
    func write(to record: inout RecordWriter) {
        record.number(bytes)
        record.number(modified)
        record.number(changed)
        record.number(Int(bitPattern: UInt(inode)))
    }

    init(from record: inout RecordReader) throws(RecordError) {
        bytes = try record.number()
        modified = try record.number()
        changed = try record.number()
        inode = UInt64(UInt(bitPattern: try record.number()))
    }
}
