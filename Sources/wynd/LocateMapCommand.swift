// `wynd map locate`: finds positions for places by their addresses.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideModel
import SystemPackage

struct LocateMapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "locate", abstract: "Find positions for places that have an address and no position.",
        discussion: """
            The command looks for the address in the extract of the city. If the extract does not have the house \
            number, it takes a feature with the name of the place, or the middle of the street. It writes the position \
            into the page, makes a published page a draft, and changes nothing else. Check each position before you \
            publish the page.
            """)

    @Option(help: "The guide's folder.")
    var guide = "."

    @Option(help: "The id of the only city. Default: all cities.")
    var city: String?

    @Flag(name: .customLong("dry-run"), help: "Print what the command would do, and change nothing.")
    var isDryRun = false

    @Option(help: "The format of the diagnostics: text, json, github or sarif.")
    var format: DiagnosticFormat = .text

    @OptionGroup var verbosity: QuietChoice

    func run() throws {
        let id = try city.map { try Slug(option: "city", $0) }
        let positions = MapPositions(root: FilePath(guide), city: id)
        let plan = verbosity.during("Looking for addresses") { positions.plan() }
        var diagnostics = plan.diagnostics
        if !diagnostics.hasErrors, !isDryRun { diagnostics += positions.apply(plan) }
        Console.message(format.render(verbosity.shown(diagnostics)))
        guard !diagnostics.hasErrors else { throw ExitCode(1) }
        verbosity.result(plan.lines.map { $0 + "\n" }.joined())
    }
}
