// The short code that a visitor can type if scanning is not possible.

import GuideModel
import GuideSupport

/// The code that a visitor types: twelve letters and digits, in three groups.
package struct UnlockCode: Hashable, Sendable {
    /// The alphabet of Crockford's Base32: without I, L, O and U, which look like other letters or form words.
    private static let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    package static let length = 12
    /// How often the code is hashed, so that trying all codes is slow: docs/unlocking.md contains the measurements.
    static let rounds = 120_000
    static let saltCount = 16

    /// Without the hyphens.
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

    /// The item's key under this code, for a page: the guide's salt, 8 bytes that name the code, then the key under
    /// AES-256-GCM; base64url.
    func wrapped(_ key: UnlockKey, in city: Slug) -> String {
        let stretched = KeyDerivation.pbkdf2(
            Array(text.utf8), salt: key.salt + Array("wynd-code/2 \(city)".utf8), rounds: Self.rounds)
        let name = KeyDerivation.hkdf(stretched, info: "name", count: 8)
        let wrapping = KeyDerivation.hkdf(stretched, info: "wrap", count: 32)
        // The key is used only here, so its nonce may be zero.
        let sealed = AESGCM.sealed(
            key.bytes, key: wrapping, nonce: Array(repeating: 0, count: 12), authenticating: "wynd-code/2 \(city)")
        return (key.salt + name + sealed.dropFirst(12)).base64URL
    }
}
