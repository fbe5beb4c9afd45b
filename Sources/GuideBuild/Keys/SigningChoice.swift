// Finds the secret key that signs a guide's packs.

import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage

/// Where a build may find the key.
public struct SigningChoice: Sendable {
    /// The environment variable with the key itself, for CI.
    public static let variable = "WYND_SIGNING_KEY"

    /// The file that the caller named.
    public var file: FilePath?
    /// The value of the environment variable.
    public var text: String?
    /// The user's settings folder, in which `wynd keys new` saves keys.
    public var settings: FilePath?
    /// Whether a pack without a signature is an error.
    public var isRequired: Bool

    public init(file: FilePath? = nil, text: String? = nil, settings: FilePath? = nil, isRequired: Bool = false) {
        self.file = file
        self.text = text
        self.settings = settings
        self.isRequired = isRequired
    }

    /// The key that matches the guide's public key.
    ///
    /// - Returns: nil if the guide has no public key, or if the secret half is not available or does not match; in the
    ///   last two cases the diagnostics give the reason.
    func signer(of guide: Guide) -> (signer: PackSigner?, diagnostics: [Diagnostic]) {
        let settings = SourceLocation(file: guide.location.file)
        guard let key = guide.packKey else {
            guard file != nil || isRequired else { return (nil, []) }
            let message =
                "guide.yaml contains no pack-key; add the one that wynd keys new prints, because signatures "
                + "cannot be checked without it"
            return (nil, [.error(at: settings, code: .unsigned, message)])
        }
        guard let source = source(of: key) else {
            let message =
                "packs are not signed; give the secret key with --signing-key or \(SigningChoice.variable), "
                + "because pack-key requires a signature and browsers do not save unsigned packs"
            let diagnostic: Diagnostic =
                isRequired
                ? .error(at: settings, code: .unsigned, message) : .warning(at: settings, code: .unsigned, message)
            return (nil, [diagnostic])
        }
        do throws(KeyError) {
            return (try signer(key, from: source), [])
        } catch {
            return (nil, [.error(at: SourceLocation(file: source.name), code: .signingKey, error.message)])
        }
    }

    private func source(of key: PackKey) -> SecretSource? {
        SecretSource(file: file, text: text, variable: Self.variable, usual: settings, named: key.fingerprint)
    }

    private func signer(_ key: PackKey, from source: SecretSource) throws(KeyError) -> PackSigner {
        let secrets = try source.read()
        if let signer = secrets.signers.first(where: { $0.publicKey == key }) { return signer }
        let found = secrets.signers.map(\.publicKey.text).joined(separator: ", ")
        throw KeyError(
            message:
                "this key does not match the guide's; its public key is \(found.isEmpty ? "none" : found), and "
                + "pack-key is \(key.text)")
    }
}
