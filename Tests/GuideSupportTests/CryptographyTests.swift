import GuideSupport
import Testing

@Suite("Hashes and signatures")
struct CryptographyTests {
    private let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    private let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

    @Test("SHA-256 matches the examples of FIPS 180-4, for whole, divided and empty input")
    func vectors() {
        #expect(Array("abc".utf8).sha256 == abc)
        #expect("abc".utf8.sha256 == abc)
        #expect(SHA256.hash(data: [UInt8]()).hexadecimal == empty)
        #expect(SHA256().finalize().hexadecimal == empty)
        let hash = SHA256()
        for piece in ["a", "", "bc"] { hash.update(data: Array(piece.utf8)) }
        #expect(hash.finalize().hexadecimal == abc)
        // A sequence whose bytes are not contiguous in memory.
        #expect(SHA256.hash(data: "abc".unicodeScalars.lazy.map { UInt8($0.value) }).hexadecimal == abc)
    }

    @Test("A signature is valid only for one key and one text, and keys of other lengths sign nothing")
    func signatures() throws {
        let secret = [UInt8](repeating: 7, count: 32)
        let key = try #require(Ed25519.publicKey(of: secret))
        let other = try #require(Ed25519.publicKey(of: [UInt8](repeating: 8, count: 32)))
        let signature = try #require(Ed25519.signature(of: [1, 2, 3], by: secret))
        #expect(Ed25519.isSignature(signature, of: [1, 2, 3], by: key))
        #expect(!Ed25519.isSignature(signature, of: [1, 2, 4], by: key))
        #expect(!Ed25519.isSignature(signature, of: [1, 2, 3], by: other))
        #expect(!Ed25519.isSignature(Array(signature.dropLast()), of: [1, 2, 3], by: key))
        #expect(!Ed25519.isSignature(signature, of: [1, 2, 3], by: Array(key.dropLast())))
        #expect(Ed25519.publicKey(of: Array(secret.dropLast())) == nil)
        #expect(Ed25519.signature(of: [1], by: []) == nil)
    }

    @Test("Only the key and the name of an AES-256-GCM encryption open it; too few bytes open nothing")
    func sealing() {
        let (key, nonce) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 12))
        for content in [[], [UInt8](repeating: 3, count: 1000)] {
            let sealed = AESGCM.sealed(content, key: key, nonce: nonce, authenticating: "gate")
            #expect(AESGCM.opened(sealed, key: key, authenticating: "gate") == content)
            #expect(AESGCM.opened(sealed, key: key, authenticating: "wall") == nil)
            #expect(AESGCM.opened(sealed, key: nonce, authenticating: "gate") == nil)
            #expect(AESGCM.opened(Array(sealed.dropLast()), key: key, authenticating: "gate") == nil)
        }
        #expect(AESGCM.opened([1, 2, 3], key: key, authenticating: "") == nil)
    }
}
