// `wynd review`: what waits for an approval, and approving it.

import ArgumentParser
import GuideBuild
import GuideContent
import GuideModel
import GuideSupport
import SystemPackage

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Say what waits for an approval, and approve it.",
        subcommands: [ReviewListCommand.self, ApproveCommand.self], defaultSubcommand: ReviewListCommand.self)
}

struct ReviewListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Say what waits, for whom, since when, and which words changed since it was last approved.")

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .customLong("city"), help: "Only this city; may be given several times.")
    var cities: [String] = []

    @Option(help: "How the list is written: text or json.")
    var format: ReviewReport.Format = .text

    func run() throws {
        let report = ReviewReport(root: FilePath(folder), cities: cities)
        Console.say(DiagnosticFormat.text.render(report.diagnostics))
        Console.result(report.rendered(format))
        if report.diagnostics.hasErrors { throw ExitCode(1) }
    }
}

struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", abstract: "Write down who approved which exact content.",
        discussion: """
            Each page is approved with its translations and its media, in a file of its own in the folder reviews, which \
            belongs into git. A change afterwards needs a new approval; a change of the status alone does not.
            """)

    @Argument(help: "Pages such as content/york/places/minster.md, and folders for all below them.")
    var paths: [String]

    @Option(help: "Who approves, by the name in guide.yaml.")
    var by: String

    @Option(
        help: ArgumentHelp(
            "The file with your secret key, as wynd keys new --approve has written it.", valueName: "file"))
    var key: String?

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Name the pages to approve.") }
    }

    func run() throws {
        let seconds = Environment.sourceDate ?? FileAttributes.now / 1_000_000_000
        guard let today = CivilDate(secondsSince1970: seconds) else {
            throw ValidationError("SOURCE_DATE_EPOCH is no time of the calendar.")
        }
        let first = FilePath(paths[0])
        let isFolder = FileSystem.attributes(first, followingLinks: true)?.isFolder == true
        guard let root = TranslationConfirmation.root(above: isFolder ? first.appending(".") : first) else {
            Console.say("\(paths[0]): error: this stands in no guide: there is no guide.yaml above it [no-guide]\n")
            throw ExitCode(1)
        }
        let approval = ReviewApproval(root: root, by: by, on: today, key: key.map { FilePath($0) })
        let (approved, diagnostics) = approval.approve(paths)
        Console.say(DiagnosticFormat.text.render(diagnostics))
        Console.result(approved.map { "approved \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
        if approved.isEmpty { Console.say("Nothing here waits for an approval.\n") }
    }
}

extension ReviewReport.Format: ExpressibleByArgument {}
