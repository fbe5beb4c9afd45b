// Writes, copies and hashes the files of an import.

import Crypto
import GuideSupport
import SystemPackage

/// Why a file could not be written; the reason follows "this file".
struct ImportedFileFault: Error, Hashable, Sendable {
    var reason: String
}

/// Files are written beside their place and moved there, so that a broken import leaves no half of one.
enum ImportedFile {
    private static let chunk = 1 << 20

    /// Lower-case hexadecimal SHA-256.
    static func digest(_ bytes: [UInt8]) -> String { hexadecimal(SHA256.hash(data: bytes)) }

    /// Lower-case hexadecimal SHA-256 of a file; nil when it cannot be read.
    static func digest(of path: FilePath) -> String? {
        var hash = SHA256()
        do {
            guard isPlainFile(path) else { return nil }
            let file = try FileDescriptor.open(path, .readOnly, options: [.closeOnExec])
            try file.closeAfter {
                try forEachChunk(of: file) { hash.update(bufferPointer: $0) }
            }
        } catch {
            return nil
        }
        return hexadecimal(hash.finalize())
    }

    /// Writes a file below `root`, and the folders above it.
    static func write(_ bytes: [UInt8], to path: String, in root: FilePath) throws(ImportedFileFault) {
        try replace(path, in: root) { file in
            _ = try file.writeAll(bytes)
        }
    }

    /// Copies a file to a place below `root`, and makes the folders above it.
    static func copy(_ source: FilePath, to path: String, in root: FilePath) throws(ImportedFileFault) {
        try replace(path, in: root) { file in
            let original = try FileDescriptor.open(source, .readOnly, options: [.closeOnExec])
            try original.closeAfter {
                try forEachChunk(of: original) { _ = try file.writeAll($0) }
            }
        }
    }

    static func remove(_ path: String, in root: FilePath) throws(ImportedFileFault) {
        guard root.appending(path).withPlatformString({ unlink($0) }) == 0 || errno == ENOENT else {
            throw fault(Errno(rawValue: errno), "removed")
        }
    }

    // MARK: Steps

    private static func replace(
        _ path: String, in root: FilePath, _ fill: (FileDescriptor) throws -> Void
    ) throws(ImportedFileFault) {
        try makeFolders(above: path, in: root)
        let place = root.appending(path)
        let beside = place.removingLastComponent().appending(".wynd-import-\(getpid())")
        do {
            let file = try FileDescriptor.open(
                beside, .writeOnly, options: [.create, .truncate, .closeOnExec, .noFollow],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter { try fill(file) }
            let status = beside.withPlatformString { from in place.withPlatformString { rename(from, $0) } }
            guard status == 0 else { throw Errno(rawValue: errno) }
        } catch {
            _ = beside.withPlatformString { unlink($0) }
            throw fault(error as? Errno ?? .ioError, "written")
        }
    }

    /// Makes each missing folder; one that is a link is refused, since it may lead out of the guide.
    private static func makeFolders(above path: String, in root: FilePath) throws(ImportedFileFault) {
        try makeFolder(root, mayBeLink: true)
        var folder = root
        for part in path.split(separator: "/").dropLast() {
            folder.append(String(part))
            try makeFolder(folder, mayBeLink: false)
        }
    }

    private static func makeFolder(_ folder: FilePath, mayBeLink: Bool) throws(ImportedFileFault) {
        guard folder.withPlatformString({ mkdir($0, 0o755) }) != 0 else { return }
        let failure = Errno(rawValue: errno)
        guard failure == .fileExists else { throw fault(failure, "written") }
        var info = stat()
        let status = folder.withPlatformString { mayBeLink ? stat($0, &info) : lstat($0, &info) }
        guard status == 0, info.st_mode & S_IFMT == S_IFDIR else {
            throw ImportedFileFault(reason: "cannot be written, because \(folder.string) is no folder of the guide")
        }
    }

    private static func isPlainFile(_ path: FilePath) -> Bool {
        var info = stat()
        return path.withPlatformString { stat($0, &info) } == 0 && info.st_mode & S_IFMT == S_IFREG
    }

    private static func forEachChunk(
        of file: FileDescriptor, _ use: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try file.read(into: buffer)
            if count == 0 { return }
            try use(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }

    private static func fault(_ failure: Errno, _ what: String) -> ImportedFileFault {
        switch failure {
        case .noSpace:
            ImportedFileFault(reason: "cannot be \(what): the disk is full; free some space and import again")
        case .permissionDenied, .notPermitted:
            ImportedFileFault(reason: "cannot be \(what): permission denied; check who owns it")
        case .readOnlyFileSystem: ImportedFileFault(reason: "cannot be \(what): the file system is read-only")
        default: ImportedFileFault(reason: "cannot be \(what): \(failure.description)")
        }
    }

    private static func hexadecimal(_ digest: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in digest {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
