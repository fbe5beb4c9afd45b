// `wynd check`: everything that a build would say, and no site.

import ArgumentParser
import GuideBuild
import SystemPackage

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Say what is wrong with the guide, without publishing anything.")

    @Argument(help: "The guide's folder, the one with guide.yaml; or its database.")
    var folder = "."

    @OptionGroup var choices: BuildChoices

    func run() async throws {
        let source = try GuideSource.found(FilePath(folder), format: choices.format)
        let root = source.root
        let progress = Progress()
        let builder = GuideBuilder(
            options: choices.options(root: root, output: root.appending("public")), progress: progress)
        let report = await Interruption.cancelling { await builder.check() }
        progress.end()
        try Interruption.exitIfInterrupted()
        Console.result(choices.format.render(source.named(report.diagnostics)))
        let errors = report.diagnostics.count { $0.severity == .error }
        let warnings = report.diagnostics.count { $0.severity == .warning }
        if choices.format == .text {
            Console.say(errors + warnings == 0 ? "No problems found.\n" : "Errors: \(errors). Warnings: \(warnings).\n")
        }
        if choices.format == .text, let first = report.diagnostics.first {
            Console.say("wynd explain CODE says more, such as wynd explain \(first.code).\n")
        }
        if choices.format == .text { Console.say(report.translationLines + report.review.text) }
        if choices.timings { Console.say(report.timings) }
        if errors > 0 { throw ExitCode(1) }
    }
}
