// The few operations on files that a build needs, without syncing each file to the disk.

import CExchange
import GuideModel
import GuideSupport
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
    public var sentence: String {
        switch errno {
        case .noSpace: "cannot \(operation) this: the disk is full; free some space and build again"
        case .diskQuotaExceeded: "cannot \(operation) this: the disk quota is used up; free some space and build again"
        case .permissionDenied, .notPermitted: "cannot \(operation) this: permission denied; check who owns it"
        case .readOnlyFileSystem: "cannot \(operation) this: the file system is read-only"
        default: "cannot \(operation) this: \(errno.description)"
        }
    }
}

enum FileSystem {
    struct Attributes {
        var isFolder: Bool
        var isFile: Bool
        var isLink: Bool
        var bytes: Int
    }

    /// Of the path itself, not of what a link leads to; nil when nothing is there.
    static func attributes(_ path: FilePath) -> Attributes? {
        var info = stat()
        guard path.withPlatformString({ lstat($0, &info) }) == 0 else { return nil }
        let kind = info.st_mode & S_IFMT
        return Attributes(
            isFolder: kind == S_IFDIR, isFile: kind == S_IFREG, isLink: kind == S_IFLNK, bytes: Int(info.st_size))
    }

    static func read(_ path: FilePath) throws(FileFault) -> [UInt8] {
        try attempt("read", path) {
            let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
            return try file.closeAfter {
                let size = Int(try file.seek(offset: 0, from: .end))
                _ = try file.seek(offset: 0, from: .start)
                var failure: (any Error)?
                let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
                    do {
                        while count < size {
                            let rest = UnsafeMutableRawBufferPointer(
                                rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                            let read = try file.read(into: rest)
                            if read == 0 { break }
                            count += read
                        }
                    } catch {
                        failure = error
                    }
                }
                if let failure { throw failure }
                return bytes
            }
        }
    }

    /// Writes a new file, or a file over an old one.
    static func write(_ bytes: [UInt8], to path: FilePath) throws(FileFault) {
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            _ = try file.closeAfter { try file.writeAll(bytes) }
        }
    }

    /// The same below a folder that is open: of the thousands of files of a site none needs its whole path looked at.
    ///
    /// - Parameters:
    ///   - path: from the folder.
    ///   - place: the folder's own path, for a fault.
    static func write(
        _ bytes: [UInt8], to path: String, in folder: OpenFolder, _ place: FilePath
    ) throws(FileFault) {
        try attempt("write", place.appending(path)) {
            let file = folder.file(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
            guard file >= 0 else { throw Errno(rawValue: errno) }
            let descriptor = FileDescriptor(rawValue: file)
            _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
        }
    }

    /// Gives a file a second name.
    ///
    /// - Returns: false where the file system has no such thing, or not here.
    static func link(_ file: FilePath, as name: FilePath) -> Bool {
        file.withPlatformString { old in name.withPlatformString { new in systemLink(old, new) } } == 0
    }

    /// Puts a file or folder in another place, over a file that stands there.
    static func rename(_ source: FilePath, to target: FilePath) throws(FileFault) {
        let result = source.withPlatformString { old in target.withPlatformString { new in systemRename(old, new) } }
        guard result == 0 else {
            throw FileFault(path: target, operation: "put something in the place of", errno: Errno(rawValue: errno))
        }
    }

    /// Swaps two files or folders in one step.
    ///
    /// - Returns: false where the system cannot.
    static func exchange(_ left: FilePath, _ right: FilePath) -> Bool {
        left.withPlatformString { one in right.withPlatformString { other in wynd_exchange(one, other) } } == 0
    }

    /// The path with every link in it resolved; nil when nothing is there.
    static func realPath(_ path: FilePath) -> FilePath? {
        guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { return nil }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    /// Makes the folder and those above it.
    static func makeFolder(_ path: FilePath) throws(FileFault) {
        if path.withPlatformString({ mkdir($0, 0o755) }) == 0 { return }
        let failure = Errno(rawValue: errno)
        switch failure {
        case .fileExists:
            var info = stat()
            if path.withPlatformString({ stat($0, &info) }) == 0, info.st_mode & S_IFMT == S_IFDIR { return }
            throw FileFault(path: path, operation: "make a folder of", errno: .notDirectory)
        case .noSuchFileOrDirectory where path.components.count > 1:
            try makeFolder(path.removingLastComponent())
            if path.withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
            throw FileFault(path: path, operation: "make", errno: Errno(rawValue: errno))
        default:
            throw FileFault(path: path, operation: "make", errno: failure)
        }
    }

    /// The names in a folder, sorted by their bytes; `.` and `..` left out.
    static func names(in folder: FilePath) throws(FileFault) -> [String] {
        try entries(of: folder.string).map(\.name).sorted { $0.isBefore($1) }
    }

    /// Every file and link below a folder, as paths relative to it, sorted; folders are not listed.
    static func filesBelow(_ folder: FilePath) throws(FileFault) -> [String] {
        var found: [String] = []
        var pending = [""]
        let root = folder.string.isEmpty ? "." : folder.string
        while let prefix = pending.popLast() {
            for entry in try entries(of: prefix.isEmpty ? root : "\(root)/\(prefix)") {
                let relative = prefix.isEmpty ? entry.name : "\(prefix)/\(entry.name)"
                if entry.isFolder { pending.append(relative) } else { found.append(relative) }
            }
        }
        return found.sorted { $0.isBefore($1) }
    }

    /// What a folder holds, in the order of the disk, without a look at each where the disk says what it is.
    private static func entries(of folder: String) throws(FileFault) -> [(name: String, isFolder: Bool)] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else {
            throw FileFault(path: FilePath(folder), operation: "list", errno: Errno(rawValue: errno))
        }
        defer { closedir(stream) }
        var entries: [(name: String, isFolder: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let kind = Int(entry.pointee.d_type)
            let isFolder =
                kind == Int(DT_UNKNOWN)
                ? attributes(FilePath("\(folder)/\(name)"))?.isFolder == true : kind == Int(DT_DIR)
            entries.append((name, isFolder))
        }
        return entries
    }

    static func removeFile(_ path: FilePath) throws(FileFault) {
        guard path.withPlatformString({ unlink($0) }) == 0 || errno == ENOENT else {
            throw FileFault(path: path, operation: "remove", errno: Errno(rawValue: errno))
        }
    }

    /// Removes a folder and everything below it; links are removed, not followed.
    static func removeTree(_ folder: FilePath) throws(FileFault) {
        guard let found = attributes(folder) else { return }
        guard found.isFolder else { return try removeFile(folder) }
        for name in try names(in: folder) { try removeTree(folder.appending(name)) }
        guard folder.withPlatformString({ rmdir($0) }) == 0 else {
            throw FileFault(path: folder, operation: "remove", errno: Errno(rawValue: errno))
        }
    }

    private static func attempt<Result>(
        _ operation: String, _ path: @autoclosure () -> FilePath, _ body: () throws -> Result
    ) throws(FileFault) -> Result {
        do {
            return try body()
        } catch let error as Errno {
            throw FileFault(path: path(), operation: operation, errno: error)
        } catch {
            throw FileFault(path: path(), operation: operation, errno: .ioError)
        }
    }
}

private func systemLink(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
    Platform.link(old, new)
}

private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> CInt {
    Platform.rename(old, new)
}

enum ProcessIdentity {
    static var current: Int32 { getpid() }
}
