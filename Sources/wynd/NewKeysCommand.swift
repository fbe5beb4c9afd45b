// `wynd keys new`: a secret for those who publish, and what guide.yaml says of it.

import ArgumentParser
import GuideBuild
import GuidePacks
import GuideSupport
import SystemPackage

struct NewKeysCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a new key, and say the line for guide.yaml.",
        discussion: """
            The secret key goes into a file that only you can read, outside of any guide and repository. The line with \
            the public key is printed. What signatures protect from, and what not, stands in docs/keys.md; what locks \
            protect from in docs/unlocking.md, and what groups do in docs/groups.md.
            """)

    @Flag(help: "Make a secret that locks content, in place of a key that signs packs.")
    var unlock = false

    @Flag(help: "Make a secret that groups are sealed with, in place of a key that signs packs.")
    var group = false

    @Flag(help: "Make a key that signs approvals, in place of one that signs packs.")
    var approve = false

    @Option(help: "The file for the secret key. Default: a file of its own in ~/.config/wynd, where builds find it.")
    var into: String?

    func validate() throws {
        if [unlock, group, approve].count(where: { $0 }) > 1 {
            throw ValidationError("--unlock, --group and --approve do not go together; make one after the other.")
        }
    }

    func run() throws {
        if unlock {
            let secret = UnlockSecret()
            let file = try write(SecretFile(unlockSecrets: [secret]), named: secret.fingerprint)
            Console.say(
                "\(file) holds the secret. Keep a copy of it in a safe place: without it, codes that are printed open "
                    + "nothing any more. Give it to nobody but who publishes.\nAdd this line to guide.yaml:\n")
            Console.result("unlock-key: \"\(secret.fingerprint)\"\n")
        } else if group {
            let secret = GroupSecret()
            let file = try write(SecretFile(groupSecrets: [secret]), named: secret.fingerprint)
            Console.say(
                "\(file) holds the secret. Keep a copy of it in a safe place: without it, invitations open no new version. "
                    + "Give it to nobody but who publishes.\nAdd this line to guide.yaml:\n")
            Console.result("group-key: \"\(secret.fingerprint)\"\n")
        } else if approve {
            let signer = PackSigner()
            let file = try write(SecretFile(approvers: [signer]), named: signer.publicKey.fingerprint)
            Console.say(
                "\(file) holds the secret key. Keep it to yourself: whoever has it approves in your name.\nAdd this line to you "
                    + "among the approvers in guide.yaml:\n")
            Console.result("key: \(signer.publicKey.text)\n")
        } else {
            let signer = PackSigner()
            let file = try write(SecretFile(signers: [signer]), named: signer.publicKey.fingerprint)
            Console.say(
                "\(file) holds the secret key. Keep a copy of it in a safe place, and give it to nobody but who publishes.\n"
                    + "Add this line to guide.yaml:\n")
            Console.result("pack-key: \(signer.publicKey.text)\n")
        }
    }

    /// - Returns: the file.
    private func write(_ secrets: SecretFile, named fingerprint: String) throws -> FilePath {
        let usual = Environment.settingsFolder.map { SecretFile.usualPath(named: fingerprint, in: $0) }
        guard let file = into.map({ FilePath($0) }) ?? usual else {
            throw ValidationError("There is no home folder here; name a file with --into.")
        }
        if let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) lies in \(folder), a guide or a repository, from where secrets get published; choose a file "
                    + "elsewhere with --into.")
        }
        do throws(FileFault) {
            try secrets.write(to: file)
        } catch {
            let isThere = error.errno == .fileExists
            let reason = isThere ? "there is a file already, which is never written over" : error.sentence
            throw ValidationError("\(file): \(reason).")
        }
        return file
    }
}
