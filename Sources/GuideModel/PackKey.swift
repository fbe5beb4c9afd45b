// The public key that a guide's packs are signed with, as guide.yaml names it.

import GuideSupport

/// An Ed25519 public key (RFC 8032), with which any visitor can check who made a pack.
public struct PackKey: Hashable, Sendable {
    public static let byteCount = 32
    /// The prefix of the Base64 of the bytes in the key's text form.
    public static let prefix = "ed25519:"

    public let bytes: [UInt8]

    /// - Returns: nil unless there are 32 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == PackKey.byteCount else { return nil }
        self.bytes = bytes
    }

    /// Reads `ed25519:` and the Base64 of the key's 32 bytes.
    public init?(_ text: some StringProtocol) {
        guard text.hasPrefix(PackKey.prefix), let bytes = text.dropFirst(PackKey.prefix.count).base64Bytes else {
            return nil
        }
        self.init(bytes: bytes)
    }

    public var text: String { PackKey.prefix + bytes.base64 }

    /// A short name for the key: the start of its hash.
    public var fingerprint: String { String(bytes.sha256.prefix(16)) }

    /// Whether the owner of the secret key signed these bytes.
    public func hasSigned(_ bytes: [UInt8], with signature: [UInt8]) -> Bool {
        Ed25519.isSignature(signature, of: bytes, by: self.bytes)
    }
}

extension PackKey: FieldRepresentable {
    public init?(field: FieldValue) {
        guard case .text(let text) = field else { return nil }
        self.init(text)
    }

    public var field: FieldValue? { .text(text) }
}
