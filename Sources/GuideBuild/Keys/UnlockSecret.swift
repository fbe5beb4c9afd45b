// The guide's secret that locks content, and the keys and codes that are derived from it.
//
//   key of an item      HKDF-SHA256(secret, info "wynd-unlock/1 CITY/PLACE" or "wynd-unlock/1 CITY/PLACE/FEATURE")
//   tag, file           the start of SHA-256("wynd-tag/1" + key), of SHA-256("wynd-file/1" + key)
//   short code          twelve letters of Crockford's Base32: the first 60 bits of HKDF-SHA256(key, info "wynd-code/2")
//   salt of the codes   HKDF-SHA256(secret, info "wynd-code-salt/1"), which pages contain
//
// HKDF is RFC 5869's, with no salt. docs/unlocking.md explains what this protects from.

import GuideModel
import GuideSupport

/// 32 random bytes that only the publisher knows.
public struct UnlockSecret: Sendable, Hashable {
    static let byteCount = 32

    let bytes: [UInt8]

    private init(known bytes: [UInt8]) { self.bytes = bytes }

    /// Makes a new secret.
    public init() {
        // The system's generator is suitable for keys.
        bytes = .random(Self.byteCount)
    }

    /// Makes a secret from bytes.
    ///
    /// - Returns: nil unless there are 32 bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// The public secret for content that opens when the visitor arrives.
    ///
    /// Anyone can read it, so this content is hidden but not protected.
    static let open = UnlockSecret(known: SHA256.hash(data: "wynd-here/1".utf8))

    /// Identifies the secret in guide.yaml without revealing it.
    public var fingerprint: String {
        KeyDerivation.hkdf(bytes, info: "wynd-unlock-fingerprint/1", count: 8).hexadecimal
    }

    package func key(of item: LockedItem) -> UnlockKey {
        UnlockKey(
            bytes: KeyDerivation.hkdf(bytes, info: "wynd-unlock/1 \(item.city)/\(item.name)", count: 32),
            salt: KeyDerivation.hkdf(bytes, info: "wynd-code-salt/1", count: UnlockCode.saltCount))
    }
}

/// The key that opens one locked item.
package struct UnlockKey: Hashable, Sendable {
    let bytes: [UInt8]
    /// The guide's own salt for short codes: the result of a search of all codes is valid for this guide alone.
    let salt: [UInt8]

    /// The key as it appears in the fragment of a code's address.
    package var text: String { bytes.base64URL }

    /// Shows whether a key is the right one.
    var tag: String { Array(SHA256.hash(data: Array("wynd-tag/1".utf8) + bytes).prefix(9)).base64URL }

    /// The name of the file that contains the sealed content.
    var fileName: String { SHA256.hash(data: Array("wynd-file/1".utf8) + bytes).prefix(10).hexadecimal }

    /// The code that can be typed in place of the key.
    package var code: UnlockCode { UnlockCode(bits: KeyDerivation.hkdf(bytes, info: "wynd-code/2", count: 8)) }

    /// The lock of an item, for a page.
    func lock(of item: LockedItem, isOpen: Bool) -> ContentLock {
        ContentLock(
            tag: tag, file: SitePath.sealed(item.city, fileName), code: isOpen ? "" : code.wrapped(self, in: item.city),
            key: isOpen ? text : nil)
    }

    /// Seals the content: nonce, cipher text and tag of AES-256-GCM, under the file's name.
    ///
    /// The nonce is derived from the sealed content, so that equal content gives equal bytes and no nonce is used
    /// twice.
    func sealed(_ content: [UInt8]) -> [UInt8] {
        let nonceKey = KeyDerivation.hkdf(bytes, info: "wynd-nonce/1", count: 32)
        let nonce = Array(KeyDerivation.hmac(content, key: nonceKey).prefix(12))
        return AESGCM.sealed(content, key: bytes, nonce: nonce, authenticating: "wynd-sealed/1 \(fileName)")
    }

    /// Opens sealed content.
    ///
    /// - Returns: nil for content that this key did not seal.
    func opened(_ sealed: [UInt8]) -> [UInt8]? {
        AESGCM.opened(sealed, key: bytes, authenticating: "wynd-sealed/1 \(fileName)")
    }
}
