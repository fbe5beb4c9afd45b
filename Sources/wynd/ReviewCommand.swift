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
        subcommands: [ReviewListCommand.self, ApproveCommand.self, ReportsCommand.self, SettleCommand.self],
        defaultSubcommand: ReviewListCommand.self)
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
        let today = try CivilDate.today()
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

struct ReportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", abstract: "Take in what visitors say is wrong, from a folder of mails or texts.",
        discussion: """
            Each report becomes a file of the folder reports, without a word of who sent it, and is listed by wynd review \
            until it is settled. What was taken in before is passed over.
            """)

    @Argument(help: "A folder of mails (.eml) or texts, each with the mark that the guide's pages put under a report.")
    var folder: String

    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    func run() throws {
        let taken = ReportIntake(root: FilePath(guide), on: try CivilDate.today()).take(from: FilePath(folder))
        Console.say(DiagnosticFormat.text.render(taken.diagnostics))
        Console.result(taken.new.map { "\($0)\n" }.joined())
        Console.say("\(taken.new.count) new, \(taken.knownCount) known already.\n")
        if taken.diagnostics.hasErrors { throw ExitCode(1) }
    }
}

struct SettleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: "Note that somebody has dealt with reports.")

    @Argument(help: "Files of the folder reports, as wynd review names them.")
    var files: [String]

    @Option(help: "Who has.")
    var by: String

    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    func run() throws {
        let (settled, diagnostics) = ReportIntake(root: FilePath(guide), on: try CivilDate.today()).settle(
            files, by: by)
        Console.say(DiagnosticFormat.text.render(diagnostics))
        Console.result(settled.map { "settled \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
    }
}

extension CivilDate {
    /// The day, or that of SOURCE_DATE_EPOCH.
    fileprivate static func today() throws -> CivilDate {
        let seconds = Environment.sourceDate ?? FileAttributes.now / 1_000_000_000
        guard let today = CivilDate(secondsSince1970: seconds) else {
            throw ValidationError("SOURCE_DATE_EPOCH is no time of the calendar.")
        }
        return today
    }
}

extension ReviewReport.Format: ExpressibleByArgument {}
