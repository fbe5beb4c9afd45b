// Tests of locks: the algorithms against published vectors, what a key opens, and where the build finds the secret.

import GuideModel
import GuideSupport
import Testing

@testable import GuideBuild

@Suite("Locks")
struct UnlockTests {
    private let secret: UnlockSecret
    private let minster: LockedItem

    init() throws {
        secret = try #require(UnlockSecret(bytes: Array(0..<32)))
        minster = LockedItem(city: try #require(Slug("york")), place: try #require(Slug("minster")))
    }

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        var rest = hexadecimal.filter { $0 != " " }[...]
        var bytes: [UInt8] = []
        while let byte = UInt8(rest.prefix(2), radix: 16) {
            bytes.append(byte)
            rest = rest.dropFirst(2)
        }
        return bytes
    }

    @Test("HKDF, PBKDF2 and AES-256-GCM match RFC 5869, RFC 7914 and NIST's test vectors")
    func vectors() {
        let derived = KeyDerivation.hkdf(Array(repeating: 0x0b, count: 22), info: "", count: 42)
        #expect(
            derived
                == Self.bytes(
                    "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8"))
        #expect(
            KeyDerivation.pbkdf2(Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1)
                == Self.bytes("55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"))
        #expect(
            KeyDerivation.pbkdf2(Array("Password".utf8), salt: Array("NaCl".utf8), rounds: 80_000)
                == Self.bytes("4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56"))
        // Test case 14 by McGrew and Viega, which NIST adopted.
        let sealed = AESGCM.sealed(
            Array(repeating: 0, count: 16), key: Array(repeating: 0, count: 32), nonce: Array(repeating: 0, count: 12),
            authenticating: "")
        #expect(
            Array(sealed.dropFirst(12))
                == Self.bytes("cea7403d4d606b6e074ec5d3baf39d18 d0d1c8a799996bf0265b98b5d48ab919"))
    }

    @Test("A key opens what it encrypted, another key opens nothing, and altered data does not open")
    func sealing() throws {
        let key = secret.key(of: minster)
        let content = Array("The choirboy".utf8)
        let sealed = key.sealed(content)
        #expect(key.opened(sealed) == content)
        #expect(key.sealed(content) == sealed, "the same content gives the same bytes")
        #expect(key.sealed(Array("The choirbox".utf8)).prefix(12) != sealed.prefix(12), "no nonce serves twice")
        var feature = minster
        feature.feature = Slug("chapter-house")
        let another = try #require(UnlockSecret(bytes: Array(1..<33)))
        for other in [secret.key(of: feature), another.key(of: minster)] {
            #expect(other.opened(sealed) == nil)
            #expect(other.tag != key.tag && other.fileName != key.fileName && other.code != key.code)
        }
        for index in sealed.indices {
            var altered = sealed
            altered[index] ^= 1
            #expect(key.opened(altered) == nil, "byte \(index)")
        }
    }

    @Test("A code has twelve unambiguous letters, and gives the key only in its own city and guide")
    func codes() throws {
        let key = secret.key(of: minster)
        #expect(key.code.text.count == 12 && key.code.shown.filter { $0 != "-" } == key.code.text)
        #expect(key.code.shown.split(separator: "-").map(\.count) == [4, 4, 4])
        #expect(key.code.text.allSatisfy { "0123456789ABCDEFGHJKMNPQRSTVWXYZ".contains($0) })
        let wrapped = key.code.wrapped(key, in: minster.city)
        let bath = try #require(Slug("bath"))
        #expect(wrapped.count == 96 && wrapped != key.code.wrapped(key, in: bath))
        #expect(!wrapped.contains(key.text))
        // In another guide with a city of this name, the same code is hashed with another salt.
        let another = try #require(UnlockSecret(bytes: Array(1..<33)))
        let salt = another.key(of: minster).salt
        #expect(salt.count == 16 && salt != key.salt)
        #expect(key.salt == secret.key(of: LockedItem(city: bath, place: bath)).salt)
        let theirs = key.code.wrapped(UnlockKey(bytes: key.bytes, salt: salt), in: minster.city)
        #expect(theirs.suffix(75) != wrapped.suffix(75), "also what names the code")
        let lock = key.lock(of: minster, isOpen: false)
        #expect(lock.key == nil && lock.tag.count == 12 && lock.file == "york/sealed/\(key.fileName).js")
    }

    @Test("The secret is written and read again, alone or with others, and identified by its fingerprint")
    func files() throws {
        let text = SecretFile(unlockSecrets: [secret]).text
        #expect(try SecretFile(text).unlockSecrets == [secret])
        let line = String(try #require(text.split(separator: "\n").last).split(separator: " ")[1])
        #expect(try SecretFile(line).unlockSecrets == [secret])
        #expect(throws: SecretFileError.self) { try SecretFile("wynd-secrets/1\nunlock-content hkdf-secret:AAAA\n") }
        var guide = Guide(title: "A guide", location: SourceLocation(file: "guide.yaml"))
        guide.unlockKey = Slug(secret.fingerprint)
        #expect(UnlockChoice(text: text).secret(of: guide).secret == secret)
        #expect(UnlockChoice().secret(of: guide).secret == nil)
        let other = UnlockChoice(text: SecretFile(unlockSecrets: [UnlockSecret()]).text).secret(of: guide)
        #expect(other.secret == nil && other.diagnostics.map(\.code) == [.unlockKey])
        #expect(!other.diagnostics[0].message.contains(line))
    }
}
