// What locks are made with: AES-256-GCM, HKDF and PBKDF2 over SHA-256.

import Crypto
import CryptoExtras
import GuideSupport

/// AES-256-GCM (NIST SP 800-38D).
enum AESGCM {
    /// - Returns: nonce, cipher text and tag.
    static func sealed(_ content: [UInt8], key: [UInt8], nonce: [UInt8], authenticating name: String) -> [UInt8] {
        guard let nonce = try? AES.GCM.Nonce(data: nonce),
            let box = try? AES.GCM.seal(
                content, using: SymmetricKey(data: key), nonce: nonce, authenticating: Array(name.utf8))
        else { preconditionFailure("keys have 32 bytes and nonces 12, since they are made here") }
        return Array(nonce) + Array(box.ciphertext) + Array(box.tag)
    }

    static func opened(_ sealed: [UInt8], key: [UInt8], authenticating name: String) -> [UInt8]? {
        guard let box = try? AES.GCM.SealedBox(combined: sealed),
            let content = try? AES.GCM.open(box, using: SymmetricKey(data: key), authenticating: Array(name.utf8))
        else { return nil }
        return Array(content)
    }
}

/// Hashes that keys are made with.
enum Hash {
    static func bytes(_ text: String, _ more: [UInt8] = []) -> [UInt8] {
        Array(SHA256.hash(data: Array(text.utf8) + more))
    }

    /// HKDF-SHA256 without salt (RFC 5869); its second step gives the bytes themselves, which the library's keeps to itself.
    static func derived(from bytes: [UInt8], info: String, count: Int) -> [UInt8] {
        let key = SymmetricKey(
            data: Array(HKDF<SHA256>.extract(inputKeyMaterial: SymmetricKey(data: bytes), salt: [UInt8]())))
        var (block, derived): ([UInt8], [UInt8]) = ([], [])
        var number: UInt8 = 1
        while derived.count < count {
            block = Array(HMAC<SHA256>.authenticationCode(for: block + Array(info.utf8) + [number], using: key))
            derived += block
            number += 1
        }
        return Array(derived.prefix(count))
    }

    /// PBKDF2-HMAC-SHA256 (RFC 8018), 32 bytes.
    static func stretched(_ password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8] {
        // Checked would be only that there are 210,000 rounds, which OWASP asks for passwords that people choose.
        let key = try? KDF.Insecure.PBKDF2.deriveKey(
            from: password, salt: salt, using: .sha256, outputByteCount: 32, unsafeUncheckedRounds: rounds)
        guard let key else { preconditionFailure("a password, a salt and rounds are there, since they are made here") }
        return key.withUnsafeBytes { Array($0) }
    }
}

extension [UInt8] {
    /// RFC 4648's, without padding.
    var base64URL: String {
        base64.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
}
