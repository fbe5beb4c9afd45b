// Checks signatures: Ed25519 (RFC 8032).

import Crypto

public enum Ed25519 {
    /// Whether whoever has the secret half of a key has signed these bytes.
    ///
    /// - Parameters:
    ///   - signature: 64 bytes.
    ///   - key: the 32 bytes of the public key.
    public static func isSignature(_ signature: [UInt8], of bytes: [UInt8], by key: [UInt8]) -> Bool {
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key) else { return false }
        return key.isValidSignature(signature, for: bytes)
    }
}
