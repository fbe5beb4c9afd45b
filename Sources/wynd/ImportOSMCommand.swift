// `wynd import osm`: imports named sights of an OpenStreetMap extract as places that people edit.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideModel
import SystemPackage

struct ImportOSMCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "osm", abstract: "Import named sights from an OpenStreetMap extract, .osm or .osm.pbf.",
        discussion: """
            The best known sights come first. A second import updates only files that have not been edited. It leaves \
            edited files unchanged and reports the differences.
            """)

    @Argument(help: "The extract.")
    var file: String

    @Option(help: "The guide's folder; the command creates it if it does not exist.")
    var into = "."

    @Option(help: "The city's id. Default: the guide's only city, or else the city in the extract.")
    var city: String?

    @Option(help: "How many sights to offer.")
    var limit = 100

    @Option(help: ArgumentHelp("Only sights of this kind; you can give it several times.", valueName: "kind"))
    var kind: [PlaceKind] = []

    @Flag(help: "Offer every sight, without a limit.")
    var all = false

    @Flag(help: "Overwrite edited files, too.")
    var overwrite = false

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and change nothing.")
    var isDryRun = false

    @Flag(help: "List every candidate and why it would be chosen or left out, the most important first; write nothing.")
    var explain = false

    @Option(
        help: ArgumentHelp(
            "The format of the diagnostics: text, json, github or sarif. With --explain, the format of the list: "
                + "text or json."))
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit takes a number from 1, not \(limit).") }
        guard !explain || format == .text || format == .json else {
            throw ValidationError("--explain writes text or json, not \(format.rawValue).")
        }
    }

    func run() throws {
        let id = try city.map { try Slug(option: "city", $0) }
        let progress = verbosity.progress
        let job = SightsImport(
            file: FilePath(file), into: FilePath(into), city: id,
            choice: SightChoice(limit: all ? nil : limit, kinds: Set(kind)), overwrites: overwrite,
            progress: progress)
        if explain { return try explain(job, progress) }
        let plan = job.plan()
        var diagnostics = plan.diagnostics
        let isReadable = plan.city != nil && !diagnostics.hasErrors
        if isReadable, !isDryRun { diagnostics += job.apply(plan) }
        progress.end()
        Console.report(verbosity.shown(diagnostics.inFileOrder()), as: format)
        guard isReadable, !diagnostics.hasErrors else { throw ExitCode(1) }
        verbosity.translated(plan.lines(Console.messages.translate(_:)))
        if !isDryRun { verbosity.message(ReviewList(root: FilePath(into), cities: plan.city.map { [$0] } ?? []).text) }
    }
}

extension ImportOSMCommand {
    private func explain(_ job: SightsImport, _ progress: Progress) throws {
        let found = job.explain()
        progress.end()
        Console.report(found.diagnostics.inFileOrder())
        guard let explanation = found.explanation else { throw ExitCode(1) }
        Console.result(format == .json ? explanation.json : explanation.text)
    }
}

extension PlaceKind: ExpressibleByArgument {}
