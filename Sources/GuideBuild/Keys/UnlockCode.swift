// The short code that can be typed where nothing can be scanned.

import GuideModel
import GuideSupport

/// What people type: twelve letters and digits, in three groups.
package struct UnlockCode: Hashable, Sendable {
    /// Crockford's: without I, L, O and U, which look like others or make words.
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    package static let length = 12
    /// How often the code is hashed, so that trying all is slow: docs/unlocking.md has what was measured.
    static let rounds = 120_000
    static let saltCount = 16

    /// Without the hyphen.
    package let text: String

    package init(bits bytes: [UInt8]) {
        var bits = bytes.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) } >> 4
        var text: [Character] = []
        for _ in 0..<Self.length {
            text.append(Self.letters[Int(bits & 31)])
            bits >>= 5
        }
        self.text = String(text.reversed())
    }

    /// In three groups, as it is printed.
    package var shown: String { "\(text.prefix(4))-\(text.dropFirst(4).prefix(4))-\(text.suffix(4))" }

    /// The item's key under this code, for a page: the guide's salt, 8 bytes that name the code, then the key under AES-256-GCM;
    /// base64url.
    func wrapped(_ key: UnlockKey, in city: Slug) -> String {
        let stretched = KeyDerivation.pbkdf2(
            Array(text.utf8), salt: key.salt + Array("wynd-code/2 \(city)".utf8), rounds: Self.rounds)
        let name = KeyDerivation.hkdf(stretched, info: "name", count: 8)
        let wrapping = KeyDerivation.hkdf(stretched, info: "wrap", count: 32)
        // The key is used for this alone, so its nonce may be nothing.
        let sealed = AESGCM.sealed(
            key.bytes, key: wrapping, nonce: Array(repeating: 0, count: 12), authenticating: "wynd-code/2 \(city)")
        return (key.salt + name + sealed.dropFirst(12)).base64URL
    }
}
