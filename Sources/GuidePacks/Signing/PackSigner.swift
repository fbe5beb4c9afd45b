// Signs packs, and checks what others have signed: Ed25519 (RFC 8032).

import Crypto
import GuideModel

/// A secret key that signs packs.
///
/// On Linux the same bytes always get the same signature. CryptoKit, on macOS, adds chance to it: there a pack that is
/// written anew has another `pack.sig` each time.
public struct PackSigner: Sendable {
    private let privateKey: Curve25519.Signing.PrivateKey
    public let publicKey: PackKey

    /// A new key.
    public init() { self.init(Curve25519.Signing.PrivateKey()) }

    /// - Parameter secret: the 32 bytes that RFC 8032 calls the private key.
    /// - Returns: nil unless there are 32.
    public init?(secret: [UInt8]) {
        guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: secret) else { return nil }
        self.init(key)
    }

    private init(_ key: Curve25519.Signing.PrivateKey) {
        guard let publicKey = PackKey(bytes: Array(key.publicKey.rawRepresentation)) else {
            preconditionFailure("An Ed25519 public key has 32 bytes")
        }
        privateKey = key
        self.publicKey = publicKey
    }

    /// The 32 bytes to keep.
    public var secret: [UInt8] { Array(privateKey.rawRepresentation) }

    /// The 64 bytes of a signature, such as `pack.sig`.
    ///
    /// - Parameter bytes: what is signed, such as those of `pack.json`.
    public func signature(of bytes: [UInt8]) throws(PackError) -> [UInt8] {
        do { return Array(try privateKey.signature(for: bytes)) } catch { throw .unsignable }
    }
}

extension PackKey {
    /// The size of `pack.sig`.
    static let signatureByteCount = 64
}
