// `wynd pack verify`: checks that a pack is complete and safe to unzip.

import ArgumentParser
import GuideBuild
import GuidePacks
import SystemPackage

struct VerifyPackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every file of a pack, and refuse a harmful pack.",
        discussion: "The command unpacks nothing. Exit status 0: the pack is valid; 1: it is not.")

    @Argument(help: "The pack's ZIP file.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "Refuse a pack that is not signed with this key: ed25519:… or a file that contains it, such as guide.yaml.",
            valueName: "file or key"))
    var key: PackKeyArgument?

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    func run() throws {
        let report = PackVerifier.verify(FilePath(file), key: key?.key)
        if format != .text || !report.isValid { Console.reportAsResult(report.diagnostics, as: format) }
        guard report.isValid else { throw ExitCode(1) }
        guard format == .text, let manifest = report.manifest else { return }
        let signature =
            switch report.signature {
            case .unsigned: "unsigned"
            case .unchecked: "signature not checked (give the guide's pack-key with --key)"
            case .valid: "signed with the key"
            case .invalid: "invalid signature"
            }
        Console.sentences(
            "\(file): \(manifest.title): valid, \(report.entries) entries, \(report.bytes) bytes, \(signature), "
                + "version \(manifest.version.prefix(12))\n")
    }
}
