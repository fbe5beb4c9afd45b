// Checks a whole pack without writing to disk, and reports every error.

import GuideModel
import GuideSupport
import SystemPackage

public enum PackVerifier {
    /// Checks the pack in `file`: its structure, its paths, its list, every file's size and hash, and its signature.
    ///
    /// Memory use is small whatever the file declares; time is linear in the size that `limits` allow it to unpack.
    ///
    /// - Parameter key: the key that must have signed the pack; nil leaves a signature unchecked.
    public static func verify(
        _ file: FilePath, limits: PackLimits = .standard, key: PackKey? = nil
    ) -> PackReport {
        var report = PackReport(
            file: file.string, errors: [], manifest: nil, signature: .unsigned, bytes: 0, entries: 0)
        do {
            let descriptor = try FileDescriptor.openRegularFile(file)
            defer { try? descriptor.close() }
            let zip = try ZipFile(descriptor, limits: limits)
            var verification = PackVerification(zip: zip, limits: limits, key: key)
            try verification.run()
            report.update(from: verification, of: zip)
        } catch {
            report.errors.append(.unreadable(error))
        }
        return report
    }
}
