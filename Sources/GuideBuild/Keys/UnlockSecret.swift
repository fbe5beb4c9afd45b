// The guide's secret that locks content: the keys and the codes that are made of it.
//
//   key of an item      HKDF-SHA256(secret, info "wynd-unlock/1 CITY/PLACE" or "wynd-unlock/1 CITY/PLACE/FEATURE")
//   tag, file           the start of SHA-256("wynd-tag/1" + key), of SHA-256("wynd-file/1" + key)
//   short code          twelve letters of Crockford's Base32: the first 60 bits of HKDF-SHA256(key, info "wynd-code/2")
//   salt of the codes   HKDF-SHA256(secret, info "wynd-code-salt/1"), which pages hold
//
// HKDF is RFC 5869's, with no salt. docs/unlocking.md says what this protects from.

import GuideModel
import GuideSupport

/// 32 random bytes that nobody knows but who publishes.
public struct UnlockSecret: Sendable, Hashable {
    static let byteCount = 32

    let bytes: [UInt8]

    private init(known bytes: [UInt8]) { self.bytes = bytes }

    /// A new one.
    public init() {
        // The system's own generator, which is made for keys.
        bytes = .random(Self.byteCount)
    }

    /// - Returns: nil unless there are 32 bytes.
    init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        self.bytes = bytes
    }

    /// What stands in place of one for what being there opens: that is a curtain, and everybody can look behind it.
    static let open = UnlockSecret(known: SHA256.hash(data: "wynd-here/1".utf8))

    /// Names the secret in guide.yaml without telling anything of it.
    public var fingerprint: String {
        KeyDerivation.hkdf(bytes, info: "wynd-unlock-fingerprint/1", count: 8).hexadecimal
    }

    package func key(of item: LockedItem) -> UnlockKey {
        UnlockKey(
            bytes: KeyDerivation.hkdf(bytes, info: "wynd-unlock/1 \(item.city)/\(item.name)", count: 32),
            salt: KeyDerivation.hkdf(bytes, info: "wynd-code-salt/1", count: UnlockCode.saltCount))
    }
}

/// Opens one thing that is locked.
package struct UnlockKey: Hashable, Sendable {
    let bytes: [UInt8]
    /// The guide's own salt for short codes: a search of all codes serves this guide alone.
    let salt: [UInt8]

    /// As it stands in the fragment of a code's address.
    package var text: String { bytes.base64URL }

    /// Tells whether a key is the one.
    var tag: String { Array(SHA256.hash(data: Array("wynd-tag/1".utf8) + bytes).prefix(9)).base64URL }

    /// What the file is called that holds what it opens.
    var fileName: String { SHA256.hash(data: Array("wynd-file/1".utf8) + bytes).prefix(10).hexadecimal }

    /// What can be typed in its place.
    package var code: UnlockCode { UnlockCode(bits: KeyDerivation.hkdf(bytes, info: "wynd-code/2", count: 8)) }

    /// What it is locked with, for a page.
    func lock(of item: LockedItem, isOpen: Bool) -> ContentLock {
        ContentLock(
            tag: tag, file: SitePath.sealed(item.city, fileName), code: isOpen ? "" : code.wrapped(self, in: item.city),
            key: isOpen ? text : nil)
    }

    /// Seals what it locks: nonce, cipher text and tag of AES-256-GCM, under the file's name.
    ///
    /// The nonce is made of what is sealed, so that the same content gives the same bytes and no nonce serves twice.
    func sealed(_ content: [UInt8]) -> [UInt8] {
        let nonceKey = KeyDerivation.hkdf(bytes, info: "wynd-nonce/1", count: 32)
        let nonce = Array(KeyDerivation.hmac(content, key: nonceKey).prefix(12))
        return AESGCM.sealed(content, key: bytes, nonce: nonce, authenticating: "wynd-sealed/1 \(fileName)")
    }

    /// - Returns: nil for what this key did not seal.
    func opened(_ sealed: [UInt8]) -> [UInt8]? {
        AESGCM.opened(sealed, key: bytes, authenticating: "wynd-sealed/1 \(fileName)")
    }
}
