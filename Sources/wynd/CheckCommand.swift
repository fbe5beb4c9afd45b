// `wynd check`: reports everything that a build would report, and writes no site.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import SystemPackage

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report the errors and warnings of a guide, and publish nothing.")

    @Argument(help: "The guide's folder, the one with guide.yaml; or its database.")
    var folder = "."

    @Flag(help: "Check on the web whether the guide's external links still work.")
    var links = false

    @OptionGroup var choices: BuildChoices

    @OptionGroup var media: MediaRootChoice

    @OptionGroup var messages: MessageLanguageChoice

    @OptionGroup var verbosity: QuietChoice

    func run() async throws {
        let source = try GuideSource.found(FilePath(folder), media: media, format: choices.format)
        let root = source.root
        let progress = verbosity.progress
        let builder = GuideBuilder(
            options: choices.options(root: root, output: root.appending("public")), progress: progress)
        var report = await Interruption.cancelling { await builder.check() }
        let web = await links ? Interruption.cancelling { await tryLinks(in: root, progress) } : nil
        report.diagnostics = (report.diagnostics + (web?.diagnostics ?? [])).inFileOrder()
        progress.end()
        try Interruption.exitIfInterrupted()
        Console.reportAsResult(source.named(verbosity.shown(report.diagnostics)), as: choices.format)
        let errors = report.diagnostics.count { $0.severity == .error }
        let warnings = report.diagnostics.count { $0.severity == .warning }
        if choices.format == .text {
            verbosity.message(
                errors + warnings == 0 ? "No problems found.\n" : "Errors: \(errors). Warnings: \(warnings).\n")
        }
        if choices.format == .text, let first = report.diagnostics.first {
            verbosity.message("For more about a code, run wynd explain CODE, for example wynd explain \(first.code).\n")
        }
        if choices.format == .text, let web { verbosity.message(Self.line(of: web)) }
        if choices.format == .text { verbosity.message(report.translationLines + report.review.text) }
        if choices.format == .text { verbosity.message(report.nextChange(after: builder.options.moment)) }
        if choices.timings { Console.message(report.timings) }
        if errors > 0 { throw ExitCode(1) }
    }

    private func tryLinks(in root: FilePath, _ progress: Progress) async -> WebLinkCheck.Outcome {
        await WebLinkCheck(WebLinks(root: root).find(cities: choices.cities)).run(progress: progress)
    }

    private static func line(of outcome: WebLinkCheck.Outcome) -> String {
        let refused = outcome.refused == 0 ? "" : "; \(outcome.refused) refuse automatic checks, so open them yourself"
        return "Checked addresses on the web: \(outcome.checked)\(refused).\n"
    }
}
