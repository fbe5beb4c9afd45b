// `wynd import walk`: imports a walk that was recorded on the spot as a draft tour.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import SystemPackage

struct ImportWalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Import a tour from a walk that the page record.html has saved.",
        discussion: """
            The tour and its new places are drafts. If the city has an extract, the command matches the track to the \
            map's paths. Stops near places of the city become those places. A second import updates only files that \
            have not been edited.
            """)

    @Argument(help: "The file that the page saved.")
    var file: String

    @Option(help: "The id of the city where the walk was recorded.")
    var city: String

    @Option(help: "The guide's folder.")
    var into = "."

    @Option(help: "The id of the tour. Default: from the walk's name.")
    var tour: String?

    @OptionGroup var choices: ImportChoices

    func run() throws {
        let id = try Slug(option: "city", city)
        let own = try tour.map { try Slug(option: "tour", $0) }
        let job = RecordedWalkImport(
            file: FilePath(file), into: FilePath(into), city: id, tour: own, overwrites: choices.overwrite)
        let (prepared, found) = choices.verbosity.during("Matching the walk to the map") { job.prepare() }
        var diagnostics = found
        if let prepared, !diagnostics.hasErrors, !choices.isDryRun { diagnostics += prepared.apply() }
        Console.report(diagnostics.inFileOrder(), as: choices.format)
        guard let prepared, !diagnostics.hasErrors else { throw ExitCode(1) }
        let translate = Console.messages.translate(_:)
        let lines = prepared.plan.lines(translate) + [prepared.track].filter { !$0.isEmpty }.map(translate)
        choices.verbosity.translated(lines)
    }
}
