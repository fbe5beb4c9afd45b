// What the system says of a file without reading it: enough to see that it has not changed since.

import GuideSupport
import SystemPackage

/// A file's size, times and number on its disk.
///
/// Two equal stamps of one path, neither taken while the file was being written, mean the same bytes: whoever writes to
/// a file moves its times, and whoever puts another in its place changes its number. The idea is that of git's index.
struct FileStamp: Hashable, Sendable {
    var bytes: Int
    /// When the bytes last changed, in nanoseconds since 1970.
    var modified: Int
    /// When anything of the file last changed; nobody can set it back.
    ///
    /// Zero where it does not count: a file that is linked or renamed gets a new one.
    var changed: Int
    var inode: UInt64

    /// What a stamp has to be older than to be trusted: the clock of a file system moves in steps of some milliseconds,
    /// so that a file may change twice within one.
    static let settlingTime = 50_000_000

    /// The same stamp for a file that is linked and renamed, where its number and the time of its bytes have to do.
    var ofOutput: FileStamp { FileStamp(bytes: bytes, modified: modified, changed: 0, inode: inode) }

    /// Of what a path leads to; nil when there is no regular file.
    static func of(_ path: String) -> FileStamp? {
        FileStamp(FileSystem.attributes(path, followingLinks: true))
    }

    /// Of the path itself; nil when it is no regular file.
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

    /// Whether the file had rested when its stamp was taken, so that no later change can carry the same stamp.
    func hasSettled(at now: Int) -> Bool { max(modified, changed) < now - Self.settlingTime }

}

extension FileStamp: Recordable {
    func write(to record: inout RecordWriter) {
        record.number(bytes)
        record.number(modified)
        record.number(changed)
        record.number(Int(bitPattern: UInt(inode)))
    }

    init(from record: inout RecordReader) throws(RecordFault) {
        bytes = try record.number()
        modified = try record.number()
        changed = try record.number()
        inode = UInt64(UInt(bitPattern: try record.number()))
    }
}
