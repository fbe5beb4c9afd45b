// The files of the versions that this machine has published, to compare them with a new site.

import GuideSupport
import SystemPackage

/// The last published versions of one destination.
public struct FormerFiles: Sendable {
    private let versions: PublishedVersions
    /// The lists of their files, the newest first.
    private let manifests: [PublishedManifest]

    init(_ versions: PublishedVersions) {
        self.versions = versions
        manifests = ((try? versions.numbers()) ?? []).reversed().compactMap { versions.manifest($0) }
    }

    /// The content of a file in the newest version in which it differs from the new file.
    ///
    /// So the result is the same before and after the new site is published.
    ///
    /// - Parameters:
    ///   - path: the path relative to the published folder.
    ///   - sha256: the hash of the new file; nil if there is none.
    /// - Returns: nil if this machine has no such version.
    public func content(_ path: String, unlike sha256: String?) -> [UInt8]? {
        for manifest in manifests {
            guard let hash = manifest.files[path], hash != sha256, !hash.isEmpty else { continue }
            return try? FileSystem.read(versions.object(hash))
        }
        return nil
    }
}

extension SitePublication {
    /// The files of the versions that this machine has published at the destination.
    public var formerFiles: FormerFiles { FormerFiles(versions) }

    /// Whether a path is that of a file inside a published folder.
    public static func isSitePath(_ path: String) -> Bool { PublishedManifest.isPath(path) }
}
