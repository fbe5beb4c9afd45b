// Tests of signatures: those of RFC 8032, those of packs, and those that are refused.

import GuideModel
import SystemPackage
import Testing

@testable import GuidePacks

@Suite("Signatures of packs")
struct PackSignatureTests {
    /// A test vector of RFC 8032, section 7.1.
    struct Vector: Sendable {
        var secret: String
        var publicKey: String
        var message: String
        var signature: String
    }

    static let vectors = [
        Vector(
            secret: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
            publicKey: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", message: "",
            signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
        Vector(
            secret: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
            publicKey: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", message: "72",
            signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
        Vector(
            secret: "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
            publicKey: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", message: "af82",
            signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
        Vector(
            secret: "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
            publicKey: "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
            message: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
            signature: "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589"
                + "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704"),
    ]

    @Test("Keys and signatures match RFC 8032, and any altered bit is detected", arguments: vectors)
    func published(_ vector: Vector) throws {
        let signer = try #require(PackSigner(secret: bytes(vector.secret)))
        #expect(signer.publicKey.bytes == bytes(vector.publicKey))
        #expect(PackKey(signer.publicKey.text) == signer.publicKey)
        let (message, signature) = (bytes(vector.message), bytes(vector.signature))
        #if os(Linux)
        #expect(try signer.signature(of: message) == signature)
        #endif
        #expect(signer.publicKey.hasSigned(message, with: signature))
        for position in signature.indices {
            var altered = signature
            altered[position] ^= 1
            #expect(!signer.publicKey.hasSigned(message, with: altered))
        }
        #expect(!signer.publicKey.hasSigned(message + [0], with: signature))
        #expect(!signer.publicKey.hasSigned(message, with: Array(signature.dropLast())))
    }

    @Test("A signed pack is valid with its key, unverified without a key, and invalid with another key")
    func roundTrip() throws {
        let sample = try SamplePack()
        let signer = PackSigner()
        let file = sample.folder.file("pack.zip")
        try PackWriter.write(try sample.plan(), to: file, timestamp: ZipClock.earliest, signer: signer)
        #expect(PackVerifier.verify(file, key: signer.publicKey).signature == .valid)
        #expect(PackVerifier.verify(file, key: signer.publicKey).isValid)
        #expect(PackVerifier.verify(file).signature == .unchecked)
        #expect(PackVerifier.verify(file).isValid)
        let other = PackVerifier.verify(file, key: PackSigner().publicKey)
        #expect(other.signature == .invalid)
        #expect(other.errors.map(\.code) == [.badSignature])
        let entries = try Command.run("unzip", ["-Z1", file.string]).output.split(separator: "\n").prefix(2)
        #expect(entries == ["pack.json", "pack.sig"])
    }

    @Test("A pack without a signature is refused only if a signature is required")
    func unsigned() throws {
        let sample = try SamplePack()
        try sample.write()
        let file = sample.folder.file("pack.zip")
        #expect(PackVerifier.verify(file).isValid)
        #expect(PackVerifier.verify(file, key: PackSigner().publicKey).errors.map(\.code) == [.unsigned])
    }

    @Test("A change to a file and its hash, to only the title, or to the signature is detected")
    func altered() throws {
        let signer = PackSigner()
        let folder = try TemporaryFolder()
        func codes(_ zip: HandMadeZIP, signed manifest: [UInt8], flipping position: Int? = nil) throws
            -> [PackVerificationError
            .Code]
        {
            var zip = zip
            var signature = try signer.signature(of: manifest)
            if let position { signature[position] ^= 0x10 }
            zip.entries.insert(.init(PackManifest.signaturePath, signature), at: 1)
            let file = try folder.write(zip.bytes(), to: "pack.zip")
            return PackVerifier.verify(file, key: signer.publicKey).errors.map(\.code)
        }
        let pack = HandMadeZIP.pack()
        let manifest = pack.entries[0].contents
        #expect(try codes(pack, signed: manifest) == [])
        let page = HandMadeZIP.pack([("york/walls.html", Array("<p>Halls".utf8))])
        #expect(try codes(page, signed: manifest) == [.badSignature])
        #expect(try codes(HandMadeZIP.pack(manifest: { $0.title = "Halls" }), signed: manifest) == [.badSignature])
        #expect(try codes(pack, signed: manifest, flipping: 0) == [.badSignature])
        #expect(try codes(pack, signed: manifest, flipping: 63) == [.badSignature])
    }

    @Test("A pack's build key changes with the signing key, and not between signings")
    func preparedKey() throws {
        let sample = try SamplePack()
        let signer = PackSigner()
        func key(_ signer: PackSigner?) throws -> String {
            try PackWriter.prepare(try sample.plan(), timestamp: ZipClock.earliest, signer: signer).key
        }
        #expect(try key(signer) == key(signer))
        #expect(try Set([key(nil), key(signer), key(PackSigner())]).count == 3)
    }

    @Test(
        "A text that is not a key gives no key",
        arguments: [
            "", "ed25519:", "ed25519:AAAA", "11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
            "ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo",
            "ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURp=",
            "ed25519:11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo=",
            "ed25519:11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo= ",
        ])
    func noKey(text: String) { #expect(PackKey(text) == nil) }

    private func bytes(_ hexadecimal: String) -> [UInt8] {
        stride(from: 0, to: hexadecimal.utf8.count, by: 2).compactMap { offset in
            UInt8(hexadecimal.dropFirst(offset).prefix(2), radix: 16)
        }
    }
}
