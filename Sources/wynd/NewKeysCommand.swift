// `wynd keys new`: a secret key for those who publish, and the public one for guide.yaml.

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
            the public key is printed. What signatures protect from, and what not, stands in docs/keys.md.
            """)

    @Option(help: "The file for the secret key. Default: a file of its own in ~/.config/wynd, where builds find it.")
    var into: String?

    func run() throws {
        let signer = PackSigner()
        guard let file = into.map({ FilePath($0) }) ?? usualFile(of: signer) else {
            throw ValidationError("There is no home folder here; name a file with --into.")
        }
        if let folder = SecretFile.publicFolder(around: file) {
            throw ValidationError(
                "\(file) lies in \(folder), a guide or a repository, from where secrets get published; choose a file "
                    + "elsewhere with --into.")
        }
        do throws(FileFault) {
            try SecretFile(signers: [signer]).write(to: file)
        } catch {
            let isThere = error.errno == .fileExists
            let reason = isThere ? "there is a file already, which is never written over" : error.sentence
            throw ValidationError("\(file): \(reason).")
        }
        Console.say(
            "\(file) holds the secret key. Keep a copy of it in a safe place, and give it to nobody but who publishes.\n"
                + "Add this line to guide.yaml:\n")
        Console.result("pack-key: \(signer.publicKey.text)\n")
    }

    private func usualFile(of signer: PackSigner) -> FilePath? {
        Environment.settingsFolder.map { SecretFile.usualPath(of: signer.publicKey, in: $0) }
    }
}
