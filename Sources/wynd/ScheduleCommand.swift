// `wynd schedule`: lists which pages appear and disappear, and when.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

struct ScheduleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule", abstract: "List which pages appear and disappear, and when.",
        discussion: """
            The list follows from publish-from and publish-until of published content, on the clocks of each city. A \
            page appears with the first build after the time that the list says.
            """)

    @Argument(help: "The guide's folder, the one with guide.yaml.")
    var folder = "."

    @Option(name: .customLong("city"), help: "Only this city; you can give it several times.")
    var cities: [String] = []

    @Option(
        help: ArgumentHelp(
            "Begin the list at this day or minute. Default: SOURCE_DATE_EPOCH, or now.", valueName: "date"))
    var date: String?

    @OptionGroup var messages: MessageLanguageChoice

    func validate() throws {
        if let date, CivilTime(date) == nil {
            throw ValidationError("--date must be a day or a minute, for example 2026-12-01 or \"2026-12-01 06:00\".")
        }
    }

    func run() throws {
        let reader = GuideReader(root: FilePath(folder))
        let (found, diagnostics) = reader.readGuide()
        guard let guide = found else {
            Console.report(diagnostics)
            throw ExitCode(1)
        }
        let chosen = guide.cities.filter { cities.isEmpty || cities.contains($0.text) }
        // The guide's own pages belong to no city.
        let folders = chosen + (cities.isEmpty ? [Slug.guidePages] : [])
        let schedule = folders.flatMap { reader.readCity($0, in: guide).city?.schedule ?? [] }
        let now = PublicationMoment.utc(Environment.sourceDate ?? FileAttributes.now / 1_000_000_000)
        let moment = date.flatMap { CivilTime($0) }.map { PublicationMoment.local($0) } ?? now
        let changes = schedule.changes(after: moment)
        if changes.isEmpty { Console.message("No page has a publication time after this.\n") }
        for change in changes {
            Console.sentences(change.line + "\n")
            Console.result(change.pages.map { "  \($0.name) (\($0.file))\n" }.joined())
        }
    }
}
