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

    @Option(help: "How findings are written: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    func run() throws {
        let report = PackVerifier.verify(FilePath(file))
        if format != .text || !report.isSound { Console.result(format.render(report.diagnostics)) }
        guard report.isSound else { throw ExitCode(1) }
        guard format == .text, let manifest = report.manifest else { return }
        let signature = report.signature == .unsigned ? "unsigned" : "signature not checked"
        Console.result(
            "\(file): \(manifest.title): sound, \(report.entries) entries, \(report.bytes) bytes, \(signature), "
                + "version \(manifest.version.prefix(12))\n")
    }
}
