// The folder of a media cache: records by key, files by hash; everything in it is checked before it is used.

import GuideSupport
import Synchronization
import SystemPackage

/// A folder that several processes may share.
///
/// Files are written under another name and then moved into place atomically; an existing file is never
/// changed. A file that cannot be read counts as missing. A file that cannot be written is not stored.
final class MediaCacheFolder: Sendable {
    /// Nil for a temporary folder that was not needed yet.
    private let folder: Mutex<FilePath?>
    private let isTemporary: Bool

    private static let draftEnding = ".part"
    /// In nanoseconds.
    private static let day = 86_400_000_000_000
    /// A record is a few hundred bytes; a record with a thousand pieces is still smaller than this.
    private static let largestRecord = 1 << 20

    /// - Parameter folder: nil for a temporary folder that is deleted with this value.
    init(_ folder: FilePath?) {
        self.folder = Mutex(folder)
        isTemporary = folder == nil
    }

    deinit {
        if isTemporary, let folder = folder.withLock({ $0 }) { try? FileSystem.removeTree(folder) }
    }

    // MARK: Records

    /// The text of a record; nil if there is none, or if it was changed after it was written.
    ///
    /// - Parameter marksUse: false to leave the time of the last use unchanged.
    func record(named name: String, marksUse: Bool) -> [UInt8]? {
        guard let path = path("records", name), let file = open(path) else { return nil }
        defer { try? file.close() }
        guard let bytes = try? file.readAll(atMost: Self.largestRecord), let end = bytes.firstIndex(of: 0x0A) else {
            return nil
        }
        let text = Array(bytes[(end + 1)...])
        guard String(decoding: bytes[..<end], as: UTF8.self) == SHA256.hash(data: text).hexadecimal else { return nil }
        if marksUse { markUse(of: path) }
        return text
    }

    /// - Returns: false if it could not be stored.
    func store(record text: [UInt8], named name: String) -> Bool {
        let line = Array(SHA256.hash(data: text).hexadecimal.utf8) + [0x0A]
        return write(line + text, to: "records", name)
    }

    // MARK: Contents

    /// Whether the file with this hash exists and is complete and undamaged; reads it to the end.
    func contains(_ sha256: String, bytes: Int) -> Bool {
        guard let file = open(sha256) else { return false }
        defer { try? file.close() }
        let hash = SHA256()
        var count = 0
        let isRead = try? file.eachPiece {
            hash.update(data: $0)
            count += $0.count
            return count <= bytes
        }
        guard isRead == true, count == bytes, hash.finalize().hexadecimal == sha256 else { return false }
        if let path = path("blobs", sha256) { markUse(of: path) }
        return true
    }

    /// The file with this hash, open for reading.
    func open(_ sha256: String) -> FileDescriptor? {
        path("blobs", sha256).flatMap { open($0) }
    }

    /// The bytes of the file with this hash, which has already been checked.
    func contents(_ sha256: String) -> [UInt8]? {
        guard let file = open(sha256) else { return nil }
        defer { try? file.close() }
        return try? file.readAll()
    }

    // Opens without waiting, in case the path is a pipe.
    private func open(_ path: FilePath) -> FileDescriptor? {
        try? FileDescriptor.open(path, .readOnly, options: [.closeOnExec, .nonBlocking])
    }

    /// - Returns: false if it could not be stored.
    func store(_ contents: [UInt8], sha256: String) -> Bool {
        write(contents, to: "blobs", sha256)
    }

    // MARK: Pruning

    /// Removes files that no build has used for this many days, and incomplete files that a killed build left a
    /// day ago.
    func prune(unusedForDays days: Int) {
        guard let folder = folder.withLock({ $0 }) else { return }
        let now = FileAttributes.now
        for kind in ["records", "blobs"] {
            let kindFolder = folder.appending(kind)
            for prefix in (try? FileSystem.names(in: kindFolder)) ?? [] {
                let folder = kindFolder.appending(prefix)
                for name in (try? FileSystem.names(in: folder)) ?? [] {
                    let file = folder.appending(name)
                    let age = max(0, name.hasSuffix(Self.draftEnding) ? min(1, days) : days) * Self.day
                    if let found = FileSystem.attributes(file), found.isFile, found.modified <= now - age {
                        try? FileSystem.removeFile(file)
                    }
                }
            }
        }
    }

    // MARK: Paths

    // Two digits a folder: 256 folders, each small enough for any file system.
    private func path(_ kind: String, _ name: String) -> FilePath? {
        guard let folder = folder.withLock({ $0 }) else { return nil }
        return folder.appending("\(kind)/\(name.prefix(2))/\(name)")
    }

    private func markUse(of path: FilePath) {
        guard let found = FileSystem.attributes(path), found.modified < FileAttributes.now - Self.day else { return }
        utimensat(AT_FDCWD, path.string, nil, 0)
    }

    private func write(_ bytes: [UInt8], to kind: String, _ name: String) -> Bool {
        makeTemporaryFolder()
        guard let path = path(kind, name) else { return false }
        let draft = path.removingLastComponent()
            .appending(".\(name.prefix(16))-\(String(UInt64.random(in: .min ... .max), radix: 36))\(Self.draftEnding)")
        do {
            try FileSystem.create(draft) { _ = try $0.writeAll(bytes) }
            try FileSystem.rename(draft, to: path)
            return true
        } catch {
            try? FileSystem.removeFile(draft)
            return false
        }
    }

    private func makeTemporaryFolder() {
        guard isTemporary else { return }
        folder.withLock { folder in
            if folder == nil { folder = try? FileSystem.makeTemporaryFolder(named: "wynd-media") }
        }
    }
}
