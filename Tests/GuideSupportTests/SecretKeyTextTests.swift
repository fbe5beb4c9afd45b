// Tests that secret keys are recognised by their content, and that texts about keys are not mistaken for keys.

import GuideSupport
import SystemPackage
import Testing

@Suite("Secret keys in files")
struct SecretKeyTextTests {
    private static let base64 = "C0sLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCwsLCws="

    private static let keys = [
        "wynd-secrets/1\n", "\u{FEFF}\r\n wynd-secrets/1\nsign-packs damaged\n",
        "ed25519-secret:\(base64)", "hkdf-secret:\(base64)", "group-secret:\(base64)",
        "WYND_SIGNING_KEY=\"ed25519-secret:\(base64)\"\n",
        "# Words\n\nunlock-content hkdf-secret:\(base64)\n",
        "-----BEGIN PRIVATE KEY-----\nMC4CAQ\n", "-----BEGIN RSA PRIVATE KEY-----\n",
        "-----BEGIN EC PRIVATE KEY-----\n",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\n", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXk\n",
        "-----BEGIN PGP PRIVATE KEY BLOCK-----\n", "---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----\n",
        "Bag Attributes\n    friendlyName: a\n-----BEGIN PRIVATE KEY-----\n",
        "PuTTY-User-Key-File-3: ssh-ed25519\n",
        "AGE-SECRET-KEY-1QQPQ8H3LH3Z2C7WQ6ZL8VQ0QY7YV3T6Z7X8N9M2L4K6J8H0G2F4D6S8A\n",
    ]

    @Test("Each kind of key is recognised", arguments: keys)
    func recognised(text: String) {
        #expect(Array(text.utf8).containsSecretKey)
        #expect(
            Array((String(repeating: "- a list, with-hyphens\n", count: 5_000) + text).utf8).containsSecretKey
                || text.contains("wynd-secrets"))
    }

    @Test(
        "Public keys, certificates and texts about keys are not secret keys",
        arguments: [
            "", "-", "-----", "pack-key: ed25519:QI0Zf/zYiQSfF7UPRciKYeADfj5mCfk0sqYr3DiAbPc=",
            "-----BEGIN PUBLIC KEY-----\n", "-----BEGIN CERTIFICATE-----\n", "-----BEGIN PGP PUBLIC KEY BLOCK-----\n",
            "sign-packs ed25519-secret:…", "What follows `ed25519-secret:` is the Base64 of 32 bytes.",
            "A file begins with:\n\nwynd-secrets/1\n", "the-secret:\(base64)", "A private key is private.",
        ])
    func others(text: String) { #expect(!Array(text.utf8).containsSecretKey) }

    @Test("A file with a key is read as a file, and refused as content")
    func content() throws {
        let folder = try FileSystem.makeTemporaryFolder(named: "wynd-secret-test")
        defer { try? FileSystem.removeTree(folder) }
        try FileSystem.makeFolder(folder.appending("guide"))
        for path in ["own.keys", "guide/own.md"] {
            try FileSystem.write(Array("hkdf-secret:\(Self.base64)".utf8), to: folder.appending(path))
        }
        try FileSystem.write(Array("Words".utf8), to: folder.appending("words.md"))
        try FileSystem.makeLink(to: "../words.md", at: folder.appending("guide/out.md"))
        try FileSystem.makeLink(to: "nowhere", at: folder.appending("guide/broken.md"))
        #expect(try FileSystem.read(folder.appending("own.keys")).containsSecretKey)
        #expect(try FileSystem.readContent(folder.appending("words.md")) == Array("Words".utf8))
        func fault(_ path: String) -> FileError? {
            do throws(FileError) { _ = try FileSystem.readContent(path, below: folder.appending("guide")) } catch {
                return error
            }
            return nil
        }
        #expect(fault("own.md")?.holdsSecret == true)
        for path in ["out.md", "broken.md", "../words.md"] { #expect(fault(path)?.leavesFolder == true, "\(path)") }
        #expect(fault("none.md")?.errno == .noSuchFileOrDirectory)
    }

    @Test("Only a regular file is read, and no other file blocks the reader", .timeLimit(.minutes(1)))
    func special() throws {
        let folder = try FileSystem.makeTemporaryFolder(named: "wynd-secret-test")
        defer { try? FileSystem.removeTree(folder) }
        let pipe = folder.appending("pipe")
        #expect(mkfifo(pipe.string, 0o644) == 0)
        for (path, errno) in [
            (pipe, Errno.noSuchAddressOrDevice), ("/dev/zero", .noSuchAddressOrDevice), (folder, .isDirectory),
        ] {
            #expect(throws: FileError(path: path, operation: "read", errno: errno)) { try FileSystem.read(path) }
            let opened = try #require(OpenFolder(folder.string))
            if path == pipe {
                #expect(throws: FileError(path: path, operation: "read", errno: errno)) {
                    try FileSystem.read("pipe", in: opened, folder)
                }
            }
            #expect(throws: FileError(path: folder.appending("copy"), operation: "write", errno: errno)) {
                try FileSystem.copy(path, to: folder.appending("copy"))
            }
        }
    }

    @Test("A file for its owner only has these permissions, even if it was public before")
    func ownerAlone() throws {
        let folder = try FileSystem.makeTemporaryFolder(named: "wynd-secret-test")
        defer { try? FileSystem.removeTree(folder) }
        let file = folder.appending("sheet.html")
        try FileSystem.write([1, 2, 3], to: file)
        try FileSystem.writePrivate([4], to: file)
        #expect(try FileSystem.read(file) == [4])
        var status = stat()
        #expect(stat(file.string, &status) == 0)
        #expect(status.st_mode & 0o777 == 0o600)
    }
}
