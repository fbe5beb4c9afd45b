// Hashes, key derivation, authenticated encryption and signatures, all from libcrypto (OpenSSL 3).
//
// libcrypto fails here only if memory runs out or an argument has an invalid length; both end the process.

import CCrypto

/// SHA-256 (FIPS 180-4) of bytes that arrive in pieces.
///
///     let hash = SHA256()
///     hash.update(data: Array("abc".utf8))
///     hash.finalize().hexadecimal  // ba7816bf...
public final class SHA256 {
    public static let byteCount = 32

    // Looked up once, because the lookup takes longer than the hash of a short text.
    nonisolated(unsafe) fileprivate static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)
    private let context: OpaquePointer

    public init() {
        context = required(EVP_MD_CTX_new())
        check(EVP_DigestInit_ex2(context, Self.algorithm, nil))
    }

    deinit { EVP_MD_CTX_free(context) }

    public func update(data: some Sequence<UInt8>) {
        let done: Void? = data.withContiguousStorageIfAvailable {
            check(EVP_DigestUpdate(context, $0.baseAddress, $0.count))
        }
        if done == nil { update(data: Array(data)) }
    }

    /// The 32 bytes of the hash; after this call, no bytes can be added.
    public func finalize() -> [UInt8] {
        made(Self.byteCount) { check(EVP_DigestFinal_ex(context, $0, nil)) }
    }

    /// The 32 bytes of the hash of all of `data`.
    public static func hash(data: some Sequence<UInt8>) -> [UInt8] {
        let hash = data.withContiguousStorageIfAvailable { data in
            made(byteCount) { check(EVP_Digest(data.baseAddress, data.count, $0, nil, algorithm, nil)) }
        }
        return hash ?? self.hash(data: Array(data))
    }
}

extension [UInt8] {
    /// Cryptographically secure random bytes, for a new secret.
    public static func random(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}

/// Keys and message authentication codes from a secret.
public enum KeyDerivation {
    /// HMAC-SHA256 (RFC 2104), 32 bytes.
    public static func hmac(_ bytes: [UInt8], key: [UInt8]) -> [UInt8] {
        made(SHA256.byteCount) {
            _ = required(HMAC(SHA256.algorithm, key, Int32(key.count), bytes, bytes.count, $0, nil))
        }
    }

    /// HKDF-SHA256 without salt (RFC 5869).
    ///
    /// - Parameter count: the number of bytes, at most 8,160.
    public static func hkdf(_ bytes: [UInt8], info: String, count: Int) -> [UInt8] {
        let key = hmac(bytes, key: [UInt8](repeating: 0, count: SHA256.byteCount))
        var (block, derived): ([UInt8], [UInt8]) = ([], [])
        var number: UInt8 = 1
        while derived.count < count {
            block = hmac(block + Array(info.utf8) + [number], key: key)
            derived += block
            number += 1
        }
        return Array(derived.prefix(count))
    }

    /// PBKDF2-HMAC-SHA256 (RFC 8018), 32 bytes.
    public static func pbkdf2(_ password: [UInt8], salt: [UInt8], rounds: Int) -> [UInt8] {
        made(SHA256.byteCount) { target in
            password.withUnsafeBytes { password in
                let characters = password.bindMemory(to: CChar.self).baseAddress
                check(
                    PKCS5_PBKDF2_HMAC(
                        characters, Int32(password.count), salt, Int32(salt.count), Int32(rounds), SHA256.algorithm,
                        Int32(SHA256.byteCount), target))
            }
        }
    }
}

/// AES-256-GCM (NIST SP 800-38D), with keys of 32 bytes.
public enum AESGCM {
    private static let (keyCount, nonceCount, tagCount) = (32, 12, 16)

    /// - Parameters:
    ///   - nonce: 12 bytes.
    ///   - name: additional authenticated data, which is not part of the result. The same name is needed to open it.
    /// - Returns: nonce, cipher text and tag.
    public static func sealed(
        _ content: [UInt8], key: [UInt8], nonce: [UInt8], authenticating name: String
    ) -> [UInt8] {
        precondition(key.count == keyCount && nonce.count == nonceCount, "keys have 32 bytes and nonces 12")
        let context = required(EVP_CIPHER_CTX_new())
        defer { EVP_CIPHER_CTX_free(context) }
        check(EVP_EncryptInit_ex2(context, EVP_aes_256_gcm(), key, nonce, nil))
        let sealed = updated(context, content, name)
        var rest: Int32 = 0
        var none: UInt8 = 0
        check(EVP_EncryptFinal_ex(context, &none, &rest))
        let tag = made(tagCount) { check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_GET_TAG, Int32(tagCount), $0)) }
        return nonce + sealed + tag
    }

    /// - Returns: nil if the bytes were not sealed with this key and name.
    public static func opened(_ sealed: [UInt8], key: [UInt8], authenticating name: String) -> [UInt8]? {
        guard key.count == keyCount, sealed.count >= nonceCount + tagCount else { return nil }
        let (nonce, content) = (Array(sealed.prefix(nonceCount)), sealed.dropFirst(nonceCount).dropLast(tagCount))
        var tag = Array(sealed.suffix(tagCount))
        let context = required(EVP_CIPHER_CTX_new())
        defer { EVP_CIPHER_CTX_free(context) }
        check(EVP_DecryptInit_ex2(context, EVP_aes_256_gcm(), key, nonce, nil))
        let opened = updated(context, Array(content), name)
        check(EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_AEAD_SET_TAG, Int32(tagCount), &tag))
        var rest: Int32 = 0
        var none: UInt8 = 0
        return EVP_DecryptFinal_ex(context, &none, &rest) == 1 ? opened : nil
    }

    /// Encrypts or decrypts bytes, according to the context; the name is only authenticated.
    private static func updated(_ context: OpaquePointer, _ content: [UInt8], _ name: String) -> [UInt8] {
        var written: Int32 = 0
        let name = Array(name.utf8)
        check(EVP_CipherUpdate(context, nil, &written, name, Int32(name.count)))
        return made(content.count) { target in
            // libcrypto counts with 32-bit numbers.
            for start in stride(from: 0, to: content.count, by: 1 << 30) {
                content[start..<min(start + 1 << 30, content.count)].withUnsafeBufferPointer {
                    check(EVP_CipherUpdate(context, target + start, &written, $0.baseAddress, Int32($0.count)))
                }
            }
        }
    }
}

/// Ed25519 signatures (RFC 8032): the same bytes always get the same signature.
public enum Ed25519 {
    private static let (keyCount, signatureCount) = (32, 64)

    /// The 32 bytes of the public key.
    ///
    /// - Parameter secret: the 32 bytes that RFC 8032 calls the private key.
    /// - Returns: nil unless `secret` has 32 bytes.
    public static func publicKey(of secret: [UInt8]) -> [UInt8]? {
        guard let key = privateKey(secret) else { return nil }
        defer { EVP_PKEY_free(key) }
        var count = keyCount
        return made(keyCount) { check(EVP_PKEY_get_raw_public_key(key, $0, &count)) }
    }

    /// The 64 bytes of a signature; nil unless the secret key has 32 bytes.
    public static func signature(of bytes: [UInt8], by secret: [UInt8]) -> [UInt8]? {
        guard let key = privateKey(secret) else { return nil }
        defer { EVP_PKEY_free(key) }
        let context = required(EVP_MD_CTX_new())
        defer { EVP_MD_CTX_free(context) }
        check(EVP_DigestSignInit(context, nil, nil, nil, key))
        var count = signatureCount
        return made(signatureCount) { check(EVP_DigestSign(context, $0, &count, bytes, bytes.count)) }
    }

    /// Whether the owner of the secret key signed these bytes.
    ///
    /// - Parameters:
    ///   - signature: 64 bytes.
    ///   - key: the 32 bytes of the public key.
    public static func isSignature(_ signature: [UInt8], of bytes: [UInt8], by key: [UInt8]) -> Bool {
        guard signature.count == signatureCount, key.count == keyCount,
            let key = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, nil, key, keyCount)
        else { return false }
        defer { EVP_PKEY_free(key) }
        let context = required(EVP_MD_CTX_new())
        defer { EVP_MD_CTX_free(context) }
        guard EVP_DigestVerifyInit(context, nil, nil, nil, key) == 1 else { return false }
        return EVP_DigestVerify(context, signature, signature.count, bytes, bytes.count) == 1
    }

    private static func privateKey(_ secret: [UInt8]) -> OpaquePointer? {
        guard secret.count == keyCount else { return nil }
        return required(EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, nil, secret, keyCount))
    }
}

extension LibraryVersion {
    /// The version of libcrypto.
    static var crypto: LibraryVersion {
        LibraryVersion("OpenSSL", OpenSSL_version(OPENSSL_VERSION_STRING).map { String(cString: $0) })
    }
}

/// The `count` bytes that `make` writes.
private func made(_ count: Int, _ make: (UnsafeMutablePointer<UInt8>) -> Void) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: max(count, 1)) { buffer, filled in
        if let base = buffer.baseAddress { make(base) }
        filled = count
    }
}

private func check(_ result: Int32) { precondition(result == 1, "libcrypto refused") }

private func required<Pointer>(_ pointer: Pointer?) -> Pointer {
    guard let pointer else { preconditionFailure("libcrypto refused") }
    return pointer
}
