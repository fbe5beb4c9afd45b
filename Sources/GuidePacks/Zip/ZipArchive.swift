// Unpacks the files of a ZIP by another program, one at a time.

import GuideSupport
import SystemPackage

/// A ZIP that is open for reading.
public final class ZipArchive {
    private let descriptor: FileDescriptor
    private let zip: ZipFile
    private let entries: [String: ZipEntry]

    /// Opens a ZIP, and reads its directory.
    public init(_ path: FilePath) throws(ZipReader.ReadError) {
        do { descriptor = try FileDescriptor.openRegularFile(path) } catch {
            throw .unreadable(error as? Errno ?? .ioError)
        }
        do {
            // As in ZipReader, errors elsewhere in the file make no difference.
            zip = try ZipFile(descriptor, limits: PackLimits(entries: ZipReader.mostFiles))
        } catch {
            try? descriptor.close()
            throw .unreadable(error as? Errno ?? .ioError)
        }
        var entries: [String: ZipEntry] = [:]
        for entry in zip.entries where entry.specialKind == nil {
            // macOS writes names in UTF-8 without saying so.
            guard let name = entry.path ?? String(validating: entry.name, as: UTF8.self) else { continue }
            entries[name] = entries[name] ?? entry
        }
        self.entries = entries
        guard !zip.entries.isEmpty else { throw .notZIP }
    }

    deinit { try? descriptor.close() }

    /// The paths of the files, sorted.
    public var names: [String] { entries.keys.sorted() }

    /// Unpacks a file to a new file on disk, piece by piece.
    ///
    /// - Parameter limit: the maximum size, unpacked, in bytes.
    public func unpack(_ name: String, to file: FilePath, limit: Int) throws(ZipReader.ReadError) {
        guard let entry = entries[name], !entry.isEncrypted, !entry.needsZIP64 else { throw .damaged(name) }
        guard entry.bytes <= limit else { throw .tooLarge(limit: limit) }
        do {
            guard let extent = try zip.extent(of: entry).extent else { throw ZipReader.ReadError.damaged(name) }
            var writeError: (any Error)?
            let result = try FileSystem.create(file) { output in
                try zip.readContents(of: entry, at: extent) { piece in
                    guard writeError == nil else { return }
                    do { _ = try output.writeAll(piece) } catch { writeError = error }
                }
            }
            if let writeError { throw writeError }
            guard case .success = result else { throw ZipReader.ReadError.damaged(name) }
        } catch {
            throw error as? ZipReader.ReadError ?? .unreadable(error as? Errno ?? .ioError)
        }
    }
}
