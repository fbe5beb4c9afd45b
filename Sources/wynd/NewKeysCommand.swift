// `wynd keys new`: creates a secret key for the publishers, and the lines for guide.yaml.

import ArgumentParser
import GuideBuild
import GuidePacks
import GuideSupport
import SystemPackage

struct NewKeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a new key, and print the line for guide.yaml.",
        discussion: """
            The command writes the secret key to a file that only you can read, outside of any guide and repository, \
            and prints the line with the public key. docs/keys.md says what signatures protect against, and what not; \
            docs/unlocking.md says it for locks, and docs/groups.md says what groups do.
            """)

    @Flag(help: "Make a secret that locks content, instead of a key that signs packs.")
    var unlock = false

    @Flag(help: "Make a secret that seals groups, instead of a key that signs packs.")
    var group = false

    @Flag(help: "Make a key that signs approvals, instead of one that signs packs.")
    var approve = false

    @Option(help: "The file for the secret key. Default: a new file in ~/.config/wynd, where builds find it.")
    var into: String?

    func validate() throws {
        if [unlock, group, approve].count(where: { $0 }) > 1 {
            throw ValidationError("--unlock, --group and --approve cannot be combined; make one key after the other.")
        }
    }

    func run() throws {
        if unlock {
            let secret = UnlockSecret()
            let file = try write(SecretFile(unlockSecrets: [secret]), named: secret.fingerprint)
            Console.message(
                "\(file) holds the secret. Store a copy in a safe place: without it, printed codes open nothing "
                    + "any more. Give it only to people who publish.\nAdd this line to guide.yaml:\n")
            Console.result("unlock-key: \"\(secret.fingerprint)\"\n")
        } else if group {
            let secret = GroupSecret()
            let file = try write(SecretFile(groupSecrets: [secret]), named: secret.fingerprint)
            Console.message(
                "\(file) holds the secret. Store a copy in a safe place: without it, invitations open no new "
                    + "version. Give it only to people who publish.\nAdd this line to guide.yaml:\n")
            Console.result("group-key: \"\(secret.fingerprint)\"\n")
        } else if approve {
            let signer = PackSigner()
            let file = try write(SecretFile(approvers: [signer]), named: signer.publicKey.fingerprint)
            Console.message(
                "\(file) holds the secret key. Do not share it: anyone who has it can approve in your name.\nAdd "
                    + "this line to your entry under approvers in guide.yaml:\n")
            Console.result("key: \(signer.publicKey.text)\n")
        } else {
            let signer = PackSigner()
            let file = try write(SecretFile(signers: [signer]), named: signer.publicKey.fingerprint)
            Console.message(
                "\(file) holds the secret key. Store a copy in a safe place, and give it only to people who "
                    + "publish.\nAdd this line to guide.yaml:\n")
            Console.result("pack-key: \(signer.publicKey.text)\n")
        }
    }

    /// - Returns: the path of the file.
    private func write(_ secrets: SecretFile, named fingerprint: String) throws -> FilePath {
        let usual = Environment.settingsFolder.map { SecretFile.defaultPath(named: fingerprint, in: $0) }
        guard let file = into.map({ FilePath($0) }) ?? usual else {
            throw ValidationError("This user has no home folder; name a file with --into.")
        }
        if let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) is in \(folder), a guide or a repository; choose a file elsewhere with --into, because "
                    + "secrets in there get published.")
        }
        do throws(FileError) {
            try secrets.write(to: file)
        } catch {
            let exists = error.errno == .fileExists
            let reason = exists ? "the file exists already and is never overwritten" : error.sentence
            throw ValidationError("\(file): \(reason).")
        }
        return file
    }
}
