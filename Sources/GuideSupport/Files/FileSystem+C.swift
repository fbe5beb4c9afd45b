// The few operations on files that the rooms need, without syncing each file to the disk.

import CExchange
import SystemPackage

/// What the system says of a file without reading it.
public struct FileAttributes: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case file, folder, link
        /// A device, a pipe or a socket.
        case special
    }

    public var kind: Kind
    public var bytes: Int
    /// Its number on its disk.
    public var inode: UInt64
    /// When its bytes were last written, in nanoseconds since 1970.
    public var modified: Int
    /// When the system last wrote down anything about it, in nanoseconds since 1970; no program can set it.
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

    /// The present, as files have their times.
    public static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return nanoseconds(time)
    }

    fileprivate static func nanoseconds(_ time: timespec) -> Int {
        Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
    }
}

extension FileDescriptor {
    /// What the system says of the open file.
    public func attributes() throws -> FileAttributes { try FileSystem.attributes(ofOpen: rawValue) }
}

public enum FileSystem {
    /// Nanoseconds by a clock that nobody sets, for how long something takes.
    public static var monotonicNow: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return FileAttributes.nanoseconds(time)
    }

    /// Of the path itself, not of what a link leads to, unless that is asked for; nil if nothing is there.
    public static func attributes(_ path: FilePath, followingLinks follows: Bool = false) -> FileAttributes? {
        attributes(path.string, followingLinks: follows)
    }

    /// The same of a path as text; `errno` says why where there is nothing.
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

    /// Whether somebody sits at the other end.
    public static func isTerminal(_ file: FileDescriptor) -> Bool { isatty(file.rawValue) == 1 }

    /// How many characters a line of a terminal holds; 80 where it does not say.
    public static func columns(of terminal: FileDescriptor) -> Int {
        var size = winsize()
        guard ioctl(terminal.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Reads a regular file; a folder, pipe, socket or device is refused without waiting for it.
    public static func read(_ path: FilePath) throws(FileFault) -> [UInt8] {
        try attempt("read", path) {
            let file = try FileDescriptor.openRegularFile(path)
            return try file.closeAfter { try file.whole() }
        }
    }

    /// The same below a folder that is open.
    ///
    /// - Parameters:
    ///   - path: from the folder.
    ///   - place: the folder's own path, for a fault.
    public static func read(
        _ path: String, in folder: OpenFolder, _ place: FilePath
    ) throws(FileFault) -> [UInt8] {
        try attempt("read", place.appending(path)) {
            let file = folder.file(path, O_RDONLY | O_NONBLOCK)
            guard file >= 0 else { throw Errno(rawValue: errno) }
            let descriptor = try FileDescriptor(rawValue: file).checkedAsRegularFile()
            return try descriptor.closeAfter { try descriptor.whole() }
        }
    }

    /// Writes what `source` holds to a new file.
    public static func copy(_ source: FilePath, to path: FilePath) throws(FileFault) {
        try attempt("write", path) {
            let from = try FileDescriptor.openRegularFile(source)
            try from.closeAfter {
                let to = try FileDescriptor.open(
                    path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                    permissions: [.ownerReadWrite, .groupRead, .otherRead])
                try to.closeAfter {
                    // A source that was cut short meanwhile is no copy.
                    guard try to.append(0..<from.attributes().bytes, of: from) else { throw Errno.ioError }
                }
            }
        }
    }

    /// Creates a file that is not there yet, with the folders that it needs, and writes it.
    ///
    /// - Throws: `Errno`, or what `write` throws.
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
            do throws(FileFault) { try makeFolder(path.removingLastComponent()) } catch { throw error.errno }
            file = try open()
        }
        return try file.closeAfter { try write(file) }
    }

    /// Writes a new file, or a file over an old one.
    public static func write(_ bytes: [UInt8], to path: FilePath) throws(FileFault) {
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            _ = try file.closeAfter { try file.writeAll(bytes) }
        }
    }

    /// Writes a file that its owner alone may read, a new one or one over an old one.
    public static func writePrivate(_ bytes: [UInt8], to path: FilePath) throws(FileFault) {
        try attempt("write", path) {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec], permissions: [.ownerReadWrite])
            _ = try file.closeAfter {
                // One that was there before has the permissions of before; a pipe or device is not the writer's.
                if try file.attributes().isFile, fchmod(file.rawValue, 0o600) != 0 { throw Errno(rawValue: errno) }
                try file.writeAll(bytes)
            }
        }
    }

    /// The same below a folder that is open: of the thousands of files of a site none needs its whole path looked at.
    ///
    /// - Parameters:
    ///   - path: from the folder.
    ///   - place: the folder's own path, for a fault.
    public static func write(
        _ bytes: [UInt8], to path: String, in folder: OpenFolder, _ place: FilePath
    ) throws(FileFault) {
        try attempt("write", place.appending(path)) {
            let file = folder.file(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
            guard file >= 0 else { throw Errno(rawValue: errno) }
            let descriptor = FileDescriptor(rawValue: file)
            _ = try descriptor.closeAfter { try descriptor.writeAll(bytes) }
        }
    }

    /// Writes a file that others may read meanwhile: they see the old bytes or the new ones.
    public static func replace(_ path: FilePath, with bytes: [UInt8]) throws(FileFault) {
        let unfinished = FilePath(path.string + ".new")
        try write(bytes, to: unfinished)
        try rename(unfinished, to: path)
    }

    /// Gives a file a second name, of whatever kind it is; of the thousands of files of a site none needs its path taken
    /// apart.
    ///
    /// - Returns: why not, or nil.
    public static func makeSecondName(_ name: String, of file: String) -> Errno? {
        Platform.link(file, name) == 0 ? nil : Errno(rawValue: errno)
    }

    /// Puts a file or folder in another place, over a file that stands there.
    public static func rename(_ source: FilePath, to target: FilePath) throws(FileFault) {
        let result = source.withPlatformString { old in target.withPlatformString { new in Platform.rename(old, new) } }
        guard result == 0 else {
            throw FileFault(path: target, operation: "replace", errno: Errno(rawValue: errno))
        }
    }

    /// Swaps two files or folders in one step.
    ///
    /// - Returns: false if the system cannot.
    public static func exchange(_ left: FilePath, _ right: FilePath) -> Bool {
        left.withPlatformString { one in right.withPlatformString { other in wynd_exchange(one, other) } } == 0
    }

    /// Makes a symbolic link.
    ///
    /// - Parameter target: what it says, from the folder that it stands in.
    public static func makeLink(to target: String, at path: FilePath) throws(FileFault) {
        guard path.withPlatformString({ symlink(target, $0) }) == 0 else {
            throw FileFault(path: path, operation: "make", errno: Errno(rawValue: errno))
        }
    }

    /// What a symbolic link says; nil if there is none.
    public static func linkTarget(_ path: FilePath) -> String? {
        var bytes = [CChar](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBufferPointer { buffer -> Int in
            guard let start = buffer.baseAddress else { return -1 }
            return path.withPlatformString { readlink($0, start, buffer.count) }
        }
        return count < 0 ? nil : String(decoding: bytes[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Waits until all that was written is on the disk, so that a power cut does not take it.
    public static func flush() { sync() }

    /// The path with every link in it resolved; nil if nothing is there.
    public static func realPath(_ path: FilePath) -> FilePath? {
        realPath(path.string).map { FilePath($0) }
    }

    /// The same as text; nil if nothing is there, and `errno` says why.
    public static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// What is free on the disk of a path, in bytes; nil if the system does not say.
    public static func freeBytes(at path: FilePath) -> UInt64? {
        var status = statvfs()
        guard statvfs(path.string, &status) == 0 else { return nil }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize)
    }

    /// A new folder for what does not last, below `TMPDIR` or `/tmp`; those of the same name that killed processes left
    /// there an hour ago go.
    public static func makeTemporaryFolder(named name: String) throws(FileFault) -> FilePath {
        let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        removeAbandoned(in: FilePath(base), prefix: "\(name)-")
        var template = Array("\(base)/\(name)-\(getpid())-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw FileFault(path: FilePath(base), operation: "make a folder in", errno: Errno(rawValue: errno))
        }
        return FilePath(platformString: template)
    }

    /// An hour, since processes that share the folder may have numbers of their own, as those in containers have.
    private static let longestWithoutProcess = 3_600_000_000_000

    private static func removeAbandoned(in base: FilePath, prefix: String) {
        for entry in (try? names(in: base)) ?? [] where entry.hasPrefix(prefix) {
            let number = entry.dropFirst(prefix.count).prefix { $0 != "-" }
            guard let process = Int32(number), !ProcessIdentity.isRunning(process),
                let found = attributes(base.appending(entry)), found.isFolder,
                found.modified < FileAttributes.now - longestWithoutProcess
            else { continue }
            // Somebody else's stays.
            try? removeTree(base.appending(entry))
        }
    }

    /// Makes the folder and those above it.
    public static func makeFolder(_ path: FilePath) throws(FileFault) {
        if path.withPlatformString({ mkdir($0, 0o755) }) == 0 { return }
        let failure = Errno(rawValue: errno)
        switch failure {
        case .fileExists:
            if attributes(path, followingLinks: true)?.isFolder == true { return }
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
    public static func names(in folder: FilePath) throws(FileFault) -> [String] {
        try entries(of: folder.string).map(\.name).sorted { $0.isBefore($1) }
    }

    /// Every file and link below a folder, as paths relative to it, sorted; folders are not listed.
    public static func filesBelow(_ folder: FilePath) throws(FileFault) -> [String] {
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

    /// What a folder holds, in the order of the disk, without a look at each where the disk says what it is.
    ///
    /// - Parameter folder: empty for the folder that the process stands in.
    public static func entries(
        of folder: String
    ) throws(FileFault) -> [(name: String, kind: FileAttributes.Kind)] {
        guard let stream = opendir(folder.isEmpty ? "." : folder) else {
            throw FileFault(path: FilePath(folder), operation: "list", errno: Errno(rawValue: errno))
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

    public static func removeFile(_ path: FilePath) throws(FileFault) {
        let path = path.string
        try remove(path, unlink(path))
    }

    /// Removes a folder and everything below it; links are removed, not followed.
    public static func removeTree(_ folder: FilePath) throws(FileFault) {
        guard let found = attributes(folder) else { return }
        guard found.isFolder else { return try removeFile(folder) }
        try removeFolder(folder.string)
    }

    /// - Parameter folder: no link.
    private static func removeFolder(_ folder: String) throws(FileFault) {
        for entry in try entries(of: folder) {
            let path = "\(folder)/\(entry.name)"
            if entry.kind == .folder { try removeFolder(path) } else { try remove(path, unlink(path)) }
        }
        try remove(folder, rmdir(folder))
    }

    /// - Parameter result: what the system said to removing `path`; what is gone already is no fault.
    private static func remove(_ path: String, _ result: CInt) throws(FileFault) {
        guard result == 0 || errno == ENOENT else {
            throw FileFault(path: FilePath(path), operation: "remove", errno: Errno(rawValue: errno))
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

public enum ProcessIdentity {
    public static var current: Int32 { getpid() }

    /// Whether there is a process of this number, whoever started it.
    public static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno != ESRCH }
}
