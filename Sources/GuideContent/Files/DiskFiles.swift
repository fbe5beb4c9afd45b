// Reads the guide's files on disk with system calls.

import GuideModel
import GuideSupport
import Synchronization
import SystemPackage

/// A folder on disk.
///
/// The reader follows symbolic links that stay inside the folder, and refuses devices, pipes and sockets.
public struct DiskFiles: ContentFiles {
    private let root: String
    /// The root with a slash at the end.
    private let folder: String
    /// The root with every link resolved, ending in `/`; nil if the root cannot be reached.
    private let realRoot: String?
    private let opened: OpenFolder?
    /// The reason why the root could not be opened; nil if it is open.
    private let openingError: Errno?
    private let trusted = TrustedFolders()
    /// The moment for which the files are read; nil if publication times do not matter.
    private let moment: PublicationMoment?

    /// - Parameter moment: the moment for which a site is built; nil to read content whatever its publication times.
    public init(root: FilePath, at moment: PublicationMoment? = nil) {
        self.moment = moment
        let path = root.string
        self.root = path.isEmpty ? "." : path
        folder = self.root + "/"
        realRoot = FileSystem.realPath(self.root).map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        opened = OpenFolder(self.root)
        openingError = opened == nil ? Errno(rawValue: errno) : nil
    }

    public func list(_ folder: String) throws(ContentFileError) -> [ContentEntry] {
        try trust(folder)
        let path = absolute(folder)
        do throws(FileError) {
            return try FileSystem.entries(of: path).filter { $0.name.utf8.first != UInt8(ascii: ".") }
                .map { found in
                    switch found.kind {
                    case .file: ContentEntry(name: found.name, kind: .file)
                    case .folder: ContentEntry(name: found.name, kind: .folder)
                    case .link: ContentEntry(name: found.name, kind: kind(of: path + "/" + found.name) ?? .strayLink)
                    case .special: ContentEntry(name: found.name, kind: .special)
                    }
                }
                .sorted { $0.name.isBefore($1.name) }
        } catch {
            throw DiskFiles.error(error.errno, whenNotFolder: .isNotFolder)
        }
    }

    public func read(_ file: String, limit: Int) throws(ContentFileError) -> [UInt8] {
        try trust(ContentPath.folder(of: file))
        guard let opened else { throw DiskFiles.error(openingError ?? .ioError, whenNotFolder: .missing) }
        // Without O_NONBLOCK, opening a pipe would wait for a writer forever.
        var opening = opened.file(file.isEmpty ? "." : file, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
        if opening < 0, errno == ELOOP {
            try requireInside(absolute(file))
            opening = opened.file(file, O_RDONLY | O_NONBLOCK)
        }
        guard opening >= 0 else { throw DiskFiles.error(Errno(rawValue: errno), whenNotFolder: .missing) }
        let descriptor = FileDescriptor(rawValue: opening)
        defer { try? descriptor.close() }
        do {
            let attributes = try descriptor.attributes()
            switch attributes.kind {
            case .file: break
            case .folder: throw ContentFileError.isFolder
            case .link, .special: throw ContentFileError.isSpecial
            }
            guard attributes.bytes <= limit else {
                throw ContentFileError.tooLarge(bytes: attributes.bytes, limit: limit)
            }
            // Fewer bytes if the file was truncated after it was measured.
            let bytes = try descriptor.bytes(attributes.bytes)
            guard !bytes.containsSecretKey else { throw ContentFileError.secret }
            return bytes
        } catch let error as ContentFileError {
            throw error
        } catch {
            throw DiskFiles.error(error as? Errno ?? .ioError, whenNotFolder: .missing)
        }
    }

    public func entry(_ path: String) -> ContentEntry? {
        guard let kind = kind(of: absolute(path)) else { return nil }
        return ContentEntry(name: String(path.split(separator: "/").last ?? ""), kind: kind)
    }

    public func sha256(of file: String) -> String? {
        kind(of: absolute(file)) == .file ? FileSystem.sha256(of: FilePath(absolute(file))) : nil
    }

    public func isInTime(_ times: PublicationTimes, timeZone: String?) -> Bool {
        moment.map { times.include($0, timeZone: timeZone) } ?? true
    }

    private func absolute(_ path: String) -> String { path.isEmpty ? root : folder + path }

    /// Nil if the path does not exist.
    private func kind(of path: String) -> ContentEntry.Kind? {
        guard var found = FileSystem.attributes(path) else { return nil }
        if found.isLink {
            guard isInside(path), let target = FileSystem.attributes(path, followingLinks: true) else {
                return .strayLink
            }
            found = target
        }
        return found.isFile ? .file : found.isFolder ? .folder : .special
    }

    private func isInside(_ path: String) -> Bool {
        guard let realRoot, let real = FileSystem.realPath(path) else { return false }
        return (real + "/").utf8.starts(with: realRoot.utf8)
    }

    /// Checks that a folder is inside the guide: no part of its path is a link that leads out.
    private func trust(_ folder: String) throws(ContentFileError) {
        guard !trusted.contains(folder) else { return }
        let path = absolute(folder)
        let parts = folder.utf8.split(separator: UInt8(ascii: "/"))
        guard !parts.contains(where: { $0.elementsEqual("..".utf8) }) else { throw .leavesGuide }
        try trust(ContentPath.folder(of: folder))
        if FileSystem.attributes(path)?.isFolder != true { try requireInside(path) }
        trusted.insert(folder)
    }

    private func requireInside(_ path: String) throws(ContentFileError) {
        guard let real = FileSystem.realPath(path) else {
            let reason = Errno(rawValue: errno)
            // A link whose target does not exist is stray; the system describes any other error.
            if reason == .noSuchFileOrDirectory, FileSystem.attributes(path) != nil { throw .leavesGuide }
            throw DiskFiles.error(reason, whenNotFolder: .missing)
        }
        guard let realRoot, (real + "/").utf8.starts(with: realRoot.utf8) else { throw .leavesGuide }
    }

    private static func error(_ reason: Errno, whenNotFolder: ContentFileError) -> ContentFileError {
        switch reason {
        case .noSuchFileOrDirectory: .missing
        case .notDirectory: whenNotFolder
        case .permissionDenied, .notPermitted: .forbidden
        case .isDirectory: .isFolder
        case .tooManySymbolicLinkLevels: .leavesGuide
        // open(2) returns this error for a socket.
        case .noSuchAddressOrDevice: .isSpecial
        case .tooManyOpenFiles, .tooManyOpenFilesInSystem:
            .failed("too many files are open; raise the limit (ulimit -n 1024) and try again")
        default: .failed(reason.description)
        }
    }
}

/// Caches folders, relative to the guide's folder, whose paths contain no link that leads out.
final class TrustedFolders: Sendable {
    private let known: Mutex<Set<String>> = Mutex([""])

    func contains(_ folder: String) -> Bool { known.withLock { $0.contains(folder) } }

    func insert(_ folder: String) { known.withLock { _ = $0.insert(folder) } }
}
