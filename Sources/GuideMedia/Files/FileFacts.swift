// What the system says of a file, to know it again without reading it.

import GuideSupport
import SystemPackage

/// The facts that change whenever a file's bytes do.
struct FileFacts: Hashable, Sendable {
    var device: UInt64
    var node: UInt64
    var bytes: Int
    var modified: Time
    /// When the system last wrote down anything about the file; no program can set it.
    var changed: Time
    var isRegular: Bool

    struct Time: Hashable, Sendable {
        var seconds: Int
        var nanoseconds: Int

        fileprivate init(_ time: timespec) {
            seconds = time.tv_sec
            nanoseconds = time.tv_nsec
        }
    }

    /// Nil when there is no such file, or it may not be looked at.
    init?(of path: FilePath) {
        var status = stat()
        guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
        self.init(status)
    }

    /// The same of a file in an open folder.
    init?(named name: UnsafePointer<CChar>, inFolder folder: CInt) {
        var status = stat()
        guard fstatat(folder, name, &status, 0) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(status.st_ino)
        bytes = Int(status.st_size)
        modified = Time(status.modificationTime)
        changed = Time(status.changeTime)
        isRegular = status.st_mode & S_IFMT == S_IFREG
    }
}
