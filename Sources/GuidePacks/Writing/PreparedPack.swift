// Defines a pack that is ready to be written: everything that its bytes depend on is known.

import GuideModel
import GuideSupport

/// A pack before its ZIP is written.
public struct PreparedPack: Sendable {
    /// A file, and whether it is a placeholder for a page of the site.
    struct Item: Sendable {
        let file: PackFile
        let isPlaceholder: Bool
    }

    private let plan: PackPlan
    /// The files in the order of the manifest.
    let items: [Item]
    public let manifest: PackManifest
    /// The bytes of `pack.json`.
    let json: [UInt8]
    let timestamp: Int
    /// Signs `pack.json`; nil for a pack without a signature.
    let signer: PackSigner?
    /// A hash of everything that the ZIP's bytes depend on.
    ///
    /// This is `pack.json`, which contains every file's hash and type; the key that signs it; the time of the entries;
    /// and the libraries that write the ZIP, and their settings. The key begins with `format`.
    public let key: String
    /// The hash of what the bytes of all entries depend on: the time, the libraries and their settings.
    private let format: String

    init(plan: PackPlan, items: [Item], manifest: PackManifest, timestamp: Int, signer: PackSigner?) {
        self.plan = plan
        self.items = items
        self.manifest = manifest
        self.timestamp = timestamp
        self.signer = signer
        json = manifest.json()
        let written = "zip \(ZipWriter.formatVersion)\n\(ZipWriter.libraries)\ntime \(timestamp)\n"
        format = written.utf8.sha256
        let signed = "key \(signer?.publicKey.text ?? "-")\n"
        key = "\(format)-\((Array(signed.utf8) + json).sha256)"
    }

    /// Whether a pack with this `key` has the same entries, byte for byte, for equal files.
    public func sharesEntries(withPackOf key: String) -> Bool { key.hasPrefix("\(format)-") }

    /// The summary of the pack, given its ZIP's size and lower-case hexadecimal SHA-256.
    public func summary(bytes: Int, sha256: String) -> PackSummary {
        PackSummary(
            id: plan.id, city: plan.city, subject: plan.subject, title: plan.title, language: plan.language,
            version: manifest.version, bytes: bytes, sha256: sha256,
            fileCount: manifest.files.count { !$0.isPlaceholder }, entry: plan.entry)
    }
}
