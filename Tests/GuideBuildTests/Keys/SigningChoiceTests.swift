// Tests of the choice of the secret key, and of the diagnostics if no key fits.

import GuideModel
import GuidePacks
import GuideSupport
import SystemPackage
import TestSupport
import Testing

@testable import GuideBuild

@Suite("Finding the key that signs packs")
struct SigningChoiceTests {
    private let signer = PackSigner()

    private func guide(_ key: PackKey?) -> Guide {
        var guide = Guide(title: "Trip", location: SourceLocation(file: "guide.yaml"))
        guide.packKey = key
        return guide
    }

    /// The codes and severities of the diagnostics, and the message.
    private func messages(_ choice: SigningChoice, _ key: PackKey?) -> [String] {
        choice.signer(of: guide(key)).diagnostics.map { "\($0.severity) \($0.code): \($0.message)" }
    }

    @Test("The named file comes before the environment, and the environment before the user's own folder")
    func order() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("a/b.keys")
        try SecretFile(signers: [PackSigner(), signer]).write(to: file)
        let usual = SecretFile.defaultPath(of: signer.publicKey, in: folder.path)
        try SecretFile(signers: [signer]).write(to: usual)
        let choices = [
            SigningChoice(file: file, text: "damaged", settings: folder.path),
            SigningChoice(text: SecretFile(signers: [signer]).text, settings: FilePath("/absent")),
            SigningChoice(text: "ed25519-secret:\(signer.secret.base64)\n"), SigningChoice(settings: folder.path),
            SigningChoice(text: " \n", settings: folder.path),
        ]
        for choice in choices {
            let found = choice.signer(of: guide(signer.publicKey))
            #expect(found.signer?.publicKey == signer.publicKey && found.diagnostics.isEmpty, "\(found.diagnostics)")
        }
        #expect(SigningChoice(settings: folder.path).signer(of: guide(PackSigner().publicKey)).signer == nil)
    }

    @Test("A secret file is readable only by its owner, and never replaces another file")
    func written() throws {
        let folder = try TemporaryFolder()
        let file = folder.path.appending("own.keys")
        try SecretFile(signers: [signer]).write(to: file)
        var status = stat()
        #expect(stat(file.string, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(throws: FileError.self) { try SecretFile(signers: [PackSigner()]).write(to: file) }
        let read = try SecretFile(String(decoding: try FileSystem.read(file), as: UTF8.self))
        #expect(read.signers.map(\.publicKey) == [signer.publicKey])
    }

    @Test("Without the secret key a build warns, and fails where signatures are required")
    func unsigned() {
        let key = signer.publicKey
        #expect(messages(SigningChoice(), key).map { $0.prefix(17) } == ["warning unsigned:"])
        #expect(messages(SigningChoice(isRequired: true), key).map { $0.prefix(15) } == ["error unsigned:"])
        #expect(messages(SigningChoice(), nil) == [])
        #expect(messages(SigningChoice(isRequired: true), nil).map { $0.prefix(15) } == ["error unsigned:"])
    }

    @Test("A key that does not match, is damaged or is unreadable is an error, and the error contains no secret")
    func refused() throws {
        let text = SecretFile(signers: [signer]).text
        let secret = signer.secret.base64
        let cases = [
            (text, "does not match"), ("\(SecretFile.format)\n", "is none"), ("hello", "not a file of keys"),
            (String(text.dropLast(5)), "not a valid key"), (text.replacing("sign-packs ", with: ""), "not a valid key"),
        ]
        for (text, words) in cases {
            let messages = messages(SigningChoice(text: text), PackSigner().publicKey)
            #expect(
                messages.count == 1 && messages[0].hasPrefix("error signing-key") && messages[0].contains(words),
                "\(messages)")
            #expect(!messages.joined().contains(secret.prefix(12)))
        }
        #expect(messages(SigningChoice(file: "/absent/a.keys"), signer.publicKey).joined().contains("cannot read"))
    }

    @Test("A secret for another purpose than signatures is skipped")
    func otherPurposes() throws {
        let text = SecretFile(signers: [signer]).text + "open-doors other-secret:AAAA\n\n# a note\n"
        #expect(try SecretFile(text).signers.map(\.publicKey) == [signer.publicKey])
    }

    @Test("A secret inside a guide or a repository is refused, through a link too")
    func insideGuide() throws {
        let folder = try TemporaryFolder()
        for marker in ["guide/guide.yaml", "repository/.git/HEAD"] {
            let marked = folder.path.appending(marker)
            try FileSystem.makeFolder(marked.removingLastComponent())
            try FileSystem.write([], to: marked)
        }
        let inside = [
            folder.path.appending("guide/content/own.keys"), folder.path.appending("repository/a/own.keys"),
        ]
        for file in inside {
            #expect(SecretFile.publicFolder(around: file) != nil, "before it is there")
            try SecretFile(signers: [signer]).write(to: file)
            #expect(messages(SigningChoice(file: file), signer.publicKey).joined().contains("can be published"))
        }
        let link = folder.path.appending("link.keys")
        #expect(symlink(inside[0].string, link.string) == 0)
        #expect(messages(SigningChoice(file: link), signer.publicKey).joined().contains("can be published"))
        #expect(SecretFile.publicFolder(around: folder.path.appending("own.keys")) == nil)
    }
}
