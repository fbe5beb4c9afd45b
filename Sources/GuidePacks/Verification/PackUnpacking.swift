// Unpacks a verified pack, and verifies each file again as it is written.

import GuideModel
import GuideSupport
import SystemPackage

extension PackVerifier {
    /// Checks a pack as `verify` does.
    ///
    /// If it is valid, writes all of it below `folder`, including `pack.json`.
    ///
    /// The file is open all the time, and every byte is hashed again as it is written. For example, this detects a USB
    /// stick that is removed, or a file that is replaced.
    ///
    /// - Parameters:
    ///   - folder: created if the pack is valid, and then contains only the pack.
    ///   - shouldUnpack: whether to unpack a valid pack.
    /// - Returns: the report; the folder is complete only if the report has no faults.
    static func unpack(
        _ file: FilePath, into folder: FilePath, limits: PackLimits = .standard, key: PackKey?,
        shouldUnpack: (PackManifest) throws -> Bool
    ) throws -> PackReport {
        var report = PackReport(
            file: file.string, errors: [], manifest: nil, signature: .unsigned, bytes: 0, entries: 0)
        let descriptor: FileDescriptor
        do { descriptor = try FileDescriptor.openRegularFile(file) } catch {
            report.errors = [.unreadable(error)]
            return report
        }
        defer { try? descriptor.close() }
        let zip: ZipFile
        var verification: PackVerification
        do {
            zip = try ZipFile(descriptor, limits: limits)
            verification = PackVerification(zip: zip, limits: limits, key: key)
            try verification.run()
        } catch {
            report.errors = [.unreadable(error)]
            return report
        }
        report.update(from: verification, of: zip)
        guard report.isValid, let manifest = report.manifest, try shouldUnpack(manifest) else { return report }
        let listed = Dictionary(manifest.files.map { ($0.path, $0.sha256) }) { first, _ in first }
        for entry in zip.entries {
            guard let path = entry.path, let extent = try zip.extent(of: entry).extent else { continue }
            let found = try write(entry, at: extent, of: zip, to: folder.appending(path))
            switch found {
            case .failure(let error): report.errors.append(error)
            case .success(let contents) where listed[path].map { $0 == contents.sha256 } ?? true: continue
            case .success:
                report.errors.append(
                    PackVerificationError(.hashMismatch, "it changed while it was unpacked", path: entry.shownPath))
            }
            return report
        }
        return report
    }

    private static func write(
        _ entry: ZipEntry, at extent: ZipFile.Extent, of zip: ZipFile, to path: FilePath
    ) throws -> Result<ZipFile.Contents, PackVerificationError> {
        do {
            return try FileSystem.create(path) { file in
                var failure: (any Error)?
                let contents = try zip.readContents(of: entry, at: extent) { piece in
                    do { if failure == nil { try file.writeAll(piece) } } catch { failure = error }
                }
                if let failure { throw failure }
                return contents
            }
        } catch let error as Errno {
            throw FileError(path: path, operation: "write", errno: error)
        }
    }
}

extension PackReport {
    mutating func update(from verification: PackVerification, of zip: ZipFile) {
        errors = verification.errors
        manifest = verification.manifest
        signature = verification.signature
        bytes = zip.bytes
        entries = zip.entries.count
    }
}

extension PackVerificationError {
    static func unreadable(_ error: any Error) -> PackVerificationError {
        PackVerificationError(
            .unreadable, "the file cannot be read: \((error as? Errno)?.description ?? "unknown error")")
    }
}
