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

    @OptionGroup var choices: ImportChoices

    func run() throws {
        let id = try city.map { try Slug(option: "city", $0) }
        let importer = PWSImporter(
            file: FilePath(file), into: FilePath(into), city: id, overwrites: choices.overwrite,
            rewardTexts: try StarterRewards.texts())
        let plan = choices.verbosity.during("Reading \(file)") { importer.plan() }
        var diagnostics = plan.diagnostics
        let isReadable = plan.city != nil && !diagnostics.hasErrors
        if isReadable, !choices.isDryRun { diagnostics += importer.apply(plan) }
        Console.report(diagnostics.inFileOrder(), as: choices.format)
        guard isReadable, !diagnostics.hasErrors else { throw ExitCode(1) }
        choices.verbosity.translated(plan.lines(Console.messages.translate(_:)))
    }
}
