// `wynd import pws`: imports a presentation as places, features and media that people edit.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

struct ImportPWSCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pws", abstract: "Import a city from a presentation in PWS XML.",
        discussion: """
            A second import updates only files that have not been edited. It leaves edited files unchanged and reports \
            the differences.
            """)

    @Argument(help: "The presentation.")
    var file: String

    @Option(help: "The guide's folder; the command creates it if it does not exist.")
    var into = "."

    @Option(help: "The city's id. Default: from the presentation's name.")
    var city: String?

    @Flag(help: "Overwrite edited files, too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and change nothing.")
    var isDryRun = false

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    func run() throws {
        let id = try city.map { try Slug(option: "city", $0) }
        let importer = PWSImporter(
            file: FilePath(file), into: FilePath(into), city: id, overwrites: overwrite,
            rewardTexts: try StarterRewards.texts())
        let plan = verbosity.during("Reading \(file)") { importer.plan() }
        var diagnostics = plan.diagnostics
        let isReadable = plan.city != nil && !diagnostics.hasErrors
        if isReadable, !isDryRun { diagnostics += importer.apply(plan) }
        Console.report(diagnostics.inFileOrder(), as: format)
        guard isReadable, !diagnostics.hasErrors else { throw ExitCode(1) }
        verbosity.translated(plan.lines(Console.messages.translate(_:)))
    }
}
