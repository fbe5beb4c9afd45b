// Signs packs and checks signatures: Ed25519 (RFC 8032).

import GuideModel
import GuideSupport

/// A secret key that signs packs; the same bytes always get the same signature.
public struct PackSigner: Sendable {
    /// The 32 bytes that RFC 8032 calls the private key.
    public let secret: [UInt8]
    public let publicKey: PackKey

    /// Generates a new key.
    public init() {
        guard let signer = PackSigner(secret: .random(32)) else { preconditionFailure("A secret key has 32 bytes") }
        self = signer
    }

    /// - Parameter secret: the 32 bytes that RFC 8032 calls the private key.
    /// - Returns: nil if there are not exactly 32 bytes.
    public init?(secret: [UInt8]) {
        guard let key = Ed25519.publicKey(of: secret), let publicKey = PackKey(bytes: key) else { return nil }
        self.secret = secret
        self.publicKey = publicKey
    }

    /// The 64 bytes of a signature, such as `pack.sig`.
    ///
    /// - Parameter bytes: the bytes to sign, such as those of `pack.json`.
    public func signature(of bytes: [UInt8]) throws(PackError) -> [UInt8] {
        guard let signature = Ed25519.signature(of: bytes, by: secret) else { throw .unsignable }
        return signature
    }
}

extension PackKey {
    /// The size of `pack.sig`.
    static let signatureByteCount = 64
}
