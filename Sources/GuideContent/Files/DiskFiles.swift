// The guide's files on disk, through the system's own calls.

import GuideModel
import GuideSupport
import SystemPackage

/// A folder on disk.
///
/// Symbolic links are followed while they stay inside it; devices, pipes and sockets are refused.
public struct DiskFiles: ContentFiles {
    private let root: String
    /// The root and a slash.
    private let folder: String
    /// The root with every link resolved, ending in `/`; nil when the root cannot be reached.
    private let realRoot: String?
    private let opened: OpenFolder?
    private let trusted = TrustedFolders()

    public init(root: FilePath) {
        let path = root.string
        self.root = path.isEmpty ? "." : path
        folder = self.root + "/"
        realRoot = DiskFiles.resolve(self.root).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        opened = OpenFolder(self.root)
    }

    public func list(_ folder: String) throws(ContentFileFault) -> [ContentEntry] {
        try trust(folder)
        let path = absolute(folder)
        guard let stream = opendir(path) else { throw DiskFiles.fault(errno, whenNotFolder: .isNotFolder) }
        defer { closedir(stream) }
        var entries: [ContentEntry] = []
        while let found = readdir(stream) {
            let name = withUnsafePointer(to: &found.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name.utf8.first == UInt8(ascii: ".") { continue }
            let kind: ContentEntry.Kind
            switch Int(found.pointee.d_type) {
            case Int(DT_REG): kind = .file
            case Int(DT_DIR): kind = .folder
            case Int(DT_LNK), Int(DT_UNKNOWN): kind = self.kind(of: path + "/" + name) ?? .strayLink
            default: kind = .special
            }
            entries.append(ContentEntry(name: name, kind: kind))
        }
        return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    public func read(_ file: String, limit: Int) throws(ContentFileFault) -> [UInt8] {
        if !trusted.lastHolds(file) { try trust(ContentPath.folder(of: file)) }
        guard let opened else { throw .missing }
        // Without O_NONBLOCK, opening a pipe would wait for a writer for ever.
        var descriptor = opened.file(file.isEmpty ? "." : file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
        if descriptor < 0, errno == ELOOP {
            try requireInside(absolute(file))
            descriptor = opened.file(file, O_RDONLY | O_NONBLOCK)
        }
        guard descriptor >= 0 else { throw DiskFiles.fault(errno, whenNotFolder: .missing) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw DiskFiles.fault(errno, whenNotFolder: .missing) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .isFolder
        default: throw .isSpecial
        }
        let size = Int(status.st_size)
        guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
        return try DiskFiles.read(descriptor, size: size)
    }

    public func entry(_ path: String) -> ContentEntry? {
        guard let kind = kind(of: absolute(path)) else { return nil }
        return ContentEntry(name: String(path.split(separator: "/").last ?? ""), kind: kind)
    }

    private func absolute(_ path: String) -> String { path.isEmpty ? root : folder + path }

    /// Nil when nothing stands there.
    private func kind(of path: String) -> ContentEntry.Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT == S_IFLNK {
            guard isInside(path), stat(path, &status) == 0 else { return .strayLink }
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        default: return .special
        }
    }

    private func isInside(_ path: String) -> Bool {
        guard let realRoot, let real = DiskFiles.resolve(path) else { return false }
        return (real + "/").utf8.starts(with: realRoot.utf8)
    }

    /// Checks that a folder stands inside the guide: each part of its path is no link, or one that stays inside.
    private func trust(_ folder: String) throws(ContentFileFault) {
        guard !trusted.contains(folder) else { return }
        let path = absolute(folder)
        let parts = folder.utf8.split(separator: UInt8(ascii: "/"))
        guard !parts.contains(where: { $0.elementsEqual("..".utf8) }) else { throw .leavesGuide }
        try trust(ContentPath.folder(of: folder))
        var status = stat()
        if lstat(path, &status) != 0 || status.st_mode & S_IFMT != S_IFDIR { try requireInside(path) }
        trusted.insert(folder)
    }

    private func requireInside(_ path: String) throws(ContentFileFault) {
        guard let real = DiskFiles.resolve(path) else {
            let number = errno
            var status = stat()
            // A link that stands there but leads nowhere is stray; anything else is as the system says.
            if number == ENOENT, lstat(path, &status) == 0 { throw .leavesGuide }
            throw DiskFiles.fault(number, whenNotFolder: .missing)
        }
        guard let realRoot, (real + "/").utf8.starts(with: realRoot.utf8) else { throw .leavesGuide }
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Reads `size` bytes, or fewer when the file has been cut since it was measured.
    private static func read(_ descriptor: CInt, size: Int) throws(ContentFileFault) -> [UInt8] {
        var number: CInt = 0
        let bytes = [UInt8](room: size) { buffer, count in
            while count < size, let base = buffer.baseAddress {
                let got = Platform.read(descriptor, base + count, size - count)
                if got < 0, errno == EINTR { continue }
                if got < 0 { number = errno }
                if got <= 0 { break }
                count += got
            }
        }
        guard number == 0 else { throw fault(number, whenNotFolder: .missing) }
        return bytes
    }

    private static func fault(_ number: CInt, whenNotFolder: ContentFileFault) -> ContentFileFault {
        switch number {
        case ENOENT: .missing
        case ENOTDIR: whenNotFolder
        case EACCES, EPERM: .forbidden
        case EISDIR: .isFolder
        case ELOOP: .leavesGuide
        default: .failed(String(cString: strerror(number)))
        }
    }
}
