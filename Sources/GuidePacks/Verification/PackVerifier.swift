// Checks a pack from front to back without writing anything to disk, and reports every fault it finds.

import GuideModel
import GuideSupport
import SystemPackage

public enum PackVerifier {
    /// Checks the pack in `file`: its structure, its paths, its list, every file's size and hash, and its signature.
    ///
    /// Memory stays small whatever the file says of itself; time is linear in what `limits` let it unpack.
    ///
    /// - Parameter key: what the pack has to be signed with; nil leaves a signature unchecked.
    public static func verify(
        _ file: FilePath, limits: PackLimits = .standard, key: PackKey? = nil
    ) -> PackReport {
        var report = PackReport(
            file: file.string, faults: [], manifest: nil, signature: .unsigned, bytes: 0, entries: 0)
        do {
            let descriptor = try FileDescriptor.openRegularFile(file)
            defer { try? descriptor.close() }
            let zip = try ZipFile(descriptor, limits: limits)
            var verification = PackVerification(zip: zip, limits: limits, key: key)
            try verification.run()
            report.take(verification, of: zip)
        } catch {
            report.faults.append(.unreadable(error))
        }
        return report
    }
}
