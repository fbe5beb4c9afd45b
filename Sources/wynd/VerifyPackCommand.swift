// `wynd pack verify`: is this pack whole, and safe to unzip?

import ArgumentParser
import GuideBuild
import GuidePacks
import SystemPackage

struct VerifyPackCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Check every file of a pack, and refuse one that could do harm.",
        discussion: "Nothing is unpacked. Exit status 0: the pack is sound; 1: it is not.")

    @Argument(help: "The pack's ZIP file.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "Refuse a pack that is not signed with this key: ed25519:… or a file that says it, such as guide.yaml.",
            valueName: "file or key"))
    var key: PackKeyArgument?

    @Option(help: "How findings are written: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    func run() throws {
        let report = PackVerifier.verify(FilePath(file), key: key?.key)
        if format != .text || !report.isSound { Console.result(format.render(report.diagnostics)) }
        guard report.isSound else { throw ExitCode(1) }
        guard format == .text, let manifest = report.manifest else { return }
        let signature =
            switch report.signature {
            case .unsigned: "unsigned"
            case .unchecked: "signature not checked (give the guide's pack-key by --key)"
            case .good: "signed with the key"
            case .bad: "wrongly signed"
            }
        Console.result(
            "\(file): \(manifest.title): sound, \(report.entries) entries, \(report.bytes) bytes, \(signature), "
                + "version \(manifest.version.prefix(12))\n")
    }
}
