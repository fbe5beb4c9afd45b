// Writes and copies the files of an import.

import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

/// Why a file could not be written; the reason follows "this file".
struct ImportedFileError: Error, Hashable, Sendable {
    var reason: String

    func diagnostic(of path: String) -> Diagnostic {
        .error(at: SourceLocation(file: path), code: .unwritable, "this file \(reason)")
    }
}

/// Writes and copies files atomically.
///
/// A file is written beside its place and then moved there, so that an interrupted import leaves no partial file.
enum ImportedFile {
    /// Writes a file below `root`, and creates the folders above it.
    static func write(_ bytes: [UInt8], to path: String, in root: FilePath) throws(ImportedFileError) {
        try replace(path, in: root) { file in
            _ = try file.writeAll(bytes)
        }
    }

    /// Copies a file to a place below `root`, and creates the folders above it.
    static func copy(_ source: FilePath, to path: String, in root: FilePath) throws(ImportedFileError) {
        try replace(path, in: root) { file in
            let original = try FileDescriptor.openRegularFile(source)
            try original.closeAfter {
                guard try file.append(0..<original.attributes().bytes, of: original) else { throw Errno.ioError }
            }
        }
    }

    static func remove(_ path: String, in root: FilePath) throws(ImportedFileError) {
        do throws(FileError) { try FileSystem.removeFile(root.appending(path)) } catch {
            throw importError(error.errno, "removed")
        }
    }

    // MARK: Steps

    private static func replace(
        _ path: String, in root: FilePath, _ fill: (FileDescriptor) throws -> Void
    ) throws(ImportedFileError) {
        try makeFolders(above: path, in: root)
        let place = root.appending(path)
        let beside = place.removingLastComponent().appending(".wynd-import-\(getpid())")
        do {
            let file = try FileDescriptor.open(
                beside, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter { try fill(file) }
            try FileSystem.rename(beside, to: place)
        } catch {
            try? FileSystem.removeFile(beside)
            throw importError((error as? FileError)?.errno ?? error as? Errno ?? .ioError, "written")
        }
    }

    /// Creates each missing folder.
    ///
    /// A folder that is a link is refused, because it may lead out of the guide.
    private static func makeFolders(above path: String, in root: FilePath) throws(ImportedFileError) {
        try makeFolder(root, mayBeLink: true)
        var folder = root
        for part in path.split(separator: "/").dropLast() {
            folder.append(String(part))
            try makeFolder(folder, mayBeLink: false)
        }
    }

    private static func makeFolder(_ folder: FilePath, mayBeLink: Bool) throws(ImportedFileError) {
        guard folder.withPlatformString({ mkdir($0, 0o755) }) != 0 else { return }
        let failure = Errno(rawValue: errno)
        guard failure == .fileExists else { throw importError(failure, "written") }
        guard FileSystem.attributes(folder, followingLinks: mayBeLink)?.isFolder == true else {
            throw ImportedFileError(reason: "cannot be written, because \(folder.string) is not a folder of the guide")
        }
    }

    private static func importError(_ failure: Errno, _ action: String) -> ImportedFileError {
        switch failure {
        case .noSpace:
            ImportedFileError(reason: "cannot be \(action): the disk is full; free some space and import again")
        case .permissionDenied, .notPermitted:
            ImportedFileError(reason: "cannot be \(action): permission denied; check who owns it")
        case .readOnlyFileSystem: ImportedFileError(reason: "cannot be \(action): the file system is read-only")
        default: ImportedFileError(reason: "cannot be \(action): \(failure.description)")
        }
    }
}
