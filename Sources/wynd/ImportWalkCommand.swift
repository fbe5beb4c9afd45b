// `wynd import walk`: a walk that was recorded on the spot becomes a tour in draft.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import SystemPackage

struct ImportWalkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walk", abstract: "Import a tour from a walk that the page record.html saved.",
        discussion: """
            The tour and its new places are drafts. The track is laid on the map's paths where the city has an extract; stops \
            near places of the city become those. A second import updates what nobody has edited.
            """)

    @Argument(help: "The file that the page saved.")
    var file: String

    @Option(help: "The id of the city that was walked in.")
    var city: String

    @Option(help: "The guide's folder.")
    var into = "."

    @Option(help: "The id of the tour. Default: from the walk's name.")
    var tour: String?

    @Flag(help: "Write over edited files too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Say what would be done, and do nothing.")
    var isDryRun = false

    @Option(help: "How diagnostics are written: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var telling: QuietChoice

    func run() throws {
        guard let id = Slug(city) else {
            throw ValidationError("--city takes lower-case letters, digits and hyphens, not \"\(city)\".")
        }
        let own = tour.map { Slug($0) }
        if let own, own == nil {
            throw ValidationError("--tour takes lower-case letters, digits and hyphens.")
        }
        let job = RecordedWalkImport(
            file: FilePath(file), into: FilePath(into), city: id, tour: own ?? nil, overwrites: overwrite)
        let (prepared, found) = telling.during("Laying the walk on the map") { job.prepare() }
        var diagnostics = found
        if let prepared, !diagnostics.hasErrors, !isDryRun { diagnostics += prepared.apply() }
        Console.say(format.render(diagnostics.inFileOrder()))
        guard let prepared, !diagnostics.hasErrors else { throw ExitCode(1) }
        let lines = prepared.plan.lines + [prepared.track].filter { !$0.isEmpty }
        telling.result(lines.map { $0 + "\n" }.joined())
    }
}
