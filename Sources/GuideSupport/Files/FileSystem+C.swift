// The few operations on files that the modules need, without flushing each file to the disk.

import CExchange
import SystemPackage

public enum FileSystem {
    /// Nanoseconds of a monotonic clock, for measuring durations.
    public static var monotonicNow: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return FileAttributes.nanoseconds(time)
    }

    /// Whether the file is a terminal.
    public static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

    /// The number of characters in a line of a terminal; 80 if unknown.
    public static func columns(of terminal: FileDescriptor) -> Int {
        var size = winsize()
        guard ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Reads a regular file.
    ///
    /// A folder, pipe, socket or device is an error, without waiting for it.
    public static func read(_ path: FilePath) throws(FileError) -> [UInt8] {
        try attempt("read", path) {
            let file = try FileDescriptor.openRegularFile(path)
            return try file.closeAfter { try file.readAll() }
        }
    }

    /// The same below an open folder.
    ///
    /// - Parameters:
    ///   - path: the path relative to the folder.
    ///   - place: the folder's own path, for errors.
    public static func read(
        _ path: String, in folder: OpenFolder, _ place: FilePath
    ) throws(FileError) -> [UInt8] {
        try attempt("read", place.appending(path)) {
            let file = folder.file(path, O_RDONLY | O_NONBLOCK)
            guard file >= 0 else { throw Errno(rawValue: errno) }
            let descriptor = try FileDescriptor(rawValue: file).checkedAsRegularFile()
            return try descriptor.closeAfter { try descriptor.readAll() }
        }
    }

    /// Copies the content of `source` to a new file.
    public static func copy(_ source: FilePath, to path: FilePath) throws(FileError) {
        try attempt("write", path) {
            let from = try FileDescriptor.openRegularFile(source)
            try from.closeAfter {
                let to = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
                try to.closeAfter {
                    // If the source was truncated during the copy, the copy is incomplete.
                    guard try to.append(0..<from.attributes().bytes, of: from) else { throw Errno.ioError }
                }
            }
        }
    }

    /// Creates and writes a file that does not exist yet, with its parent folders.
    ///
    /// - Throws: `Errno`, or the error of `write`.
    public static func create<Outcome>(
        _ path: FilePath, _ write: (FileDescriptor) throws -> Outcome
    ) throws -> Outcome {
        func open() throws -> FileDescriptor {
            try FileDescriptor.open(
                path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        }
        let file: FileDescriptor
        do { file = try open() } catch Errno.noSuchFileOrDirectory {
            do throws(FileError) { try makeFolder(path.removingLastComponent()) } catch { throw error.errno }
            file = try open()
        }
        return try file.closeAfter { try write(file) }
    }

    /// Writes a new file, or replaces the content of an existing one.
    public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            _ = try file.closeAfter { try file.writeAll(bytes) }
        }
    }

    /// Writes a new or existing file that only its owner may read.
    public static func writePrivate(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: [.ownerReadWrite])
            _ = try file.closeAfter {
                // An existing file still has its old permissions; those of a pipe or device are not changed.
                if try file.attributes().isFile, fchmod(file.rawValue, 0o600) != 0 { throw Errno(rawValue: errno) }
                try file.writeAll(bytes)
            }
        }
    }

    /// The same below an open folder, so that the system need not look up the whole path of each of a site's thousands
    /// of files.
    ///
    /// - Parameters:
    ///   - path: the path relative to the folder.
    ///   - place: the folder's own path, for errors.
    public static func write(
        _ bytes: [UInt8], to path: String, in folder: OpenFolder, _ place: FilePath
    ) throws(FileError) {
        try attempt("write", place.appending(path)) {
            let file = folder.file(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
            guard file >= 0 else { throw Errno(rawValue: errno) }
            let descriptor = FileDescriptor(rawValue: file)
            _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
        }
    }

    /// Writes a new file, after removing what has its name.
    ///
    /// A link of this name is removed, not followed: in a folder from another person, it can lead to any file.
    public static func writeNew(_ bytes: [UInt8], to path: FilePath) throws(FileError) {
        try removeFile(path)
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            _ = try file.closeAfter { try file.writeAll(bytes) }
        }
    }

    /// Replaces a file atomically: other processes read either the old bytes or the new ones.
    public static func replace(_ path: FilePath, with bytes: [UInt8]) throws(FileError) {
        let unfinished = FilePath(path.string + ".new")
        try writeNew(bytes, to: unfinished)
        try rename(unfinished, to: path)
    }

    /// Creates a folder below another, with the folders between them.
    ///
    /// - Parameters:
    ///   - path: relative to `root`, without `.` and `..`; empty for `root` itself.
    ///   - root: an existing folder, or a link to one.
    /// - Throws: an error also if one of the folders is a link, which can lead out of `root`.
    public static func makeFolder(_ path: FilePath, below root: FilePath) throws(FileError) {
        var place = root
        for component in path.components {
            place.append(component)
            if place.withPlatformString({ mkdir($0, 0o755) }) == 0 || attributes(place)?.isFolder == true { continue }
            throw FileError(path: place, operation: "make a folder of", errno: .notDirectory)
        }
    }

    /// Creates a hard link to a file of any kind.
    ///
    /// Paths are text, so that none of a site's thousands of paths is parsed.
    ///
    /// - Returns: the error, or nil.
    public static func makeHardLink(_ name: String, of file: String) -> Errno? {
        Platform.link(file, name) == 0 ? nil : Errno(rawValue: errno)
    }

    /// Moves a file or folder, and replaces a file at the target.
    public static func rename(_ source: FilePath, to target: FilePath) throws(FileError) {
        let result = source.withPlatformString { old in target.withPlatformString { new in Platform.rename(old, new) } }
        guard result == 0 else {
            throw FileError(path: target, operation: "replace", errno: Errno(rawValue: errno))
        }
    }

    /// Atomically swaps two files or folders.
    ///
    /// - Returns: false if the system does not support it.
    public static func exchange(_ left: FilePath, _ right: FilePath) -> Bool {
        left.withPlatformString { one in right.withPlatformString { other in wynd_exchange(one, other) } } == 0
    }

    /// Creates a symbolic link.
    ///
    /// - Parameter target: the link's text, relative to the folder of the link.
    public static func makeLink(to target: String, at path: FilePath) throws(FileError) {
        guard path.withPlatformString({ symlink(target, $0) }) == 0 else {
            throw FileError(path: path, operation: "make", errno: Errno(rawValue: errno))
        }
    }

    /// The target of a symbolic link; nil if there is none.
    public static func linkTarget(_ path: FilePath) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBufferPointer { buffer -> Int in
            guard let start = buffer.baseAddress else { return -1 }
            return path.withPlatformString { readlink($0, start, buffer.count) }
        }
        return count < 0 ? nil : String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Waits until all written data are on the disk, so that a power failure does not lose them.
    public static func flush() { sync() }

    /// The path with all links resolved; nil if the path does not exist.
    public static func realPath(_ path: FilePath) -> FilePath? {
        realPath(path.string).map { FilePath($0) }
    }

    /// The same as text; nil if the path does not exist, and `errno` says why.
    public static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The free space on the disk of a path, in bytes; nil if unknown.
    public static func freeBytes(at path: FilePath) -> UInt64? {
        var status = statvfs()
        guard statvfs(path.string, &status) == 0 else { return nil }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    /// Creates a temporary folder below `TMPDIR` or `/tmp`.
    ///
    /// It also removes folders of the same name that killed processes left there more than an hour ago.
    public static func makeTemporaryFolder(named name: String) throws(FileError) -> FilePath {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        removeAbandoned(in: FilePath(base), prefix: "\(name)-")
        var template = Array("\(base)/\(name)-\(getpid())-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FileError(path: FilePath(base), operation: "make a folder in", errno: Errno(rawValue: errno))
        }
        return FilePath(platformString: template)
    }

    /// An hour, because processes that share the folder may have their own process ids, for example in containers.
    private static let longestWithoutProcess = 3_600_000_000_000

    private static func removeAbandoned(in base: FilePath, prefix: String) {
        for entry in (try? names(in: base)) ?? [] where entry.hasPrefix(prefix) {
            let number = entry.dropFirst(prefix.count).prefix { $0 != "-" }
            guard let process = Int32(number), !ProcessIdentity.isRunning(process),
                let found = attributes(base.appending(entry)), found.isFolder,
                found.modified < FileAttributes.now - longestWithoutProcess
            else { continue }
            // A folder of another user cannot be removed.
            try? removeTree(base.appending(entry))
        }
    }

    /// Creates the folder and its parents.
    public static func makeFolder(_ path: FilePath) throws(FileError) {
        if path.withPlatformString({ mkdir($0, 0o755) }) == 0 { return }
        let failure = Errno(rawValue: errno)
        switch failure {
        case .fileExists:
            if attributes(path, followingLinks: true)?.isFolder == true { return }
            throw FileError(path: path, operation: "make a folder of", errno: .notDirectory)
        case .noSuchFileOrDirectory where path.components.count > 1:
            try makeFolder(path.removingLastComponent())
            if path.withPlatformString({ mkdir($0, 0o755) }) == 0 || errno == EEXIST { return }
            throw FileError(path: path, operation: "make", errno: Errno(rawValue: errno))
        default:
            throw FileError(path: path, operation: "make", errno: failure)
        }
    }

    /// The names in a folder, sorted by their bytes, without `.` and `..`.
    public static func names(in folder: FilePath) throws(FileError) -> [String] {
        try entries(of: folder.string).map(\.name).sorted { $0.isBefore($1) }
    }

    /// All files and links below a folder, as sorted paths relative to it; folders are not listed.
    public static func filesBelow(_ folder: FilePath) throws(FileError) -> [String] {
        var found: [String] = []
        var pending = [""]
        let root = folder.string.isEmpty ? "." : folder.string
        while let prefix = pending.popLast() {
            for entry in try entries(of: prefix.isEmpty ? root : "\(root)/\(prefix)") {
                let relative = prefix.isEmpty ? entry.name : "\(prefix)/\(entry.name)"
                if entry.kind == .folder { pending.append(relative) } else { found.append(relative) }
            }
        }
        return found.sorted { $0.isBefore($1) }
    }

    /// The entries of a folder, in the order of the disk.
    ///
    /// Attributes are read only if the disk does not give the kind of entry.
    ///
    /// - Parameter folder: empty for the current folder of the process.
    public static func entries(
        of folder: String
    ) throws(FileError) -> [(name: String, kind: FileAttributes.Kind)] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else {
            throw FileError(path: FilePath(folder), operation: "list", errno: Errno(rawValue: errno))
        }
        defer { closedir(stream) }
        var entries: [(name: String, kind: FileAttributes.Kind)] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name == "." || name == ".." { continue }
            let kind: FileAttributes.Kind
            switch Int(entry.pointee.d_type) {
            case Int(DT_REG): kind = .file
            case Int(DT_DIR): kind = .folder
            case Int(DT_LNK): kind = .link
            case Int(DT_UNKNOWN): kind = attributes("\(folder)/\(name)")?.kind ?? .special
            default: kind = .special
            }
            entries.append((name, kind))
        }
        return entries
    }

    public static func removeFile(_ path: FilePath) throws(FileError) {
        let path = path.string
        try remove(path, unlink(path))
    }

    /// Removes a folder and everything below it.
    ///
    /// Links are removed, not followed.
    public static func removeTree(_ folder: FilePath) throws(FileError) {
        guard let found = attributes(folder) else { return }
        guard found.isFolder else { return try removeFile(folder) }
        try removeFolder(folder.string)
    }

    /// - Parameter folder: not a link.
    private static func removeFolder(_ folder: String) throws(FileError) {
        for entry in try entries(of: folder) {
            let path = "\(folder)/\(entry.name)"
            if entry.kind == .folder { try removeFolder(path) } else { try remove(path, unlink(path)) }
        }
        try remove(folder, rmdir(folder))
    }

    /// - Parameter result: the system's result for the removal of `path`; a file that no longer exists is not an error.
    private static func remove(_ path: String, _ result: CInt) throws(FileError) {
        guard result == 0 || errno == ENOENT else {
            throw FileError(path: FilePath(path), operation: "remove", errno: Errno(rawValue: errno))
        }
    }

    private static func attempt<Result>(
        _ operation: String, _ path: @autoclosure () -> FilePath, _ body: () throws -> Result
    ) throws(FileError) -> Result {
        do {
            return try body()
        } catch let error as Errno {
            throw FileError(path: path(), operation: operation, errno: error)
        } catch {
            throw FileError(path: path(), operation: operation, errno: .ioError)
        }
    }
}
