// `wynd review`: lists what waits for an approval, and approves it.

import ArgumentParser
import GuideBuild
import GuideCommands
import GuideContent
import GuideEditing
import GuideModel
import GuideSupport
import SystemPackage

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "List what waits for an approval, and approve it.",
        subcommands: [
            ReviewListCommand.self, ApproveCommand.self, SignCommand.self, RequestChangesCommand.self,
            DecisionsCommand.self, ReportsCommand.self, SettleCommand.self,
        ],
        defaultSubcommand: ReviewListCommand.self)
}

struct ReviewListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List what waits, for whom, since when, and which words changed since the last approval.")

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(name: .customLong("city"), help: "Only this city; you can give it several times.")
    var cities: [String] = []

    @Option(help: "The format of the list: text or json.")
    var format: ReviewReport.Format = .text

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let report = ReviewReport(root: FilePath(folder), cities: cities, today: try CivilDate.today())
        Console.report(report.diagnostics)
        Console.result(report.rendered(format, in: Console.messages))
        if report.diagnostics.hasErrors { throw ExitCode(1) }
    }
}

struct ApproveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "approve", abstract: "Record who approved which exact content.",
        discussion: """
            The command approves each page with its translations and its media, and writes a separate file for it in \
            the folder reviews. Commit that folder to git. A later change needs a new approval; a change of only the \
            status does not.
            """)

    @Argument(help: "Pages such as content/york/places/minster.md, and folders for all pages below them.")
    var paths: [String]

    @Option(help: "The name of the approver, as in guide.yaml.")
    var by: String

    @Option(
        help: ArgumentHelp(
            "The file with your secret key, as wynd keys new --approve has written it.", valueName: "file"))
    var key: String?

    @OptionGroup var messages: MessageLanguageChoice

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Name the pages to approve.") }
    }

    func run() throws {
        let approval = ReviewApproval(
            root: try guideFolder(above: paths[0]), by: by, on: try CivilDate.today(), key: key.map { FilePath($0) })
        let (approved, diagnostics) = approval.approve(paths)
        Console.report(diagnostics)
        Console.sentences(approved.map { "approved \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
        if approved.isEmpty { Console.message("Nothing here waits for an approval.\n") }
    }
}

/// The folder of the guide that contains a path.
private func guideFolder(above path: String) throws -> FilePath {
    let first = FilePath(path)
    let isFolder = FileSystem.attributes(first, followingLinks: true)?.isFolder == true
    guard let root = TranslationConfirmation.root(above: isFolder ? first.appending(".") : first) else {
        Console.message("\(path): error: this path is not in a guide; there is no guide.yaml above it [no-guide]\n")
        throw ExitCode(1)
    }
    return root
}

struct RequestChangesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "request-changes", abstract: "Request changes to a page before it is approved.",
        discussion: """
            The command writes the request to a file in the folder reviews. Commit that folder to git. The request is \
            valid until the page changes; then the page waits for an approval again. The version that was approved \
            last stays published.
            """)

    @Argument(help: "Pages such as content/york/places/minster.md, and folders for all waiting pages below them.")
    var paths: [String]

    @Option(help: "The name of the person who requests the changes, as in guide.yaml.")
    var by: String

    @Option(help: "What has to change, for the author.")
    var reason: String

    @OptionGroup var messages: MessageLanguageChoice

    func validate() throws {
        if paths.isEmpty { throw ValidationError("Name the pages for which you request changes.") }
        if reason.allSatisfy(\.isWhitespace) { throw ValidationError("Say what has to change, with --reason.") }
    }

    func run() throws {
        let approval = ReviewApproval(root: try guideFolder(above: paths[0]), by: by, on: try CivilDate.today())
        let (requested, diagnostics) = approval.requestChanges(paths, because: reason)
        Console.report(diagnostics)
        Console.sentences(requested.map { "changes requested \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
        if requested.isEmpty { Console.message("Nothing here waits for an approval.\n") }
    }
}

struct DecisionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "decisions", abstract: "List the decisions about pages, for their authors.",
        discussion: """
            The list contains approvals, requests for changes and settled reports, with the authors of the pages \
            according to git. With --format markdown it is the text of a comment for a pull request, and empty if \
            there are no decisions.
            """)

    @Argument(help: "The guide's folder: the one with guide.yaml.")
    var folder = "."

    @Option(
        help: """
            The first day, for example 2026-03-01, or a revision that git knows, for example origin/main. Default: the \
            last 30 days.
            """)
    var since: String?

    @Option(help: "Only pages of this author: the name or e-mail address in git.")
    var author: String?

    @Option(help: "The format of the list: text, json or markdown.")
    var format: ReviewDecisions.Format = .text

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let start: ReviewDecisions.Start =
            if let since {
                CivilDate(since).map { .day($0) } ?? .revision(since)
            } else {
                .day(ReviewDecisions.defaultStart(before: try CivilDate.today()))
            }
        let decisions = ReviewDecisions(root: FilePath(folder), since: start, author: author)
        Console.report(decisions.diagnostics)
        if decisions.diagnostics.hasErrors { throw ExitCode(1) }
        Console.result(decisions.rendered(format, in: Console.messages))
    }
}

extension ReviewDecisions.Format: ExpressibleByArgument {}

struct ReportsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reports", abstract: "Import error reports from visitors, from a folder of mails or texts.",
        discussion: """
            The command writes each report to a file in the folder reports, without any data about the sender. wynd \
            review lists the report until it is settled. Reports that were imported before are skipped.
            """)

    @Argument(help: "A folder of mails (.eml) or texts, each with the mark that the guide's pages add to a report.")
    var folder: String

    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let result = ReportImport(root: FilePath(guide), on: try CivilDate.today()).run(from: FilePath(folder))
        Console.report(result.diagnostics)
        Console.result(result.new.map { "\($0)\n" }.joined())
        Console.message("\(result.new.count) new, \(result.knownCount) imported before.\n")
        if result.diagnostics.hasErrors { throw ExitCode(1) }
    }
}

struct SettleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: "Record the decisions about reports.")

    @Argument(help: "Files of the folder reports, as wynd review names them.")
    var files: [String]

    @Option(help: "The name of the person who decides.")
    var by: String

    @Option(help: "The decision: changed, unchanged or removed.")
    var decision: VisitorReport.Decision?

    @Option(help: "The reason, for the author of the page.")
    var reason: String?

    @Option(help: "The guide's folder: the one with guide.yaml.")
    var guide = "."

    @OptionGroup var messages: MessageLanguageChoice

    func run() throws {
        let (settled, diagnostics) = ReportImport(root: FilePath(guide), on: try CivilDate.today()).settle(
            files, by: by, decision, because: reason)
        Console.report(diagnostics)
        Console.sentences(settled.map { "settled \($0)\n" }.joined())
        if diagnostics.hasErrors { throw ExitCode(1) }
    }
}

extension VisitorReport.Decision: ExpressibleByArgument {}

extension CivilDate {
    /// The current day, or the day of SOURCE_DATE_EPOCH.
    fileprivate static func today() throws -> CivilDate {
        let seconds = Environment.sourceDate ?? FileAttributes.now / 1_000_000_000
        guard let today = CivilDate(secondsSince1970: seconds) else {
            throw ValidationError("SOURCE_DATE_EPOCH is not a valid date.")
        }
        return today
    }
}

extension ReviewReport.Format: ExpressibleByArgument {}
