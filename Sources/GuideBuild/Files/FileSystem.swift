// The few operations on files that a build needs, without syncing each file to the disk.

import SystemPackage

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

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
        guard let stream = folder.withPlatformString({ opendir($0) }) else {
            throw FileFault(path: folder, operation: "list", errno: Errno(rawValue: errno))
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    }

    /// Every file and link below a folder, as paths relative to it, sorted; folders are not listed.
    static func filesBelow(_ folder: FilePath) throws(FileFault) -> [String] {
        var found: [String] = []
        var pending = [""]
        while let prefix = pending.popLast() {
            for name in try names(in: folder.appending(prefix)) {
                let relative = prefix.isEmpty ? name : "\(prefix)/\(name)"
                if attributes(folder.appending(relative))?.isFolder == true {
                    pending.append(relative)
                } else {
                    found.append(relative)
                }
            }
        }
        return found.sorted()
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
        _ operation: String, _ path: FilePath, _ body: () throws -> Result
    ) throws(FileFault) -> Result {
        do {
            return try body()
        } catch let error as Errno {
            throw FileFault(path: path, operation: operation, errno: error)
        } catch {
            throw FileFault(path: path, operation: operation, errno: .ioError)
        }
    }
}
